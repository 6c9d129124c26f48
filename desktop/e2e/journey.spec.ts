import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { PNG } from "pngjs";
import { launch, type Workbench } from "./launch.ts";
import { canSeeProcesses } from "./support/child-processes.ts";
import { findFile, untilReaderWorks, whileReaderIsHeld } from "./support/held-reader.ts";
import { test } from "./support/shared-purlin.ts";
import { signInInBrowser } from "./support/sign-in.ts";
import {
  addFirstProduct,
  callBridge,
  cancelButton,
  chooseBaseModel,
  clickInView,
  createOption,
  createProject,
  front,
  readProperties,
  runButton,
  runProgress,
  runToTheEnd,
  saveOutput,
  undoOnSight,
  waitForModel,
} from "./support/steps.ts";
import { shot } from "./support/shot.ts";
import { setWindow } from "./support/window.ts";

const MODEL = join(import.meta.dirname, "../../../shared/ifc/arch_duplex_2x3.ifc");

let first: Workbench;
const faults: string[] = [];

test.describe.configure({ mode: "serial" });
test.skip(!existsSync(MODEL), "The IFC corpus (../shared/ifc) is not here: the journey needs arch_duplex_2x3.ifc.");

test.beforeAll(async ({ purlin }) => {
  first = await launch({ apiUrl: purlin.url });
  first.page.on("pageerror", (error) => faults.push(error.message));
  first.page.on("crash", () => faults.push("The page crashed."));
  await setWindow(first.page);
});

test.afterAll(() => first?.close());

/** The result of the option's only product, as the server keeps it. */
async function readResult(page: Page): Promise<object | null | undefined> {
  const call = async <Value>(endpoint: string, rest: object = {}) =>
    (await callBridge<Value>(page, "api.call", { endpoint, ...rest })).value as Value;
  const projects = await call<{ id: string; name: string }[]>("listProjects");
  const projectId = projects.find(({ name }) => name === "Marlow Yard, Block B")?.id;
  const [option] = await call<{ id: string }[]>("listDesignOptions", { query: { projectId } });
  const { products } = await call<{ products: Record<string, { result: object | null }> }>("getDesignOption", {
    params: { id: option?.id },
  });
  return Object.values(products)[0]?.result;
}

test("a designer signs in through the system browser", async () => {
  await shot(first.page, "start-signed-out");
  await signInInBrowser(first, "Amira Khan");
  await expect(first.page.getByText("Pro licence")).toBeVisible();
});

test("creates a project and chooses a local IFC file as its base model", async () => {
  await createProject(first, "Marlow Yard, Block B");
  await chooseBaseModel(first, MODEL);
  await shot(first.page, "project-empty");
});

test("OPT-02: creates a design option, which this connection occupies", async () => {
  await createOption(first, "B · LGS panels");
});

test("sees the model in 3D with its spatial tree and reads an element's properties", async () => {
  await waitForModel(first);
  await readProperties(first, ["Level 1", "IfcWallStandardCase", "Basic Wall"], /Pset_WallCommon/);
  await shot(first.page, "study-properties");
});

test("adds a product from the library, edits its inputs and sees them saved", async () => {
  const { page } = first;
  await addFirstProduct(first);
  await page
    .getByRole("spinbutton", { name: /Panel max width/i })
    .or(page.getByLabel(/Panel max width/i))
    .first()
    .fill("5000");
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
});

test("SIGKILL of the reader while the walls are read is said in words on the page, and nothing is lost", async () => {
  test.skip(!canSeeProcesses, "This system has no /proc, so the test cannot find the process that reads IFC.");
  const { page } = first;
  const told = page.locator("[data-kind]").filter({ hasText: "The part of the workbench that reads IFC stopped" });
  await whileReaderIsHeld(first, async (reader) => {
    await runButton(page).click();
    await untilReaderWorks(page, "arch_duplex_2x3.ifc");
    process.kill(reader, "SIGKILL");
    await told.waitFor();
  });
  expect(await told.innerText()).toContain("It has been started again; nothing is lost. Read the file again");
  await expect(runButton(page)).toBeEnabled();
  await expect(front(page).getByText(/^[\d,]+ elements$/)).toBeVisible();
});

test("Cancel while the walls are read stops the run before it reaches the server", async () => {
  test.skip(!canSeeProcesses, "This system has no /proc, so the test cannot find the process that reads IFC.");
  const { page } = first;
  // Listened for from here on: it goes away by itself after seconds.
  const told = page
    .locator("[data-kind]")
    .filter({ hasText: /The run|Could not/ })
    .first()
    .textContent();
  await whileReaderIsHeld(first, async () => {
    await runButton(page).click();
    await untilReaderWorks(page, "arch_duplex_2x3.ifc");
    await cancelButton(page).click();
  });
  expect(await told).toContain("The run was cancelled. Finished products keep their results.");
  const results = front(page).getByRole("region", { name: "Results" });
  await expect(runButton(page)).toBeEnabled();
  await expect(runProgress(page)).toBeHidden();
  await expect(results.getByText(/^(Not run yet|Ready)$/)).toBeVisible();
  await expect(front(page).getByRole("region", { name: "Overlay" })).toBeHidden();
  expect(await readResult(page)).toBeNull();
  await expect(front(page).getByText(/You hold this option since/)).toBeVisible();
});

