import { expect, test } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { brokenWordsOf, overflowOf } from "./layout.ts";
import { keepPicture } from "./pictures.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

/** Pages that no journey of their own looks at in both schemes. */
const PAGES = [
  ["home", "/suppliers"],
  ["home-products", "/products"],
  ["search-empty", "/search/suppliers?query=zzzzqq"],
  ["configurator", "/configurator/product/1"],
  ["about", "/about"],
  ["not-found", "/no/such/page"],
] as const;

for (const scheme of ["light", "dark"] as const) {
  test.describe(`CON-09: WCAG 2.2 AA, ${scheme}`, () => {
    for (const [name, path] of PAGES) {
      test(`${name} has no violation`, async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem("purlin-scheme", value), scheme);
        await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=UK`);
        await expect(page.locator("h1, [role=heading]").first()).toBeAttached();
        await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
        await keepPicture(page, `${name}-${scheme}`);
        expect(await violationsOf(page)).toEqual([]);
      });
    }
  });
}

for (const [name, path] of PAGES) {
  test(`CON-01: ${name} does not scroll sideways at 800, 375 and 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await page.goto(`${origin()}${path}`);
    await expect(page.locator("h1, [role=heading]").first()).toBeAttached();
    for (const width of [800, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await keepPicture(page, `${name}-${width}`);
      await expect.poll(() => overflowOf(page), { message: `${width} px` }).toBe(0);
      expect([width, await brokenWordsOf(page)]).toEqual([width, []]);
    }
  });
}
