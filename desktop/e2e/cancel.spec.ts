import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { callerOf, signInTo, type ServedCaller } from "#build/served-caller.ts";
import { servePurlin, type ServedPurlin } from "#build/served-purlin.ts";
import { canSeeProcesses } from "./child-processes.ts";
import { launch, type Workbench } from "./launch.ts";
import { signIn } from "./sign-in.ts";
import {
  addFirstProduct,
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

// Cancelling by the button, on a run of 1,140 walls that lasts for seconds.
const IFC = join(import.meta.dirname, "../../../shared/ifc");

test.describe.configure({ mode: "serial" });
test.skip(
  !existsSync(IFC),
  "The IFC corpus (../shared/ifc) is not here: cancelling needs twenty times arch_duplex_2x3.ifc.",
);

let folder: string;
let server: ServedPurlin;
let workbench: Workbench;
/** The API as a colleague sees it, past the workbench. */
let api: ServedCaller;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), "purlin-cancel-"));
  const large = join(folder, "duplex-20.ifc");
  execFileSync(process.execPath, [join(IFC, "replicate.mjs"), join(IFC, "arch_duplex_2x3.ifc"), large, "20", "30"]);
  server = await servePurlin();
  api = callerOf(server.url, await signInTo(server.url, demoUsers.secondDesigner));
  workbench = await launch({ apiUrl: server.url });
  await workbench.page.setViewportSize({ width: 1280, height: 800 });
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "Twenty duplexes");
  await chooseBaseModel(workbench, large);
  await createOption(workbench, "Panels");
  await addFirstProduct(workbench);
  await waitForModel(workbench);
});
test.afterAll(async () => {
  await workbench?.close();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

interface Result {
  executionId: string;
}

/** The result of the option's only product, as the server keeps it. */
async function readResult(): Promise<Result | null> {
  const projects = (await api("GET", "/api/projects")).body as { id: string; name: string }[];
  const project = projects.find(({ name }) => name === "Twenty duplexes");
  const options = (await api("GET", `/api/designoptions?projectId=${project?.id}`)).body as { id: string }[];
  const option = (await api("GET", `/api/designoptions/${options[0]?.id}`)).body as {
    products: Record<string, { result: Result | null }>;
  };
  const [product] = Object.values(option.products);
  if (!product) throw new Error("The option has no product.");
  return product.result;
}

/** After a cancelled run: said in words, nothing kept, the seat still mine, ready for the next run. */
async function expectCancelled(): Promise<void> {
  const { page } = workbench;
  const said = page.getByText("The run was cancelled. Finished products keep their results.");
  await expect(said).toBeVisible({ timeout: 30_000 });
  await expect(runButton(page)).toBeEnabled();
  await expect(runProgress(page)).toBeHidden();
  await expect(
    front(page)
      .getByRole("region", { name: "Results" })
      .getByText(/^(Not run yet|Ready)$/),
  ).toBeVisible();
  await expect(front(page).getByRole("region", { name: "Overlay" })).toBeHidden();
  expect(await readResult()).toBeNull();
  await expect(front(page).getByText(/You hold this option since/)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss notification" }).first().click();
  await expect(said).toBeHidden();
}

const READING = /Reading walls from the model/;

/** Starts a run and waits until the server works on it. */
async function runOnTheServer(): Promise<void> {
  const { page } = workbench;
  await runButton(page).click();
  const reading = front(page).getByText(READING);
  await expect(reading).toBeVisible();
  // `waitFor` looks at each frame; `expect` would look once a second by then.
  await reading.waitFor({ state: "hidden", timeout: 90_000 });
}

test("Cancel while the walls are read stops the run before it reaches the server", async () => {
  const { page } = workbench;
  await runButton(page).click();
  await expect(front(page).getByText(READING)).toBeVisible();
  await cancelButton(page).click();
  await expectCancelled();
});

test("Cancel while the server runs it keeps no result and leaves the seat", async () => {
  test.skip(process.platform === "win32", "Windows has no SIGSTOP to hold the server with.");
  const { page } = workbench;
  await runOnTheServer();
  // Held, so that the run cannot end between this look and the click.
  server.process.kill("SIGSTOP");
  try {
    await expect(runProgress(page)).toBeVisible();
    await cancelButton(page).click();
    await expect(front(page).getByText("Stopping after this step")).toBeVisible();
    await expect(cancelButton(page)).toBeDisabled();
  } finally {
    server.process.kill("SIGCONT");
  }
  await expectCancelled();
});

test("a new run after the cancelled ones works", async () => {
  test.setTimeout(240_000);
  await runToTheEnd(workbench, 200_000);
  expect(await readResult()).not.toBeNull();
});

test("Cancel pressed when the run has just ended: the result stays, and that is said", async () => {
  test.skip(
    !canSeeProcesses || process.env["E2E_ELECTRON"] === "real",
    "Only the shell's page lives while its main process is held.",
  );
  test.setTimeout(240_000);
  const { page } = workbench;
  const before = await readResult();
  await runOnTheServer();
  // Held, so that the page cannot learn of the end before the click.
  process.kill(workbench.pid, "SIGSTOP");
  try {
    await expect.poll(async () => (await readResult())?.executionId, { timeout: 90_000 }).not.toBe(before?.executionId);
    await cancelButton(page).click();
  } finally {
    process.kill(workbench.pid, "SIGCONT");
  }
  await expect(page.getByText("The run had finished before it could be cancelled. Its result is kept.")).toBeVisible();
  await expect(runButton(page)).toBeEnabled();
  await expect(front(page).getByRole("region", { name: "Overlay" })).toBeVisible();
  await expect(front(page).getByText(/You hold this option since/)).toBeVisible();
  expect((await readResult())?.executionId).not.toBe(before?.executionId);
});
