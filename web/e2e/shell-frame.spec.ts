import { expect, test } from "@playwright/test";
import { open, PRODUCT } from "./details-pages.ts";
import { openSearch } from "./search-helpers.ts";
import { WITH_3D } from "./with-3d.ts";

// Without a map its notice stands in its place, which is no part of a page on paper.
test.use(WITH_3D);

const origin = () => process.env["PURLIN_URL"] ?? "";

test("CON-01, SHL-12: a map of a search ends with the window on a phone and at a desk, with the cookie notice and without it", async ({
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

test("SHL-09: breadcrumbs have no hole after a short name, and on a phone the name of the page stays whole while the ones before give way", async ({
  page,
}) => {
  await page.setViewportSize({ width: 340, height: 800 });
  await open(page, PRODUCT);
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

test("CON-01: on paper every drawing is there and a search is not cut off with its window; a dark page prints light", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("purlin-scheme", "dark"));
  await page.goto(`${origin()}/suppliers?region=UK`);
  await expect(page.locator(".latest-row .tile-cover")).toHaveCount(4);
  await expect(page.locator(".latest-row .iso-cover .iso").first()).toBeAttached();
  const undrawn = () =>
    page
      .locator(".system-tiles .iso, .iso-cover .iso")
      .evaluateAll(
        (all) =>
          all.filter((svg) => !(svg.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false))
            .length,
      );
  expect(await undrawn()).toBeGreaterThan(0);
  // A map that was never near leaves no empty box.
  const place = page.locator(".map-place");
  await expect(place).toBeVisible();
  await page.emulateMedia({ media: "print" });
  // What was left undrawn is drawn with the next frame.
  await expect.poll(undrawn).toBe(0);
  await expect(place).toBeHidden();

  const root = page.locator("html");
  const schemeOnPaper = page.evaluate(
    () =>
      new Promise((printed) =>
        addEventListener("beforeprint", () =>
          printed(document.documentElement.getAttribute("data-mantine-color-scheme")),
        ),
      ),
  );
  await page.pdf();
  expect(await schemeOnPaper).toBe("light");
  await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");

  await page.emulateMedia({ media: "screen" });
  await openSearch(page, "/search/suppliers");
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await beyond()).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect.poll(beyond).toBeGreaterThan(1000);
});

test("CON-01: filters that scroll in their panel do not make the page of a search longer than its window", async ({
  page,
}) => {
  await openSearch(page, "/search/projects?homes-min=10", "NA");
  await expect(page.getByRole("checkbox", { name: "Limit homes" })).toBeChecked();
  const panel = page.locator(".filters-body");
  expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
});
