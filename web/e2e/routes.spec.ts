import { expect, type Page } from "@playwright/test";
import { expectFocusKept } from "./support/focus.ts";
import { test, visit } from "./support/one-page.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const SUPPLIER = "/details/supplier/2/fellhouse-modular";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=UK`);
}

/** Entered by their documents, because people come to them from elsewhere or the server sends them on. */
const ENTRIES: readonly [path: string, title: string, settles: string, canonical: string][] = [
  ["/suppliers/", "Offsite suppliers in the United Kingdom", "/suppliers/", "/suppliers"],
  ["/details/supplier/2/wrong", "Fellhouse Modular", SUPPLIER, SUPPLIER],
  ["/error/403", "No permission", "/error/403", "/error/permission-denied"],
];

test("ROU-02, ROU-06, ROU-19, ROU-24, ROU-25: a page takes over the head of its document, and its address", async ({
  page,
}) => {
  for (const [path, title, settles, canonical] of ENTRIES) {
    await open(page, path);
    await expect(page.locator(".prerender")).toHaveCount(0);
    await expect(page).toHaveTitle(`${title} · Purlin`);
    await expect(page).toHaveURL(origin() + settles);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", origin() + canonical);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", origin() + canonical);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "index,follow");
    await expect(page.locator("head > title")).toHaveCount(1);
  }
});

test("AUT-08, ROU-15, ROU-27: signing in for a page leads to it, and signing out leads home", async ({
  site: page,
}) => {
  const banner = page.getByRole("banner");
  await visit(page, "/approvals");
  await expect(page).toHaveURL(/\/error\/login-required\?return-to=%2Fapprovals$/);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Dana Ross/ }).click();
  await expect(page).toHaveURL(`${origin()}/error/permission-denied`);
  await expect(page.getByRole("heading", { name: "You do not have permission to access this page." })).toBeVisible();
  await page.getByRole("button", { name: /^Account/ }).click();
  await banner.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`${origin()}/suppliers`);
  await expect(banner.getByRole("button", { name: "Log in" })).toBeVisible();
});

test("ROU-24: title and canonical address follow every step, and going back restores the place", async ({ page }) => {
  await open(page, "/suppliers");
  // The page itself: a link of the server's prerender opens another document.
  await expect(page.locator(".prerender")).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveTitle("Privacy policy · Purlin");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${origin()}/privacy`);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle("Offsite suppliers in the United Kingdom · Purlin");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test("ROU-05, CON-09, SHL-09, SHL-10, SHL-20: links to parts of a page, broken pictures, breadcrumbs", async ({
  page,
}) => {
  let refused = 0;
  await page.route("**/api/files/**", (route) => {
    refused += 1;
    return route.abort();
  });
  await open(page, "/details/supplier/5");
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const topOf = (id: string) =>
    page.evaluate((name) => Math.round(document.querySelector(name)?.getBoundingClientRect().top ?? -1), id);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL(/#main$/);
  expect(await topOf("#main")).toBeLessThan(200);
  await page.evaluate(() => window.scrollTo(0, 300));
  for (const index of [1, 2, 1]) {
    const id = (await links.nth(index).getAttribute("href")) ?? "";
    await links.nth(index).click();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect.poll(() => topOf(id)).toBeGreaterThanOrEqual(0);
    expect(await topOf(id)).toBeLessThan(200);
  }
  const second = (await links.nth(2).getAttribute("href")) ?? "";
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  await expect.poll(() => topOf(second)).toBeLessThan(200);

  // Broken pictures are replaced by drawings: no empty frame is left.
  const images = page.locator("#images, .gallery").first();
  await images.scrollIntoViewIfNeeded();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.locator('main img[src*="/api/files/"]')).toHaveCount(0);
  const opener = page.locator(".gallery button").first();
  await opener.click();
  await expectFocusKept(page, page.getByRole("dialog", { name: "Images" }));
  await expect(opener).toBeFocused();

  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem")).toHaveText(["Home", "Suppliers", "Northgate Frame"]);
  await expect(crumbs.getByRole("link")).toHaveText(["Home", "Suppliers"]);
  for (const link of await crumbs.getByRole("listitem").all()) {
    expect((await link.boundingBox())?.width).toBeGreaterThanOrEqual(52);
  }
  await page.setViewportSize({ width: 501, height: 800 });
  await expect(crumbs.getByRole("button", { name: "Back" })).toBeVisible();
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(crumbs.getByRole("button", { name: "Back" })).toBeHidden();
  await crumbs.getByRole("link", { name: "Suppliers" }).click();
  await expect(page).toHaveURL(`${origin()}/search/suppliers`);
});
