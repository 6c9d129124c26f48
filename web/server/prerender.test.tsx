import { describe, expect, test } from "vitest";
import { DATA_LOCATION_META, FLAGS_OFF_META } from "#shared/contracts/site/flags.ts";
import { PAGES } from "#shared/contracts/site/pages.ts";
import type { PageId } from "#shared/contracts/site/pages.ts";
import { prerenderPage } from "./prerender.tsx";
import type { PrerenderOrder } from "#shared/contracts/site/prerender.ts";
import { prerenderAddress, SEARCHED_TEXT } from "#shared/contracts/site/prerender-address.ts";
import { FIRST_PAGES } from "#web/routes/first-pages.ts";

const draw = async (order: Partial<PrerenderOrder>): Promise<string> => {
  const picture = await prerenderPage({ address: "/suppliers", region: "UK", consent: null, meta: {}, ...order });
  return picture?.html ?? "";
};
/** Text as it is read. */
const textOf = (html: string): string => html.replace(/<style.*?<\/style>|<[^>]*>/gs, " ").replace(/\s+/g, " ");

/** What stands in the page before its data is there, without the header and footer that all have. */
const mainOf = (html: string): string => /<main [^>]*id="main".*<\/main>/s.exec(html)?.[0] ?? "";
const LISTING = "Loading the page";
const NO_COMPARISON = "Nothing to compare yet";
/** Pages name the listings that nobody sees yet in texts for screen readers, on buttons out of reach. */
const visible = (html: string): string =>
  html.replace(/aria-label="Remove listing \d+"/g, "").replaceAll('/suppliers/"', '/suppliers"');
const SHOWN: Readonly<Record<string, string>> = {
  "home-suppliers": "of all suppliers",
  "home-products": "of all products",
  "home-consultants": "of all consultants",
  "home-projects": "of all projects",
  "search-suppliers": "Filters Suppliers Sort",
  "search-suppliers-map": "Filters Suppliers Sort",
  "search-consultants": "Filters Consultants Sort",
  "search-consultants-map": "Filters Consultants Sort",
  "search-projects": "Filters Projects Sort",
  "search-projects-map": "Filters Projects Sort",
  "search-products": "Filters Products Sort",
  "search-compare-suppliers": NO_COMPARISON,
  "search-compare-consultants": NO_COMPARISON,
  "search-compare-projects": NO_COMPARISON,
  "search-compare-products": NO_COMPARISON,
  "details-supplier": LISTING,
  "details-product": LISTING,
  "details-product-short": LISTING,
  "details-consultant": LISTING,
  "details-project": LISTING,
  configurator: "Loading the configurator",
  about: "About Purlin",
  contact: "Contact us",
};
const PAGES_WITH_PICTURE = Object.keys(FIRST_PAGES).map((id) => {
  const { path } = PAGES[id as PageId];
  return {
    id,
    address: path
      .replace(/\/:\w*[iI]d\b/g, "/7")
      .replace(/\/:\w+\?/g, "")
      .replace(":slug", "a"),
  };
});

describe("the server's prerender of a page", () => {
  test.each(PAGES_WITH_PICTURE)("$id: header, its own title or place, nothing that runs", async ({ id, address }) => {
    const html = await draw({ address });
    expect(html).toContain('<header class="header">');
    expect(textOf(mainOf(html))).toContain(SHOWN[id] ?? "an entry in the list above");
    expect(html).not.toContain("<script");
  });

  test("a comparison has a column for each listing", async () => {
    const html = mainOf(await draw({ address: "/search/compare/suppliers?compare=4,9,11" }));
    expect(textOf(html)).toContain("Compare 3 suppliers");
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  });

  test.each([
    "/suppliers/?utm=mail&region=UK",
    "/search/suppliers?query=toilet+pod&page=3",
    "/search/products?query=toilet+pod",
    "/search/compare/suppliers?compare=2,1&rows=x",
    "/details/supplier/99/somebody?from=x",
    "/details/supplier/99",
    "/details/supplier/9/a/products/12/b",
    "/details/product/31/a",
    "/details/consultant/99/a",
    "/details/project/99/a",
    "/configurator/product/31/a?a=[]&edit=b",
    "/contact?reason=Report+bug",
    "/contact?reason=made-up",
    "/about?x",
  ])("%s looks as its picture's address does", async (address) => {
    const { pathname, searchParams } = new URL(address, "http://site");
    const drawn = prerenderAddress(pathname, searchParams);
    const [own, kept] = await Promise.all([draw({ address }), draw({ address: drawn?.address ?? "" })]);
    expect(mainOf(kept)).not.toBe("");
    expect(visible(kept.replaceAll(SEARCHED_TEXT, drawn?.text ?? ""))).toBe(visible(own));
  });

  test("who said no to counting sees what everybody sees who said yes", async () => {
    expect(await draw({ consent: "no" })).toBe(await draw({ consent: "yes" }));
  });

  test("ROU-24, REG-10: home says title and lead of its region", async () => {
    const [uk, na] = await Promise.all([draw({ region: "UK" }), draw({ region: "NA" })]);
    expect(textOf(uk)).toContain("working in the United Kingdom");
    expect(textOf(na)).toContain("working in North America");
    expect(textOf(na)).not.toContain("working in the United Kingdom");
  });

  test("a search shows the text that it is for", async () => {
    expect(await draw({ address: "/search/suppliers?query=toilet+pod" })).toContain('value="toilet pod"');
  });

  test("SHL-12: the cookie notice shows until it was answered", async () => {
    const notice = "Closing this notice sets one cookie";
    expect(textOf(await draw({ consent: null }))).toContain(notice);
    expect(textOf(await draw({ consent: "yes" }))).not.toContain(notice);
    expect(textOf(await draw({ consent: "no" }))).not.toContain(notice);
  });

  test("CON-05: what is switched off is not offered", async () => {
    expect(await draw({})).toContain('href="/products"');
    expect(await draw({ meta: { [FLAGS_OFF_META]: "products-landing-page" } })).not.toContain('href="/products"');
    await draw({ meta: {} });
  });

  test("REG-19: where data is stored is said as the server says it; no country where it says nothing", async () => {
    const [unsaid, canada] = [{}, { [DATA_LOCATION_META]: "Canada" }];
    const ask = "They have not said in which country";
    expect(textOf(await draw({ meta: canada }))).toContain("Data stored in Canada");
    expect(textOf(await draw({ meta: unsaid }))).not.toContain("Data stored");
    const about = async (meta: Record<string, string>) => textOf(await draw({ address: "/about", meta }));
    expect(await about(canada)).toContain("Where is my data? Data is stored in Canada.");
    const [said, silent] = [await about(canada), await about(unsaid)];
    expect([said.includes(ask), silent.includes(ask), silent.includes("Canada")]).toEqual([false, true, false]);
  });

  test("fields and buttons are out of reach until the page takes over; links lead where they say", async () => {
    const html = await draw({});
    const controls = html.match(/<(?:input|select|textarea|button)[\s>][^>]*/g) ?? [];
    expect(controls.length).toBeGreaterThan(4);
    expect(controls.filter((control) => !/ inert\b/.test(control))).toEqual([]);
    expect(html).toMatch(/<a [^>]*href="\/search\/suppliers"/);
  });

  test("pages without one, and addresses that are none", async () => {
    for (const address of ["/callback?code=1", "/login", "/privacy", "/nowhere"]) {
      expect(await prerenderPage({ address, region: "UK", consent: null, meta: {} })).toBeNull();
    }
  });
});
