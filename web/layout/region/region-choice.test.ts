import { describe, expect, test } from "vitest";
import { Region } from "#shared/contracts/site/regions.ts";
import { withRegion } from "#shared/ui/sharing/share-address.ts";
import { resolveRegion, storeRegion, withoutRegion } from "./region-choice.ts";

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

describe("SCH-16: a search whose address names a place is opened in that place's region", () => {
  const TORONTO = "-79.38,43.65";
  test.each([
    [`/search/suppliers?distance=50&place=${TORONTO}`, ["UK", null], "NA"],
    ["/search/suppliers/map?place=-1.55,53.80", ["NA", null], "UK"],
    ["/search/projects?area=46,24,47.5,25.2", ["UK", null], "SA"],
    // Over the date line: its middle lies in the Pacific, not south of London or in Arabia.
    ["/search/projects?area=170,50,-170,60", ["SA", null], "SA"],
    ["/search/projects?area=120,10,-30,60", ["UK", null], "NA"],
    // The edges of a region are of it too: Edmonton, Halifax, St. John's, Anchorage, Honolulu, Galway, Lerwick.
    ["/search/suppliers?place=-113.49,53.55", ["UK", null], "NA"],
    ["/search/suppliers?place=-63.58,44.65", ["UK", null], "NA"],
    ["/search/suppliers?place=-52.71,47.56", ["UK", null], "NA"],
    ["/search/suppliers?place=-149.9,61.22", ["UK", null], "NA"],
    ["/search/suppliers?place=-157.86,21.31", ["UK", null], "NA"],
    ["/search/suppliers?place=-9.05,53.27", ["NA", null], "UK"],
    ["/search/projects?place=-1.14,60.15", ["NA", null], "UK"],
    // Of countries alone: Ireland; the United States and Canada; Canada and the United Kingdom say nothing together.
    ["/search/suppliers?countries=2", ["NA", null], "UK"],
    ["/search/suppliers?query=pods&countries=3,4", ["UK", null], "NA"],
    ["/search/consultants?countries=5", ["UK", null], "SA"],
    ["/search/suppliers?countries=4&countries=1", ["SA", null], "SA"],
    ["/search/suppliers?countries=6", ["SA", null], "SA"],
    [`/search/suppliers?countries=1&place=${TORONTO}`, ["SA", null], "NA"],
    // The address says more than the place, and a place beside every region, or none, says nothing.
    [`/search/suppliers?region=UK&place=${TORONTO}`, ["SA", null], "UK"],
    ["/search/suppliers?place=2.35,48.85", ["SA", null], "SA"],
    ["/search/suppliers?place=-79.38", ["SA", null], "SA"],
    ["/search/suppliers?place=,", ["SA", null], "SA"],
    [`/suppliers?place=${TORONTO}`, ["UK", null], "UK"],
  ])("%s with %j stored is %s", (path, stored, region) =>
    expect(resolveRegion(`http://a${path}`, stored)).toEqual({ region, isChosen: true }),
  );
});

test("SCH-16, REG-03: a shared search opens in the region it comes from, and its address is as before", () => {
  const search = "/search/suppliers?query=pods%20%26%20risers&page=2&order=name";
  const shared = withRegion(`https://a${search}`, "UK");
  expect(shared).toBe("https://a/search/suppliers?query=pods+%26+risers&page=2&order=name&region=UK");
  expect(resolveRegion(shared, ["NA", "SA"])).toEqual({ region: "UK", isChosen: true });
  expect(new URL(withoutRegion(shared), "https://a").searchParams.toString()).toBe(
    "query=pods+%26+risers&page=2&order=name",
  );
  expect(withRegion("https://a/search/projects?region=NA", "SA")).toBe("https://a/search/projects?region=SA");
});

test("REG-03: only the region leaves the address", () => {
  expect(withoutRegion("http://a/search/suppliers?query=pod&region=UK&page=2#top")).toBe(
    "/search/suppliers?query=pod&page=2#top",
  );
});

test("REG-05: the choice is kept in each storage; one that is full or refused does no harm", () => {
  const kept: string[] = [];
  const full = {
    setItem(): void {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  };
  storeRegion("SA", [full, { setItem: (key, value) => void kept.push(`${key} ${value}`) }]);
  expect(kept).toEqual(["purlin.region SA"]);
});

test("REG-01, REG-04: exactly three regions exist", () => {
  expect(Region.options).toEqual(["UK", "NA", "SA"]);
  expect(["US", "uk", "", "EU"].map((value) => Region.safeParse(value).success)).toEqual(Array(4).fill(false));
});

test("REG-02: where nothing is chosen the page begins in the region that the server drew, which stays open", () => {
  expect(resolveRegion("https://purlin.test/", [null, null], "UK")).toEqual({ region: "UK", isChosen: false });
  expect(resolveRegion("https://purlin.test/", [null, "SA"], "UK")).toEqual({ region: "SA", isChosen: true });
  expect(resolveRegion("https://purlin.test/", [null, null], "nonsense")).toEqual({ region: "NA", isChosen: false });
});
