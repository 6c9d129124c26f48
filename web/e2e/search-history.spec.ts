import { expect } from "@playwright/test";
import { COUNTRY_HEADER } from "./support/country-header.ts";
import { test } from "./support/one-page.ts";
import { origin } from "./support/search-helpers.ts";

// Too narrow for the map beside the list, which is slow to draw without a graphics card.
test.use({ viewport: { width: 1200, height: 900 } });

test("SCH-16: a search whose address is opened starts at its top, whatever was looked at before; a reload comes back", async ({
  page,
}) => {
  const list = page.locator(".results-list");
  const scrolled = () => list.evaluate((element) => element.scrollTop);
  const settled = async () => {
    await expect(page.locator(".prerender")).toHaveCount(0);
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
    await page.evaluate(async () => document.fonts.ready);
  };
  // The region is kept, and addresses stay as they are.
  await page.addInitScript(() => localStorage.setItem("purlin.region", "UK"));
  for (const kind of ["suppliers", "products"]) {
    await page.goto(`${origin()}/search/${kind}?pglimit=10`);
    await settled();
    expect(await scrolled()).toBe(0);
    await list.evaluate(async (element) => {
      element.scrollTo(0, 400);
      await new Promise((told) => element.addEventListener("scroll", told, { once: true }));
    });
    expect(await scrolled()).toBeGreaterThan(300);
  }
  const before = await scrolled();
  await page.reload();
  await settled();
  await expect.poll(scrolled).toBe(before);
  await page.goto(`${origin()}/search/products?pglimit=10`);
  await settled();
  expect(await scrolled()).toBe(0);
});

test("SCH-16: a search near Leeds shows the UK to who opens its link in Canada, and is shared with its region", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setExtraHTTPHeaders({ [COUNTRY_HEADER]: "CA" });
  await page.goto(`${origin()}/search/suppliers?place=-1.549,53.8&distance=50`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/[1-9]/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await page.getByRole("button", { name: "Copy the link to this search" }).click();
  await expect(page.getByText("Link copied. It opens in this region.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${origin()}/search/suppliers?place=-1.549%2C53.8&distance=50&region=UK`);
  // Nothing was chosen: elsewhere they are at home.
  await page.goto(`${origin()}/suppliers`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
});
