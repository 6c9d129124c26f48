import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { buildMapInputPage } from "./map-input-build.ts";

const BASE = "/map-input-page/";
let folder = "";
const canvasOf = (page: Page): Locator => page.locator(".map-canvas");

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-map-input-"));
  return buildMapInputPage(folder, BASE);
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

/** Opens the form and waits for the ground of its map. */
async function openForm(page: Page): Promise<void> {
  await page.goto(await serveForm(page));
  await expect(canvasOf(page)).toHaveAttribute("data-ground", /^[1-9]/);
}

/** Does something that moves the map, and waits until it stands and has drawn everything. */
async function whileMoving(page: Page, act: () => Promise<void>): Promise<void> {
  await canvasOf(page).evaluate((canvas) => delete canvas.dataset["ground"]);
  await act();
  await expect(canvasOf(page)).toHaveAttribute("data-ground", /^\d/);
}

test("CON-03, ERR-07: a map whose code does not come leaves the form, and can be tried again", async ({ page }) => {
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
});

test("MAP-10, MAP-11, MAP-12: a place by its address, by a press, as a drawn area and as typed coordinates", async ({
  page,
}) => {
  await openForm(page);
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
  await expect(corners).toHaveValue(/^-1\.5\d*, 53\.[78]\d*$/);
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
  await expect(corners).toHaveValue(/^(-1\.\d+, 53\.\d+\n){2}-1\.\d+, 53\.\d+$/);
  await expect(value).toHaveText(/^\{"type":"Polygon","coordinates":\[\[(\[-1\.\d+,53\.\d+\],?){4}\]\]\}$/);

  // A point, its tool by keyboard and its place by pointer.
  await form.getByRole("button", { name: "Select map point" }).press("Enter");
  await press(260, 140);
  await expect(corners).toHaveValue(/^-1\.\d+, 53\.\d+$/);
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
  await whileMoving(page, () => corners.fill("-1.55, 53.80\n-1.54, 53.80\n-1.54, 53.81"));
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
