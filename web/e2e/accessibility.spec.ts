import { expect, test } from "@playwright/test";
import { colourViolationsOf, violationsOf } from "./axe.ts";
import { brokenWordsOf, overflowOf } from "./layout.ts";
import { keepPicture, showScheme } from "./pictures.ts";
import { WITH_3D } from "./with-3d.ts";

test.use(WITH_3D);

const origin = () => process.env["PURLIN_URL"] ?? "";

/** Pages that no journey of their own looks at. */
const PAGES = [
  ["home", "/suppliers"],
  ["home-products", "/products"],
  ["search-empty", "/search/suppliers?query=zzzzqq"],
  ["configurator", "/configurator/product/1"],
  ["about", "/about"],
  ["register", "/register/project"],
  ["sign-up", "/sign-up"],
  ["verify-email", "/construct/verify-email"],
  ["not-found", "/no/such/page"],
] as const;

for (const [name, path] of PAGES) {
  test(`CON-01, CON-09: ${name} breaks no rule of WCAG 2.2 AA in light or dark, and fits 800, 375 and 320 px`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("purlin-scheme", "light"));
    await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=UK`);
    await expect(page.locator("h1, [role=heading]").first()).toBeAttached();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
    await keepPicture(page, `${name}-light`);
    expect(await violationsOf(page)).toEqual([]);
    await showScheme(page, "dark");
    await keepPicture(page, `${name}-dark`);
    expect(await colourViolationsOf(page)).toEqual([]);
    for (const width of [800, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await keepPicture(page, `${name}-${width}`);
      await expect.poll(() => overflowOf(page), { message: `${width} px` }).toBe(0);
      expect([width, await brokenWordsOf(page)]).toEqual([width, []]);
    }
  });
}
