import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { PNG } from "pngjs";
import { contrastOf, luminanceOf } from "#shared/ui/viewer/look/luminance.ts";
import { expectAccessible } from "./support/axe.ts";
import { canSeeProcesses, ifcProcessId } from "./support/child-processes.ts";
import { launch, type Workbench } from "./launch.ts";
import { callBridge, front, waitForModel } from "./support/steps.ts";
import { test } from "./support/shared-purlin.ts";
import { setWindow, WINDOW } from "./support/window.ts";

// A newcomer without an IFC file: the sample house, which the workbench writes itself. Needs no corpus.
test.describe.configure({ mode: "serial" });

let workbench: Workbench;

test.beforeAll(async ({ purlin }) => {
  workbench = await launch({ apiUrl: purlin.url });
  // All pixels, as some of them are looked at.
  await setWindow(workbench.page, WINDOW, 1);
});
test.afterAll(() => workbench?.close());

test("opens the sample house before signing in: tree, rooms, properties, no problem", async () => {
  const { page, userData } = workbench;
  await page.getByRole("button", { name: "No IFC at hand? Open a sample house" }).click();
  await waitForModel(workbench);
  expect(existsSync(join(userData, "samples/purlin-sample-house.ifc"))).toBe(true);
  const tree = front(page).getByRole("tree", { name: "Model tree" });
  await tree.getByRole("treeitem", { name: "First floor" }).click();
  await expect(tree.getByRole("treeitem").filter({ hasText: "Bedroom 2" })).toBeVisible();
  await tree.getByRole("treeitem").filter({ hasText: "IfcWall" }).click();
  await tree.getByRole("treeitem").filter({ hasText: "South wall" }).click();
  await expect(front(page).getByRole("region", { name: /Pset_WallCommon/ })).toBeVisible();
  await expect(front(page).getByText("Everything in this file could be read.")).toBeVisible();
});

test("faces keep to their luminance and contrast at any exposure; selection is a tint with an edge", async () => {
  const { page } = workbench;
  await front(page).getByRole("tab", { name: "Look" }).click();
  const measured = front(page).getByRole("region", { name: "Measured on this view" });
  // The first picture comes late where the processor draws and is busy.
  await expect(measured).toContainText("Brightest face", { timeout: 120_000 });
  const view = front(page).getByRole("application");
  /** Of the newest picture: brightest pixel of the model's surroundings, contrast of its middle to a corner, share of pure selection colour. */
  const look = async () => {
    const picture = PNG.sync.read(await view.screenshot());
    const at = (x: number, y: number) => {
      const start = (Math.round(y * (picture.height - 1)) * picture.width + Math.round(x * (picture.width - 1))) * 4;
      const [red = 0, green = 0, blue = 0] = picture.data.subarray(start, start + 3);
      return [red, green, blue] as const;
    };
    const steps = Array.from({ length: 160 }, (_, step) => step / 160);
    // Below the tools and left of the cube.
    const pixels = steps.flatMap((x) => steps.map((y) => at(0.05 + x * 0.75, 0.15 + y * 0.8)));
    const pure = pixels.filter(([r, g, b]) => Math.abs(r - 0xff) + Math.abs(g - 0x7a) + Math.abs(b - 0x45) < 12);
    return {
      brightest: Math.max(...pixels.map(([r, g, b]) => luminanceOf(r, g, b))),
      contrast: contrastOf(luminanceOf(...at(0.5, 0.55)), luminanceOf(...at(0.04, 0.95))),
      orange: pure.length / pixels.length,
    };
  };
  let seen = await look();
  const exposure = front(page).getByRole("slider", { name: "Exposure" });
  for (const [key, shown] of [
    ["Home", "\u22122.0 EV"],
    ["End", "2.0 EV"],
  ] as const) {
    await exposure.press(key);
    await expect(exposure).toHaveAttribute("aria-valuetext", shown);
    await expect.poll(async () => (seen = await look()).contrast).toBeGreaterThanOrEqual(1.5);
    expect(seen.brightest).toBeLessThanOrEqual(0.92);
  }
  // The south wall is selected: its edges are drawn in pure colour, its face is not.
  expect(seen.orange).toBeGreaterThan(0.001);
  expect(seen.orange).toBeLessThan(0.05);
  const kept = async () =>
    (await callBridge<{ look: { exposure?: number } }>(page, "settings.get")).value?.look.exposure;
  await expect.poll(kept).toBe(2);
  await front(page).getByRole("button", { name: "Reset the look" }).click();
  await expect(exposure).toHaveAttribute("aria-valuetext", "0.0 EV");
  const walls = front(page).getByRole("button", { name: "Visible: Wall, outside" });
  await walls.click();
  await expect(walls).toHaveAttribute("aria-pressed", "false");
  await walls.click();
  await setWindow(page);
  await expectAccessible(page, "aside");
});

test("the 3D view and all around it, with a storey selected: accessible", async () => {
  const { page } = workbench;
  await setWindow(page, { width: 1440, height: 900 });
  await page.getByRole("treeitem", { name: "First floor" }).click();
  await expectAccessible(page);
  await setWindow(page);
});

test("an element picked in the 3D view is selected and tells its properties", async () => {
  const { page } = workbench;
  const told = front(page).getByRole("region", { name: "Identity" });
  await front(page).getByRole("tab", { name: "Properties" }).click();
  await expect(told).toBeVisible();
  await page.getByRole("treeitem", { name: "First floor" }).focus();
  await page.keyboard.press("Escape");
  await expect(told).toBeHidden();
  // Where the house stands, as its contrast told.
  const view = await front(page).getByRole("application").boundingBox();
  await page.mouse.click((view?.x ?? 0) + (view?.width ?? 0) * 0.5, (view?.y ?? 0) + (view?.height ?? 0) * 0.55);
  await expect(told).toContainText(/Ifc(Wall|Window|Door)/);
});

test("coming back to a tab shows its 3D view as it was left", async () => {
  const { page } = workbench;
  const view = front(page).getByRole("region", { name: "3D view" });
  const before = await view.screenshot();
  await page.getByRole("tab", { name: "Start" }).click();
  await page.getByRole("tab", { name: "purlin-sample-house.ifc" }).click();
  // An empty view is a plain gradient, a fraction of the bytes of a building.
  await expect.poll(async () => (await view.screenshot()).length).toBeGreaterThan(before.length * 0.8);
});

test("the recent file tells its schema", async () => {
  const { page } = workbench;
  await page.getByRole("tab", { name: "Start" }).click();
  await expect(page.getByRole("button", { name: /purlin-sample-house\.ifc/ })).toContainText(/ · IFC4/);
});

test("a reader that dies while nothing is read is told of, and reads the next time", async () => {
  test.skip(!canSeeProcesses, "This system has no /proc, so the test cannot find the process that reads IFC.");
  const { page } = workbench;
  const { value } = await callBridge<{ id: string }[]>(page, "document.recent");
  const read = () => callBridge(page, "document.hosts", { kinds: ["wall"], id: value?.[0]?.id });
  expect(await read()).toMatchObject({ ok: true });
  process.kill(ifcProcessId(workbench.pid), "SIGKILL");
  await expect(page.getByText("Reading stopped")).toBeVisible();
  await expect(page.getByText(/The part of the workbench that reads IFC stopped unexpectedly/)).toBeVisible();
  // What was read is kept: without it the file has to be read again.
  rmSync(join(workbench.userData, "cache", "readings"), { recursive: true });
  expect(await read()).toMatchObject({ ok: true });
});
