import { matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import { PAGE_NAMES } from "#shared/contracts/site/page-names.ts";
import { findPage, PAGES } from "#shared/contracts/site/pages.ts";
import type { PageDefinition, PageId } from "#shared/contracts/site/pages.ts";
import { siteRoutes } from "#web/routes.tsx";

const store = {
  token: () => Promise.resolve(null),
  hasTokens: () => false,
  signIn: () => Promise.resolve(),
  complete: () => Promise.resolve("/suppliers"),
  signOut: () => Promise.resolve(),
  forget: () => undefined,
  onExpired: () => () => undefined,
  renew: () => Promise.resolve(null),
  read: () => ({ kind: "code" }) as const,
  requireSignIn: () => undefined,
  onSignInRequired: () => () => undefined,
  shownTenant: () => null,
  showTenant: () => undefined,
  tenantChanged: () => undefined,
  onTenantChanged: () => () => undefined,
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
    expect(over("/details/supplier/1/a/products/2/b/add-to-supply-chain")).toEqual([
      "details-product",
      "details-product-add",
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
