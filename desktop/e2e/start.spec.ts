import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { servePurlin, type ServedPurlin } from "#build/served-purlin.ts";
import { canSeeProcesses, findIfcHost } from "./child-processes.ts";
import { launch, type Workbench } from "./launch.ts";
import { signIn } from "./sign-in.ts";
import { addFirstProduct, callBridge, createOption, createProject, front, runToTheEnd, waitForModel } from "./steps.ts";

// A newcomer without an IFC file: the sample house, which the workbench writes itself. Needs no corpus.
test.describe.configure({ mode: "serial" });

let server: ServedPurlin;
let workbench: Workbench;

test.beforeAll(async () => {
  server = await servePurlin();
  workbench = await launch({ apiUrl: server.url });
  await workbench.page.setViewportSize({ width: 1280, height: 800 });
});
test.afterAll(async () => {
  await workbench?.close();
  await server?.stop();
});

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

test("applies a product to the sample house in a project", async () => {
  const { page } = workbench;
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "First try");
  await front(page).getByRole("button", { name: "No IFC at hand? Open a sample house" }).click();
  await expect(
    front(page).getByRole("region", { name: "Base model" }).getByText("purlin-sample-house.ifc"),
  ).toBeVisible();
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

test("a reader that dies while nothing is read is told of, and reads the next time", async () => {
  test.skip(!canSeeProcesses, "This system has no /proc, so the test cannot find the process that reads IFC.");
  const { page } = workbench;
  process.kill(findIfcHost(workbench.pid)?.pid ?? 0, "SIGKILL");
  await expect(page.getByText("Reading stopped")).toBeVisible();
  await expect(page.getByText(/The part of the workbench that reads IFC stopped unexpectedly/)).toBeVisible();
  const { value } = await callBridge<{ id: string }[]>(page, "document.recent");
  expect(await callBridge(page, "document.extract", { id: value?.[0]?.id })).toMatchObject({ ok: true });
  await runToTheEnd(workbench);
});

test("offline, Try now brings the server back without waiting for the next try", async () => {
  const { page } = workbench;
  server.process.kill("SIGKILL");
  const bar = page.getByRole("contentinfo");
  await expect(bar.getByText("Offline")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("tab", { name: "Start" }).click();
  await expect(front(page).getByText("No connection to the server")).toBeVisible();
  const port = Number(new URL(server.url).port);
  const again = await servePurlin({ dataDirectory: server.dataDirectory, port });
  server = { ...again, stop: again.stop };
  const tryNow = front(page).getByRole("button", { name: "Try now" });
  // It may have come back by itself while the server started.
  if (await tryNow.isVisible()) await tryNow.click({ timeout: 5_000 }).catch(() => {});
  await expect(bar.getByText("Connected")).toBeVisible({ timeout: 60_000 });
  await expect(bar.getByRole("button", { name: "Try now" })).toBeHidden();
});