test("STU-10: runs on all walls; the output lies over the ghosted base with quantities, cost and warnings", async () => {
  const { page } = first;
  await runToTheEnd(first);
  expect(await readResult(page)).not.toBeNull();
  // A new process has read the file.
  const id = await findFile(page, "arch_duplex_2x3.ifc");
  const { value } = await callBridge<{ hosts: unknown[] }>(page, "document.hosts", { kinds: ["wall"], id });
  expect(value).toMatchObject({ lostElements: 0 });
  expect(value?.hosts).toHaveLength(57);
  const row = page.getByRole("region", { name: "Results" }).getByRole("row").nth(1);
  await expect(row).toContainText("£");
  await expect(row).toContainText("m²");
  await page.getByRole("tab", { name: /Problems/ }).click();
  await shot(page, "study-problems");
  await page.getByRole("tab", { name: /Opening report/ }).click();
  await expect(page.getByRole("cell", { name: "Framed" }).first()).toBeVisible();
  await shot(page, "study-openings");
  await page.getByRole("tab", { name: "Quantities" }).click();
  await shot(page, "study-overlay");
  // Two walls with openings that no header spans stand right of the middle, teal with deeper lines, until their eye shuts.
  const teal = async () => {
    const picture = PNG.sync.read(await front(page).getByRole("application").screenshot());
    const seen = { tint: 0, lines: 0 };
    for (let y = Math.round(picture.height * 0.15); y < picture.height * 0.95; y++)
      for (let x = Math.round(picture.width * 0.5); x < picture.width * 0.95; x++) {
        const start = (y * picture.width + x) * 4;
        const [red = 0, green = 0, blue = 0] = picture.data.subarray(start, start + 3);
        // Blue of panels has more blue than this; glass and ghosts have less hue.
        if (green < red * 1.6 || blue < green * 0.95) continue;
        if (green > 110 && blue < green * 1.18) seen.tint += 1;
        else if (green > 25 && green < 80 && blue < green * 1.45) seen.lines += 1;
      }
    return seen;
  };
  await expect.poll(async () => (await teal()).tint).toBeGreaterThan(200);
  const drawn = await teal();
  expect(drawn.lines).toBeGreaterThan(drawn.tint / 25);
  await page.getByRole("button", { name: "Visible: K2-07 Too wide an opening" }).click();
  await expect.poll(async () => (await teal()).tint).toBeLessThan(drawn.tint / 20);
  await page.getByRole("button", { name: "Visible: K2-07 Too wide an opening" }).click();
});

test("STU-09: applies to a hand-picked set, and to all walls again", async () => {
  const { page } = first;
  await page.getByRole("radio", { name: "Pick walls" }).click();
  const strip = page.getByText(/Picking walls: \d+/);
  await clickInView(first, async () => /[1-9]/.test((await strip.textContent()) ?? ""));
  await expect(strip).toContainText(/[1-9]/);
  await shot(page, "study-picking");
  await page.getByRole("button", { name: /^Done/ }).click();
  await expect(page.getByText(/walls? picked by hand/)).toBeVisible();
  await expect(front(page).getByText("Out of date").first()).toBeVisible();
  await page.getByRole("radio", { name: "All walls" }).click();
  const asked = page.getByRole("dialog", { name: /to all walls/ });
  await expect(asked).toContainText(/The choice of \d+ picked walls? is forgotten/);
  const undone = undoOnSight(page, '//*[contains(text(), "picked by hand")]');
  await asked.getByRole("button", { name: "Apply to all walls" }).click();
  await undone;
  await expect(page.getByText(/walls? picked by hand/)).toBeVisible();
  await page.getByRole("radio", { name: "All walls" }).click();
  await asked.getByRole("button", { name: "Apply to all walls" }).click();
  await expect(page.getByText(/walls? picked by hand/)).toBeHidden();
});

test("saves the output IFC to disk", async () => {
  const path = await saveOutput(first, mkdtempSync(join(tmpdir(), "purlin-saved-")), "panels.ifc");
  const text = readFileSync(path, "utf8");
  expect(text.startsWith("ISO-10303-21;")).toBe(true);
  expect(text).toContain("IFCELEMENTASSEMBLY");
  expect(faults).toEqual([]);
});

test("a dead API is said in words and nothing is lost; it comes back by itself", async ({ purlin }) => {
  const { page } = first;
  purlin.killServer();
  await expect(page.getByRole("contentinfo").getByText(/Reconnecting|Offline/)).toBeVisible();
  await expect(front(page).getByText("Not connected: the option can be read, not changed.")).toBeVisible();
  await shot(page, "study-offline");
  await purlin.startAgain();
  await expect(page.getByRole("contentinfo").getByText("Connected")).toBeVisible();
  await expect(
    front(page)
      .getByText(/You hold this option since|Occupy/)
      .first(),
  ).toBeVisible();
});
