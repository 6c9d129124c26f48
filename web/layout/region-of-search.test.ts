import { expect, test } from "vitest";
import { resolveRegion } from "./region-choice.ts";
import { regionOfSearch } from "./region-of-search.ts";

test.each([
  ["distance=50&place=-79.38,43.65", "NA"],
  ["place=-1.55,53.80", "UK"],
  ["area=46,24,47.5,25.2", "SA"],
  // A rectangle is searched without its place.
  ["area=46,24,47.5,25.2&place=-1.55,53.80", "SA"],
  // Beside every region, and no place.
  ["place=2.35,48.85", null],
  ["place=-79.38", null],
  ["place=,", null],
  ["query=pod", null],
])("SCH-16: a search of %s is opened in %s", (query, region) =>
  expect(regionOfSearch(new URLSearchParams(query))).toBe(region),
);

test("SCH-16, REG-02: the place goes before the visitor's own region, and after `region` of the address", () => {
  expect(resolveRegion("http://a/search/suppliers", ["NA", "UK", null])).toEqual({ region: "NA", isChosen: true });
  expect(resolveRegion("http://a/search/suppliers?region=SA", ["NA", "UK", null]).region).toBe("SA");
});
