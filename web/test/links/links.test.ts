import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "#build/testing/page-queries.ts";
import { namedUuid } from "#api/database/seeds/demo/identifiers.ts";
import type { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import type { Capability } from "#shared/contracts/endpoint.ts";
import { findPage, PAGES } from "#shared/contracts/site/pages.ts";
import type { PageDefinition, PageId } from "#shared/contracts/site/pages.ts";
import { guardPage } from "#web/layout/page-guard.ts";
import { countUnanswered } from "#web/test/network.ts";
import { createButtonPresser } from "./press-buttons.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";

/** Addresses that take a visitor away, or that sign in: their links are those of where they lead. */
const LEADS_AWAY: readonly PageId[] = ["home", "login", "callback", "redirect", "search", "search-compare"];
/** The id of a request of the demonstration data. */
const request = (name: string): string => namedUuid(`profile request ${name}`);
const PRODUCT = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";
/** What stands for the named segments, of the demonstration data; by kind of visitor where it is not there for others. */
const EXAMPLES: Readonly<Partial<Record<PageId, string | Readonly<Record<string, string>>>>> = {
  "details-supplier": "/details/supplier/1/kelder-offsite-ltd",
  "details-supplier-claim": "/details/supplier/118/barebones-offsite/claim-this-page",
  "details-supplier-add": "/details/supplier/2/fellhouse-modular/add-to-supply-chain",
  "details-product": PRODUCT,
  "details-product-claim": `${PRODUCT}/claim-this-page`,
  "details-product-add": `${PRODUCT}/add-to-supply-chain`,
  "details-product-short": "/details/product/2",
  "details-consultant": "/details/consultant/201/brindle-thorpe-llp",
  "details-consultant-claim": "/details/consultant/202/claim-this-page",
  "details-project": "/details/project/1/calder-row",
  "details-project-claim": "/details/project/2/claim-this-page",
  "details-project-claim-role": "/details/project/1/calder-row/claim-role",
  configurator: "/configurator/product/1/lgs-wall-panel-100",
  "construct-supply-chain": { manager: "/construct/supply-chains/1" },
  "profile-page-edit": {
    "owner of a supplier": "/profile/pages/supplier/1/edit",
    "owner of a consultant": "/profile/pages/consultant/201/edit",
    manager: "/profile/pages/product/1/edit",
  },
  "preview-supplier": `/preview/supplier/${request("moor modular")}`,
  "preview-consultant": `/preview/consultant/${request("hallam page")}`,
  "preview-project": `/preview/project/${request("cutlers yard")}`,
};
/** Listings that say more, or hardly anything. */
const OTHER_LISTINGS = ["/details/supplier/2/fellhouse-modular", "/details/consultant/256", "/details/project/78"];
/** Pages that show these their own ways on, beside those that are for some only; staff see there what a manager sees. */
const THEIRS: Readonly<Record<string, readonly PageId[]>> = {
  "owner of a supplier": ["home-suppliers", "details-supplier", "details-supplier-add", "details-product"],
  "owner of a consultant": ["details-consultant", "details-project-claim-role"],
  manager: ["details-supplier", "details-supplier-add", "details-product-add", "details-consultant", "details-project"],
};
/** Visitors with what opens pages to them. */
const PEOPLE: readonly [kind: string, as: keyof typeof demoUsers | null, capabilities: readonly Capability[]][] = [
  ["stranger", null, []],
  ["person who waits for approval", "visitor", []],
  ["owner of a supplier", "supplierOwner", []],
  ["owner of a consultant", "consultantOwner", []],
  ["manager", "tenantManager", []],
  ["approver", "approver", ["profiles:approve"]],
  ["onboarding administrator", "onboardingAdmin", ["onboarding:admin"]],
  ["proxy", "proxy", ["tenant:proxy"]],
];
const NOT_THERE = /^(?:This page isn't available|Resource not found|No permission)/;
const STANDS_IN = /page is under construction|coming soon/i;

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "purlin-links-"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><html><head></head><body></body></html>");
  app = await startDemoApp(allRoutes, { webRoot });
});
afterAll(async () => {
  await app.stop();
  await rm(webRoot, { recursive: true });
});

/** What the server answers to whoever follows a link, asked once for all visitors: no token goes with a document. */
const asked = new Map<string, Promise<number>>();
function statusOf(path: string): Promise<number> {
  const answer =
    asked.get(path) ?? app.call("GET", path, { headers: { accept: "text/html" } }).then(({ status }) => status);
  asked.set(path, answer);
  return answer;
}

/** Addresses of the pages to look at, those with segments by their example; signed in those that no stranger sees so. */
function addressesFor(kind: string, capabilities: readonly Capability[]): string[] {
  const isStranger = kind === "stranger";
  const visitor = { status: isStranger ? "anonymous" : "authenticated", capabilities } as const;
  return (Object.entries(PAGES) as [PageId, PageDefinition][]).flatMap(([id, page]) => {
    // The dialog is the same over the list and over the map.
    if (LEADS_AWAY.includes(id) || id === "search-suppliers-map-add") return [];
    const example = EXAMPLES[id] ?? page.path;
    const address = typeof example === "string" ? example : example[kind];
    const isOfSome = guardPage(page, { status: "anonymous", capabilities: [] }) !== "open";
    const isTheirs = isStranger || isOfSome || THEIRS[kind]?.includes(id) === true;
    return address !== undefined && isTheirs && guardPage(page, visitor) === "open" ? [address] : [];
  });
}

