import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { canSeeProcesses, ifcHostId } from "./child-processes.ts";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./shared-purlin.ts";
import { signIn } from "./sign-in.ts";
import { addFirstProduct, callBridge, createOption, createProject, front, runToTheEnd, waitForModel } from "./steps.ts";

// A newcomer without an IFC file: the sample house, which the workbench writes itself. Needs no corpus.
test.describe.configure({ mode: "serial" });

let workbench: Workbench;

test.beforeAll(async ({ purlin }) => {
  workbench = await launch({ apiUrl: purlin.url });
  await workbench.page.setViewportSize({ width: 1280, height: 800 });
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

test("the recent file tells its schema", async () => {
  const { page } = workbench;
  await page.getByRole("tab", { name: "Start" }).click();
  await expect(page.getByRole("button", { name: /purlin-sample-house\.ifc/ })).toContainText(/ · IFC4/);
});

test("a reader that dies while nothing is read is told of, and reads the next time", async () => {
  test.skip(!canSeeProcesses, "This system has no /proc, so the test cannot find the process that reads IFC.");
  const { page } = workbench;
  const { value } = await callBridge<{ id: string }[]>(page, "document.recent");
  const read = () => callBridge(page, "document.extract", { id: value?.[0]?.id });
  expect(await read()).toMatchObject({ ok: true });
  process.kill(ifcHostId(workbench.pid), "SIGKILL");
  await expect(page.getByText("Reading stopped")).toBeVisible();
  await expect(page.getByText(/The part of the workbench that reads IFC stopped unexpectedly/)).toBeVisible();
  // What was read is kept: without it the file has to be read again.
  rmSync(join(workbench.userData, "cache", "readings"), { recursive: true });
  expect(await read()).toMatchObject({ ok: true });
});

test("applies a product to the sample house in a project", async () => {
  const { page } = workbench;
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "First try");
  await front(page).getByRole("button", { name: "No IFC at hand? Open a sample house" }).click();
  const base = front(page).getByRole("region", { name: "Base model" });
  await expect(base.getByText(/· Watched$/)).toBeVisible({ timeout: 60_000 });
  await expect(base.getByText("purlin-sample-house.ifc")).toBeVisible();
  await createOption(workbench, "A");
  await addFirstProduct(workbench);
  await waitForModel(workbench);
  await runToTheEnd(workbench);
  await expect(
    front(page)
      .getByRole("region", { name: "Overlay" })
      .getByRole("button", { name: /^Walls replaced/ }),
  ).toHaveText("Walls replaced12");
});

test("offline, Try now tries at once and brings the server back", async ({ purlin }) => {
  const { page } = workbench;
  const bar = page.getByRole("contentinfo");
  const tryNow = bar.getByRole("button", { name: "Try now" });
  const nextTry = async () =>
    (await callBridge<{ nextTryAt: string | null }>(page, "connection.get")).value?.nextTryAt ?? null;
  // The workbench's own tries are put off for an hour: what is tried from here on, the button tries.
  await workbench.evaluate(() => {
    const wait = globalThis.setTimeout;
    const later = (run: () => void, milliseconds = 0) => wait(run, milliseconds < 400 ? milliseconds : 3_600_000);
    Reflect.set(globalThis, "setTimeout", Object.assign(later, wait));
  });
  await purlin.line.cut();
  await expect(bar.getByText("Reconnecting")).toBeVisible();
  for (const state of ["Reconnecting", "Offline"]) {
    const before = await nextTry();
    await tryNow.click();
    await expect.poll(nextTry).not.toBe(before);
    await expect(bar.getByText(state)).toBeVisible();
  }
  await page.getByRole("tab", { name: "Start" }).click();
  await expect(front(page).getByText("No connection to the server")).toBeVisible();
  await purlin.line.mend();
  await front(page).getByRole("button", { name: "Try now" }).click();
  await expect(bar.getByText("Connected")).toBeVisible();
  await expect(tryNow).toBeHidden();
});

test("many tabs: Start stays, the open tab is in sight, a long name keeps its button to close", async () => {
  const { page } = workbench;
  const name = (count: number) => `Residential quarter by the harbour, building ${count}`;
  await page.setViewportSize({ width: 1024, height: 700 });
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
    expect(await start.boundingBox()).toEqual(startBox);
  }
  expect((await edges(4)).to).toBeGreaterThan(right);
  await expect(page.getByRole("tab", { name: name(4) })).toHaveAttribute("title", name(4));
  await start.click();
  await expect(front(page).getByRole("heading", { name: "Recent projects" })).toBeVisible();
});
