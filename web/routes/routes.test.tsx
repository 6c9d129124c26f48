import { matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import { crossAppQuery } from "#shared/contracts/cross-app-query.ts";
import { entryRedirect } from "#shared/contracts/entry-redirect.ts";
import { PAGE_NAMES } from "#shared/contracts/page-names.ts";
import { findPage, PAGES } from "#shared/contracts/pages.ts";
import type { PageDefinition, PageId } from "#shared/contracts/pages.ts";
import { siteRoutes } from "#web/routes.tsx";

const store = {
  token: () => Promise.resolve(null),
  hasTokens: () => false,
  signIn: () => Promise.resolve(),
  complete: () => Promise.resolve("/suppliers"),
  signOut: () => Promise.resolve(),
  forget: () => undefined,
  onExpired: () => () => undefined,
};
const routes = siteRoutes(store);
const pages = Object.entries<PageDefinition>(PAGES);

/** A path with values for its named segments; optional ones are filled or left out. */
const example = (path: string, isFull: boolean): string =>
  path.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) =>
    optional && !isFull ? "" : /id$/i.test(name) ? "/12" : "/some-name",
  );

const matched = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route.path ?? "");
const ids = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route.id);

describe("ROU-01 to ROU-19: every page of the table has a route", () => {
  test.each(pages)("%s", (id, page) => {
    for (const path of [example(page.path, true), example(page.path, false)]) {
      expect(matched(path)).not.toContain("*");
      expect(matched(path).length).toBeGreaterThan(1);
      expect(findPage(path)?.id).toBe(id);
    }
  });

  test("ROU-05 to ROU-08, ROU-11: children open over their parents, also without the name", () => {
    const over = (path: string) => ids(path).slice(-2);
    expect(over("/details/supplier/12/acme/claim-this-page")).toEqual(["details-supplier", "details-supplier-claim"]);
    expect(over("/details/supplier/12/claim-this-page")).toEqual(["details-supplier", "details-supplier-claim"]);
    expect(over("/details/supplier/12/acme/add-to-supply-chain")).toEqual(["details-supplier", "details-supplier-add"]);
    expect(over("/details/supplier/1/a/products/2/b/claim-this-page")).toEqual([
      "details-product",
      "details-product-claim",
    ]);
    expect(over("/details/consultant/12/acme/claim-this-page")).toEqual([
      "details-consultant",
      "details-consultant-claim",
    ]);
    expect(over("/details/project/12/acme/claim-this-page")).toEqual(["details-project", "details-project-claim"]);
    expect(over("/details/project/12/claim-role")).toEqual(["details-project", "details-project-claim-role"]);
    expect(ids("/search/suppliers/map/add-to-supply-chain").at(-1)).toBe("search-suppliers-map-add");
  });

  test("ROU-02, ROU-13: named routes resolve to their paths", () => {
    const names: PageId[] = [
      "home-suppliers",
      "home-products",
      "home-consultants",
      "home-projects",
      "search-suppliers-map",
      "search-consultants-map",
      "search-projects-map",
      "search-compare-suppliers",
      "search-compare-consultants",
      "search-compare-projects",
      "search-compare-products",
    ];
    expect(names.map((name) => findPage(PAGES[name].path)?.id)).toEqual(names);
  });
});

describe("ROU-20: what is no page", () => {
  test.each([
    "/no/such/page",
    "/search/nonsense",
    "/search/products/map",
    "/search/consultants/add-to-supply-chain",
    "/details/supplier",
    "/details/planet/1",
    "/error/418",
    "/preview/product/1",
  ])("%s", (path) => expect(findPage(path)).toBeNull());

  test("a trailing slash and a stray percent sign do no harm", () => {
    expect(findPage("/suppliers/")?.id).toBe("home-suppliers");
    expect(findPage("/details/supplier/12/100%")?.params).toEqual({ id: "12", slug: "100%" });
  });
});

test("ROU-26: every page name leads to routes that exist", () => {
  for (const pageIds of Object.values(PAGE_NAMES)) for (const id of pageIds) expect(PAGES).toHaveProperty([id]);
  const names =
    "Contact ConfiguratorPage SearchCompare SearchCompareSuppliers Details DetailsSupplier DetailsConsultant DetailsProject DetailsProduct Preview ApprovalsPage About ClaimStudyRole SuccessPage 3Dviewer Errors PermissionDeniedError AuthenticationRequiredError";
  const kinds = ["Suppliers", "Products", "Consultants", "Projects"].flatMap((kind) => [
    `Search${kind}`,
    `Home${kind}`,
  ]);
  expect(Object.keys(PAGE_NAMES).toSorted()).toEqual([...names.split(" "), ...kinds].toSorted());
});

test("ROU-22: a link to another application says all it knows by nine names, and the entry point reads it", () => {
  const query = crossAppQuery({
    page: "DetailsProduct",
    region: "UK",
    details: { id: 1, name: "LGS wall & panel" },
    owner: { id: 5, name: "Northgate Frame" },
    organisation: { id: 5, type: "supplier" },
    releaseId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  });
  expect(query).toEqual({
    page: "DetailsProduct",
    region: "UK",
    "details-id": "1",
    "details-name": "LGS wall & panel",
    "owner-id": "5",
    "owner-name": "Northgate Frame",
    "organisation-id": "5",
    "organisation-type": "supplier",
    releaseId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  });
  expect(entryRedirect(new URLSearchParams(query))).toBe(
    "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel?releaseId=3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  );
  expect(crossAppQuery({ organisation: { id: 5, type: "supplier" } })).toEqual({
    "organisation-id": "5",
    "organisation-type": "supplier",
  });
});

describe("ROU-21, ROU-22, R-04: the entry point for other applications", () => {
  test.each([
    [
      "page=DetailsProduct&owner-id=5&owner-name=Northgate Frame&details-id=1&details-name=LGS wall panel",
      "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel",
    ],
    ["page=DetailsProduct&owner-id=5&owner-name=Ürün&details-id=1", "/details/supplier/5/urun/products/1"],
    ["page=details-product&owner-id=5&details-id=1", "/details/supplier/5/supplier/products/1"],
    ["page=Contact", "/contact"],
    ["page=http://evil.example", "/404"],
    ["page=//evil.example", "/404"],
    ["page=DetailsProduct&owner-id=5/../../x&details-id=1", "/404"],
    ["page=DetailsProduct&owner-id=-5&details-id=1", "/404"],
    [
      "page=DetailsProduct&owner-id=5&owner-name=//evil.example/&details-id=1",
      "/details/supplier/5/evil-example/products/1",
    ],
    [
      "page=DetailsProduct&owner-id=5&details-id=1&releaseId=3F2504E0-4F89-41D3-9A0C-0305E82C3301",
      "/details/supplier/5/supplier/products/1?releaseId=3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    ],
    ["page=DetailsProduct&owner-id=5&details-id=1&releaseId=1%26region=SA", "/details/supplier/5/supplier/products/1"],
    ["page=DetailsProduct", "/404"],
    ["", "/404"],
  ])("?%s leads to %s", (query, target) => expect(entryRedirect(new URLSearchParams(query))).toBe(target));
});
