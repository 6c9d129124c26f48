import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { FLAGS } from "#shared/contracts/site/flags.ts";
import { PAGES, type PageDefinition } from "#shared/contracts/site/pages.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { insertOrganisation } from "#api/test/builders/search-builders.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";

const INDEX =
  '<!doctype html>\n<html lang="en-GB">\n  <head>\n    <meta charset="utf-8">\n  </head>\n  <body></body>\n</html>\n';
const ORIGIN = "http://localhost:4000";
const HOSTILE = `</script><script>alert(1)</script>" onload="x' $& <b>`;

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "purlin-pages-"));
  await mkdir(join(webRoot, "assets"));
  await writeFile(join(webRoot, "index.html"), INDEX);
  await writeFile(join(webRoot, "assets", "main-abc.js"), "export const plain = 1;");
  await writeFile(join(webRoot, "assets", "main-abc.js.br"), brotliCompressSync("export const plain = 1;"));
  await writeFile(join(webRoot, "assets", "main-abc.js.gz"), gzipSync("export const plain = 1;"));
  app = await startDemoApp(() => [], { webRoot });
  const { knex } = app.database;
  await insertOrganisation(knex, { id: 900_001, name: HOSTILE, description: `${HOSTILE} makes walls.` });
  await insertOrganisation(knex, { id: 900_002, name: "Hidden Walls", is_visible: false });
  await insertOrganisation(knex, { id: 900_003, name: "Unapproved Walls", is_approved: false });
});
afterAll(async () => {
  await app.stop();
  await rm(webRoot, { recursive: true });
});

interface Page {
  status: number;
  html: string;
  title: string | undefined;
  description: string | undefined;
  robots: string | undefined;
  canonical: string | undefined;
  lang: string | undefined;
  types: string[];
}

async function open(path: string, headers: Record<string, string> = {}, on: TestApp = app): Promise<Page> {
  const answer = await on.call("GET", path, { headers: { accept: "text/html", ...headers } });
  const html = String(answer.body);
  const find = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
  return {
    status: answer.status,
    html,
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    lang: find(/<html lang="([^"]*)"/),
    types: dataOf(html).map((data) => data["@type"]),
  };
}

const Data = z.looseObject({ "@context": z.literal("https://schema.org"), "@type": z.string() });
const dataOf = (html: string): z.infer<typeof Data>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map((match) =>
    Data.parse(JSON.parse(match[1] ?? "")),
  );

describe("ROU-20, ROU-24: the head of the served page", () => {
  test.each([
    ["/suppliers?region=UK", "Offsite suppliers in the United Kingdom · Purlin", `${ORIGIN}/suppliers`, "en-GB"],
    ["/suppliers?region=SA", "Offsite suppliers in Saudi Arabia · Purlin", `${ORIGIN}/suppliers`, "en-SA"],
    ["/?region=nonsense", "Offsite suppliers in North America · Purlin", `${ORIGIN}/suppliers`, "en-US"],
    [
      "/search/projects/map?region=UK",
      "Case studies in the United Kingdom on the map · Purlin",
      `${ORIGIN}/search/projects`,
      "en-GB",
    ],
    ["/about", "About Purlin · Purlin", `${ORIGIN}/about`, "en-US"],
    ["/profile", "My Account · Purlin", `${ORIGIN}/profile`, "en-US"],
  ])("%s", async (path, title, canonical, lang) => {
    expect(await open(path)).toMatchObject({ status: 200, title, canonical, lang, robots: "index,follow" });
  });

  test.each([
    "/no/such/page",
    "/search/nonsense",
    "/404",
    "/error",
    "/details/supplier/999999999",
    "/details/supplier/0",
  ])("%s is 404 and left out", async (path) => {
    const page = await open(path);
    expect(page).toMatchObject({
      status: 404,
      title: "Resource not found · Purlin",
      robots: "noindex,nofollow",
      canonical: undefined,
      types: [],
    });
  });

  test("R-31: unknown, hidden and unapproved listings look the same", async () => {
    const [unknown, ...others] = await Promise.all(
      [800_000, 900_002, 900_003].map((id) => open(`/details/supplier/${id}`)),
    );
    expect(others).toEqual([unknown, unknown]);
  });

  test("an id too large for the database is an unknown id, not a failure", async () => {
    expect((await open("/details/project/99999999999999999999")).status).toBe(404);
    expect((await open("/details/project/2147483648")).status).toBe(404);
  });
});

