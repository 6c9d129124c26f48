import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { test, visitSearch } from "./one-page.ts";
import {
  chipsOf,
  countOf,
  distanceOf,
  holdClock,
  openSearch,
  panelOf,
  rowsOf,
  searchSuppliers,
} from "./search-helpers.ts";
import { shot } from "./shot.ts";

// Too narrow for the map beside the list, which is slow to draw without a graphics card; those that need one say so.
test.use({ viewport: { width: 1200, height: 900 } });

test("SCH-02, SCH-08, SCH-25: the panel filters by who verified, by keyboard too; Reset clears all", async ({
  site: page,
}) => {
  await visitSearch(page, "/search/suppliers");
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Parts of Modules" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/product-categories=\d+/);
  const modules = panel.getByRole("checkbox", { name: /^Modules/ });
  await expect.poll(() => modules.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await modules.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\?building-systems=\d+$/);
  await expect(modules).toBeChecked();
  await modules.uncheck();
  await expect(chipsOf(page)).toHaveCount(0);

  const offered = await searchSuppliers(page, "");
  const verifiers = offered.facets.filter(({ group, id }) => group === "verified-by" && id !== 0);
  const [first, ...others] = verifiers;
  await panel.getByRole("button", { name: "Parts of Verified only" }).click();
  await panel.getByRole("checkbox", { name: first?.name ?? "" }).check();
  await expect(page).toHaveURL(new RegExp(`\\?verified-by=${first?.id}$`));
  await expect(chipsOf(page)).toHaveText([`Verified by ${first?.name}`]);
  await expect(rowsOf(page).first()).toContainText(`Verified by ${first?.name}`);
  // Some are verified twice: the number beside "Verified only" is not the sum of those under it.
  const verified = panel.getByRole("checkbox", { name: /^Verified only/ });
  const promised = offered.facets.find(({ group, id }) => group === "verified-by" && id === 0)?.count ?? 0;
  await expect(verified).toHaveAccessibleName(`Verified only ${promised}`);
  expect(promised).toBeLessThan(verifiers.reduce((sum, { count }) => sum + count, 0));
  await verified.click();
  await expect(countOf(page)).toHaveText(`${promised} suppliers`);
  for (const { name } of others) await expect(panel.getByRole("checkbox", { name })).toBeChecked();
  await panel.getByRole("checkbox", { name: /^Manufacturers only/ }).check();
  await panel.getByRole("checkbox", { name: /^With case studies/ }).check();
  await expect(page).toHaveURL(/verified-by=[\d%2C]+&is-manufacturer=true&with-case-studies=true$/);
  const found = await searchSuppliers(page, new URL(page.url()).search.slice(1));
  await expect(countOf(page)).toHaveText(`${found.total} suppliers`);
  await expect(rowsOf(page).getByRole("heading")).toHaveText(found.items.map(({ name }) => name));
  for (const row of await rowsOf(page).all()) await expect(row).toContainText(/Verified by .*Case studies/);

  // A section that was closed, and a row that "show more" brought: both stay under the hands of who unticks.
  const sector = panel.locator("details").filter({ has: page.getByRole("heading", { name: "Sector", exact: true }) });
  await sector.getByRole("heading").click();
  await sector.getByRole("button", { name: /^Show \d+ more/ }).click();
  const last = sector.locator(".facet-tree > li > .branch, .facet-tree > li > .tick").last().getByRole("checkbox");
  await last.check();
  await expect(page).toHaveURL(/sectors=\d+/);
  await sector.getByRole("button", { name: "Show less" }).click();
  await last.uncheck();
  await expect(page).not.toHaveURL(/sectors/);
  await expect(last).toBeFocused();

  await distanceOf(page).selectOption("50");
  await expect(panel.getByText("Type in post code or city name to apply distance filter.")).toBeVisible();
  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(page).toHaveURL(/\/search\/suppliers$/);
  await expect(distanceOf(page)).toHaveValue("nationwide");
});

