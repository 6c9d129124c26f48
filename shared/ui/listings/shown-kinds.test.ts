import { afterEach, expect, test, vi } from "vitest";
import { FLAGS_OFF_META } from "#shared/contracts/site/flags.ts";
import type { Flag } from "#shared/contracts/site/flags.ts";
import { homeKinds, homePath, KINDS, searchKinds, searchPath } from "./shown-kinds.ts";

/** The document as the server sends it. */
const serve = (...flagsOff: Flag[]): void => {
  const meta = { content: flagsOff.join(",") };
  vi.stubGlobal("document", {
    querySelector: (selector: string) => (selector === `meta[name="${FLAGS_OFF_META}"]` ? meta : null),
  });
};
const WITHOUT = ["suppliers", "consultants", "projects"];

afterEach(() => vi.unstubAllGlobals());

test("CON-05: every kind has its home and its search unless one is switched off", () => {
  serve();
  expect([homeKinds(), searchKinds()]).toEqual([KINDS, KINDS]);
  expect([homePath("products"), searchPath("products")]).toEqual(["/products", "/search/products"]);
});

test("CON-05: products-landing-page takes the products' home away, and nothing else", () => {
  serve("products-landing-page", "bim-content");
  expect([homeKinds(), searchKinds()]).toEqual([WITHOUT, KINDS]);
  expect(KINDS.map(homePath)).toEqual(["/suppliers", "/suppliers", "/consultants", "/projects"]);
});

test("CON-05: product-search-results-v1 takes the products' search away, and nothing else", () => {
  serve("product-search-results-v1");
  expect([homeKinds(), searchKinds()]).toEqual([KINDS, WITHOUT]);
  expect(KINDS.map(searchPath)).toEqual(["/search/suppliers", undefined, "/search/consultants", "/search/projects"]);
});
