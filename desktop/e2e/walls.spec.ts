import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./shared-purlin.ts";
import { shot } from "./shot.ts";
import { signIn } from "./sign-in.ts";
import {
  addProduct,
  chooseBaseModel,
  createOption,
  createProject,
  front,
  runButton,
  runToTheEnd,
  waitForModel,
} from "./steps.ts";
import { setWindow } from "./window.ts";

// Walls that rules refuse, their ways out pressed, then panels: the gables of a house, and an office of close windows.
const CORPUS = join(import.meta.dirname, "../../../shared/ifc");
const HOUSE = join(CORPUS, "arch_ac20_fzk_haus_ifc4.ifc");
const OFFICE = join(CORPUS, "arch_whale_largebuilding.ifc");
test.describe.configure({ mode: "serial" });
test.skip(
  !existsSync(HOUSE) || !existsSync(OFFICE),
  "The IFC corpus (../shared/ifc) is not here: this needs arch_ac20_fzk_haus_ifc4.ifc and arch_whale_largebuilding.ifc.",
);

let workbench: Workbench;
test.beforeAll(async ({ purlin }) => {
  workbench = await launch({ apiUrl: purlin.url });
  await setWindow(workbench.page);
  await signIn(workbench, "Amira Khan");
});
test.afterAll(() => workbench?.close());

/** Begins an option of wall panels on all walls of a file. */
async function addPanels(project: string, file: string): Promise<void> {
  await createProject(workbench, project);
  await chooseBaseModel(workbench, file);
  await createOption(workbench, "Panels");
  await waitForModel(workbench);
  await addProduct(workbench, "Add LGS wall panel 100");
}

/** Presses a way out of the open list, and waits until it is saved. */
async function press(name: string): Promise<void> {
  const list = front(workbench.page).locator(".without-unit");
  await list.getByRole("button", { name }).click();
  await expect(workbench.page.getByText(`${name}: done.`)).toBeVisible();
}

/** Counts under "Applies to": all walls, those that fit, those that do not. */
function counts(): Promise<string[]> {
  return front(workbench.page).locator(".host-counts dd").allInnerTexts();
}

/** A cell of the product's row of the Quantities table, by the head of its column. */
async function readQuantity(head: string): Promise<number> {
  const results = front(workbench.page).getByRole("region", { name: "Results" });
  await results.getByRole("tab", { name: "Quantities" }).click();
  const heads = await results.getByRole("columnheader").allInnerTexts();
  const cell = results.getByRole("row").nth(1).getByRole("cell").nth(heads.indexOf(head));
  return Number((await cell.innerText()).replace(/[^\d.]/g, ""));
}

const openRefused = () =>
  front(workbench.page)
    .getByRole("tab", { name: /^Walls without a unit/ })
    .click();

test("gables too high for their studs get raking panels at closer centres, whose area counts", async () => {
  const { page } = workbench;
  await addPanels("House", HOUSE);
  await runToTheEnd(workbench);
  // Nine walls of the ground floor; two gables of 3,387 mm, and two walls of 500 mm under the eaves.
  expect(await counts()).toEqual(["13", "9", "4"]);
  const before = { panels: await readQuantity("Units"), area: await readQuantity("Area") };
  await openRefused();
  await expect(front(page).locator(".without-unit li")).toContainText(["3,387 mm", "500 mm high, is under 600 mm"]);
  await shot(page, "walls-gable-refused");
  await press("Set studs at 400 mm centres");
  await runToTheEnd(workbench);
  expect(await counts()).toEqual(["13", "11", "2"]);
  // 9.7 m long, from 0.5866 m at both ends to 3.3868 m (30° from 0.5 m at the outer face, 0.15 m away): 19.271 m² each, of
  // which each gable loses at most three joints of 10 mm.
  const gained = (await readQuantity("Area")) - before.area;
  expect(gained).toBeGreaterThan(2 * (19.271 - 0.03 * 3.3868) - 0.1);
  expect(gained).toBeLessThan(2 * 19.271 + 0.1);
  // 6 m is the widest panel: at least two for each.
  expect((await readQuantity("Units")) - before.panels).toBeGreaterThanOrEqual(4);
  await front(page)
    .getByRole("tab", { name: /^Problems/ })
    .click();
  await expect(front(page).locator(".problems")).toContainText(
    "rake up to 3,387 mm: their top tracks lie along the slope",
  );
  await shot(page, "walls-gable");
});

test("an office of which all walls are refused has panels on all of them when two ways out are taken", async () => {
  const { page } = workbench;
  await addPanels("Office", OFFICE);
  await runButton(page).click();
  // Ten walls of 3,850 mm are too high for their studs, eight of 4,000 mm for any panel: nothing lies over the model.
  await expect(front(page).locator(".host-counts dd")).toHaveText(["18", "0", "18"]);
  await openRefused();
  await expect(front(page).locator(".without-unit li")).toContainText(["4,000 mm high", "3,850 mm high"]);
  await shot(page, "walls-office-refused");
  await press("Stack panels on a rail");
  await press("Set studs at 300 mm centres");
  await runToTheEnd(workbench);
  await expect(front(page).locator(".host-counts")).toBeHidden();
  await expect(front(page).getByRole("button", { name: "Walls replaced 18" })).toBeVisible();
  // 840.9 m² of walls, 733.0 without their 42 windows of 915 × 1,830, 16 doors of 915 × 2,134, two of 1,550 × 2,025 mm.
  const area = await readQuantity("Area");
  expect(area).toBeGreaterThan(733);
  expect(area).toBeLessThan(840.9);
  // Of the façade with nine openings in 20 m no joint can keep 300 mm from all of them.
  await front(page)
    .getByRole("tab", { name: /^Problems/ })
    .click();
  await expect(front(page).locator(".problems")).toContainText("the wall is split at its jambs, with a loose header");
  await shot(page, "walls-office");
});
