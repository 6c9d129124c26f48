import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectAccessible as expectAccessiblePage } from "./axe.ts";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./shared-purlin.ts";
import { signIn } from "./sign-in.ts";
import { chooseBaseModel, createOption, waitForModel } from "./steps.ts";
import { setWindow } from "./window.ts";

const MODEL = join(import.meta.dirname, "../../../shared/ifc/arch_duplex_2x3.ifc");

let workbench: Workbench;
let page: Page;

test.describe.configure({ mode: "serial" });
test.skip(!existsSync(MODEL), "The IFC corpus (../shared/ifc) is not here: these tests need arch_duplex_2x3.ifc.");

test.beforeAll(async ({ purlin }) => {
  workbench = await launch({ apiUrl: purlin.url });
  page = workbench.page;
  await setWindow(page, { width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test.afterAll(() => workbench?.close());

/** What is shown of the workbench now. */
const expectAccessible = (within?: string) => expectAccessiblePage(page, within);

test("the start page, signed out and signed in", async () => {
  await expect(page.getByRole("button", { name: "Sign in with browser" })).toBeVisible();
  await expectAccessible();
  await signIn(workbench, "Amira Khan");
  await expectAccessible();
});

test("a local model", async () => {
  await page.getByRole("button", { name: "No IFC at hand? Open a sample house" }).click();
  await waitForModel(workbench);
  await page.getByRole("treeitem", { name: "First floor" }).click();
  await expectAccessible();
  await page.getByRole("tab", { name: "Look" }).click();
  await expect(page.getByText("Brightest face")).toBeVisible();
  await expectAccessible("aside");
  await page.getByRole("tab", { name: "purlin-sample-house.ifc" }).click({ button: "middle" });
});

test("a project, its name dialog, and a model chosen for it", async () => {
  await page.getByRole("tab", { name: "Start" }).click();
  await page.getByRole("button", { name: "New project" }).first().click();
  await expectAccessible();
  await page.getByLabel("Name of the project").fill("Accessible yard");
  await page.getByRole("button", { name: "Create project" }).click();
  await chooseBaseModel(workbench, MODEL);
  await createOption(workbench, "A");
  const study = page.getByRole("tabpanel", { name: "A", exact: true });
  await expect(study.getByRole("treeitem", { name: "Level 1" })).toBeVisible();
  await page.getByRole("tab", { name: "Accessible yard" }).click();
  await expect(page.getByRole("article", { name: "A" })).toBeVisible();
  const act = async (option: string, action: string) => {
    await page.getByRole("button", { name: `More actions for ${option}`, exact: true }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("A", "Duplicate");
  await act("A copy", "Lock");
  const badge = page.getByRole("article", { name: "A copy" }).getByText(/Locked/);
  const [frame, icon] = [await badge.boundingBox(), await badge.locator("svg").boundingBox()];
  expect([icon?.width, icon?.height]).toEqual([12, 12]);
  expect(icon?.y).toBeGreaterThanOrEqual(frame?.y ?? Infinity);
  await expectAccessible();
});

test("the library, and a study with a result", async () => {
  await page.getByRole("tab", { name: "A", exact: true }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a product" });
  const first = dialog.getByRole("button", { name: "Add Closed timber panel 140" });
  await expect(first).toBeVisible();
  await expectAccessible();
  await first.click();
  await expect(page.getByRole("region", { name: "Inputs" })).toBeVisible();
  await page.getByRole("button", { name: "Run study" }).click();
  await expect(page.getByRole("region", { name: "Overlay" })).toBeVisible();
  await expectAccessible();
  for (const tab of [/Problems/, /Opening report|Rooms/]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectAccessible("[role='tabpanel']:not([hidden]) section[aria-label='Results']");
  }
});

test("F6 goes through the regions, single keys act in the view only, arrows walk the tree, Esc clears", async () => {
  const study = page.getByRole("tabpanel", { name: "A", exact: true });
  const level = study.getByRole("treeitem", { name: "Level 1" });
  await level.focus();
  await page.keyboard.press("ArrowRight");
  await expect(level).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(level).not.toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(level).toBeFocused();
  await page.keyboard.press("Enter");
  const selected = page.getByRole("contentinfo").getByText(/\d+ selected/);
  await expect(selected).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(selected).toBeHidden();

  const ghost = study.getByRole("button", { name: "Ghost the model" });
  await page.keyboard.press("x");
  await expect(ghost).toHaveAttribute("aria-pressed", "true");
  await study.getByRole("tab", { name: "Quantities" }).focus();
  await page.keyboard.press("x");
  await expect(ghost).toHaveAttribute("aria-pressed", "true");

  const seen = new Set<string>();
  for (let step = 0; step < 7; step++) {
    await page.keyboard.press("F6");
    seen.add(await page.evaluate(() => document.activeElement?.closest("[data-region]")?.className ?? ""));
  }
  expect(seen.size).toBe(7);
});

test("panels are resized and put away by keys, and a dialog gives the focus back", async () => {
  const study = page.getByRole("tabpanel", { name: "A", exact: true });
  const edge = study.getByRole("separator", { name: "Width of the left panel" });
  const tree = study.getByRole("tree", { name: "Model tree" });
  const widthBefore = (await tree.boundingBox())?.width ?? 0;
  const pixels = Number(await edge.getAttribute("aria-valuenow"));
  await edge.focus();
  await expect(edge).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(edge).toHaveAttribute("aria-valuenow", String(pixels + 32));
  await expect(edge).toBeFocused();
  await expect.poll(async () => (await tree.boundingBox())?.width ?? 0).toBeGreaterThan(widthBefore);
  await page.keyboard.press("Control+b");
  await expect(tree).toBeHidden();
  await page.keyboard.press("Control+b");
  await expect(tree).toBeVisible();

  const add = study.getByRole("button", { name: "Add", exact: true });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add a product" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible("[role=dialog]");
});
