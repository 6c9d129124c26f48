import { expect, type Page } from "@playwright/test";
import { expectFocusKept } from "./focus.ts";
import { test, visit } from "./one-page.ts";
import { goWithin } from "./search-helpers.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=UK`);
}

/** What a deep link shows; `settles` and `canonical` are its address without query unless given. */
interface DeepLink {
  path: string;
  heading: string | RegExp;
  title: string;
  /** Where the address bar ends. */
  settles?: string;
  /** The address that search engines keep (ROU-25); null for what they leave out (ROU-20). */
  canonical?: string | null;
  /** Entered by its document, because people come to it from elsewhere or the server sends them on. */
  isEntry?: boolean;
  /** What else the page is asked while it is open. */
  also?(page: Page): Promise<void>;
}

const HOME = /builds it offsite/;
const SUPPLIER = "/details/supplier/2/fellhouse-modular";
const PRODUCT = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";
/** A page that is not public. */
const HIDDEN = "/details/supplier/116";
const MISSING = { heading: "Resource not found", title: "Resource not found", canonical: null };

/** Leaves what the page says. */
async function showAnother(page: Page): Promise<void> {
  await goWithin(page, "/terms");
  await expect(page).toHaveTitle("Terms of service · Purlin");
}

/** One test each: pages of one kind after another in one window. */
const DEEP_LINKS: Record<string, DeepLink[]> = {
  "ROU-01, ROU-02, ROU-03, ROU-24: home, its tabs and registering": [
    { path: "/", heading: HOME, title: "Offsite suppliers in the United Kingdom", settles: "/suppliers" },
    {
      isEntry: true,
      path: "/suppliers/",
      heading: HOME,
      title: "Offsite suppliers in the United Kingdom",
      canonical: "/suppliers",
    },
    { path: "/products", heading: HOME, title: "Offsite products in the United Kingdom" },
    { path: "/consultants", heading: HOME, title: "Offsite consultants in the United Kingdom" },
    { path: "/projects", heading: HOME, title: "Offsite case studies in the United Kingdom" },
    { path: "/register/supplier", heading: "Register as a supplier", title: "Register a supplier" },
    { path: "/register/project", heading: "Register a case study", title: "Register a case study" },
  ],
  "ROU-06, ROU-07, ROU-08, ROU-09, ROU-25: pages of listings, by id, by a wrong name and under their owner": [
    { path: "/details/supplier/2", heading: "Fellhouse Modular", title: "Fellhouse Modular", settles: SUPPLIER },
    {
      isEntry: true,
      path: "/details/supplier/2/wrong",
      heading: "Fellhouse Modular",
      title: "Fellhouse Modular",
      settles: SUPPLIER,
    },
    {
      path: "/details/product/1/x",
      heading: "LGS wall panel 100",
      title: "LGS wall panel 100, Northgate Frame",
      settles: PRODUCT,
    },
    {
      path: "/details/consultant/201",
      heading: "Brindle Thorpe LLP",
      title: "Brindle Thorpe LLP",
      settles: "/details/consultant/201/brindle-thorpe-llp",
    },
    {
      path: "/details/project/1",
      heading: "Calder Row",
      title: "Calder Row",
      settles: "/details/project/1/calder-row",
    },
    {
      path: "/details/supplier/999999",
      heading: "This page isn't available",
      title: "This page isn't available",
      canonical: null,
    },
  ],
  "ROU-10, ROU-12, ROU-14, ROU-17, SHL-14, REG-19: search, comparing, about, contact and policies": [
    {
      isEntry: true,
      path: "/search",
      heading: /supplier/i,
      title: "Search suppliers in the United Kingdom",
      settles: "/search/suppliers",
    },
    {
      isEntry: true,
      path: "/search/compare",
      heading: /./,
      title: "Compare suppliers",
      settles: "/search/compare/suppliers",
    },
    { path: "/contact", heading: "Contact us", title: "Contact us" },
    { path: "/contact/thank-you", heading: "Thank you", title: "Thank you" },
    { path: "/terms", heading: "Terms of service", title: "Terms of service" },
    { path: "/acceptable-use", heading: "Acceptable use policy", title: "Acceptable use policy" },
    { path: "/privacy", heading: "Privacy policy", title: "Privacy policy" },
    { path: "/about", heading: "About Purlin", title: "About Purlin", also: expectAbout },
  ],
  "ROU-19, ROU-20, SHL-15, SHL-16: errors and what is not there": [
    {
      path: "/error/login-required",
      heading: "Please log in to access this page.",
      title: "Log in to go on",
    },
    {
      path: "/error/401",
      heading: "Please log in to access this page.",
      title: "Log in to go on",
      canonical: "/error/login-required",
    },
    {
      path: "/error/permission-denied",
      heading: "You do not have permission to access this page.",
      title: "No permission",
    },
    {
      isEntry: true,
      path: "/error/403",
      heading: "You are not authorized to access this view.",
      title: "No permission",
      canonical: "/error/permission-denied",
    },
    { path: "/error", ...MISSING },
    { path: "/error/404", ...MISSING },
    { path: "/404", ...MISSING },
    { path: "/no/such/page", ...MISSING },
    { path: "/search/nonsense", ...MISSING, also: expectApology },
  ],
  "ROU-18, ROU-21, ROU-22, ROU-23, R-04: entry points of other applications and the configurator": [
    {
      isEntry: true,
      path: "/supply-chains-overview",
      heading: "Please log in to access this page.",
      title: "Log in to go on",
      settles: "/error/login-required?return-to=%2Fconstruct%2Fsupply-chains",
      canonical: "/error/login-required",
    },
    {
      isEntry: true,
      path: "/verify-email",
      heading: "Join Purlin",
      title: "Verify your email",
      also: (page) =>
        expect(page.getByRole("heading", { name: "Please verify your email before continuing." })).toBeVisible(),
      settles: "/construct/verify-email",
    },
    {
      isEntry: true,
      path: "/redirect?page=DetailsProduct&owner-id=5&details-id=1",
      heading: "LGS wall panel 100",
      title: "LGS wall panel 100, Northgate Frame",
      settles: PRODUCT,
    },
    { isEntry: true, path: "/redirect?page=http://evil.example", ...MISSING, settles: "/404" },
    {
      isEntry: true,
      path: "/configurator/product/1",
      heading: "LGS wall panel 100",
      title: "Configure LGS wall panel 100",
      canonical: "/configurator/product/1/lgs-wall-panel-100",
      also: expectNoFrame,
    },
  ],
};

