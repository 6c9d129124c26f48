import { expect, type Page } from "@playwright/test";
import { expectFocusKept } from "./support/focus.ts";
import { overflowOf } from "./support/layout.ts";
import { test, visit } from "./support/one-page.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const consent = (page: Page) => page.getByRole("region", { name: "Cookies" });

/** What the service for visitors' countries would say. */
async function visitorFrom(page: Page, countryName: string | null, region: string | null): Promise<void> {
  await page.route("**/api/geo/visitor", (route) =>
    countryName === null
      ? route.abort()
      : route.fulfill({
          json: { countryName, countryCode: "XX", timezoneName: null, timezoneCode: null, currencyCode: null, region },
        }),
  );
}

/** Messages of the error reports that the page sends from now on. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/errors")) reports.push(request.postDataJSON().message);
  });
  return reports;
}

test.describe("regions", () => {
  const shown = (page: Page) => page.getByRole("button", { name: /^Region: / });

  test("REG-02 to REG-05: address, stored choice, visitor's country, default, in that order", async ({ page }) => {
    await visitorFrom(page, "Saudi Arabia", "SA");
    await page.goto(`${origin()}/suppliers`);
    await expect(shown(page)).toHaveAccessibleName("Region: Saudi Arabia");
    await expect(page).toHaveTitle("Offsite suppliers in Saudi Arabia · Purlin");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-SA");

    await page.goto(`${origin()}/suppliers?region=UK&x=1#top`);
    await expect(shown(page)).toHaveAccessibleName("Region: United Kingdom");
    await expect(page).toHaveURL(`${origin()}/suppliers?x=1#top`);
    await page.goto(`${origin()}/about?region=nonsense`);
    await expect(shown(page)).toHaveAccessibleName("Region: United Kingdom");
    await expect(page).toHaveURL(`${origin()}/about`);
  });

  test("REG-17, CON-08: without an answer about the visitor the default region is North America", async ({ page }) => {
    await visitorFrom(page, null, null);
    await page.goto(`${origin()}/suppliers`);
    await expect(shown(page)).toHaveAccessibleName("Region: North America");
    await expect(page.getByText("$ ft²").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("REG-05, REG-09, REG-14, SHL-04, SHL-08, CON-09: switching changes words, units and lists, and is kept, also over a restart of the browser", async ({
    page,
    context,
    browser,
  }) => {
    await page.goto(`${origin()}/suppliers?region=UK`);
    await shown(page).click();
    await page.getByRole("button", { name: /^North America/ }).click();
    await expect(shown(page)).toHaveAccessibleName("Region: North America");
    await expect(page.getByText("working in North America")).toBeVisible();
    await page.reload();
    await expect(shown(page)).toHaveAccessibleName("Region: North America");
    await page.setViewportSize({ width: 671, height: 800 });
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByLabel("Region").selectOption("SA");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-SA");
    await expect(menu.getByRole("region", { name: "News" }).getByRole("listitem")).toHaveCount(3);
    await expect(menu.getByRole("link", { name: "User guide" })).toBeAttached();
    await expectFocusKept(page, menu);
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();

    // What the browser keeps when it is closed: local storage and cookies.
    const restarted = await browser.newContext({ storageState: await context.storageState() });
    const later = await restarted.newPage();
    await later.goto(`${origin()}/about`);
    await expect(later.locator("html")).toHaveAttribute("lang", "en-SA");
    await expect(shown(later)).toHaveAccessibleName("Region: Saudi Arabia");
    await restarted.close();
  });
});

test("SHL-12, CON-07, ERR-07: the cookie notice shows until it is closed, for 90 days, and nothing is counted before", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/api\/(analytics|errors)/.test(request.url())) sent.push(request.postDataJSON().message);
  });
  /** An error that nobody catches, and the moment at which what was counted is sent. */
  const fail = (message: string) =>
    page.evaluate((text) => {
      document.dispatchEvent(new Event("visibilitychange"));
      void Promise.reject(new Error(`${text} promise`));
      return new Promise<void>((done) => {
        window.addEventListener("error", () => done(), { once: true });
        setTimeout(() => {
          throw new Error(`${text} timer`);
        });
      });
    }, message);
  await page.goto(`${origin()}/suppliers?region=UK`);
  await expect(consent(page).getByRole("link", { name: "Privacy policy" })).toBeVisible();
  await expect(consent(page).getByRole("link", { name: "Contact us" })).toBeVisible();
  await fail("before");
  await page.getByRole("button", { name: "Close the cookie notice" }).click();
  await expect(consent(page)).toBeHidden();
  // Reports come in their order: had the first been sent, they would be here before these.
  await fail("after");
  await expect.poll(() => sent.toSorted()).toEqual(["after promise", "after timer"]);
  const cookie = (await context.cookies()).find(({ name }) => name === "purlin-consent");
  expect(cookie?.value).toBe("yes");
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(90);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(consent(page)).toBeHidden();
  await page.goto(`${origin()}/privacy`);
  await page.getByRole("button", { name: "Stop counting" }).click();
  await expect(page.getByText("Nothing is counted.")).toBeVisible();
});