// A page of its own, as its clock is held.
test("SCH-03 to SCH-06, SCH-23: a range takes digits after 200 ms, is clamped with a word, and is cleared", async ({
  page,
}) => {
  await openSearch(page, "/search/projects");
  const panel = panelOf(page);
  const [least, most] = [panel.getByLabel("Storeys, min"), panel.getByLabel("Storeys, max")];
  await expect(least).toBeDisabled();
  await panel.getByRole("checkbox", { name: "Limit storeys" }).check();
  await expect(least).toBeFocused();
  await holdClock(page);
  await least.pressSequentially("-1.e2");
  await page.clock.runFor(199);
  await expect(least).toHaveValue("12");
  expect(page.url()).not.toContain("storeys");
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/storeys-min=12/);
  await page.clock.resume();
  await expect(chipsOf(page)).toHaveText(["Storeys 12 or more"]);
  await most.fill("3");
  await expect(panel.getByText("check input value: 12 or more")).toBeVisible();
  await expect(page).toHaveURL(/storeys-max=12/);
  await most.press("Tab");
  await expect(most).toHaveValue("12");
  await panel.getByRole("checkbox", { name: "Limit storeys" }).uncheck();
  await expect(page).not.toHaveURL(/storeys/);
  await expect(least).toHaveValue("");
});

test("SCH-07, SCH-24: filters in a drawer, three rows of one column up to 420 px, of two above", async ({
  site: page,
}) => {
  const setWidth = (width: number): Promise<void> => page.setViewportSize({ width, height: 800 });
  await setWidth(420);
  await visitSearch(page, "/search/suppliers?claimed=true");
  await page.getByRole("button", { name: "Filters, 1 in use" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  const section = (name: string): Locator =>
    drawer.locator("details").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const sizes = section("Company size");
  await expect(sizes.getByRole("checkbox")).toHaveCount(3);
  await section("Certification").getByRole("heading").click();
  await expect(section("Certification").getByRole("checkbox")).toHaveCount(3);
  await setWidth(421);
  await expect(section("Certification").getByRole("checkbox")).toHaveCount(6);
  await expect(sizes.getByRole("checkbox")).toHaveCount(5);
  await setWidth(420);
  await sizes.getByRole("button", { name: "Show 2 more" }).click();
  await expect(sizes.getByRole("checkbox")).toHaveCount(5);
  await drawer.getByRole("button", { name: "Reset" }).click();
  await expect(page).toHaveURL(/\/search\/suppliers$/);
  await shot(drawer, "search-drawer-420");
  await drawer.getByRole("button", { name: /^Show \d+ suppliers$/ }).click();
  await expect(drawer).toBeHidden();
  const kind = page.getByRole("combobox", { name: "Search by" });
  await setWidth(500);
  await expect(kind).toBeHidden();
  await setWidth(501);
  await expect(kind).toBeVisible();
});

test("SCH-12, SCH-25: showing everything takes away a distance that waits for its place, as Reset does", async ({
  site: page,
}) => {
  await visitSearch(page, "/search/suppliers?query=nothing+is+called+so");
  await distanceOf(page).selectOption("50");
  await expect(panelOf(page).getByText("Type in post code or city name to apply distance filter.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Show everything" }).click();
  await expect(countOf(page)).toHaveText(/^[1-9]\d* suppliers$/);
  await expect(distanceOf(page)).toHaveValue("nationwide");
});

test("SCH-12, MAP-08: a distance asks for a place, and a place is found while one types", async ({ site: page }) => {
  await visitSearch(page, "/search/suppliers");
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

test("SCH-01, SRT-01: at 320 px the count, the order and the views stand in one row", async ({ site: page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visitSearch(page, "/search/suppliers");
  // Boxes: middles.
  const middleOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    return box === null ? Number.NaN : Math.round(box.y + box.height / 2);
  };
  const [count, sort, view] = [
    await middleOf(countOf(page)),
    await middleOf(page.getByRole("combobox", { name: "Sort" })),
    await middleOf(page.getByRole("group", { name: "View" })),
  ];
  expect(Math.max(count, sort, view) - Math.min(count, sort, view)).toBeLessThanOrEqual(2);
});
