import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { violationsOf } from "./axe.ts";
import { LOOKS } from "./looks.ts";

const SHOTS = join(import.meta.dirname, "../../test-results/web-shots");
const WIDTHS = [320, 800, 1440] as const;
const origin = () => process.env["PURLIN_URL"] ?? "";

interface View {
  name: string;
  path: string;
  widths: readonly number[];
  /** Brings the view up once the page is there. */
  open?(page: Page): Promise<void>;
}

/** The shell's pages that accessibility.spec.ts does not see, and what opens over them. */
const VIEWS: readonly View[] = [
  { name: "contact", path: "/contact?region=UK", widths: WIDTHS },
  {
    name: "contact-faults",
    path: "/contact?region=UK",
    widths: WIDTHS,
    async open(page) {
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("This field is required.")).toHaveCount(3);
    },
  },
  { name: "thank-you", path: "/contact/thank-you?region=UK", widths: WIDTHS },
  { name: "privacy", path: "/privacy?region=UK", widths: WIDTHS },
  { name: "register", path: "/register/supplier?region=UK", widths: WIDTHS },
  { name: "login-required", path: "/error/login-required?region=UK", widths: WIDTHS },
  {
    name: "waitlist",
    path: "/about",
    widths: WIDTHS,
    open: (page) => expect(page.getByRole("dialog", { name: "Hey! Where are you?" })).toBeVisible(),
  },
  {
    name: "help",
    path: "/about?region=UK",
    widths: [800, 1440],
    async open(page) {
      await page.getByRole("button", { name: "Help" }).click();
      await expect(page.getByRole("region", { name: "News" }).getByRole("listitem")).toHaveCount(3);
    },
  },
  {
    name: "mobile-menu",
    path: "/about?region=UK",
    widths: [320],
    async open(page) {
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: "Suppliers" })).toBeVisible();
    },
  },
];

test.beforeAll(() => void mkdirSync(SHOTS, { recursive: true }));

for (const scheme of ["light", "dark"] as const) {
  for (const { name, path, widths: all, open } of VIEWS) {
    const wanted = LOOKS.filter((look) => look.scheme === scheme).map((look) => look.width);
    const widths = all.filter((width) => wanted.includes(width));
    if (widths.length === 0) continue;
    test(`CON-09: ${name} at ${widths.join(", ")} px, ${scheme}: no violation, no sideways scrolling`, async ({
      page,
    }) => {
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
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await page.goto(`${origin()}${path}`);
      await expect(page.getByRole("heading").first()).toBeAttached();
      await open?.(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: join(SHOTS, `shell-${name}-${scheme}-${width}.png`), animations: "disabled" });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) faults.push(`${overflow} px too wide at ${width}`);
      }
      for (const { id, at } of await violationsOf(page)) faults.push(`${id} at ${at.join()}`);
      expect(faults).toEqual([]);
    });
  }
}
