import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { canValidate, FLAWLESS, strictVerdict } from "#build/strict-validator.ts";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./shared-purlin.ts";
import { signIn } from "./sign-in.ts";
import {
  addFirstProduct,
  chooseBaseModel,
  clickInView,
  createOption,
  createProject,
  front,
  readProperties,
  runToTheEnd,
  saveOutput,
  waitForModel,
} from "./steps.ts";
import { shot, shotsOfBoth } from "./shot.ts";
import { expectAccessible } from "./axe.ts";
import { setWindow } from "./window.ts";

// The IFC4 sample house from opening it to a valid file on disk. What the screen says is held against that file.
const SHARED = join(import.meta.dirname, "../../../shared");
const MODEL = join(SHARED, "ifc/arch_samplehouse_ifc4.ifc");

test.describe.configure({ mode: "serial" });
test.skip(!existsSync(MODEL), "The IFC corpus (../shared/ifc) is not here: this needs arch_samplehouse_ifc4.ifc.");

let folder: string;
let workbench: Workbench;
/** The saved file. */
let saved: string;

test.beforeAll(async ({ purlin }) => {
  folder = mkdtempSync(join(tmpdir(), "purlin-samplehouse-"));
  copyFileSync(MODEL, join(folder, "samplehouse.ifc"));
  workbench = await launch({ apiUrl: purlin.url });
  await setWindow(workbench.page);
});
test.afterAll(async () => {
  await workbench?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Number in the first product's row of the Quantities table, by column. */
async function readQuantity(column: number): Promise<number> {
  const results = front(workbench.page).getByRole("region", { name: "Results" });
  const cell = results.getByRole("row").nth(1).getByRole("cell").nth(column);
  return Number((await cell.innerText()).replace(/[^\d.]/g, ""));
}

test("opens in a project, with its storeys in the tree and its walls' properties", async () => {
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "Sample house");
  await chooseBaseModel(workbench, join(folder, "samplehouse.ifc"));
  await createOption(workbench, "Timber panels");
  await waitForModel(workbench);
  const tree = front(workbench.page).getByRole("tree", { name: "Model tree" });
  for (const name of ["Ground Floor", "Roof"]) await expect(tree.getByRole("treeitem", { name })).toBeVisible();
  await readProperties(workbench, ["Ground Floor", "IfcWall", "Basic Wall"], /Pset_WallCommon/);
});

test("an element picked in the 3D view is selected and tells its properties", async () => {
  const { page } = workbench;
  const selected = page.getByRole("contentinfo").getByText("1 selected");
  await front(page).getByRole("tree", { name: "Model tree" }).focus();
  await page.keyboard.press("Escape");
  await expect(selected).toBeHidden();
  await clickInView(workbench, () => selected.isVisible());
  await expect(selected).toBeVisible();
  await expect(
    front(page)
      .getByRole("region", { name: /Pset_|Identity/ })
      .first(),
  ).toBeVisible();
});

test("a product from the library runs on all walls, and the panels lie over the house", async () => {
  const { page } = workbench;
  await addFirstProduct(workbench);
  await expect(front(page).getByRole("radio", { name: "All walls" })).toBeChecked();
  await runToTheEnd(workbench);
  expect(await readQuantity(1)).toBeGreaterThan(0);
  expect(await readQuantity(2)).toBeGreaterThan(0);
  await shot(page, "samplehouse-overlay");
});

test("what the rules and the reader object to is said, and selects its walls", async () => {
  const { page } = workbench;
  await front(page)
    .getByRole("tab", { name: /^Problems/ })
    .click();
  const about = front(page)
    .getByRole("region", { name: "Results" })
    .getByRole("button", { name: /\d+ walls?$/ });
  await about.first().click();
  await expect(page.getByRole("contentinfo").getByText(/\d+ selected/)).toBeVisible();
  await shot(page, "samplehouse-problems");
  await front(page)
    .getByRole("tab", { name: /^Opening report/ })
    .click();
  await expect(front(page).getByRole("cell", { name: "Framed" }).first()).toBeVisible();
});

test("the saved IFC holds what the screen says", async () => {
  const { page } = workbench;
  saved = await saveOutput(workbench, folder, "samplehouse-panels.ifc");
  const text = readFileSync(saved, "utf8");
  const panels = text.match(/=IFCELEMENTASSEMBLY\(/g)?.length ?? 0;
  await front(page).getByRole("tab", { name: "Quantities" }).click();
  expect(panels).toBe(await readQuantity(1));
  await expect(
    front(page)
      .getByRole("region", { name: "Overlay" })
      .getByRole("button", { name: /^Panels/ }),
  ).toHaveText(`Panels${panels}`);
});

test("the saved IFC passes the strict validator", () => {
  test.skip(!canValidate, "The strict validator needs ../shared/tools/ifc_validate.py and python3.");
  expect(strictVerdict(readFileSync(saved))).toContain(FLAWLESS);
});

test("CMP-03: options stand side by side, and a changed one is out of date and neither lowest nor highest", async () => {
  const { page } = workbench;
  const project = page.getByRole("tab", { name: "Sample house", exact: true });
  await project.click();
  await page.getByRole("button", { name: "More actions for Timber panels" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  for (const name of ["Timber panels", "Timber panels copy"])
    await page.getByLabel(`Compare ${name}`, { exact: true }).check();
  await page.getByRole("button", { name: "Compare 2" }).click();
  const table = front(page).getByRole("table");
  const cost = table.getByRole("row", { name: /^Cost/ });
  await expect(cost.getByText("reference")).toBeVisible();
  // The copy has the same result: a difference of nothing, and nothing is lowest.
  await expect(cost.getByText("±£0")).toBeVisible();
  await expect(table.getByText("Lowest")).toHaveCount(0);
  await cost.getByRole("button").click();
  await expect(table.getByRole("row", { name: /^Closed timber panel 140/ })).toBeVisible();
  await expectAccessible(page, "main");
  await shotsOfBoth(page, "comparison");

  await page.getByRole("button", { name: "Open Timber panels copy" }).click();
  await front(page).getByRole("button", { name: "Occupy", exact: true }).click();
  await front(page)
    .getByRole("textbox", { name: /Joint gap/ })
    .fill("12");
  await page.keyboard.press("Tab");
  await page.getByRole("tab", { name: "Compare 2" }).click();
  await expect(front(page).getByText("Timber panels copy is out of date")).toBeVisible();
  const target = join(folder, "comparison.csv");
  await workbench.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, target);
  await front(page).getByRole("button", { name: "Save as CSV" }).click();
  await expect(page.getByText("Saved as comparison.csv.")).toBeVisible();
  expect(readFileSync(target, "utf8")).toContain("State,,Current,Out of date\r\n");
  await front(page).getByRole("button", { name: "Run Timber panels copy again" }).click();
  const copy = page.getByRole("tab", { name: "Timber panels copy" });
  await expect(copy).toHaveAttribute("aria-selected", "true");
  await expect(front(page).getByText(/results? out of date/)).toHaveCount(0);
  await page.getByRole("tab", { name: "Compare 2" }).click();
  await expect(front(page).getByRole("button", { name: /again$/ })).toHaveCount(0);
  await page.getByRole("tab", { name: "Compare 2" }).click({ button: "middle" });
  await page.getByRole("tab", { name: "Timber panels", exact: true }).click();
});

test("what reading the walls objected to is told again after a restart, without a run", async ({ purlin }) => {
  const { userData } = workbench;
  await workbench.close();
  workbench = await launch({ apiUrl: purlin.url, userData, files: [join(folder, "samplehouse.ifc")] });
  const problems = front(workbench.page).getByRole("region", { name: "Problems in this file" });
  await expect(problems).toContainText("It is not an extrusion; it was measured on its surface.");
});
