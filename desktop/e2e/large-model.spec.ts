import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { callerOf, signInTo, type ServedCaller } from "#build/testing/served-caller.ts";
import { canSeeProcesses, ifcProcessId } from "./support/child-processes.ts";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./support/shared-purlin.ts";
import { signIn } from "./support/sign-in.ts";
import {
  addFirstProduct,
  callBridge,
  cancelButton,
  chooseBaseModel,
  createOption,
  createProject,
  front,
  runButton,
  runProgress,
  runToTheEnd,
  waitForModel,
} from "./support/steps.ts";
import { setWindow } from "./support/window.ts";

// A run of 570 walls: its reader is killed, it is cancelled while walls are read, and it ends. Runs that the server has are
// cancelled in `desktop/test/cancel.test.ts`.
const IFC = join(import.meta.dirname, "../../../shared/ifc");

test.describe.configure({ mode: "serial" });
test.skip(!existsSync(IFC), "The IFC corpus (../shared/ifc) is not here: this needs ten times arch_duplex_2x3.ifc.");

let folder: string;
let workbench: Workbench;
/** The API as a colleague sees it, past the workbench. */
let api: ServedCaller;
const faults: string[] = [];

test.beforeAll(async ({ purlin }) => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), "purlin-large-"));
  const large = join(folder, "duplex-10.ifc");
  execFileSync(process.execPath, [join(IFC, "replicate.mjs"), join(IFC, "arch_duplex_2x3.ifc"), large, "10", "30"]);
  api = callerOf(purlin.url, await signInTo(purlin.url, demoUsers.secondDesigner));
  workbench = await launch({ apiUrl: purlin.url, hasGraphics: false });
  workbench.page.on("pageerror", (error) => faults.push(error.message));
  workbench.page.on("crash", () => faults.push("The page crashed."));
  await setWindow(workbench.page);
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "Ten duplexes");
  await chooseBaseModel(workbench, large);
  await createOption(workbench, "Panels");
  await addFirstProduct(workbench);
  await waitForModel(workbench);
});
test.afterAll(async () => {
  await workbench?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

interface Product {
  status: string;
  result: { executionId: string } | null;
}

let optionPath: string | undefined;

interface Option {
  products: Record<string, Product>;
}

async function readOption(): Promise<Option> {
  optionPath ??= await findOption();
  return (await api("GET", optionPath)).body as Option;
}

/** The option's only product, as the server keeps it. */
async function readProduct(): Promise<Product> {
  const [product] = Object.values((await readOption()).products);
  if (!product) throw new Error("The option has no product.");
  return product;
}

async function findOption(): Promise<string> {
  const projects = (await api("GET", "/api/projects")).body as { id: string; name: string }[];
  const project = projects.find(({ name }) => name === "Ten duplexes");
  const options = (await api("GET", `/api/designoptions?projectId=${project?.id}`)).body as { id: string }[];
  return `/api/designoptions/${options[0]?.id}`;
}

const CANCELLED = "The run was cancelled. Finished products keep their results.";

/** The first message that tells how the run ended, looked for at each frame: it goes away by itself after seconds. */
async function listenForEnd(): Promise<string> {
  const { page } = workbench;
  const said = page
    .locator("[data-kind]")
    .filter({ hasText: /The run|Could not/ })
    .first();
  await said.waitFor({ timeout: 90_000 });
  return said.innerText();
}

/** After a cancelled run: nothing kept, the seat still mine, ready for the next run. */
async function expectNothingKept(): Promise<void> {
  const { page } = workbench;
  const results = front(page).getByRole("region", { name: "Results" });
  await expect(runButton(page)).toBeEnabled();
  await expect(runProgress(page)).toBeHidden();
  await expect(results.getByText(/^(Not run yet|Ready)$/)).toBeVisible();
  await expect(front(page).getByRole("region", { name: "Overlay" })).toBeHidden();
  expect((await readProduct()).result).toBeNull();
  await expect(front(page).getByText(/You hold this option since/)).toBeVisible();
  // The pointer would keep the message there.
  await page.mouse.move(4, 4);
  await expect(page.getByText(CANCELLED)).toBeHidden();
}

/** Stops a process in mid-work, so that nothing can end between a look and a click, and lets it go on after. */
async function whileHeld(pid: number, work: () => Promise<void>): Promise<void> {
  process.kill(pid, "SIGSTOP");
  try {
    await work();
  } finally {
    try {
      process.kill(pid, "SIGCONT");
    } catch {
      // A reader that does not answer a cancel is ended by the workbench.
    }
  }
}

/** The process that reads IFC, held before it is given work, so that no reading can end before a look and a click. */
async function whileReaderIsHeld(work: (reader: number) => Promise<void>): Promise<void> {
  // It is started with the first work it is given: a small file.
  const { value: sample } = await callBridge<{ id: string }>(workbench.page, "document.openSample");
  const checked = await callBridge(workbench.page, "base.check", { id: sample?.id });
  expect(checked).toMatchObject({ ok: true });
  const reader = ifcProcessId(workbench.pid);
  await whileHeld(reader, () => work(reader));
}

/**
 * Waits until the reader was given the walls to read, after Run was clicked: what is asked of the same file later looks
 * into more files, and is answered later. Before, a reader that dies takes no reading with it.
 */
async function untilReaderWorks(): Promise<void> {
  await expect(front(workbench.page).getByText("Reading walls from the model")).toBeVisible();
  const id = await findFile();
  for (const _ of [1, 2]) {
    const problems = await callBridge(workbench.page, "document.problems", { id });
    // Kept walls need no reader.
    expect(problems).toMatchObject({ ok: true, value: null });
  }
}

async function findFile(): Promise<string | undefined> {
  const { value } = await callBridge<{ id: string; name: string }[]>(workbench.page, "document.recent");
  return value?.find(({ name }) => name === "duplex-10.ifc")?.id;
}

test("SIGKILL of the reader while the walls are read is said in words on the page, and nothing is lost", async () => {
  test.skip(!canSeeProcesses, "This system has no /proc, so the test cannot find the process that reads IFC.");
  const { page } = workbench;
  const told = page.locator("[data-kind]").filter({ hasText: "The part of the workbench that reads IFC stopped" });
  await whileReaderIsHeld(async (reader) => {
    await runButton(page).click();
    await untilReaderWorks();
    process.kill(reader, "SIGKILL");
    await told.waitFor({ timeout: 60_000 });
  });
  expect(await told.innerText()).toContain("It has been started again; nothing is lost. Read the file again");
  await expect(runButton(page)).toBeEnabled();
  await expect(front(page).getByText(/^[\d,]+ elements$/)).toBeVisible();
});

test("Cancel while the walls are read stops the run before it reaches the server", async () => {
  test.skip(!canSeeProcesses, "This system has no /proc, so the test cannot find the process that reads IFC.");
  const { page } = workbench;
  const told = listenForEnd();
  await whileReaderIsHeld(async () => {
    await runButton(page).click();
    await untilReaderWorks();
    await cancelButton(page).click();
  });
  expect(await told).toContain(CANCELLED);
  await expectNothingKept();
});

test("the next run reads the file in a new process, all 570 walls, and ends", async () => {
  await runToTheEnd(workbench, 200_000);
  expect((await readProduct()).result).not.toBeNull();
  const id = await findFile();
  const { value } = await callBridge<{ hosts: unknown[] }>(workbench.page, "document.hosts", { kinds: ["wall"], id });
  expect(value).toMatchObject({ lostElements: 0 });
  expect(value?.hosts).toHaveLength(570);
  expect(faults).toEqual([]);
});
