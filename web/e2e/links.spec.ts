import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import type { Capability } from "#shared/contracts/endpoint.ts";
import { findPage, PAGES } from "#shared/contracts/pages.ts";
import type { PageDefinition, PageId } from "#shared/contracts/pages.ts";
import { guardPage } from "#web/layout/page-guard.ts";
import { test } from "./one-page.ts";
import { goWithin } from "./search-helpers.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

/** Addresses that take a visitor away, or that sign in: their links are those of where they lead. */
const LEADS_AWAY: readonly PageId[] = ["home", "login", "callback", "redirect", "search", "search-compare"];
/** What stands for the named segments, of the demonstration data. */
const EXAMPLES: Readonly<Partial<Record<PageId, string>>> = {
  "details-supplier": "/details/supplier/1/kelder-offsite-ltd",
  "details-supplier-claim": "/details/supplier/118/barebones-offsite/claim-this-page",
  "details-supplier-add": "/details/supplier/2/fellhouse-modular/add-to-supply-chain",
  "details-product": "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100",
  "details-consultant": "/details/consultant/201/brindle-thorpe-llp",
  "details-project": "/details/project/1/calder-row",
  "details-project-claim-role": "/details/project/1/calder-row/claim-role",
  configurator: "/configurator/product/1/lgs-wall-panel-100",
  "construct-supply-chain": "/construct/supply-chains/1",
};
/** Pages whose links depend on whose organisation looks, beside those that are for some only. */
const FOR_EACH: readonly PageId[] = [
  "home-suppliers",
  "details-supplier",
  "details-supplier-add",
  "details-product",
  "details-consultant",
  "details-project",
  "details-project-claim-role",
  "construct-supply-chain",
];
/** Visitors with what opens pages to them. */
const PEOPLE: readonly [kind: string, name: RegExp | null, capabilities: readonly Capability[]][] = [
  ["signed out", null, []],
  ["pending", /Ellis Moor/, []],
  ["owner", /Ruth Kelder/, []],
  ["manager", /Dana Ross/, []],
  ["approver", /Priya Nair/, ["profiles:approve"]],
  ["onboarding administrator", /Owen Hart/, ["onboarding:admin"]],
];
/** Whose links on those pages differ: what staff and who waits for approval see there, these two see too. */
const MEMBERS: readonly string[] = ["owner", "manager"];
/** What the server answers to whoever follows a link, asked once for all visitors: no token goes with a document. */
const asked = new Map<string, Promise<number>>();
const STANDS_IN = /page is under construction|coming soon/i;

/** Addresses of the pages to look at, those with segments by their example; signed in those that no stranger sees so. */
function addressesFor(kind: string, capabilities: readonly Capability[]): string[] {
  const isStranger = kind === "signed out";
  const visitor = { status: isStranger ? "anonymous" : "authenticated", capabilities } as const;
  return (Object.entries(PAGES) as [PageId, PageDefinition][]).flatMap(([id, page]) => {
    // Beside a map the links are those of the search without it.
    if (LEADS_AWAY.includes(id) || id.includes("-map")) return [];
    const address = EXAMPLES[id] ?? (page.path.includes(":") ? null : page.path);
    const isOfSome = guardPage(page, { status: "anonymous", capabilities: [] }) !== "open";
    const isTheirs = isStranger || isOfSome || (MEMBERS.includes(kind) && FOR_EACH.includes(id));
    return address !== null && isTheirs && guardPage(page, visitor) === "open" ? [address] : [];
  });
}

async function opened(browser: Browser, name: RegExp | null): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  await context.addCookies([{ name: "purlin-consent", value: "no", url: origin() }]);
  const page = await context.newPage();
  if (name === null) await page.goto(`${origin()}/suppliers?region=UK`);
  else {
    await page.goto(`${origin()}/login?returnTo=${encodeURIComponent("/about?region=UK")}`);
    await page.getByRole("button", { name }).click();
    await page.waitForURL((url) => url.pathname === "/about");
  }
  await expect(page.locator(".prerender")).toHaveCount(0);
  return page;
}

/** Goes on within the page, as a link does, and gives what it then leads to and says. */
async function walk(page: Page, address: string): Promise<{ links: string[]; text: string }> {
  // By way of a page that no other looks like, so that nothing of the page before is read.
  const between = "Terms of service · Purlin";
  await goWithin(page, "/terms");
  await expect(page).toHaveTitle(between);
  await goWithin(page, address);
  if (address !== "/terms") await expect(page, address).not.toHaveTitle(between);
  await expect(page.locator('main[aria-busy="true"]'), address).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // Menus of the header are parts of every page.
  return page.evaluate(() => ({
    links: Array.from(document.querySelectorAll("a[href]"), (link) => link.getAttribute("href") ?? ""),
    text: document.body.innerText,
  }));
}

/** Where the menus of the header lead. */
async function menuLinks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const button of await page.getByRole("banner").locator("button[aria-expanded]").all()) {
    if (!(await button.isVisible())) continue;
    await button.click();
    found.push(
      ...(await page.evaluate(() =>
        Array.from(document.querySelectorAll("a[href]"), (a) => a.getAttribute("href") ?? ""),
      )),
    );
    await page.keyboard.press("Escape");
  }
  return found;
}

for (const [kind, name, capabilities] of PEOPLE) {
  test(`ROU-20, SHL-17: no page of the ${kind} visitor says that it is not built, and no link of it is dead`, async ({
    browser,
  }) => {
    const page = await opened(browser, name);
    const failed: string[] = [];
    const links = new Map<string, string>();
    for (const link of await menuLinks(page)) links.set(link, "the header");
    for (const address of addressesFor(kind, capabilities)) {
      const { links: found, text } = await walk(page, address);
      if (STANDS_IN.test(text)) failed.push(`${address} stands in for a page`);
      for (const link of found) if (!links.has(link)) links.set(link, address);
    }
    for (const [link, from] of links) {
      const url = new URL(link, origin());
      if (url.origin !== origin()) continue;
      const isPage = !/^\/(?:api|oidc|dev|flex)\b/.test(url.pathname);
      if (isPage && findPage(url.pathname) === null) failed.push(`${from}: ${link} is no page`);
      // Asked of the server, which knows the listings too; once for addresses that differ in their query only.
      asked.set(
        url.pathname,
        asked.get(url.pathname) ?? page.request.get(url.origin + url.pathname).then((answer) => answer.status()),
      );
      const status = await asked.get(url.pathname);
      const isRefusal = from === url.pathname || ["/404", "/error"].some((path) => url.pathname.startsWith(path));
      if (status === 404 && !isRefusal) failed.push(`${from}: ${link} answers 404`);
    }
    expect(links.size).toBeGreaterThan(15);
    expect(failed).toEqual([]);
    await page.context().close();
  });
}
