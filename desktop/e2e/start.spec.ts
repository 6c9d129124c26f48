import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { PNG } from "pngjs";
import { contrastOf, luminanceOf } from "#shared/ui/viewer/look/luminance.ts";
import type { ServedPurlin } from "#build/served-purlin.ts";
import { canSeeProcesses, ifcProcessId } from "./child-processes.ts";
import { launch, type Workbench } from "./launch.ts";
import { freeRuns, holdRuns, query } from "./server-database.ts";
import { test } from "./shared-purlin.ts";
import { signIn } from "./sign-in.ts";
import {
  addFirstProduct,
  callBridge,
  cancelButton,
  createOption,
  createProject,
  front,
  runButton,
  runProgress,
  runToTheEnd,
  waitForModel,
} from "./steps.ts";
import { shot } from "./shot.ts";
import { WINDOW } from "./window.ts";

// A newcomer without an IFC file: the sample house, which the workbench writes itself. Needs no corpus.
test.describe.configure({ mode: "serial" });

let workbench: Workbench;

test.beforeAll(async ({ purlin }) => {
  workbench = await launch({ apiUrl: purlin.url });
  // All pixels, as some of them are looked at.
  await workbench.page.setViewportSize(WINDOW);
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
  /** Brightest pixel of the model's surroundings, contrast of its middle to a corner, share of pure selection colour. */
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
  const exposure = front(page).getByRole("slider", { name: "Exposure" });
  for (const [key, shown] of [
    ["Home", "\u22122.0 EV"],
    ["End", "2.0 EV"],
  ] as const) {
    await exposure.press(key);
    await expect(exposure).toHaveAttribute("aria-valuetext", shown);
    await expect.poll(async () => (await look()).contrast).toBeGreaterThanOrEqual(1.5);
    expect((await look()).brightest).toBeLessThanOrEqual(0.92);
  }
  // The south wall is selected: its edges are drawn in pure colour, its face is not.
  const { orange: share } = await look();
  expect(share).toBeGreaterThan(0.001);
  expect(share).toBeLessThan(0.05);
  const kept = async () =>
    (await callBridge<{ look: { exposure?: number } }>(page, "settings.get")).value?.look.exposure;
  await expect.poll(kept).toBe(2);
  await front(page).getByRole("button", { name: "Reset the look" }).click();
  await expect(exposure).toHaveAttribute("aria-valuetext", "0.0 EV");
  const walls = front(page).getByRole("button", { name: "Visible: Wall, outside" });
  await walls.click();
  await expect(walls).toHaveAttribute("aria-pressed", "false");
  await walls.click();
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

test("applies a product to the sample house in a project", async () => {
  const { page } = workbench;
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "First try");
  await front(page).getByRole("button", { name: "No IFC at hand? Open a sample house" }).click();
  const base = front(page).getByRole("region", { name: "Base model" });
  await expect(base.getByText(/· Watched$/)).toBeVisible();
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

test("at 1,024 px the legend lies under the model, not over it; lengths follow the unit in the status bar", async () => {
  const { page } = workbench;
  await page.setViewportSize({ width: 1024, height: 700 });
  const model = front(page).getByRole("application");
  const legend = front(page).getByRole("region", { name: "Overlay" });
  /** Pixels between the picture's lower edge and the legend's upper one. */
  const gap = async () => {
    const [picture, strip] = [await model.boundingBox(), await legend.boundingBox()];
    return Math.round((strip?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0));
  };
  await expect.poll(gap).toBe(0);
  await page.setViewportSize(WINDOW);

  await front(page).getByRole("button", { name: "Section plane" }).click();
  const cut = front(page).getByRole("slider", { name: "Height of the section plane" });
  await expect(cut).toHaveAttribute("aria-valuetext", "1,200 mm");
  await page.getByRole("button", { name: "Unit of length: mm" }).click();
  await page.getByRole("menuitemradio", { name: "Metres", exact: true }).click();
  await expect(cut).toHaveAttribute("aria-valuetext", "1.2 m");
  await expect(page.getByRole("button", { name: "Unit of length: m", exact: true })).toHaveText("m · m²");
  await front(page).getByRole("button", { name: "Section plane" }).click();
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
    Reflect.set(globalThis, "putBackClock", () => Reflect.set(globalThis, "setTimeout", wait));
  });
  await purlin.line.cut();
  await expect(bar.getByText("Reconnecting")).toBeVisible();
  for (const name of ["Vacate", "Lock"]) {
    const button = front(page).getByRole("button", { name, exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute("aria-description", "Not connected: seats and locks need the server.");
  }
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

  // As many connections of the same person elsewhere as the server takes: it says so, and what to do.
  await purlin.line.cut();
  await expect(bar.getByText("Reconnecting")).toBeVisible();
  await query(
    purlin.server,
    `insert into connections (id, user_id, tenant_id, node, connected_at, last_heartbeat)
     select 'elsewhere-' || number, id, active_tenant_id, (select max(node) from connections), now(), now() + interval '10 minutes'
     from users, generate_series(1, 20) as number where name = 'Amira Khan'`,
  );
  await purlin.line.mend();
  await tryNow.first().click();
  await expect(bar.getByText("Too many connections")).toBeVisible();
  await expect(front(page).getByText("You have 20 connections open already")).toBeVisible();
  await shot(page, "too-many-connections");
  await query(purlin.server, "delete from connections where id like 'elsewhere-%'");
  await front(page).getByRole("button", { name: "Try now" }).click();
  await expect(bar.getByText("Connected")).toBeVisible();
  await workbench.evaluate(() => (Reflect.get(globalThis, "putBackClock") as () => void)());
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
    // However long the name is: its end is cut off.
    expect(tab.to - tab.from).toBeLessThanOrEqual(250);
    expect(await start.boundingBox()).toEqual(startBox);
  }
  expect((await edges(4)).to).toBeGreaterThan(right);
  await expect(page.getByRole("tab", { name: name(4) })).toHaveAttribute("title", name(4));
  await start.click();
  await expect(front(page).getByRole("heading", { name: "Recent projects" })).toBeVisible();
});

/** As a server that does not answer: what is sent to it meanwhile arrives after. */
async function whileFrozen({ process: held }: ServedPurlin, work: () => Promise<void>): Promise<void> {
  held.kill("SIGSTOP");
  try {
    await work();
  } finally {
    held.kill("SIGCONT");
  }
}

const IN_PROJECT = "join projects p on p.id = o.project_id where p.name = 'First try'";

test("closing a tab or the window during a run asks, and each answer does what it says", async ({ purlin }) => {
  test.skip(process.platform === "win32", "Windows has no SIGSTOP to hold the server with.");
  const { server } = purlin;
  const facts = async () => {
    const [row] = await query<{ status: string; isFree: boolean }>(
      server,
      `select e.status, coalesce(o.occupied_until < now(), o.occupied_by is null) as "isFree"
       from executions e join design_options o on o.id = e.design_option_id ${IN_PROJECT} order by e.created_at desc limit 1`,
    );
    return row;
  };
  const asked = () => workbench.page.getByRole("dialog", { name: "A run is going on" });
  const answer = (name: string) => asked().getByRole("button", { name }).click();
  const tab = () => workbench.page.getByRole("tab", { name: "A", exact: true });
  const closeWindow = () => workbench.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const runs = () => expect(runProgress(workbench.page)).toBeVisible();
  const occupy = async () => {
    await workbench.page.getByRole("tab", { name: "First try" }).click();
    const card = workbench.page.getByRole("article", { name: "A", exact: true });
    await expect(card.getByText("Free", { exact: true })).toBeVisible();
    await card.getByRole("button", { name: "Occupy and open" }).click();
  };
  await workbench.page.setViewportSize(WINDOW);
  await tab().click();
  // Held already, unless a slow machine was without its server for too long in the journey before.
  const [option] = await query<{ id: string }>(server, `select o.id from design_options o ${IN_PROJECT}`);
  await callBridge(workbench.page, "api.call", { endpoint: "occupyDesignOption", params: option, query: {} });
  await expect(front(workbench.page).getByText(/You hold this option since/)).toBeVisible();
  await holdRuns(server);

  await runButton(workbench.page).click();
  await expect.poll(facts).toEqual({ status: "queued", isFree: false });
  await tab().click({ button: "middle" });
  await expect(asked()).toContainText("“A” runs on the server, also without this window.");
  await shot(workbench.page, "close-run");
  const boxes = [asked(), asked().getByRole("button", { name: "Cancel the run and close" })];
  const [whole, first] = await Promise.all(boxes.map((each) => each.boundingBox()));
  expect(first?.x).toBeGreaterThanOrEqual((whole?.x ?? Infinity) + 8);
  await answer("Stay in this tab");
  await runs();
  await workbench.page.keyboard.press("Control+w");
  await answer("Close and keep running");
  await expect(tab()).toHaveCount(0);
  expect(await facts()).toMatchObject({ status: "queued" });
  await occupy();
  await runs();
  await cancelButton(workbench.page).click();
  await expect.poll(facts).toEqual({ status: "cancelled", isFree: false });
  await expect(runButton(workbench.page)).toBeEnabled();
  await whileFrozen(server, async () => {
    await runButton(workbench.page).click();
    await runs();
    await workbench.page.keyboard.press("Control+w");
    await expect(asked()).toContainText("“A” is still reading walls on this computer.");
    await answer("Stop reading and close");
    await expect(tab()).toHaveCount(0);
  });
  // What was on its way to the server then is cancelled there.
  await expect.poll(facts).toEqual({ status: "cancelled", isFree: true });

  await occupy();
  await runButton(workbench.page).click();
  await expect.poll(facts).toEqual({ status: "queued", isFree: false });
  await closeWindow();
  await answer("Stay in Purlin");
  await runs();
  await closeWindow();
  await answer("Cancel the run and close");
  await workbench.gone;
  expect(await facts()).toEqual({ status: "cancelled", isFree: true });
  await freeRuns(server);
});
