import { describe, expect, test } from "vitest";
import { resolveRegion, withoutRegion } from "./region-choice.ts";

describe("REG-02: the region at start", () => {
  test.each([
    ["http://a/?region=SA", ["UK", null], "SA"],
    ["http://a/", ["UK", "SA"], "UK"],
    ["http://a/", [null, "SA"], "SA"],
    ["http://a/", [null, null], "NA"],
    ["http://a/?region=XX", ["??", null], "NA"],
    ["http://a/?region=uk", ["UK"], "UK"],
  ])("%s with %j stored is %s", (address, stored, region) => expect(resolveRegion(address, stored)).toBe(region));
});

test("REG-03: only the region leaves the address", () => {
  expect(withoutRegion("http://a/search/suppliers?query=pod&region=UK&page=2#top")).toBe(
    "/search/suppliers?query=pod&page=2#top",
  );
});