const isOfErrors = (path: string): boolean => ["/404", "/error"].some((start) => path.startsWith(start));

const linksNow = (): string[] =>
  Array.from(document.querySelectorAll("a[href]"), (link) => link.getAttribute("href") ?? "");

/** Goes to a page as a link does, by way of one that no other looks like, and waits until it is there. */
async function walk({ go }: OpenScreen, address: string, unanswered: () => number): Promise<void> {
  const [between, itsTitle] = ["/contact/thank-you", "Thank you · Purlin"];
  go(between);
  await waitFor(() => expect(document.title).toBe(itsTitle));
  go(address);
  await waitFor(() => {
    if (address !== between) expect(document.title).not.toBe(itsTitle);
    expect(document.querySelectorAll('main[aria-busy="true"]')).toHaveLength(0);
    expect(document.querySelector("h1")).not.toBeNull();
    expect(unanswered()).toBe(0);
  });
}

const presser = createButtonPresser();
/** Presses what no page before had: each answers by a change of the page, and none by a text that stands in for something. */
async function pressButtons(screen: OpenScreen, address: string, unanswered: () => number): Promise<string[]> {
  const failed: string[] = [];
  for (let button = presser.next(); button !== null; button = presser.next()) {
    const { name, hasAnswered } = await presser.press(screen, button);
    if (!hasAnswered) failed.push(`${address}: “${name}” does nothing`);
    if (STANDS_IN.test(document.body.textContent)) failed.push(`${address}: “${name}” stands in for something`);
    await screen.user.keyboard("{Escape}");
    if (screen.at() !== address || document.querySelector("[role=dialog]") !== null)
      await walk(screen, address, unanswered);
  }
  return failed;
}

/** Where the menus of the header lead. */
async function menuLinks({ page, user }: OpenScreen): Promise<string[]> {
  const found: string[] = [];
  const banner = await page.findByRole("banner");
  for (const button of banner.querySelectorAll("button[aria-expanded]")) {
    await user.click(button);
    found.push(...linksNow());
    await user.keyboard("{Escape}");
  }
  return found;
}

/** Searches and dialogs have tests of their own that ask axe, of few rows; the tabs of the home page are built alike. */
const ASKED_ELSEWHERE = /^\/(?:search\/|products$|projects$)|\/(?:claim-this-page|claim-role|add-to-supply-chain)$/;
/** Pages that axe has seen: for another visitor they are much the same. */
const seenByAxe = new Set<string>();

test("ROU-20: every page with named segments has an example at its address, or leads away", () => {
  const kinds = PEOPLE.map(([kind]) => kind);
  const wrong = (Object.entries(PAGES) as [PageId, PageDefinition][]).filter(([id, { path }]) => {
    const example = EXAMPLES[id] ?? path;
    const addresses = typeof example === "string" ? [example] : Object.values(example);
    const isOfNobody = typeof example !== "string" && Object.keys(example).some((kind) => !kinds.includes(kind));
    const isElsewhere = addresses.some((address) => address.includes(":") || findPage(address)?.id !== id);
    return addresses.length === 0 || isOfNobody || (isElsewhere && !LEADS_AWAY.includes(id));
  });
  expect(wrong).toEqual([]);
});

for (const [kind, as, capabilities] of PEOPLE) {
  test(
    `ROU-20, SHL-17, CON-09: pages of the ${kind} are built, right for axe, with no dead link or button`,
    {
      timeout: 300_000,
    },
    async () => {
      const screen = await openScreen(app, "/about", as === null ? {} : { as });
      const unanswered = countUnanswered();
      const failed: string[] = [];
      const links = new Map<string, string>();
      for (const link of await menuLinks(screen)) links.set(link, "the header");
      const others = as === null ? OTHER_LISTINGS : [];
      for (const address of [...addressesFor(kind, capabilities), ...others]) {
        await walk(screen, address, unanswered);
        if (NOT_THERE.test(document.title) && !isOfErrors(address)) failed.push(`${address} is not there`);
        if (STANDS_IN.test(document.body.textContent)) failed.push(`${address} stands in for a page`);
        for (const link of linksNow()) if (!links.has(link)) links.set(link, address);
        const isAsked = ASKED_ELSEWHERE.test(address) || seenByAxe.has(address);
        const found = isAsked ? [] : await screen.violations();
        failed.push(...found.map((violation) => `${address}: ${violation}`));
        seenByAxe.add(address);
        failed.push(...(await pressButtons(screen, address, unanswered)));
      }
      for (const [link, from] of links) {
        const url = new URL(link, window.location.href);
        if (url.origin !== window.location.origin) continue;
        const isPage = !/^\/(?:api|oidc|dev|flex)\b/.test(url.pathname);
        if (isPage && findPage(url.pathname) === null) failed.push(`${from}: ${link} is no page`);
        // Asked of the server, which knows the listings too; once for addresses that differ in their query only.
        const isRefusal = from === url.pathname || isOfErrors(url.pathname);
        if (!isRefusal && (await statusOf(url.pathname)) === 404) failed.push(`${from}: ${link} answers 404`);
      }
      expect(links.size).toBeGreaterThan(15);
      expect(failed).toEqual([]);
    },
  );
}
