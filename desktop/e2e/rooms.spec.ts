import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./support/shared-purlin.ts";
import { shot, shotsOfBoth } from "./support/shot.ts";
import { signIn } from "./support/sign-in.ts";
import {
  addProduct,
  chooseBaseModel,
  createOption,
  createProject,
  front,
  runToTheEnd,
  waitForModel,
} from "./support/steps.ts";
import { setWindow } from "./support/window.ts";

// Pods in the rooms of the duplex and panels on its walls: two products of one study, listed, run and drawn together.
const MODEL = join(import.meta.dirname, "../../../shared/ifc/arch_duplex_2x3.ifc");
test.describe.configure({ mode: "serial" });
test.skip(!existsSync(MODEL), "The IFC corpus (../shared/ifc) is not here: this needs arch_duplex_2x3.ifc.");

let workbench: Workbench;
test.afterAll(() => workbench?.close());

test("a product on rooms lists them by storey and takes all bathrooms in one press", async ({ purlin }) => {
  workbench = await launch({ apiUrl: purlin.url, hasGraphics: false });
  const { page } = workbench;
  await setWindow(page);
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "Rooms");
  await chooseBaseModel(workbench, MODEL);
  await createOption(workbench, "Pods");
  await waitForModel(workbench);
  await addProduct(workbench, "Add Tarnbeck GRP shower pod");
  const rooms = front(page).getByRole("region", { name: "Rooms in the file" }).first();
  // Counted in the file: 21 spaces, four of them called Bathroom 1 or 2.
  await expect(rooms.getByText("21", { exact: true })).toBeVisible();
  await expect(rooms.getByText("Level 1", { exact: true })).toBeVisible();
  await rooms.getByRole("button", { name: "By use" }).click();
  await page.getByRole("menuitem", { name: "Bathroom (4)" }).click();
  await expect(front(page).getByText("4 rooms picked by hand")).toBeVisible();
  await rooms.getByRole("searchbox", { name: "Filter rooms" }).fill("bath level 1");
  await expect(rooms.getByRole("button", { name: /Bathroom 1/ })).toHaveCount(2);
  await rooms.getByRole("searchbox", { name: "Filter rooms" }).fill("");
  await shot(page, "rooms");
});

test("pods and wall panels of one study lie over the model together, each with an eye of its own", async () => {
  const { page } = workbench;
  // Bathrooms of 2,171 × 1,456 mm take no pod but the smallest one.
  const inputs = front(page).getByRole("region", { name: "Inputs" });
  await inputs.getByRole("combobox", { name: "Type" }).selectOption({ label: "WC" });
  await inputs
    .getByLabel(/^Length inside/)
    .last()
    .fill("1750");
  await inputs
    .getByLabel(/^Width inside/)
    .last()
    .fill("1200");
  await expect(page.getByRole("contentinfo").getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await addProduct(workbench, "Add LGS wall panel 100");
  await runToTheEnd(workbench);
  const legend = front(page).getByRole("region", { name: "Overlay" });
  const pods = legend.getByRole("group", { name: "Tarnbeck GRP shower pod" });
  const panels = legend.getByRole("group", { name: "LGS wall panel 100" });
  await expect(pods.getByRole("button", { name: /^Pods 2$/ })).toBeVisible();
  await expect(pods.getByRole("button", { name: /^Rooms that fit 2$/ })).toBeVisible();
  const without = legend.getByRole("group", { name: "Rooms without a unit" });
  await expect(without.getByRole("button", { name: /^K1-08 No place for its door 2$/ })).toBeVisible();
  await expect(front(page).getByText(/^Cut over Level 1, at/)).toBeVisible();
  await expect(panels.getByRole("button", { name: /^Panels \d+$/ })).toBeVisible();
  const replaced = legend.getByRole("button", { name: /replaced \d+$/ });
  await expect(replaced).toHaveText(/^Elements replaced\d+$/);
  await shotsOfBoth(page, "rooms-two-products");

  // Without the panels their walls come back, and only doors of rooms are replaced by pods.
  const eyeOfPanels = panels.getByRole("button", { name: "Visible: LGS wall panel 100" });
  await eyeOfPanels.click();
  await expect(eyeOfPanels).toHaveAttribute("aria-pressed", "false");
  await expect(pods.getByRole("button", { name: /^Visible: Tarnbeck/ })).toHaveAttribute("aria-pressed", "true");
  await expect(replaced).toHaveText(/^Doors replaced2$/);
  await shot(page, "rooms-pods-alone");
  await eyeOfPanels.click();
  await expect(replaced).toHaveText(/^Elements replaced\d+$/);

  // Both bathrooms upstairs are too narrow behind their doors: told with their ways out, of which one is taken and undone.
  await front(page).getByRole("cell", { name: "Tarnbeck GRP shower pod" }).click();
  const tab = front(page).getByRole("tab", { name: /^Rooms without a unit/ });
  await expect(tab).toHaveText(/2$/);
  await page.keyboard.press("F8");
  await expect(tab).toHaveAttribute("aria-selected", "true");
  const list = front(page).locator(".without-unit");
  await expect(list.locator("[aria-current]")).toHaveText(/K1-08.*Bathroom 2/);
  await shotsOfBoth(page, "rooms-without");
  // The offer to undo the choice of bathrooms may still stand there: it would take all rooms.
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await list
    .getByRole("button", { name: /^Leave/ })
    .first()
    .click();
  await expect(front(page).getByText(/^[123] rooms? picked by hand$/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(front(page).getByText("4 rooms picked by hand")).toBeVisible();
});
