import { test as base, expect, type Page } from "@playwright/test";
import { goWithin } from "./search-helpers.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";
const LANGUAGES = { UK: "en-GB", NA: "en-US", SA: "en-SA" } as const;

/**
 * For tests that look at pages and leave nothing behind: as their page they take `site`, one for all that a worker runs
 * of them, with the cookie notice closed. To load the site anew costs the processor more than what most of them do with
 * it. Where a test fails, the next ones have a new page. What a page may not do by its content security policy is a
 * fault, whatever the test is about. All files take this `test`: for another one a worker would end and the next start a
 * browser of its own. `everyPixel` is for files that find what they look for by single pixels.
 */
export const test = base.extend<{ site: Page }, { opened: Page; everyPixel: boolean }>({
  everyPixel: [false, { scope: "worker", option: true }],
  opened: [
    async ({ browser, everyPixel }, use, { project }) => {
      const options = { ...project.use, ...project.use.contextOptions };
      const context = await browser.newContext(everyPixel ? { ...options, deviceScaleFactor: 1 } : options);
      await context.addCookies([{ name: "purlin-consent", value: "no", url: origin() }]);
      const page = await context.newPage();
      await page.addInitScript(() => {
        const refused: string[] = [];
        Object.assign(window, { refused });
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
          refused.push(`${effectiveDirective} ${blockedURI} in ${sourceFile}`),
        );
      });
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
  async site({ opened, viewport }, use) {
    if (viewport) await opened.setViewportSize(viewport);
    await use(opened);
    // Nothing of ours breaks the policy that the server sends with each page.
    expect(await opened.evaluate(() => Reflect.get(window, "refused") ?? [])).toEqual([]);
    await opened.unrouteAll();
    // What the test opened or filled goes with its page.
    await goWithin(opened, "/terms");
    await expect(opened.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
  },
});

/** Shows an address of the site in a region: within the page where it is open in that region, else by its document. */
export async function visit(page: Page, path: string, region: keyof typeof LANGUAGES = "UK"): Promise<void> {
  const isOpen = await page.evaluate(
    ([lang, start]) =>
      location.href.startsWith(start) &&
      document.documentElement.lang === lang &&
      document.querySelector(".prerender") === null,
    [LANGUAGES[region], origin()] as const,
  );
  if (isOpen) return goWithin(page, path);
  await page.goto(`${origin()}${path}${path.includes("?") ? "&" : "?"}region=${region}`, { waitUntil: "commit" });
  await expect(page.locator(".prerender")).toHaveCount(0);
}

/** Shows a search as `visit` does, and waits for its answer. */
export async function visitSearch(page: Page, path: string, region: keyof typeof LANGUAGES = "UK"): Promise<void> {
  await visit(page, path, region);
  await expect(page.getByLabel("Search by")).toHaveValue(/^\/search\/(\w+)/.exec(path)?.[1] ?? "");
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
}
