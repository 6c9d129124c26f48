import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { violationsIn } from "./support/axe.ts";
import { brokenWordsOf, overflowOf } from "./support/layout.ts";
import { LOOKS } from "./support/looks.ts";
import type { Look } from "./support/looks.ts";
import { test, visitSearch } from "./support/one-page.ts";
import { keepPicture, showScheme } from "./support/pictures.ts";
import { LEEDS, chipsOf, countOf, goWithin, panelOf, rowsOf } from "./support/search-helpers.ts";
import { shot } from "./support/shot.ts";

// Too narrow for the map beside the list, which is slow to draw without a graphics card; those that need one say so.
test.use({ viewport: { width: 1200, height: 900 } });

test("SCH-01, SCH-16, R-08: search, filter, map, details; Back comes to the same filters and place of the list", async ({
  site: page,
}) => {
  await visitSearch(page, "/search/suppliers");
  const field = page.getByRole("combobox", { name: "Search text" });
  await field.pressSequentially("toilet pod");
  await expect(page).toHaveURL(/query=toilet\+pod/);
  await expect(page.getByText("because “toilet pod” means bathroom pods").first()).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/query=/);
  await expect(field).toHaveValue("");
  await expect(countOf(page)).toHaveText(/^\d+ suppliers$/);
  const all = (await countOf(page).textContent()) ?? "";
  await panelOf(page)
    .getByRole("checkbox", { name: /^Claimed only/ })
    .check();
  await expect(page).toHaveURL(/claimed=true/);
  await expect(chipsOf(page)).toHaveText(["Claimed"]);
  await expect(countOf(page)).not.toHaveText(all);
  await expect(countOf(page)).toHaveText(/^\d+ suppliers$/);
  const total = (await countOf(page).textContent()) ?? "";

  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/\/search\/suppliers\/map\?claimed=true/);
  await expect(page.getByRole("region", { name: "Suppliers on the map" })).toBeVisible();
  await expect(countOf(page)).toHaveText(total);
  await page.getByRole("button", { name: "List", exact: true }).click();

  const row = rowsOf(page).nth(10);
  await row.scrollIntoViewIfNeeded();
  const list = page.locator(".results-list");
  const scrolled = await list.evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(200);
  const name = (await row.getByRole("heading").textContent()) ?? "";
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(countOf(page)).toHaveText(total);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(scrolled);
  await page.reload();
  await expect(countOf(page)).toHaveText(total);
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(scrolled);
});

/** Five rows look like twenty, and axe is through them in a quarter of the time. */
const FEW = "pglimit=5";

/** Pictures, with what axe is asked of: what stands beside the list once for suppliers. */
const PICTURES = [
  {
    name: "search-filtered",
    path: `/search/suppliers?product-categories=501&building-systems=7&claimed=true&distance=100&place=${LEEDS}&${FEW}`,
    chip: "System LGS volumetric",
    part: "body",
  },
  {
    name: "search-none",
    path: `/search/suppliers?building-systems=7&size=5&claimed=true&distance=20&place=${LEEDS}`,
    chip: /^People/,
    part: "main",
  },
  {
    name: "search-projects",
    path: `/search/projects?homes-min=10&${FEW}`,
    chip: "Homes 10 or more",
    part: ".search-grid",
  },
] as const;

test("CON-09, SCH-01, SCH-07, SRT-01: searches and the tray fit a phone and a desk, in colours of both schemes", async ({
  site: page,
}) => {
  await visitSearch(page, `/search/suppliers?${FEW}`);
  const sizes = panelOf(page).locator("details").filter({ hasText: "Company size" });
  await expect(sizes.getByRole("checkbox")).toHaveCount(3);
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  for (let index = 0; index < 3; index += 1) await boxes.nth(index).check();
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: 900 });
    for (const { name, path, chip, part } of PICTURES) {
      await goWithin(page, path);
      await expect(chipsOf(page).filter({ hasText: chip })).toBeVisible();
      await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
      // The tray goes with the suppliers.
      const isTray = part === "body" && look.width === 320;
      if (isTray) await page.getByRole("button", { name: "More actions" }).click();
      await expectFine(page, name, look, part);
      if (isTray) await page.keyboard.press("Escape");
    }
  }
  await expect(rowsOf(page).first()).toContainText(/Homes\s*\d/);
  await expectPhone(page);
  await expectPlacesInWindow(page);
  // The page is another test's after this one.
  await page.setViewportSize({ width: 1200, height: 900 });
  await goWithin(page, "/search/suppliers");
  await page.getByRole("region", { name: "Selected suppliers" }).getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "Dismiss notification" }).click();
});

/** Keeps a picture, and expects the page to fit its window and to have no violation. */
async function expectFine(page: Page, view: string, { scheme, width }: Look, part: string): Promise<void> {
  const name = `${view}-${scheme}-${width}`;
  await showScheme(page, scheme);
  await keepPicture(page, name);
  expect([name, await overflowOf(page), await brokenWordsOf(page)]).toEqual([name, 0, []]);
  expect([name, await violationsIn(page, scheme, part)]).toEqual([name, []]);
}

/** Of a search on a phone: its filters over it, how it was found in one row, and no kinds without their room. */
async function expectPhone(page: Page): Promise<void> {
  const kind = page.getByRole("combobox", { name: "Search by" });
  await page.setViewportSize({ width: 501, height: 800 });
  await expect(kind).toBeVisible();
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(kind).toBeHidden();
  await page.setViewportSize({ width: 320, height: 800 });
  // Boxes: middles of the count, the order and the views.
  const parts = [
    countOf(page),
    page.getByRole("combobox", { name: "Sort" }),
    page.getByRole("group", { name: "View" }),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
  await page.getByRole("button", { name: "Filters, 1 in use" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer.getByRole("checkbox", { name: "Limit homes" })).toBeChecked();
  await shot(drawer, "search-drawer-320");
  expect([await overflowOf(page), await brokenWordsOf(page)]).toEqual([0, []]);
  await drawer.getByRole("combobox", { name: "Distance" }).selectOption("50");
  // A press that hits it: what lies behind the drawer takes none.
  await (await typePlace(drawer)).click();
  await expect(page).toHaveURL(/distance=50/);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
}

/** Of a search on desks: places found while one types stand in the window. */
async function expectPlacesInWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1100, height: 900 });
  await goWithin(page, `/search/suppliers?${FEW}`);
  await expect(chipsOf(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await typePlace(panelOf(page));
  for (const width of [1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await page.locator(".place-list").boundingBox();
    const [start, end] = box ? [box.x, box.x + box.width] : [Number.NaN, Number.NaN];
    expect([width, start >= 0, end <= width]).toEqual([width, true, true]);
  }
}

/** @returns a place of the list that opens */
async function typePlace(filters: Locator): Promise<Locator> {
  await filters.getByRole("combobox", { name: "Post code or city" }).fill("leeds");
  const place = filters
    .page()
    .getByRole("option", { name: /^Leeds/ })
    .first();
  await expect(place).toBeVisible();
  return place;
}
