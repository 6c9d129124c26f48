import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { buildTestPage } from "#build/testing/test-page.ts";
import { colourViolationsOf, violationsOf } from "./support/axe.ts";
import { test } from "./support/one-page.ts";
import { shot } from "./support/shot.ts";
import { WITH_3D } from "./support/with-3d.ts";

test.use(WITH_3D);

const BASE = "/map-input-page/";
let folder = "";
const canvasOf = (page: Page): Locator => page.locator(".map-canvas");

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-map-input-"));
  return buildTestPage(join(import.meta.dirname, "map-input-page.ts"), folder, BASE);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Serves the form on the origin of the server, so that its map, tiles and places are the real ones; gives its address. */
async function serveForm(page: Page): Promise<string> {
  const origin = process.env["PURLIN_URL"] ?? "";
  const html = `<!doctype html><html lang="en-GB"><head><title>Map input</title>
    <link rel="stylesheet" href="${BASE}style.css"><script type="module" src="${BASE}page.js"></script></head></html>`;
  await page.route(`${origin}${BASE}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(BASE.length);
    if (path === "") await route.fulfill({ contentType: "text/html", body: html });
    else await route.fulfill({ path: join(folder, path) });
  });
  return origin + BASE;
}

/** Does something that moves the map, and waits until it stands and has drawn everything. */
async function whileMoving(page: Page, act: () => Promise<void>): Promise<void> {
  await canvasOf(page).evaluate((canvas) => delete canvas.dataset["ground"]);
  await act();
  await expect(canvasOf(page)).toHaveAttribute("data-ground", /^\d/);
}

test("MAP-10, MAP-11, MAP-12, CON-03, ERR-07: a map that comes late; a place by address, press, area and coordinates", async ({
  page,
}) => {
  // Its code does not come: the form stays, and it can be tried again.
  const code = /map-input-page\/.*map-input-[^/]*\.js$/;
  const address = await serveForm(page);
  await page.route(code, (route) => route.abort());
  await page.goto(address);
  const failure = page.getByRole("group", { name: "Site" }).getByRole("alert");
  await expect(failure).toContainText("The map did not load");
  await expect(page.getByRole("heading", { name: "Map input" })).toBeVisible();
  await page.unroute(code);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(canvasOf(page)).toHaveAttribute("data-ground", /^[1-9]/);

  const form = page.getByRole("group", { name: "Site", exact: true });
  const says = (text: string): Promise<void> =>
    expect(form.getByRole("status").filter({ hasText: text })).toBeVisible();
  const value = page.getByRole("status", { name: "Value" });
  const corners = form.getByRole("textbox", { name: "Coordinates" });
  const box = await canvasOf(page).boundingBox();
  if (!box) throw new Error("The form has no map.");
  const press = (x: number, y: number): Promise<void> => page.mouse.click(box.x + x, box.y + y);
  await says("Address is required. Search for the address or select map point or draw map area (polygon).");

  // An address, by keyboard: it puts a point, and the field wants an area.
  const search = form.getByRole("combobox", { name: "Search for the address" });
  await search.pressSequentially("leed");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("Leeds");
  await search.press("ArrowDown");
  await whileMoving(page, () => search.press("Enter"));
  await expect(search).toHaveValue(/^Leeds/);
  await expect(corners).toHaveValue(/^53\.[78]\d*, -1\.5\d*$/);
  await says("Must add at least one area (polygon).");
  await expect(value).toHaveText("");

  // An area, by pointer: three corners and the first one again.
  const draw = form.getByRole("button", { name: "Draw area" });
  await draw.click();
  await expect(draw).toHaveAttribute("aria-pressed", "true");
  await expect(form.getByText(/^Press each corner, then the first one again/)).toBeVisible();
  for (const [x, y] of [
    [200, 90],
    [380, 90],
    [300, 170],
    [200, 90],
  ] as const)
    await press(x, y);
  await expect(draw).toHaveAttribute("aria-pressed", "false");
  await expect(corners).toHaveValue(/^(53\.\d+, -1\.\d+\n){2}53\.\d+, -1\.\d+$/);
  await expect(value).toHaveText(/^\{"type":"Polygon","coordinates":\[\[(\[-1\.\d+,53\.\d+\],?){4}\]\]\}$/);

  // A point, its tool by keyboard and its place by pointer.
  await form.getByRole("button", { name: "Select map point" }).press("Enter");
  await press(260, 140);
  await expect(corners).toHaveValue(/^53\.\d+, -1\.\d+$/);
  await says("Must add at least one area (polygon).");

  // Another area, its first corner pressed through the words over the map, ended by Enter.
  const before = (await value.textContent()) ?? "";
  await draw.press("Enter");
  await expect(draw).toHaveAttribute("aria-pressed", "true");
  await expect(form.getByText(/^Press each corner, then the first one again/)).toBeVisible();
  for (const [x, y] of [
    [150, 40],
    [330, 100],
    [250, 170],
  ] as const)
    await press(x, y);
  await page.keyboard.press("Enter");
  await expect(value).not.toHaveText(before);
  await expect(value).toHaveText(/"Polygon"/);
  expect(await violationsOf(page)).toEqual([]);

  // Corners typed: the map goes there.
  await whileMoving(page, () => corners.fill("53.80, -1.55\n53.80, -1.54\n53.81, -1.54"));
  const polygon = {
    type: "Polygon",
    coordinates: [
      [
        [-1.55, 53.8],
        [-1.54, 53.8],
        [-1.54, 53.81],
        [-1.55, 53.8],
      ],
    ],
  };
  await expect(value).toHaveText(JSON.stringify(polygon));

  // An address of another type than the field asks for.
  await search.fill("LS1 4AP");
  await page.getByRole("listbox").getByRole("option").first().click();
  await says("The address must be of the type district. This one is of the type postcode.");
  await search.fill("");
  await says("An address of the type district is missing.");
  await form.getByRole("button", { name: "Clear" }).click();
  await says("Address is required. Search for the address or select map point or draw map area (polygon).");
});

test("CFG-07: every kind of input by keyboard, at 320 and 1,440 px, light and dark", async ({ page }) => {
  // Four maps that the test above draws one of; nothing is answered on these.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${await serveForm(page)}#kinds`);
  const field = (kind: string): Locator => page.getByRole("textbox", { name: `A ${kind}`, exact: true });
  const value = page.getByRole("status", { name: "Value" });
  const given = async (): Promise<Record<string, unknown>> => JSON.parse((await value.textContent()) ?? "") as never;
  const says = (text: string): Promise<void> => expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();

  // A number with its unit: told in another one it is the same length.
  await field("Unit").fill("1200");
  await expect.poll(async () => (await given())["Unit"]).toEqual({ value: 1200, unit: "mm" });
  await page.getByRole("combobox", { name: "Unit of A Unit" }).selectOption("m");
  await expect(field("Unit")).toHaveValue("1.2");
  await expect.poll(async () => (await given())["Unit"]).toEqual({ value: 1.2, unit: "m" });
  await field("Unit").fill("4");
  await says("4,000 mm is over 3,000 mm, the most for A Unit.");
  await field("Unit").press("ArrowDown");
  await expect(field("Unit")).toHaveValue("3");

  await field("Elements").fill("2O2Fr$t4X7Zf8NOew3FLOH, wall 3");
  await says('A Elements: "wall" is not an IFC GlobalId.');
  await field("Elements").fill("2O2Fr$t4X7Zf8NOew3FLOH");
  await field("List").fill("oak\n12");
  await field("Object").fill("grade");
  await says("A Object is an object of named values.");
  await field("Object").pressSequentially(": C24");

  // Files by reference, a mesh by its triangles; the controls are reached and worked with the keyboard.
  const choose = async (kind: string, name: string, content: string): Promise<void> => {
    const dialog = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: `A ${kind}: Choose`, exact: true }).press("Enter");
    await (await dialog).setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  };
  await choose("Files", "a.pdf", "abc");
  await choose("Model", "a.pdf", "abc");
  await says("A Model: a.pdf is not a file ending in .ifc or .ifczip.");
  await page.getByRole("group", { name: "A Model" }).getByRole("button", { name: "Remove a.pdf" }).press("Enter");
  await expect(page.getByRole("button", { name: "A Model: Choose" })).toBeFocused();
  await choose("Model", "a.ifc", "abc");
  await choose("RevitFile", "a.rvt", "abc");
  await choose("Mesh", "a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3");
  await expect(page.getByText("Vertices: 3, triangles: 1")).toBeVisible();

  const sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  await expect.poll(given).toMatchObject({
    Unit: { value: 3, unit: "m" },
    Elements: ["2O2Fr$t4X7Zf8NOew3FLOH"],
    List: ["oak", 12],
    Object: { grade: "C24" },
    Files: [{ name: "a.pdf", sha256 }],
    Model: { name: "a.ifc", sha256 },
    RevitFile: { name: "a.rvt", sha256 },
    Mesh: { positions: [0, 0, 0, 1, 0, 0, 0, 1, 0], indices: [0, 1, 2] },
  });
  expect(await violationsOf(page)).toEqual([]);
  await shot(page, "map-input-kinds-1440-light", { fullPage: true });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => document.documentElement.setAttribute("data-mantine-color-scheme", "dark"));
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await colourViolationsOf(page)).toEqual([]);
  await shot(page, "map-input-kinds-320-dark", { fullPage: true });
});
