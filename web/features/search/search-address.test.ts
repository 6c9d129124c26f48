import { describe, expect, test } from "vitest";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import {
  apiQuery,
  blockOf,
  filtersOf,
  locationOf,
  orderOf,
  ordersFor,
  withArea,
  withKey,
  withLocation,
} from "./search-address.ts";
import { appliedFilters, withoutFilters } from "./filters/search-filters.ts";

const at = (text: string): URLSearchParams => new URLSearchParams(text);
const LEEDS = "-1.5491,53.8008";

describe("SCH-16: the address holds the search", () => {
  test("SCH-14: keys are trimmed, repeated ones joined, empty and unknown ones dropped, and the contract takes the rest", () => {
    const address = at(
      "query=%20tide%20&page=2&sectors=&size=,%20&utm=x&claimed=true&building-systems=3,%205&building-systems=3",
    );
    const query = apiQuery(address, "suppliers", "UK");
    expect(query).toEqual({ region: "UK", query: "tide", page: "2", claimed: "true", "building-systems": "3,5" });
    expect(SearchQuery.parse(query)).toMatchObject({
      query: "tide",
      page: 2,
      claimed: true,
      "building-systems": [3, 5],
    });
  });

  test("SCH-23: the filters are the search without its text, order and page; a distance goes with its place", () => {
    const address = `query=pod&order=NameAsc&page=3&pglimit=50&compare=1,2&claimed=true&homes-min=3&distance=50`;
    expect(filtersOf(at(`${address}&place=${LEEDS}`), "suppliers", "UK")).toEqual({
      region: "UK",
      claimed: "true",
      distance: "50",
      place: LEEDS,
    });
    expect(filtersOf(at(address), "suppliers", "UK")).toEqual({ region: "UK", claimed: "true" });
  });

  test("keys of another kind are not sent", () => {
    expect(apiQuery(at("experience=3&storeys-min=2&flex=true"), "consultants", "NA")).toEqual({
      region: "NA",
      experience: "3",
    });
  });

  test("MAP-08: distance and place go into the address and come back, from page 1", () => {
    const next = withLocation(at("page=3&claimed=true"), { distance: 50, place: LEEDS });
    expect(next.toString()).toBe("claimed=true&distance=50&place=-1.5491%2C53.8008");
    expect(locationOf(next)).toEqual({ distance: 50, place: LEEDS });
    expect(apiQuery(next, "suppliers", "UK")).toMatchObject({ distance: "50", place: LEEDS });
    expect(withLocation(next, { distance: "nationwide", place: null }).toString()).toBe("claimed=true");
    expect(withoutFilters(next).toString()).toBe("");
  });

  test("R-09: a place that is none is never sent", () => {
    for (const place of ["nowhere", "200,10", "1", ""]) {
      expect(apiQuery(at(`place=${place}`), "suppliers", "NA")).toEqual({ region: "NA" });
    }
  });

  test("defaults leave the address", () => {
    expect(withKey(at("order=NameAsc&page=2"), "order", "Score").toString()).toBe("");
    expect(withKey(at("query=a&page=2"), "page", "1").toString()).toBe("query=a");
    expect(withKey(at("page=2"), "query", "pods").toString()).toBe("query=pods");
  });
});

describe("what is not sent", () => {
  test("SCH-10, R-08: three characters start a search, two when they are digits, none asks for everything", () => {
    const blocks = ["", "  ", "ab", "abc", "12", "1", " a "].map((text) =>
      blockOf(new URLSearchParams({ query: text })),
    );
    expect(blocks).toEqual([null, null, "text", null, null, "text", "text"]);
  });

  test("SCH-12: a distance without a place, or with one that is none", () => {
    expect(
      ["distance=50", "distance=50&place=x", `distance=50&place=${LEEDS}`, "distance=nationwide"].map((text) =>
        blockOf(at(text)),
      ),
    ).toEqual(["place", "place", null, null]);
  });
});

describe("SRT-05: orders", () => {
  test("SRT-01: product names on products only, sizes on organisations only, distances with a place only", () => {
    const common = ["Score", "NameAsc", "NameDesc"];
    const byDate = ["CreatedAtDesc", "CreatedAtAsc"];
    expect(ordersFor("products", at(""))).toEqual([...common, "NameAscProduct", "NameDescProduct", ...byDate]);
    expect(ordersFor("suppliers", at(""))).toEqual([...common, "SizeIdAsc", "SizeIdDesc", ...byDate]);
    expect(ordersFor("projects", at(`place=${LEEDS}`))).toEqual([...common, ...byDate, "DistanceAsc", "DistanceDesc"]);
  });

  test("R-12: Recommended is Score, and IdAsc is an old name of it; what cannot apply is Recommended", () => {
    expect(
      ["IdAsc", "Nonsense", "DistanceAsc", "NameAscProduct", "NameDesc"].map((order) =>
        orderOf(at(`order=${order}`), "suppliers"),
      ),
    ).toEqual(["Score", "Score", "Score", "Score", "NameDesc"]);
    expect(orderOf(at(`order=DistanceAsc&place=${LEEDS}`), "suppliers")).toBe("DistanceAsc");
  });

  test("an order by distance goes with its place", () => {
    const near = at(`order=DistanceAsc&distance=50&place=${LEEDS}`);
    expect(withLocation(near, { distance: "nationwide", place: null }).toString()).toBe("");
    expect(apiQuery(at("order=DistanceAsc"), "suppliers", "UK")).toEqual({ region: "UK" });
  });
});

test("SCH-16: a distance and a part of the map hold at once; another place leaves the part", () => {
  const near = new URLSearchParams("distance=450&place=-79.38,43.65&page=3");
  const inView = withArea(near, "-80,43,-79,44");
  expect(decodeURIComponent(inView.toString())).toBe("distance=450&place=-79.38,43.65&area=-80,43,-79,44");
  expect(appliedFilters(inView, "suppliers").map(({ group }) => group)).toEqual(["distance", "area"]);
  expect(appliedFilters(withArea(inView, null), "suppliers").map(({ group }) => group)).toEqual(["distance"]);
  const change = (distance: 450 | 50 | "nationwide", place: string | null) =>
    decodeURIComponent(withLocation(inView, { distance, place }).toString());
  expect(change(50, "-79.38,43.65")).toBe("area=-80,43,-79,44&distance=50&place=-79.38,43.65");
  expect(change("nationwide", null)).toBe("area=-80,43,-79,44");
  expect(change(450, LEEDS)).toBe(`distance=450&place=${LEEDS}`);
});

test("SCH-16: a part of the map outside the circle ends the distance, a distance that misses the part ends the part", () => {
  // The part begins 1.4 degrees, 97 miles, south of Leeds.
  const south = "-3,50,0,52.4";
  const after = (address: URLSearchParams): string => decodeURIComponent(address.toString());
  const near = (distance: number) => at(`distance=${distance}&place=${LEEDS}&page=2`);
  expect(after(withArea(near(50), south))).toBe(`place=${LEEDS}&area=${south}`);
  expect(after(withArea(near(100), south))).toBe(`distance=100&place=${LEEDS}&area=${south}`);
  const both = withArea(near(100), south);
  expect(after(withLocation(both, { distance: 50, place: LEEDS }))).toBe(`distance=50&place=${LEEDS}`);
});
