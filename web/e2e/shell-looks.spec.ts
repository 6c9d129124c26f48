import { expect, test, type Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { brokenWordsOf, overflowOf } from "./layout.ts";
import { LOOKS } from "./looks.ts";
import { keepPicture } from "./pictures.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

interface View {
  name: string;
  /** Opened anew; without it the view comes up on the page that the view before it left. */
  path?: string;
  /** Windows from and up to these widths have it, CSS pixels. */
  from?: number;
  to?: number;
  /** Brings the view up once the page is there. */
  open?(page: Page): Promise<void>;
}

/** The shell's pages that accessibility.spec.ts does not see, and what opens over them. */
const VIEWS: readonly View[] = [
  {
    // First: no region was chosen yet, so the visitor's country asks.
    name: "waitlist",
    path: "/about",
    open: (page) => expect(page.getByRole("dialog", { name: "Hey! Where are you?" })).toBeVisible(),
  },
  {
    name: "help",
    path: "/about?region=UK",
    from: 672,
    async open(page) {
      await page.getByRole("button", { name: "Help" }).click();
      await expect(page.getByRole("region", { name: "News" }).getByRole("listitem")).toHaveCount(3);
    },
  },
  {
    name: "mobile-menu",
    path: "/about?region=UK",
    to: 671,
    async open(page) {
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("dialog");
      await expect(menu.getByRole("link", { name: "Suppliers" })).toBeVisible();
      await expect(menu.getByRole("region", { name: "News" }).getByRole("listitem")).toHaveCount(3);
    },
  },
  { name: "contact", path: "/contact?region=UK" },
  {
    name: "contact-faults",
    async open(page) {
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("This field is required.")).toHaveCount(3);
    },
  },
  { name: "thank-you", path: "/contact/thank-you?region=UK" },
  { name: "privacy", path: "/privacy?region=UK" },
  { name: "register", path: "/register/supplier?region=UK" },
  { name: "login-required", path: "/error/login-required?region=UK" },
];

for (const { scheme, width } of LOOKS) {
  test(`CON-09: the shell's pages and what opens over them, ${width} px, ${scheme}: no violation, no sideways scrolling`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    await page.addInitScript((value) => localStorage.setItem("purlin-scheme", value), scheme);
    await page.route("**/api/geo/visitor", (route) =>
      route.fulfill({
        json: {
          countryName: "Brazil",
          countryCode: "BR",
          timezoneName: null,
          timezoneCode: null,
          currencyCode: null,
          region: null,
        },
      }),
    );
    await page.setViewportSize({ width, height: 900 });
    for (const { name, path, from = 0, to = Infinity, open } of VIEWS) {
      if (width < from || width > to) continue;
      await test.step(name, async () => {
        if (path !== undefined) await page.goto(`${origin()}${path}`);
        await expect(page.getByRole("heading").first()).toBeAttached();
        await open?.(page);
        await keepPicture(page, `shell-${name}-${scheme}-${width}`);
        const overflow = await overflowOf(page);
        if (overflow > 0) faults.push(`${name}: ${overflow} px too wide`);
        for (const word of await brokenWordsOf(page)) faults.push(`${name}: ${word} is broken`);
        for (const { id, at } of await violationsOf(page)) faults.push(`${name}: ${id} at ${at.join()}`);
      });
    }
    expect(faults).toEqual([]);
  });
}
