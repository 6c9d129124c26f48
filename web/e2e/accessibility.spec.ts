import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { OPEN_DIALOG, violationsIn } from "./support/axe.ts";
import { brokenWordsOf, overflowOf } from "./support/layout.ts";
import { test } from "./support/one-page.ts";
import { keepPicture, showScheme } from "./support/pictures.ts";
import { goWithin } from "./support/search-helpers.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

interface View {
  name: string;
  /** Gone to within the page that is open; without it the view comes up on the page of the view before it. */
  path?: string;
  /** Heading by which the page is known to be there. */
  heading?: string | RegExp;
  /** Windows from and up to these widths have it, CSS pixels. */
  from?: number;
  to?: number;
  /** What axe is asked of; without it the page apart from header and footer, which it saw on another page. */
  part?: string;
  /** Brings the view up once the page is there. */
  open?(page: Page): Promise<void>;
}

const WIDTHS = [1440, 800, 375, 320];

/** Pages that no journey of their own looks at, and what opens over them. */
const SHELL: readonly View[] = [
  { name: "about", part: "body", path: "/about", heading: /^About/ },
  {
    name: "help",
    part: "header",
    from: 672,
    async open(page) {
      await page.getByRole("button", { name: "Help" }).click();
      await expect(page.getByRole("region", { name: "News" }).getByRole("listitem")).toHaveCount(3);
    },
  },
  {
    name: "mobile-menu",
    part: OPEN_DIALOG,
    to: 671,
    async open(page) {
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("dialog");
      await expect(menu.getByRole("link", { name: "Suppliers" })).toBeVisible();
      await expect(menu.getByRole("region", { name: "News" }).getByRole("listitem")).toHaveCount(3);
    },
  },
  { name: "contact", path: "/contact", heading: "Contact us" },
  {
    name: "contact-faults",

    async open(page) {
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("This field is required.")).toHaveCount(3);
    },
  },
  { name: "thank-you", path: "/contact/thank-you", heading: /thank/i },
  { name: "privacy", path: "/privacy", heading: /^Privacy/ },
  { name: "login-required", path: "/error/login-required", heading: "Please log in to access this page." },
  { name: "not-found", path: "/no/such/page", heading: "Resource not found" },
];
const ENTRIES: readonly View[] = [
  { name: "home", part: "body", path: "/suppliers", heading: /builds it offsite/ },
  { name: "home-products", path: "/products", heading: /builds it offsite/ },
  { name: "search-empty", path: "/search/suppliers?query=zzzzqq", heading: "No results for current search" },
  { name: "register", path: "/register/supplier", heading: "Register as a supplier" },
  { name: "register-project", path: "/register/project", heading: "Register a case study" },
  { name: "sign-up", path: "/sign-up", heading: /./ },
  { name: "verify-email", path: "/construct/verify-email", heading: "Join Purlin" },
];

/** A view at every width: it fits. Widest and light it breaks no rule of what is seen, narrowest and dark none of colours. */
async function faultsOf(
  page: Page,
  { name, path, heading, part = "main", from = 0, to = Infinity, open }: View,
): Promise<string[]> {
  const faults: string[] = [];
  const widths = WIDTHS.filter((width) => width >= from && width <= to);
  await showScheme(page, "light");
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    if (index === 0) {
      if (path !== undefined) await goWithin(page, path);
      if (heading !== undefined) await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
      await open?.(page);
    }
    const isLast = index === widths.length - 1;
    if (isLast) await showScheme(page, "dark");
    await keepPicture(page, `${name}-${isLast ? "dark" : "light"}-${width}`);
    const found = index === 0 || isLast ? await violationsIn(page, isLast ? "dark" : "light", part) : [];
    for (const { id, at } of found) faults.push(`${name}, ${width} px: ${id} at ${at.join()}`);
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${name}, ${width} px: ${overflow} px too wide`);
    for (const word of await brokenWordsOf(page)) faults.push(`${name}, ${width} px: ${word} is broken`);
  }
  await page.keyboard.press("Escape");
  return faults;
}

test("CON-01, CON-09: pages and what opens over them have colours and sizes of WCAG 2.2 AA and fit 320 to 1,440 px", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("purlin-scheme", "light"));
  // No region was chosen yet, so the visitor's country asks.
  const answer = { countryName: "Brazil", countryCode: "BR", timezoneName: null, timezoneCode: null };
  await page.route("**/api/geo/visitor", (route) =>
    route.fulfill({ json: { ...answer, currencyCode: null, region: null } }),
  );
  await page.goto(`${origin()}/about`);
  const dialog = page.getByRole("dialog", { name: "Hey! Where are you?" });
  await expect(dialog).toBeVisible();
  // A dialog that stands in the cell of a table takes nothing over from it.
  await dialog.evaluate(({ parentElement }) => parentElement?.style.setProperty("text-align", "end"));
  await expect(dialog).toHaveCSS("text-align", "start");
  const faults = await faultsOf(page, { name: "waitlist", part: OPEN_DIALOG });
  await page.goto(`${origin()}/about?region=UK`);
  await expect(page.locator(".prerender")).toHaveCount(0);
  for (const view of [...SHELL, ...ENTRIES]) faults.push(...(await test.step(view.name, () => faultsOf(page, view))));
  expect(faults).toEqual([]);
});