test("SHL-02, SHL-06, SHL-08: the header fits; what has no room stands in the account or the menu", async ({
  site: page,
}) => {
  await visit(page, "/about");
  const banner = page.getByRole("banner");
  for (const width of [1024, 1023, 672]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    // The panel of the width before may close a moment later.
    await expect.poll(() => overflowOf(page)).toBe(0);
    const account = banner.getByRole("button", { name: "Account" });
    if (width < 1024) await account.click();
    await expect(banner.getByRole("button", { name: "Log in" })).toBeVisible();
    for (const name of ["About Purlin", "Register"]) await expect(banner.getByRole("link", { name })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 671, height: 800 });
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  // The list of applications stands under its button from 450 px and takes the whole width below.
  await page.getByRole("button", { name: "Switch application" }).click();
  const apps = banner.locator(".dropdown-panel");
  for (const [width, expected] of [
    [450, 300],
    [449, 433],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await apps.boundingBox())?.width).toBe(expected);
  }
});

test("SHL-13, CON-04, R-46: a renewed site offers to update; it reloads and forgets the tab's state, once", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${origin()}/about?region=UK`);
  // The page, not the server's prerender of it.
  await expect(page.locator(".prerender")).toHaveCount(0);
  await expect(page.getByText(/^Version \d/)).toBeVisible();
  await page.route("**/runtime.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'window.__APP_VERSION__ = "99.0.0";\n' }),
  );
  await page.evaluate(() => sessionStorage.setItem("purlin.old", "1"));
  // The watch begins when its code has come.
  await expect(async () => {
    await page.clock.fastForward("05:01");
    await expect(page.getByRole("button", { name: "Update" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText(/^Version \d/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("purlin.old"))).toBeNull();
  await page.clock.fastForward("05:01");
  await expect(page.getByText(/^Version \d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Update" })).toBeHidden();
});

test("CON-03, ERR-07: code that does not come costs its part, not the page, offers to try again, and is reported once", async ({
  page,
  context,
}) => {
  const reports = reportsOf(page);
  await visitorFrom(page, "Brazil", null);
  await context.addCookies([{ name: "purlin-consent", value: "yes", url: origin() }]);
  const parts = ["version-banner", "waitlist-modal", "help-panel", "listings-map", "policy-page"];
  for (const part of parts) await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
  await page.goto(`${origin()}/suppliers`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("builds it");
  await expect(page.getByRole("alert").filter({ hasText: "This part of the page did not load." })).toBeVisible();
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Contact us" }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("heading", { name: "Where they build" }).scrollIntoViewIfNeeded();
  const map = page.getByRole("alert").filter({ hasText: "The map did not load" });
  await map.scrollIntoViewIfNeeded();
  await page.unroute("**/assets/listings-map-*.js");
  await map.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Suppliers in North America on a map" })).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { name: "This page did not load" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("builds it");
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(new Set(reports).size).toBe(reports.length);
});

test("ERR-05, ERR-07: a page that cannot be drawn says so, is reported once, and the other pages work", async ({
  page,
  context,
}) => {
  const reports = reportsOf(page);
  await context.addCookies([{ name: "purlin-consent", value: "yes", url: origin() }]);
  // An answer that no page can draw.
  await page.route("**/api/market-products/1", (route) => route.fulfill({ json: { id: 1, slug: "panel" } }));
  await page.goto(`${origin()}/details/supplier/5?region=UK`);
  await page.getByRole("main").getByRole("link", { name: "LGS wall panel 100" }).first().click();
  await expect(page.getByRole("heading", { name: "Oops" })).toBeVisible();
  await expect(page.getByText("We couldn't get requested data.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Northgate Frame" })).toBeVisible();
  expect(reports).toHaveLength(1);
});