test("an address that is a path and no URL is an unknown page, not a failure", async () => {
  for (const path of ["//", "///", "//a:99999/", "//a:99999/?region=UK", "/%"]) {
    expect([path, (await open(path)).status]).toEqual([path, path.replace(/\/+$/, "") === "" ? 200 : 404]);
  }
  expect((await open("//?region=UK&a=b?c")).lang).toBe("en-GB");
});

describe("REG-02: the region of the served HTML", () => {
  const from = (ip: string) => ({ "x-forwarded-for": ip });

  test.each([
    ["/about", "131.111.8.46", "en-GB"],
    ["/about", "212.26.18.1", "en-SA"],
    ["/details/supplier/2", "131.111.8.46", "en-GB"],
    ["/about?region=SA", "131.111.8.46", "en-SA"],
    ["/about?region=nonsense", "131.111.8.46", "en-GB"],
    ["/about", "2.2.2.2", "en-US"],
    ["/about", "10.0.0.1", "en-US"],
    ["/about", "nonsense", "en-US"],
  ])("%s seen from %s is %s", async (path, ip, lang) => expect((await open(path, from(ip))).lang).toBe(lang));

  test("no cache may keep what was written for one caller", async () => {
    const { headers } = await app.call("GET", "/about", { headers: { accept: "text/html", ...from("131.111.8.46") } });
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("ROU-24, REG-10: every page in every region", () => {
  /** Listings are named by their data, and the redirect is no page. */
  const pages = Object.entries<PageDefinition>(PAGES).flatMap(([id, page]) => {
    if (id === "redirect" || page.listing !== undefined) return [];
    return [{ id, ...page, address: page.path.replaceAll(/:\w+\?/g, "x").replaceAll(/:\w+/g, "1") }];
  });
  /** `/error/403` is a second address of a page; `/search/suppliers/map` is a page of its own, kept under its list. */
  const isOwnPage = ({ canonical, status }: PageDefinition): boolean =>
    status !== 404 && (canonical === undefined || canonical.startsWith("/search/"));

  test.each(Region.options)("%s: each has a title and a description, and no two pages the same", async (region) => {
    const headOf = new Map<string, string>();
    for (const { id, address, ...definition } of pages) {
      const { status, title = "", description = "" } = await open(`${address}?region=${region}`);
      expect([id, status]).toEqual([id, definition.status ?? 200]);
      for (const text of [title, description]) {
        expect([id, text]).toEqual([id, expect.stringMatching(/^(?!web\.).{8,}$/)]);
        if (isOwnPage(definition)) expect([id, headOf.get(text) ?? definition.head]).toEqual([id, definition.head]);
        if (isOwnPage(definition)) headOf.set(text, definition.head);
      }
    }
  });

  test("only a search and what opens over it share a head", () => {
    const heads = pages.filter(isOwnPage).map(({ head }) => head);
    const shared = heads.filter((head, index) => heads.indexOf(head) !== index);
    expect([...new Set(shared)]).toEqual(["search-suppliers", "search-suppliers-map", "compare-suppliers"]);
  });

  test("REG-10: the description of a page is another one in each region", async () => {
    for (const { id, address } of pages.filter(({ status }) => status !== 404)) {
      const found = await Promise.all(Region.options.map((region) => open(`${address}?region=${region}`)));
      expect([id, new Set(found.map(({ description }) => description)).size]).toEqual([id, Region.options.length]);
    }
  });
});

describe("CON-05: pages whose flag is off", () => {
  let off: TestApp;
  beforeAll(async () => {
    off = await startTestApp(() => [], { webRoot, flagsOff: FLAGS, settings: { dataLocation: "Canada" } });
    await insertOrganisation(off.database.knex, { id: 2, name: "Fellhouse Modular" });
  });
  afterAll(() => off.stop());

  test.each([
    "/search/products",
    "/products",
    "/search/suppliers/add-to-supply-chain",
    "/search/suppliers/map/add-to-supply-chain",
    "/details/supplier/2/fellhouse-modular/add-to-supply-chain",
  ])("%s is unknown to the server and to search engines", async (path) => {
    const missing = { status: 404, robots: "noindex,nofollow", canonical: undefined };
    expect(await open(path, {}, off)).toMatchObject(missing);
    const sitemap = await off.call("GET", "/sitemaps/pages.xml");
    expect(sitemap.body).not.toContain(`${ORIGIN}${path}</loc>`);
    expect(sitemap.body).toContain("/search/suppliers</loc>");
  });

  test("REG-19: the page is told where its server keeps the data, if the operator says so", async () => {
    const told = '<meta name="purlin-data-location" content="Canada"';
    expect((await open("/privacy", {}, off)).html).toContain(told);
    expect((await open("/privacy")).html).not.toContain("purlin-data-location");
  });

  test("pages without a flag stay, and those of flags that are on", async () => {
    for (const path of ["/search/suppliers", "/suppliers", "/details/supplier/2/fellhouse-modular/claim-this-page"]) {
      expect((await open(path, {}, off)).status).toBe(200);
    }
    expect((await open("/search/products")).status).toBe(200);
    expect((await open("/search/suppliers/add-to-supply-chain")).status).toBe(200);
  });
});

describe("ROU-25, R-03: one address for each listing", () => {
  test.each([
    ["/details/supplier/2", "/details/supplier/2/fellhouse-modular"],
    ["/details/supplier/2/wrong-name/claim-this-page", "/details/supplier/2/fellhouse-modular"],
    ["/details/product/1/anything", "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100"],
    ["/details/supplier/5/x/products/1", "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100"],
    ["/configurator/product/1", "/configurator/product/1/lgs-wall-panel-100"],
  ])("%s is kept as %s", async (path, canonical) => {
    expect(await open(path)).toMatchObject({ status: 200, canonical: ORIGIN + canonical, robots: "index,follow" });
  });
});

describe("structured data", () => {
  test("a supplier is an Organization with breadcrumbs", async () => {
    const page = await open("/details/supplier/2");
    expect(page).toMatchObject({ title: "Fellhouse Modular · Purlin", types: ["Organization", "BreadcrumbList"] });
    expect(page.description?.length).toBeGreaterThan(20);
    expect(dataOf(page.html)[0]).toMatchObject({
      name: "Fellhouse Modular",
      foundingDate: "1998",
      address: { "@type": "PostalAddress", addressCountry: "United Kingdom" },
    });
    expect(dataOf(page.html)[1]).toMatchObject({
      itemListElement: [
        { position: 1, item: `${ORIGIN}/suppliers` },
        { position: 2, item: `${ORIGIN}/search/suppliers` },
        { position: 3, name: "Fellhouse Modular", item: `${ORIGIN}/details/supplier/2/fellhouse-modular` },
      ],
    });
  });

  test("a product is a Product, a case study a CreativeWork, home an Organization", async () => {
    const product = await open("/details/product/1");
    expect(product).toMatchObject({
      title: "LGS wall panel 100, Northgate Frame · Purlin",
      types: ["Product", "BreadcrumbList"],
    });
    expect(dataOf(product.html)[0]).toMatchObject({ manufacturer: { name: "Northgate Frame" } });
    expect((await open("/details/project/1")).types).toEqual(["CreativeWork", "BreadcrumbList"]);
    expect((await open("/suppliers")).types).toEqual(["Organization"]);
  });

  test("Open Graph repeats title, description and address", async () => {
    const { html } = await open("/details/supplier/2");
    for (const property of ["og:title", "og:description", "og:url", "og:type", "og:image", "og:site_name"]) {
      expect(html).toContain(`<meta property="${property}" content="`);
    }
  });
});

test("a hostile name stays text: no element, attribute or script comes out of it", async () => {
  const { html, types } = await open("/details/supplier/900001");
  expect(types).toEqual(["Organization", "BreadcrumbList"]);
  expect(dataOf(html)[0]).toMatchObject({ name: HOSTILE });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain("<b>");
  expect(html).not.toMatch(/content="[^"]*" onload/);
  expect(html.match(/<\/head>/g)).toHaveLength(1);
});

test("ROU-21, R-04: the entry point goes on to a page of the site and keeps the region", async () => {
  const go = async (query: string) =>
    (await app.call("GET", `/redirect?${query}`, { headers: { accept: "text/html" } })).headers.get("location");
  expect(await go("page=DetailsProduct&owner-id=5&owner-name=Northgate+Frame&details-id=1&region=UK")).toBe(
    "/details/supplier/5/northgate-frame/products/1?region=UK",
  );
  const release = "releaseId=3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  expect(await go(`page=DetailsProduct&owner-id=5&details-id=1&${release}&region=SA`)).toBe(
    `/details/supplier/5/supplier/products/1?${release}&region=SA`,
  );
  expect(await go("page=Contact")).toBe("/contact");
  expect(await go("page=http://evil.example&region=http://evil.example")).toBe("/404");
});

describe("the sitemap", () => {
  const text = async (path: string) => app.call("GET", path);
  const places = (xml: unknown): string[] => [...String(xml).matchAll(/<loc>([^<]*)<\/loc>/g)].map((m) => m[1] ?? "");

  test("the index lists parts, and each part exists", async () => {
    const index = await text("/sitemap.xml");
    expect(index.headers.get("content-type")).toContain("application/xml");
    const parts = places(index.body);
    expect(parts).toContain(`${ORIGIN}/sitemaps/pages.xml`);
    // The greatest id is 900,003: nineteen spans of 50,000.
    expect(parts.filter((part) => part.includes("organisations-"))).toHaveLength(19);
    for (const part of parts) expect((await text(part.slice(ORIGIN.length))).status).toBe(200);
  });

  test("parts hold what may be seen, at its one address, and at most 50,000", async () => {
    const first = places((await text("/sitemaps/organisations-1.xml")).body);
    expect(first).toContain(`${ORIGIN}/details/supplier/2/fellhouse-modular`);
    expect(first.some((place) => place.includes("/details/consultant/"))).toBe(true);
    expect(first.length).toBeLessThanOrEqual(50_000);
    expect(places((await text("/sitemaps/organisations-19.xml")).body)).toEqual([
      `${ORIGIN}/details/supplier/900001/script-script-alert-1-script-onload-x-b`,
    ]);
    expect(places((await text("/sitemaps/products-1.xml")).body)).toContain(
      `${ORIGIN}/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100`,
    );
    expect(places((await text("/sitemaps/projects-1.xml")).body).length).toBeGreaterThan(10);
    const pages = places((await text("/sitemaps/pages.xml")).body);
    expect(pages).toEqual(expect.arrayContaining([`${ORIGIN}/suppliers`, `${ORIGIN}/privacy`]));
    expect(pages.filter((place) => /login|profile|approvals|error|404|:/.test(place.slice(ORIGIN.length)))).toEqual([]);
  });

  test.each(["organisations-20", "organisations-0", "users-1", "organisations-1;drop", "..%2fpages"])(
    "there is no part %s",
    async (name) => expect((await text(`/sitemaps/${name}.xml`)).status).toBe(404),
  );

  test("robots.txt names the sitemap and keeps robots out of the API", async () => {
    const { body } = await text("/robots.txt");
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(body).toContain("Disallow: /api/");
  });
});

describe("compressed files", () => {
  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
    ["br;q=0, gzip", "gzip"],
  ])("a browser that takes %s gets %s", async (accepted, encoding) => {
    const answer = await app.call("GET", "/assets/main-abc.js", { headers: { "accept-encoding": accepted } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.body).toBe("export const plain = 1;");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toContain("text/javascript");
  });
});
