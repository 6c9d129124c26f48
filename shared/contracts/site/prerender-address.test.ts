import { describe, expect, test } from "vitest";
import { prerenderAddress } from "./prerender-address.ts";

const draw = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://site");
  return prerenderAddress(pathname, searchParams);
};

describe("the address that is drawn for another", () => {
  test.each([
    ["/", "/", ""],
    ["/suppliers/?utm=mail&region=UK&query=pod", "/suppliers", ""],
    // Every listing looks alike before its data is there.
    ["/details/supplier/99/somebody?from=x", "/details/supplier/1", ""],
    ["/details/supplier/9/a/products/12/b", "/details/supplier/1/1/products/1", ""],
    ["/details/project/99/a/claim-role", "/details/project/1/claim-role", ""],
    // A search is drawn with any text or without one.
    ["/search/suppliers?page=3&size=2", "/search/suppliers", ""],
    ["/search/suppliers?query=", "/search/suppliers", ""],
    ["/search/suppliers?query=toilet+pod&page=3", "/search/suppliers?query=the-text-that-is-searched", "toilet pod"],
    ["/search/projects/map?query=x", "/search/projects/map?query=the-text-that-is-searched", "x"],
    // A comparison by how many it compares.
    ["/search/compare/suppliers", "/search/compare/suppliers", ""],
    ["/search/compare/suppliers?compare=x&query=pod", "/search/compare/suppliers", ""],
    ["/search/compare/products?compare=7,3,7&rows=x", "/search/compare/products?compare=1,2", ""],
    ["/search/compare?compare=9,8,7,6,5", "/search/compare?compare=1,2,3,4", ""],
    // The contact page by the reason, the first of which it has without asking.
    ["/contact", "/contact", ""],
    ["/contact?reason=Report+bug", "/contact?reason=Report+bug", ""],
    ["/contact?reason=Request+a+new+feature&x=1", "/contact?reason=Request+a+new+feature", ""],
    ["/contact?reason=General+query", "/contact", ""],
    ["/contact?reason=made-up", "/contact", ""],
    ["/contact/thank-you?reason=Report+bug", "/contact/thank-you", ""],
    ["/about?reason=Report+bug&query=pod&compare=1,2", "/about", ""],
  ])("%s is drawn as %s", (asked, address, text) => expect(draw(asked)).toEqual({ address, text }));

  test("there is none where the site has no page", () => expect(draw("/nowhere?query=pod")).toBeNull());
});
