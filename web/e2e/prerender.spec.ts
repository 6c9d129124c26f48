import { expect } from "@playwright/test";
import type { Page, Route } from "@playwright/test";
import { hold } from "./support/hold.ts";
import { COUNTRY_HEADER } from "./support/country-header.ts";
import { shiftsOf } from "./support/layout.ts";
import { test } from "./support/one-page.ts";
import { shot } from "./support/shot.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const picture = (page: Page) => page.locator(".prerender");
const noScripts = (route: Route): Promise<void> => route.abort();
/** All but the start script, which says when the others do not come. */
const SCRIPTS = /\/assets\/(?!start-)[^/]*\.js$/;
const ADDRESSES = [
  ["/suppliers", true],
  ["/search/suppliers", true],
  ["/details/supplier/2/fellhouse-modular", false],
] as const;

test("the server's HTML shows header, title and cookie notice before any code has come, and says so when none comes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route(SCRIPTS, noScripts);
  for (const [path, hasTitle] of ADDRESSES) {
    await page.goto(`${origin()}${path}?region=UK`);
    await expect(picture(page).getByRole("link", { name: "Purlin Marketplace, home" })).toBeVisible();
    await expect(picture(page).getByText("Closing this notice sets one cookie")).toBeVisible();
    if (hasTitle) await expect(picture(page).getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(/did not start/);
    await shot(page, `prerender${path.replaceAll("/", "-")}`);
  }
  await page.unroute(SCRIPTS, noScripts);
  await page.reload();
  await expect(picture(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("ROU-24, CON-09: the page takes the place of its picture and nothing moves", async ({ page }) => {
  for (const width of [412, 1440]) {
    await page.setViewportSize({ width, height: 823 });
    // Of searches the one with most to come: chips take most room on a phone, the filters of projects at a desk.
    const search = width === 412 ? "/search/suppliers?size=1,2&claimed=true" : "/search/projects";
    const others = ADDRESSES.map(([each]) => each).filter((path) => !path.startsWith("/search"));
    for (const path of [...others, search]) {
      await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=UK`);
      await expect(picture(page)).toHaveCount(0);
      await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
      await expect(page.locator("main[aria-busy=true]")).toHaveCount(0);
      expect(await shiftsOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test("CON-09: fonts that come late move nothing", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const letFontsCome = await hold(page, /\.woff2$/);
  await page.goto(`${origin()}/suppliers?region=UK`, { waitUntil: "commit" });
  await expect(picture(page)).toHaveCount(0);
  await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
  letFontsCome();
  await page.waitForFunction(() =>
    ["400", "600"].every((weight) => document.fonts.check(`${weight} 16px 'IBM Plex Sans'`)),
  );
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
});

test("REG-02, AUT-02: who chose another region before, or is signed in, is not shown somebody else's page", async ({
  page,
  context,
}) => {
  await page.goto(`${origin()}/suppliers?region=SA`);
  await expect(page.locator(".hero-lead")).toContainText("working in Saudi Arabia");
  // The page keeps the choice, not its picture.
  await expect(picture(page)).toHaveCount(0);
  await page.route(SCRIPTS, noScripts);
  await page.goto(`${origin()}/suppliers`);
  await expect(page.getByRole("alert")).toHaveText(/did not start/);
  await page.unroute(SCRIPTS, noScripts);

  // While the code is on its way nothing of the other region is to be seen.
  const letThrough = await hold(page, SCRIPTS);
  await page.goto(`${origin()}/suppliers`, { waitUntil: "commit" });
  await expect(picture(page)).toBeAttached();
  await expect(page.locator(".hero-lead")).toBeHidden();
  letThrough();
  await expect(page.locator(".hero-lead")).toContainText("working in Saudi Arabia");
  await expect(page.locator(".hero-lead")).toBeVisible();

  const fresh = await context.newPage();
  await fresh.addInitScript(() => sessionStorage.setItem("purlin.tokens", "{}"));
  await fresh.route(SCRIPTS, async (route) => route.fulfill({ status: 200, contentType: "text/javascript", body: "" }));
  await fresh.goto(`${origin()}/suppliers?region=SA`);
  await expect(picture(fresh)).toBeAttached();
  await expect(fresh.locator(".hero-lead")).toBeHidden();
});

test("REG-05: a link of the picture keeps the region of the address", async ({ page }) => {
  await page.route(SCRIPTS, noScripts);
  await page.goto(`${origin()}/suppliers?region=UK`);
  // The page has given up: it does not start under the press.
  await expect(page.getByRole("alert")).toHaveText(/did not start/);
  await page.unroute(SCRIPTS, noScripts);
  await picture(page)
    .getByRole("navigation", { name: "Listing type" })
    .getByRole("link", { name: "Consultants" })
    .click();
  await expect(page).toHaveURL(/\/consultants$/);
  await expect(picture(page)).toHaveCount(0);
  await expect(page.locator(".hero-lead")).toContainText("working in the United Kingdom");
});

test("a page opened in the background starts all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(`${origin()}/suppliers?region=UK`);
  await expect(page.getByRole("navigation", { name: "Listing type" })).toContainText(/\d/);
});

test("without JavaScript a page says what it needs, also one without a picture", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin()}/suppliers?region=UK`);
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.locator("noscript p")).toContainText("Purlin needs JavaScript");
  await expect(page.locator(".hero-lead")).toContainText("working in the United Kingdom");
  await shot(page, "prerender-without-javascript");
  for (const path of ["/privacy", "/nowhere", "/details/supplier/999999"]) {
    await page.goto(origin() + path);
    await expect(page.locator("noscript p")).toContainText("Purlin needs JavaScript");
    await expect(page.locator("noscript p")).toBeVisible();
  }
  await shot(page, "no-picture-without-javascript");
  await context.close();
});

test("REG-02, REG-17: a first visit begins in the region of the visitor's country and never shows another", async ({
  browser,
}) => {
  for (const [country, region] of [
    ["GB", "United Kingdom"],
    ["SA", "Saudi Arabia"],
    ["US", "North America"],
  ] as const) {
    const context = await browser.newContext({ extraHTTPHeaders: { [COUNTRY_HEADER]: country } });
    const page = await context.newPage();
    // What the region's button said from the first element of the document on.
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        for (const name of document.querySelectorAll(".header-region .header-region-name:first-of-type")) {
          const text = name.textContent.trim();
          if (text !== "" && said.at(-1) !== text) said.push(text);
        }
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const visitor = page.waitForResponse("**/api/geo/visitor");
    await page.goto(`${origin()}/suppliers`);
    await expect(picture(page)).toHaveCount(0);
    expect(await (await visitor).json()).toMatchObject({ countryCode: country });
    await expect(page.getByRole("navigation", { name: "Listing type" })).toContainText(/\d/);
    await expect(page.getByRole("button", { name: /^Region: / })).toHaveAccessibleName(`Region: ${region}`);
    expect(await page.evaluate(() => ("said" in window ? window.said : null))).toEqual([region]);
    await context.close();
  }
});
