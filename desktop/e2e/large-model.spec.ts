import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { callerOf, signInTo, type ServedCaller } from "#build/served-caller.ts";
import type { ServedPurlin } from "#build/served-purlin.ts";
import { canSeeProcesses, ifcProcessId } from "./child-processes.ts";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./shared-purlin.ts";
import { signIn } from "./sign-in.ts";
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
} from "./steps.ts";
import { setWindow } from "./window.ts";

// A run of 570 walls: its reader is killed, it is cancelled by the button, and it ends.
const IFC = join(import.meta.dirname, "../../../shared/ifc");

test.describe.configure({ mode: "serial" });
test.skip(!existsSync(IFC), "The IFC corpus (../shared/ifc) is not here: this needs ten times arch_duplex_2x3.ifc.");

let folder: string;
let server: ServedPurlin;
let workbench: Workbench;
/** The API as a colleague sees it, past the workbench. */
let api: ServedCaller;
const faults: string[] = [];

test.beforeAll(async ({ purlin }) => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), "purlin-large-"));
  const large = join(folder, "duplex-10.ifc");
  execFileSync(process.execPath, [join(IFC, "replicate.mjs"), join(IFC, "arch_duplex_2x3.ifc"), large, "10", "30"]);
  server = purlin.server;
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
  // Narrow panels, some 1,900 of them, keep the server busy for many times as long as a look and a click take.
  await front(workbench.page)
    .getByLabel(/Panel max width/i)
    .last()
    .fill("1200");
  await expect(workbench.page.getByRole("contentinfo").getByText(/^Saved \d\d:\d\d/)).toBeVisible();
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
  /** Its last run. */
  execution: { executionId: string } | null;
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
const TOO_LATE = "The run had finished before it could be cancelled. Its result is kept.";

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

/** Asks again every 50 ms, outside the page: drawing 25 MB may keep that busy for seconds. */
async function until(isReady: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error(`Waited 90 s in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
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

/** Waits until the server works on the product, after Run was clicked: seconds of work, asked past the page. */
async function untilServerRuns(): Promise<void> {
  await until(async () => (await readProduct()).status === "running", "the server runs the product");
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

test("Cancel while the server runs it keeps no result and leaves the seat", async () => {
  test.skip(process.platform === "win32", "Windows has no SIGSTOP to hold the server with.");
  const { page } = workbench;
  const clicked = runButton(page).click();
  await untilServerRuns();
  const told = listenForEnd();
  await whileHeld(server.process.pid ?? 0, async () => {
    await clicked;
    await expect(front(page).getByText("Reading walls from the model")).toBeHidden();
    await cancelButton(page).click();
    await expect(front(page).getByText("Stopping after this step")).toBeVisible();
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

test("Cancel pressed when the run has just ended: the result stays, and that is said", async () => {
  test.skip(
    !canSeeProcesses || process.env["E2E_ELECTRON"] === "real",
    "Only the shell's page lives while its main process is held.",
  );
  const { page } = workbench;
  const before = (await readProduct()).result?.executionId;
  const last = (await readOption()).execution?.executionId;
  // By its words: the run before this one may still tell of its end.
  const told = page.locator("[data-kind]").filter({ hasText: TOO_LATE }).waitFor({ timeout: 150_000 });
  const clicked = runButton(page).click();
  await until(async () => (await readOption()).execution?.executionId !== last, "the server has the run");
  // Held from its start, the page cannot learn of the end before the click.
  await whileHeld(workbench.pid, async () => {
    await clicked;
    await until(async () => (await readProduct()).result?.executionId !== before, "the run has a result");
    await cancelButton(page).click();
  });
  await told;
  await expect(runProgress(page)).toBeHidden();
  await expect(front(page).getByRole("region", { name: "Overlay" })).toBeVisible();
  // Nobody gave the seat up. Where the run took 60 s, the server has rightly not waited for the held computer.
  await expect(front(page).getByText(/You hold this option since|Your seat timed out/)).toBeVisible();
  expect((await readProduct()).result?.executionId).not.toBe(before);
});
