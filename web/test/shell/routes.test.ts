import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const HOME = /builds it offsite/;
const SUPPLIER = "/details/supplier/2/fellhouse-modular";
const PRODUCT = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";
const MISSING = { heading: "Resource not found", title: "Resource not found", canonical: null };

/** What an address shows when it is opened; `settles` and `canonical` are its address without query unless given. */
interface DeepLink {
  path: string;
  heading: string | RegExp;
  title: string;
  /** Where the address bar ends. */
  settles?: string;
  /** The address that search engines keep (ROU-25); null for what they leave out (ROU-20). */
  canonical?: string | null;
  /** What else the page says. */
  says?: (string | RegExp)[];
}

const DEEP_LINKS: Record<string, DeepLink[]> = {
  "ROU-01, ROU-02, ROU-03, ROU-24: home, its tabs and registering": [
    { path: "/", heading: HOME, title: "Offsite suppliers in the United Kingdom", settles: "/suppliers" },
    {
      path: "/suppliers/",
      heading: HOME,
      title: "Offsite suppliers in the United Kingdom",
      settles: "/suppliers/",
      canonical: "/suppliers",
    },
    { path: "/products", heading: HOME, title: "Offsite products in the United Kingdom" },
    { path: "/consultants", heading: HOME, title: "Offsite consultants in the United Kingdom" },
    { path: "/projects", heading: HOME, title: "Offsite case studies in the United Kingdom" },
    { path: "/register/supplier", heading: "Register as a supplier", title: "Register a supplier" },
    { path: "/register/project", heading: "Register a case study", title: "Register a case study" },
  ],
  "ROU-06 to ROU-09, ROU-25: pages of listings, by id, by a wrong name and under their owner": [
    { path: "/details/supplier/2", heading: "Fellhouse Modular", title: "Fellhouse Modular", settles: SUPPLIER },
    { path: "/details/supplier/2/wrong", heading: "Fellhouse Modular", title: "Fellhouse Modular", settles: SUPPLIER },
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
  "ROU-10, ROU-12, ROU-14, ROU-17, SHL-14: search, comparing, about, contact and policies": [
    {
      path: "/search",
      heading: /supplier/i,
      title: "Search suppliers in the United Kingdom",
      settles: "/search/suppliers",
    },
    { path: "/search/compare", heading: /./, title: "Compare suppliers", settles: "/search/compare/suppliers" },
    { path: "/contact", heading: "Contact us", title: "Contact us" },
    { path: "/contact/thank-you", heading: "Thank you", title: "Thank you" },
    { path: "/terms", heading: "Terms of service", title: "Terms of service" },
    { path: "/acceptable-use", heading: "Acceptable use policy", title: "Acceptable use policy" },
    { path: "/privacy", heading: "Privacy policy", title: "Privacy policy" },
    { path: "/about", heading: "About Purlin", title: "About Purlin", says: ["Questions", "Subscribe"] },
  ],
  "ROU-19, ROU-20, SHL-15, SHL-16: errors and what is not there": [
    { path: "/error/login-required", heading: "Please log in to access this page.", title: "Log in to go on" },
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
      path: "/error/403",
      heading: "You are not authorized to access this view.",
      title: "No permission",
      canonical: "/error/permission-denied",
    },
    { path: "/error", ...MISSING },
    { path: "/error/404", ...MISSING },
    { path: "/404", ...MISSING },
    { path: "/no/such/page", ...MISSING },
    { path: "/search/nonsense", ...MISSING, says: ["Sorry, we can't find the page you are looking for."] },
  ],
  "ROU-18, ROU-21, ROU-22, ROU-23, R-04: entry points of other applications and the configurator": [
    {
      path: "/supply-chains-overview",
      heading: "Please log in to access this page.",
      title: "Log in to go on",
      settles: "/error/login-required?return-to=%2Fconstruct%2Fsupply-chains",
      canonical: "/error/login-required",
    },
    {
      path: "/verify-email",
      heading: "Join Purlin",
      title: "Verify your email",
      settles: "/construct/verify-email",
      says: ["Please verify your email before continuing."],
    },
    {
      path: "/redirect?page=DetailsProduct&owner-id=5&details-id=1",
      heading: "LGS wall panel 100",
      title: "LGS wall panel 100, Northgate Frame",
      settles: PRODUCT,
    },
    { path: "/redirect?page=http://evil.example", ...MISSING, settles: "/404" },
    {
      path: "/configurator/product/1",
      heading: "LGS wall panel 100",
      title: "Configure LGS wall panel 100",
      canonical: "/configurator/product/1/lgs-wall-panel-100",
    },
  ],
};

for (const [name, links] of Object.entries(DEEP_LINKS)) {
  test(`${name}, each as a deep link`, async () => {
    for (const { path, heading, title, settles = path, canonical = settles, says = [] } of links) {
      const { page, at } = await openScreen(app, path);
      await page.findAllByRole("heading", { level: 1, name: heading });
      await waitFor(() => expect(document.title).toBe(`${title} · Purlin`));
      await waitFor(() => expect(at()).toBe(settles));
      await waitFor(() => expect(addressTold()).toEqual(toldOf(canonical)));
      for (const text of says) expect((await page.findAllByText(text)).length).toBeGreaterThan(0);
      // A page of its own: the site's header and footer are not there (ROU-18).
      const isFramed = page.queryByRole("contentinfo") !== null || path.startsWith("/search");
      expect([path, isFramed]).toEqual([path, !path.startsWith("/configurator")]);
    }
  });
}

/** What search engines and social networks are told. */
function addressTold(): Record<string, (string | null)[]> {
  const all = (selector: string, attribute: string): (string | null)[] =>
    Array.from(document.head.querySelectorAll(selector), (element) => element.getAttribute(attribute));
  return {
    canonical: all('link[rel="canonical"]', "href"),
    shared: all('meta[property="og:url"]', "content"),
    robots: all('meta[name="robots"]', "content"),
  };
}
function toldOf(path: string | null): Record<string, string[]> {
  if (path === null) return { canonical: [], shared: [], robots: ["noindex,nofollow"] };
  const address = window.location.origin + path;
  return { canonical: [address], shared: [address], robots: ["index,follow"] };
}

test.each([
  [`${SUPPLIER}/claim-this-page`, "Claim this page", SUPPLIER],
  [`${PRODUCT}/claim-this-page`, "Claim this page", PRODUCT],
  ["/details/project/1/claim-role", "Claim a role", "/details/project/1/calder-row"],
])(
  "ROU-05, ROU-06, ROU-08, ROU-11, ROU-25, CON-09: %s opens over its page, whose address it tells; Esc leads back",
  async (path, title, under) => {
    const { page, user, at, violations } = await openScreen(app, path);
    await page.findByRole("dialog", { name: title });
    await waitFor(() => expect(addressTold()).toEqual(toldOf(under)));
    expect(await violations()).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(at()).toBe(under));
  },
);
