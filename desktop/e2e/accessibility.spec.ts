import { expect, type Page } from "@playwright/test";
import { expectAccessible as expectAccessiblePage } from "./support/axe.ts";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./support/shared-purlin.ts";
import { shotsOfBoth } from "./support/shot.ts";
import { signIn } from "./support/sign-in.ts";
import {
  addFirstProduct,
  chooseSampleHouse,
  createOption,
  createProject,
  front,
  runToTheEnd,
  waitForModel,
} from "./support/steps.ts";
import { setWindow, WINDOW } from "./support/window.ts";

// A newcomer's first study, of the sample house: what every person can see of it, and what the keyboard alone does. The
// start page with a local model and its 3D view is looked at in start.spec.ts.
let workbench: Workbench;
let page: Page;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ purlin }) => {
  workbench = await launch({ apiUrl: purlin.url, hasGraphics: false });
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

test("a project, its name dialog, and a model chosen for it", async () => {
  await page.getByRole("tab", { name: "Start" }).click();
  await page.getByRole("button", { name: "New project" }).first().click();
  await expectAccessible("[role=dialog]");
  await page.getByLabel("Name of the project").fill("Accessible yard");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { name: "Accessible yard", exact: true })).toBeVisible();
  await chooseSampleHouse(workbench);
  await createOption(workbench, "A");
  const study = page.getByRole("tabpanel", { name: "A", exact: true });
  await expect(study.getByRole("treeitem", { name: "Ground floor" })).toBeVisible();
  await page.getByRole("tab", { name: "Accessible yard" }).click();
  await expect(page.getByRole("article", { name: "A" })).toBeVisible();
  const act = async (option: string, action: string) => {
    await page.getByRole("button", { name: `More actions for ${option}`, exact: true }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("A", "Duplicate");
  await act("A copy", "Lock");
  const badge = page.getByRole("article", { name: "A copy" }).locator(".state-chip", { hasText: "Locked" });
  const [frame, icon] = [await badge.boundingBox(), await badge.locator("svg").boundingBox()];
  expect([icon?.width, icon?.height]).toEqual([12, 12]);
  expect(icon?.y).toBeGreaterThanOrEqual(frame?.y ?? Infinity);
  await expectAccessible();
});

test("the library, and a study with a result on all walls of the sample house", async () => {
  await page.getByRole("tab", { name: "A", exact: true }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a product" });
  await expect(dialog.getByRole("button", { name: "Add Closed timber panel 140" })).toBeVisible();
  await expectAccessible("[role=dialog]");
  await page.keyboard.press("Escape");
  await addFirstProduct(workbench);
  await waitForModel(workbench);
  await runToTheEnd(workbench);
  const replaced = front(page)
    .getByRole("region", { name: "Overlay" })
    .getByRole("button", { name: /^Walls replaced/ });
  await expect(replaced).toHaveText("Walls replaced12");
  // None is refused: nothing is to be counted.
  await expect(front(page).locator(".host-counts")).toBeHidden();
  await expectAccessible();
  for (const tab of [/Problems/, /Opening report|Rooms/]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectAccessible("[role='tabpanel']:not([hidden]) section[aria-label='Results']");
  }
});

test("F6 goes through the regions, single keys act in the view only, arrows walk the tree, Esc clears", async () => {
  const study = page.getByRole("tabpanel", { name: "A", exact: true });
  const level = study.getByRole("treeitem", { name: "Ground floor" });
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
  await page.keyboard.press("Escape");
});

test("at 1,024 px the legend lies under the model, not over it; lengths follow the unit in the status bar", async () => {
  await setWindow(page, { width: 1024, height: 700 });
  // The frame of the picture: this workbench draws none in it.
  const model = front(page).locator(".purlin-viewer");
  const legend = front(page).getByRole("region", { name: "Overlay" });
  /** Pixels between the picture's lower edge and the legend's upper one. */
  const gap = async () => {
    const [picture, strip] = [await model.boundingBox(), await legend.boundingBox()];
    return Math.round((strip?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0));
  };
  await expect.poll(gap).toBe(0);
  await setWindow(page, WINDOW);

  await front(page).getByRole("button", { name: "Section plane" }).click();
  const cut = front(page).getByRole("slider", { name: "Height of the section plane" });
  await expect(cut).toHaveAttribute("aria-valuetext", "1,200 mm");
  await page.getByRole("button", { name: "Unit of length: mm" }).click();
  await page.getByRole("menuitemradio", { name: "Metres", exact: true }).click();
  await expect(cut).toHaveAttribute("aria-valuetext", "1.2 m");
  await expect(page.getByRole("button", { name: "Unit of length: m", exact: true })).toHaveText("m · m²");
});

test("options side by side, as figures, and as pictures under one camera", async () => {
  await page.getByRole("tab", { name: "Accessible yard" }).click();
  for (const name of ["A", "A copy"]) await page.getByLabel(`Compare ${name}`, { exact: true }).check();
  await page.getByRole("button", { name: "Compare 2" }).click();
  const cost = front(page).getByRole("table").getByRole("row", { name: /^Cost/ });
  await expect(cost.getByText("reference")).toBeVisible();
  await cost.getByRole("button").click();
  await expectAccessible("main");
  await shotsOfBoth(page, "comparison");
  await front(page).getByRole("button", { name: "Same camera" }).click();
  const views = front(page).getByRole("region", { name: "Options in 3D" });
  await expect(views.getByText("Drag one, all 2 turn.")).toBeVisible();
  await expect(views.getByText("Reading models")).toHaveCount(0);
  await expectAccessible("main");
  await shotsOfBoth(page, "comparison-same-camera");
});

test("many tabs: Start stays, the open tab is in sight, a long name keeps its button to close", async () => {
  const name = (count: number) => `Residential quarter by the harbour, building ${count}`;
  await setWindow(page, { width: 1024, height: 700 });
  for (const count of [1, 2, 3, 4]) await createProject(workbench, name(count));
  const strip = await page.getByRole("tablist", { name: "Open documents" }).boundingBox();
  const start = page.getByRole("tab", { name: "Start" });
  /** Left and right edge of a tab with its button to close, pixels. */
  const edges = async (count: number) => {
    const tab = page.getByRole("tab", { name: name(count) });
    const [box, close] = [await tab.boundingBox(), await tab.locator("xpath=../button[2]").boundingBox()];
    return { from: box?.x ?? 0, to: (close?.x ?? 0) + (close?.width ?? 0), closeWidth: close?.width ?? 0 };
  };
  const startBox = await start.boundingBox();
  const right = (strip?.x ?? 0) + (strip?.width ?? 0);
  for (const count of [4, 1]) {
    await page.getByRole("tab", { name: name(count) }).click();
    const tab = await edges(count);
    expect(tab.from).toBeGreaterThanOrEqual((startBox?.x ?? 0) + (startBox?.width ?? 0));
    expect(tab.to).toBeLessThanOrEqual(right);
    expect(tab.closeWidth).toBeGreaterThanOrEqual(24);
    // However long the name is: its end is cut off.
    expect(tab.to - tab.from).toBeLessThanOrEqual(250);
    expect(await start.boundingBox()).toEqual(startBox);
  }
  expect((await edges(4)).to).toBeGreaterThan(right);
  await expect(page.getByRole("tab", { name: name(4) })).toHaveAttribute("title", name(4));
  await start.click();
  await expect(front(page).getByRole("heading", { name: "Recent projects" })).toBeVisible();
});
