import { describe, expect, test } from "vitest";
import { findPage } from "./pages.ts";

describe("ROU-05 to ROU-09: addresses and what they name", () => {
  test.each([
    ["/", "home", {}],
    ["", "home", {}],
    ["/details/supplier/12", "details-supplier", { id: "12" }],
    ["/details/supplier/12/acme", "details-supplier", { id: "12", slug: "acme" }],
    ["/details/supplier/12/caf%C3%A9%20bar", "details-supplier", { id: "12", slug: "café bar" }],
    // A word of a page's own is that page, and no name of a listing.
    ["/details/supplier/12/claim-this-page", "details-supplier-claim", { id: "12" }],
    ["/details/supplier/12/acme/claim-this-page", "details-supplier-claim", { id: "12", slug: "acme" }],
    ["/details/project/7/claim-role", "details-project-claim-role", { id: "7" }],
    ["/details/supplier/1/a/products/2", "details-product", { id: "1", slug: "a", productId: "2" }],
    ["/details/supplier/1/a/products/2/b", "details-product", { id: "1", slug: "a", productId: "2", productSlug: "b" }],
    [
      "/details/supplier/1/a/products/2/b/claim-this-page",
      "details-product-claim",
      { id: "1", slug: "a", productId: "2", productSlug: "b" },
    ],
    [
      "/details/supplier/1/a/products/2/b/add-to-supply-chain",
      "details-product-add",
      { id: "1", slug: "a", productId: "2", productSlug: "b" },
    ],
    ["/details/product/31/a", "details-product-short", { id: "31", slug: "a" }],
    ["/search/suppliers/map/add-to-supply-chain", "search-suppliers-map-add", {}],
    ["/configurator/product/3", "configurator", { productId: "3" }],
    ["/404", "not-found", {}],
  ])("%s", (path, id, params) => {
    expect(findPage(path)).toMatchObject({ id });
    expect(findPage(path)?.params).toEqual(params);
  });

  test("the page is the one of the table", () => {
    expect(findPage("/details/consultant/4")?.page).toMatchObject({
      path: "/details/consultant/:id/:slug?",
      listing: { kind: "consultants", idParam: "id" },
    });
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
    "/details/supplier//acme",
    "//suppliers",
    "/Suppliers",
    "/suppliers/x",
    "suppliers",
  ])("%s", (path) => expect(findPage(path)).toBeNull());

  test("a trailing slash and a stray percent sign do no harm", () => {
    expect(findPage("/suppliers/")?.id).toBe("home-suppliers");
    expect(findPage("/search/suppliers//")?.id).toBe("search-suppliers");
    expect(findPage("/details/supplier/12/100%")?.params).toEqual({ id: "12", slug: "100%" });
  });
});
