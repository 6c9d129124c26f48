import { expect, test } from "vitest";
import { isVendorState, safeReturnPath } from "./return-path.ts";

test.each([
  ["/search/suppliers?query=pods", "/search/suppliers?query=pods"],
  // A configurator's settings.
  [
    "/configurator/product/1/a?a=%5B%7B%22x%22%3A1%7D%5D&edit=b",
    "/configurator/product/1/a?a=%5B%7B%22x%22%3A1%7D%5D&edit=b",
  ],
  ["https://evil.example/", "/suppliers"],
  ["//evil.example/", "/suppliers"],
  ["/\\evil.example", "/suppliers"],
  ["/login", "/suppliers"],
  ["/callback?code=1", "/suppliers"],
  ["", "/suppliers"],
  [null, "/suppliers"],
])("after signing in, %j leads to %s", (path, target) => expect(safeReturnPath(path)).toBe(target));

/** As a browser goes on from a page of the site: `location.replace` reads its argument against the page. */
const PAGE = "https://purlin.example/callback?code=1";

test.each([
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\\evil.example",
  "\t//evil.example",
  "\n/\n/evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/a/../..//evil.example",
  "/./\\evil.example",
  "//user@evil.example",
  "/\t/user:password@evil.example/",
  "//\u3002evil.example",
  "/\u2044/evil.example",
  "/\uff0f/evil.example",
  "/\uff3c/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "javascript:alert(1)",
  "/\tjavascript:alert(1)",
  "\u0000//evil.example",
  " //evil.example",
  "//[::1]",
  "//evil.example:80\\@purlin.example",
  "//%65vil.example",
  "/..",
  "?next=//evil.example",
  "#//evil.example",
])("after signing in, %j does not leave the site", (path) => {
  const target = safeReturnPath(path);
  expect(target).toMatch(/^\/(?!\/)/);
  expect(new URL(target, PAGE).origin).toBe("https://purlin.example");
});

test.each([
  ["/./login", "/suppliers"],
  ["/LOGIN?returnTo=/", "/suppliers"],
  ["/a/../callback", "/suppliers"],
  ["/details/a//b?x=//c#//d", "/details/a//b?x=//c#//d"],
  ["/search/suppliers?query=é", "/search/suppliers?query=%C3%A9"],
])("after signing in, %j leads to %s", (path, target) => expect(safeReturnPath(path)).toBe(target));

test("AUT-03: an answer with a vendor in its state is not ours", () => {
  expect(isVendorState(JSON.stringify({ vendor: "x" }))).toBe(true);
  expect(isVendorState(btoa(JSON.stringify({ vendor: 1 })))).toBe(true);
  expect([isVendorState("hG8random_state-1"), isVendorState(null), isVendorState('{"other":1}')]).toEqual([
    false,
    false,
    false,
  ]);
});
