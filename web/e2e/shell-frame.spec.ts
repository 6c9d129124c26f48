import { expect } from "@playwright/test";
import { PRODUCT } from "./support/details-pages.ts";
import { test, visit, visitSearch } from "./support/one-page.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

test("CON-01, SHL-12: a map of a search ends with its window, with the cookie notice and without it", async ({
  page,
}) => {
  await page.goto(`${origin()}/search/suppliers/map?region=UK`);
  const close = page.getByRole("button", { name: "Close the cookie notice" });
  const endOfMap = async (): Promise<number> => {
    const box = await page.getByRole("region", { name: "Suppliers on the map" }).boundingBox();
    return box === null ? 0 : Math.round(box.y + box.height);
  };
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const expectFit = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(endOfMap).toBe(800);
    expect(await overflow()).toBe(0);
  };
  await expect(close).toBeVisible();
  for (const width of [375, 1440]) await expectFit(width);
  await close.click();
  await expect(close).toBeHidden();
  for (const width of [1440, 375]) await expectFit(width);
});

test("SHL-09: breadcrumbs have no hole; on a phone the name of the page is whole, the ones before give way", async ({
  site: page,
}) => {
  await page.setViewportSize({ width: 340, height: 800 });
  await visit(page, PRODUCT);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("link")).toHaveText(["Home", "Suppliers", "Northgate Frame"]);
  // Boxes: from the end of what is written to the mark behind it.
  const holes = await crumbs.getByRole("link").evaluateAll((links) =>
    links.map((link) => {
      const mark = link.parentElement?.querySelector("svg")?.getBoundingClientRect().left ?? Number.NaN;
      return Math.round(mark - link.getBoundingClientRect().right);
    }),
  );
  expect(holes).toEqual([4, 4, 4]);
  const current = crumbs.locator("[aria-current=page]");
  expect(await current.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  for (const item of await crumbs.getByRole("listitem").all())
    expect((await item.boundingBox())?.width).toBeGreaterThanOrEqual(52);
});

test("CON-01: filters that scroll in their panel do not make the page of a search longer than its window", async ({
  site: page,
}) => {
  await visitSearch(page, "/search/projects?homes-min=10", "NA");
  await expect(page.getByRole("checkbox", { name: "Limit homes" })).toBeChecked();
  const panel = page.locator(".filters-body");
  expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});
