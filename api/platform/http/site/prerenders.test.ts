import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import type { PrerenderOrder } from "#shared/contracts/site/prerender.ts";
import { createPrerenders } from "./prerenders.ts";
import { readPageLinks } from "./page-files.ts";
import { readSiteDocument } from "./site-document.ts";

const folder = mkdtempSync(join(tmpdir(), "purlin-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const INDEX = `<!doctype html>
<html lang="en-GB" data-mantine-color-scheme="light">
  <head>
    <script src="/start.js"></script>
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-b.js">
    <link rel="stylesheet" crossorigin href="/assets/index-c.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
const HEAD = {
  title: "Suppliers · Purlin",
  description: null,
  canonicalUrl: null,
  isIndexed: true,
  imageUrl: null,
  locale: "en-US",
  siteName: "Purlin",
  needsScript: "Scripts are off & needed.",
  kind: "website" as const,
  meta: {},
  structuredData: [],
};

describe("the page that is sent", () => {
  const file = join(folder, "index.html");
  writeFileSync(file, INDEX);

  test("without a picture it starts by itself", () => {
    const html = readSiteDocument(file)?.render(HEAD) ?? "";
    expect(html).toContain('<html lang="en-US"');
    expect(html).toContain('<script type="module" crossorigin src="/assets/index-a.js">');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(/<noscript>.*<p>Scripts are off &#38; needed\.<\/p>.*<\/noscript>/);
  });

  test("with a picture its code waits for start.js, its styles do not", () => {
    const html = "<main>$& costs $1</main>";
    const links = '<link rel="stylesheet" crossorigin href="/assets/search-d.css">';
    const sent = readSiteDocument(file)?.render(HEAD, { html, links, region: "NA" }) ?? "";
    expect(sent).toContain(`<div id="root"><div class="prerender">${html}</div></div>`);
    expect(sent).toContain('<html data-region="NA" lang="en-US"');
    expect(sent).toContain('<link data-start crossorigin href="/assets/index-a.js">');
    expect(sent).toContain('<link data-part="first" crossorigin href="/assets/libraries-b.js">');
    expect(sent).toContain(links);
    expect(sent).not.toMatch(/rel="modulepreload"|<script type="module"/);
  });
});

describe("the files of a page", () => {
  const manifest = join(folder, ".vite/manifest.json");
  mkdirSync(join(folder, ".vite"));
  const write = (search: string): void =>
    writeFileSync(
      manifest,
      JSON.stringify({
        "index.html": {
          file: "assets/index-a.js",
          isEntry: true,
          imports: ["_libraries.js"],
          css: ["assets/index-c.css"],
        },
        "_libraries.js": { file: "assets/libraries-b.js" },
        "_shared.js": {
          file: "assets/shared-e.js",
          imports: ["_libraries.js", "pages/search-page.tsx"],
          css: ["assets/shared-f.css"],
        },
        "pages/search-page.tsx": {
          file: `assets/${search}.js`,
          imports: ["index.html", "_shared.js"],
          css: ["assets/search-d.css"],
        },
      }),
    );

  test("are its own and those it imports, without those of the first bundle, also where modules import each other", () => {
    write("search-g");
    expect(readPageLinks(folder)?.(["pages/search-page.tsx"]).split(/\s*\n\s*/)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/search-d.css">',
      '<link rel="stylesheet" crossorigin href="/assets/shared-f.css">',
      '<link data-part="page" crossorigin href="/assets/search-g.js">',
      '<link data-part="page" crossorigin href="/assets/shared-e.js">',
    ]);
    expect(readPageLinks(folder)?.([])).toBe("");
    expect(() => readPageLinks(folder)?.(["pages/search-page.tsx", "pages/gone.tsx"])).toThrow(
      "No file of the built site is for pages/gone.tsx",
    );
  });

  test("are read anew after another build; a folder without a list has none", () => {
    write("search-h");
    utimesSync(manifest, new Date(), new Date(Date.now() + 5000));
    expect(readPageLinks(folder)?.(["pages/search-page.tsx"])).toContain("search-h.js");
    expect(readPageLinks(join(folder, "nowhere"))).toBeNull();
  });
});

describe("drawing prerenders", () => {
  const order: PrerenderOrder = { address: "/suppliers", region: "UK", consent: null, meta: {} };
  const log = (lines: string[]) => pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  /** The built pages of a site that counts how often it draws. */
  const build = (name: string, body: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `let drawn = 0;\nexport async function prerenderPage(order) { ${body} }\n`);
    return file;
  };
  const COUNTING =
    "drawn += 1; return { html: `${order.address} ${order.region} ${order.consent} ${drawn}`, modules: [] };";

  test("a picture is drawn once for each page, region and whether consent was asked for", async () => {
    const draw = createPrerenders(build("counting.js", COUNTING), log([]));
    const htmlOf = async (changed: Partial<PrerenderOrder>) => (await draw({ ...order, ...changed }))?.html;
    expect(await htmlOf({})).toBe("/suppliers UK null 1");
    expect(await htmlOf({ region: "NA" })).toBe("/suppliers NA null 2");
    expect(await htmlOf({ consent: "no" })).toBe("/suppliers UK no 3");
    expect(await htmlOf({ consent: "yes" })).toBe("/suppliers UK no 3");
    expect(await htmlOf({ address: "/products" })).toBe("/products UK null 4");
    expect(await htmlOf({})).toBe("/suppliers UK null 1");
  });

  test("1,000 made-up addresses cost one picture for each page, and two for each search", async () => {
    const draw = createPrerenders(build("many.js", COUNTING), log([]));
    const counts = new Set<string | undefined>();
    const orders = Array.from({ length: 1000 }, (_, index) => [
      `/suppliers?utm=${index}`,
      `/details/supplier/${index + 1}/made-up-${index}`,
      `/details/supplier/${index + 1}/a/products/${index + 7}/b-${index}?x=${index}`,
      `/search/projects?order=${index}&size=${index}&place=${index},1&distance=${index}`,
      `/search/projects?query=word${index}&page=${index}`,
      `/search/compare/products?compare=${index + 1},${index + 2},${index + 3}`,
      `/contact?reason=${index}`,
      `/nonsense/${index}`,
      `/%zz${index}`,
    ]).flat();
    for (const address of orders) counts.add((await draw({ ...order, address }))?.html.split(" ").at(-1));
    expect([...counts]).toEqual(["1", "2", "3", "4", "5", "6", "7", undefined]);
  });

  test("a search gets its own text, which can neither end its place nor come from another search", async () => {
    const field =
      'return { html: `<input value="${new URL(order.address, "http://a").searchParams.get("query")}">`, modules: [] };';
    const draw = createPrerenders(build("texts.js", field), log([]));
    const htmlOf = async (query: string) =>
      (await draw({ ...order, address: `/search/suppliers?query=${encodeURIComponent(query)}` }))?.html;
    expect(await htmlOf('toilet "pod" $&')).toBe('<input value="toilet &#34;pod&#34; $&#38;">');
    expect(await htmlOf("<b>")).toBe('<input value="&#60;b&#62;">');
    expect(await htmlOf("a?b=c")).toBe('<input value="a?b=c">');
  });

  test("asked for at once, a picture is drawn once; more pages than eight at a time come without", async () => {
    const WAITING = `${COUNTING.replace("return", "const count = drawn; await globalThis.drawingMayEnd; return")}`;
    const draw = createPrerenders(build("waiting.js", WAITING.replace("${drawn}", "${count}")), log([]));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    Object.assign(globalThis, { drawingMayEnd: promise });
    const pages = ["suppliers", "products", "consultants", "projects"].flatMap((kind) => [
      `/${kind}`,
      `/search/${kind}`,
      `/search/compare/${kind}`,
    ]);
    const asked = [...pages, ...pages].map(async (address) => draw({ ...order, address }));
    // Those that are not drawn do not wait for the others.
    expect(await Promise.all(asked.slice(8, 12))).toEqual([null, null, null, null]);
    resolve(undefined);
    const drawn = (await Promise.all(asked)).map((picture) => picture?.html.split(" ").at(-1));
    const first = ["1", "2", "3", "4", "5", "6", "7", "8", undefined, undefined, undefined, undefined];
    expect(drawn).toEqual([...first, ...first]);
    // Later there is room for them.
    expect((await draw({ ...order, address: pages[11] ?? "" }))?.html).toMatch(/ 9$/);
  });

  test("a page that cannot be drawn comes without a picture, and the log says why, once", async () => {
    const lines: string[] = [];
    const draw = createPrerenders(build("failing.js", 'throw new Error("no window here");'), log(lines));
    expect(await draw(order)).toBeNull();
    expect(await draw({ ...order, address: "/suppliers?again" })).toBeNull();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("a page was served without its prerender");
    expect(lines[0]).toContain("no window here");
  });

  test("a site that was built without pictures has none, and nothing to log", async () => {
    const lines: string[] = [];
    expect(await createPrerenders(join(folder, "missing.js"), log(lines))(order)).toBeNull();
    expect(lines).toEqual([]);
  });
});
