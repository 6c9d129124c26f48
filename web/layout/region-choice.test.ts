import { describe, expect, test } from "vitest";
import { resolveRegion, withoutRegion } from "./region-choice.ts";

describe("REG-02: the region at start", () => {
  test.each([
    ["http://a/?region=SA", ["UK", null], "SA", true],
    ["http://a/", ["UK", "SA"], "UK", true],
    ["http://a/", [null, "SA"], "SA", true],
    ["http://a/", [null, null], "NA", false],
    ["http://a/?region=XX", ["??", null], "NA", false],
    ["http://a/?region=uk", ["UK"], "UK", true],
  ])("%s with %j stored is %s", (address, stored, region, isChosen) =>
    expect(resolveRegion(address, stored)).toEqual({ region, isChosen }),
  );
});

test("REG-03: only the region leaves the address", () => {
  expect(withoutRegion("http://a/search/suppliers?query=pod&region=UK&page=2#top")).toBe(
    "/search/suppliers?query=pod&page=2#top",
  );
});
