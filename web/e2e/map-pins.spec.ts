import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { PNG } from "pngjs";
import { fanOffsets } from "#shared/ui/map/pins/pin-fan.ts";
import { listOf, mapOf, openMap } from "./support/map-helpers.ts";
import { discsOf, isWithinTag, mapPicture, pictureBox, TAG, tagsOf } from "./support/map-picture.ts";
import type { Tag } from "./support/map-picture.ts";
import { test } from "./support/one-page.ts";
import { keepPicture } from "./support/pictures.ts";
import { WITH_3D } from "./support/with-3d.ts";

// Discs and pins are found by single pixels. Room for many pins, of which some have none.
test.use({ ...WITH_3D, everyPixel: true, viewport: { width: 1280, height: 800 } });

/** Fill of a pin under the pointer, light scheme. */
const INK = [0x14, 0x21, 0x1f] as const;

/** How many places the map says are on it. */
async function placesOn(page: Page): Promise<number> {
  return Number(/\d+/.exec((await listOf(page).textContent()) ?? "")?.[0] ?? 0);
}

/** A place of a colour in the map, found in a picture of it, page coordinates. */
async function findColour(
  page: Page,
  colour: readonly [number, number, number],
  apartFrom: { x: number; y: number } | null = null,
): Promise<{ x: number; y: number }> {
  const box = await page.locator(".map-canvas").boundingBox();
  if (!box) throw new Error("The page has no map.");
  const { width, height, data } = PNG.sync.read(await page.screenshot({ clip: box, scale: "css" }));
  const isColour = (x: number, y: number): boolean =>
    colour.every((part, channel) => data[4 * (y * width + x) + channel] === part);
  // A disc or a tag: the colour on four sides of its middle, clear of the number in it; the dot of a place is smaller.
  const isMiddle = (x: number, y: number): boolean =>
    [-10, -9, -8, 8, 9, 10].every((step) => isColour(x + step, y) && isColour(x, y + step)) &&
    // And at its corners: dots and edges beside each other may lie on the four sides.
    [-7, 7].every((step) => isColour(x + step, y + step) && isColour(x + step, y - step));
  // What is on the map: not its list and buttons.
  for (let y = 111; y < height - 20; y++)
    for (let x = 21; x < width - 70; x++) {
      const found = { x: box.x + x, y: box.y + y };
      const isApart = !apartFrom || Math.hypot(found.x - apartFrom.x, found.y - apartFrom.y) > 40;
      if (isApart && isMiddle(x, y)) return found;
    }
  throw new Error(`The map shows nothing of the colour ${colour.join(",")}.`);
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
    found = await findColour(page, INK, apartFrom);
  }).toPass({ timeout: 110_000 });
  return found;
}

/** The pin of a row, raised by the pointer on the row: the one of a row before it has gone down first. */
async function raisePin(page: Page, row: Locator): Promise<{ x: number; y: number }> {
  await page.mouse.move(5, 5);
  await expect(() => expect(findColour(page, INK)).rejects.toThrow("The map shows nothing")).toPass({
    timeout: 110_000,
  });
  let found = { x: 0, y: 0 };
  await expect(async () => {
    await row.hover();
    found = await findColour(page, INK);
  }).toPass({ timeout: 110_000 });
  return found;
}

test("a press on a disc comes nearer", async ({ site: page }) => {
  // One row, one pin: all other listings are in discs.
  await openMap(page, "/search/suppliers?pglimit=1");
  await expect.poll(() => placesOn(page)).toBeGreaterThan(20);
  const all = await placesOn(page);
  // The map may still be moving to its listings when the disc is found: then it is looked for again.
  await expect(async () => {
    const disc = await findColour(page, [0x0b, 0x6e, 0x4f]);
    await page.mouse.click(disc.x, disc.y);
    // Offered where the map was moved by somebody.
    await expect(mapOf(page).getByRole("button", { name: "Search this area" })).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 110_000 });
  // Nearer, there is more room on the map and less ground: some places are beyond its edge.
  await expect.poll(() => placesOn(page)).toBeLessThan(all);
});

test("pins without room are dots, no rank covers another or a count, a row and its pin rise together", async ({
  site: page,
}) => {
  await openMap(page);
  const rows = page.locator("[data-listing]");
  await expect(rows).toHaveCount(20);
  let tags: Tag[] = [];
  await expect(async () => {
    const picture = await mapPicture(page);
    const discs = discsOf(picture);
    tags = tagsOf(picture);
    expect(tags.length).toBeGreaterThan(2);
    expect(tags.length).toBeLessThan(20);
    expect(tags.filter(({ width, height }) => width < TAG.width - 3 || height < TAG.height)).toEqual([]);
    // Nor does one cover the count of a disc.
    expect(discs.length).toBeGreaterThan(2);
    expect(discs.filter((disc) => tags.some((tag) => isWithinTag(tag, disc)))).toEqual([]);
  }).toPass({ timeout: 110_000 });
  // The first has room for its rank; rows are raised from the last until one had none. Each of them rises.
  const box = await pictureBox(page);
  let isWithoutRoom = false;
  for (let row = 19; row > 11 && !isWithoutRoom; row--) {
    const pin = await raisePin(page, rows.nth(row));
    const spot = { x: pin.x - box.x, y: pin.y - box.y };
    const isSeen = spot.y > 0 && spot.y < box.height;
    isWithoutRoom = isSeen && !tags.some((tag) => isWithinTag(tag, spot));
  }
  expect(isWithoutRoom).toBe(true);

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
  // The card may have moved the map, and its pin stays raised while the pointer is elsewhere.
  await page.mouse.move(5, 5);
  let opened = first;
  await expect(async () => {
    opened = await findColour(page, INK);
  }).toPass({ timeout: 110_000 });
  const second = await findPin(page, opened);
  await page.mouse.click(second.x, second.y);
  await expect(popup).not.toHaveText(firstText);
  await expect(popup.getByRole("link").first()).toBeVisible();
});

test("a press on a pin lists all that is at its place, also what has no room for a pin, and fans it out", async ({
  site: page,
}) => {
  await openMap(page, "/search/projects?place=-2.75%2C54.66&distance=20");
  // Of a list its links, of a card its heading.
  const links = page.locator(".map-popup :is(li a,h3 span:last-child)");
  const names = ["Linden Vale School", "Blankpage Row"];
  // Each has a pin of its own below the list, which opens it alone.
  for (const [index, [right, down]] of fanOffsets(names.length, "below").entries()) {
    let pin = { x: 0, y: 0 };
    await expect(async () => {
      pin = await raisePin(page, page.locator("[data-listing]").filter({ hasText: "Linden Vale School" }));
      await page.mouse.click(pin.x, pin.y);
      await expect(page.locator(".map-popup")).toContainText("2 listings at this place", { timeout: 5000 });
    }).toPass({ timeout: 110_000 });
    await expect(links).toHaveText(names);
    await keepPicture(page, "search-fan-1440");
    await page.mouse.click(pin.x + right, pin.y + down);
    await expect(links).toHaveText(names.slice(index, index + 1));
    await page.keyboard.press("Escape");
    await expect(links).toHaveCount(0);
  }
});