for (const [name, links] of Object.entries(DEEP_LINKS)) {
  test(`${name}, each as a deep link`, async ({ site: page }) => {
    test.slow();
    let before = "";
    for (const { path, heading, title, settles = path, canonical = settles, isEntry = before === "", also } of links) {
      await test.step(path, async () => {
        // The first and those that people enter the site by come as documents; the others, whose documents the server's
        // own tests read, within the page. It says something else first where it would say the same.
        if (isEntry) await open(page, path);
        else {
          if (before === title) await showAnother(page);
          await goWithin(page, path);
        }
        before = title;
        await expect(page.getByRole("heading", { level: 1, name: heading }).first()).toBeVisible();
        await expect(page).toHaveTitle(`${title} · Purlin`);
        await expect(page).toHaveURL(origin() + settles);
        await expectAddress(page, canonical);
        const robots = canonical === null ? "noindex,nofollow" : "index,follow";
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", robots);
        await expect(page.locator("head > title")).toHaveCount(1);
        await also?.(page);
      });
    }
  });
}

async function expectAbout(page: Page): Promise<void> {
  await expect(page.getByText(/^Version \d+\.\d+/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Questions" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Subscribe" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Data stored in the United Kingdom");
}

function expectApology(page: Page): Promise<void> {
  return expect(page.getByText("Sorry, we can't find the page you are looking for.")).toBeVisible();
}

/** A page of its own: the site's header and footer are not there (ROU-18). */
async function expectNoFrame(page: Page): Promise<void> {
  await expect(page.getByRole("navigation", { name: "Listings" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Region/ })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
}

/** The address that search engines and social networks are told; null for none. */
async function expectAddress(page: Page, path: string | null): Promise<void> {
  const links = page.locator('link[rel="canonical"]');
  const shared = page.locator('meta[property="og:url"]');
  await expect(links).toHaveCount(path === null ? 0 : 1);
  await expect(shared).toHaveCount(path === null ? 0 : 1);
  if (path === null) return;
  await expect(links).toHaveAttribute("href", origin() + path);
  await expect(shared).toHaveAttribute("content", origin() + path);
}

/** What opens over a page, the page under it, and the address that search engines keep of it. */
const DIALOGS: [path: string, title: string, under: string, canonical?: string][] = [
  [`${SUPPLIER}/claim-this-page`, "Claim this page", SUPPLIER],
  [`${PRODUCT}/claim-this-page`, "Claim this page", PRODUCT],
  ["/details/project/1/claim-role", "Claim a role", "/details/project/1/calder-row"],
];

test("ROU-05, ROU-06, ROU-08, ROU-11, ROU-25, CON-09: what opens over a page keeps its address; Esc leads back", async ({
  site: page,
}) => {
  test.slow();
  for (const [path, title, under, canonical = under] of DIALOGS) {
    await test.step(path, async () => {
      await visit(page, path);
      const dialog = page.getByRole("dialog", { name: title });
      // A map below it is drawn first, without a graphics card here.
      await expect(dialog).toBeVisible();
      await expectAddress(page, canonical);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(origin() + under);
    });
  }
});

test("AUT-08, APR-10, ROU-04, ROU-15, ROU-16, ROU-27, R-31, SHL-05, SHL-06, SHL-17, REG-14: who sees what", async ({
  page,
}) => {
  test.slow();
  const banner = page.getByRole("banner");
  await open(page, "/profile");
  await expect(page).toHaveURL(/\/error\/login-required\?return-to=%2Fprofile$/);
  await goWithin(page, HIDDEN);
  await expect(page.getByRole("heading", { level: 1, name: "This page isn't available" })).toBeVisible();
  await goWithin(page, "/approvals");
  await expect(page).toHaveURL(/\/error\/login-required\?return-to=%2Fapprovals$/);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Dana Ross/ }).click();
  await expect(page).toHaveURL(`${origin()}/error/permission-denied`);
  await expect(page.getByRole("heading", { name: "You do not have permission to access this page." })).toBeVisible();

  // A tenant manager: account management is among the applications.
  await page.getByRole("button", { name: "Switch application" }).click();
  await expect(banner.getByRole("link", { name: "Account management" })).toBeVisible();
  await page.keyboard.press("Escape");
  const account = page.getByRole("button", { name: /^Account/ });
  // Another region, the same visitor.
  await page.getByRole("button", { name: /^Region: / }).click();
  await banner.getByRole("button", { name: /^Saudi Arabia/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-SA");
  await expect(account).toHaveText("DR");
  await account.click();
  await expect(page.getByText("dana.ross@hallam.example")).toBeVisible();
  await expect(banner.getByRole("link", { name: "My Account" })).toBeVisible();
  await expect(banner.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(banner.getByRole("link", { name: /^Console/ })).toHaveCount(0);

  await banner.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`${origin()}/suppliers`);
  await banner.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("button", { name: /Priya Nair/ }).click();
  await page.waitForURL((url) => url.origin === origin() && !url.pathname.startsWith("/callback"));
  await expect(account).toHaveText("PN");
  await page.getByRole("button", { name: "Switch application" }).click();
  await expect(banner.getByRole("link", { name: /^Construct/ })).toBeVisible();
  await expect(banner.getByRole("link", { name: "Account management" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await banner.getByRole("link", { name: /^Console/ }).click();
  await expect(page).toHaveURL(`${origin()}/console`);
  await expect(page.getByRole("heading", { level: 1, name: /^To do/ })).toBeVisible();
  await page.goto(`${origin()}/preview/supplier/2`);
  await expect(page).toHaveURL(`${origin()}/preview/supplier/2`);
  await expect(page.getByRole("main")).toContainText("Preview could not be generated");
  await goWithin(page, HIDDEN);
  await expect(page.getByRole("heading", { level: 1, name: "Hidden Hollow Pods" })).toBeVisible();
  await expect(page.getByText("This page is not public. Only its owner and approvers see it.")).toBeVisible();
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
