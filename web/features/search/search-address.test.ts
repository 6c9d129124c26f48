import { describe, expect, test } from "vitest";
import { SearchQuery } from "#shared/contracts/search-query.ts";
import {
  apiQuery,
  appliedFilters,
  isLongEnough,
  locationOf,
  ordersFor,
  orderOf,
  withFilter,
  withKey,
  withLocation,
  withoutFilters,
} from "./search-address.ts";

const at = (text: string): URLSearchParams => new URLSearchParams(text);

describe("SCH-16: the address holds the search", () => {
  test("SCH-14: keys are trimmed, empty and unknown ones dropped, and the contract takes the rest", () => {
    const query = apiQuery(at("query=%20tide%20&page=2&sectors=&utm=x&claimed=true&building-systems=3,5"), "UK");
    expect(query).toEqual({ region: "UK", query: "tide", page: "2", claimed: "true", "building-systems": "3,5" });
    expect(SearchQuery.parse(query)).toMatchObject({
      query: "tide",
      page: 2,
      claimed: true,
      "building-systems": [3, 5],
    });
  });

  test("ticking adds an id once and returns to page 1; unticking the last removes the key", () => {
    const ticked = withFilter(at("page=3&building-systems=5"), { group: "building-systems", id: 3 }, true);
    expect(ticked.toString()).toBe("building-systems=5%2C3");
    expect(withFilter(ticked, { group: "building-systems", id: 3 }, true).get("building-systems")).toBe("5,3");
    const empty = withFilter(at("building-systems=5"), { group: "building-systems", id: 5 }, false);
    expect(empty.toString()).toBe("");
  });

  test("MAP-08: distance and place go into the address and come back, from page 1", () => {
    const next = withLocation(at("page=3&claimed=true"), { distance: 50, place: "-1.5491,53.8008" });
    expect(next.toString()).toBe("claimed=true&distance=50&place=-1.5491%2C53.8008");
    expect(locationOf(next)).toEqual({ distance: 50, place: "-1.5491,53.8008" });
    expect(apiQuery(next, "UK")).toMatchObject({ distance: "50", place: "-1.5491,53.8008" });
    expect(withLocation(next, { distance: "nationwide", place: null }).toString()).toBe("claimed=true");
    expect(withoutFilters(next).toString()).toBe("");
  });

  test("SCH-20: All Sectors clears the other sectors, and another sector clears All Sectors", () => {
    expect(withFilter(at("sectors=4,7"), { group: "sectors", id: 1 }, true).get("sectors")).toBe("1");
    expect(withFilter(at("sectors=1"), { group: "sectors", id: 4 }, true).get("sectors")).toBe("4");
    expect(withFilter(at("sectors=4"), { group: "sectors", id: 7 }, true).get("sectors")).toBe("4,7");
  });

  test("ids that are none are not shown as filters", () => {
    expect(appliedFilters(at("building-systems=3,x,-1,0,2.5&claimed=true&flex=1"))).toEqual([
      { group: "building-systems", id: 3 },
      { group: "claimed", id: null },
    ]);
  });

  test("SCH-25: reset clears filters, keeps the text and the order", () => {
    expect(withoutFilters(at("query=pod&order=NameAsc&claimed=true&size=1&page=4")).toString()).toBe(
      "query=pod&order=NameAsc",
    );
  });

  test("defaults leave the address", () => {
    expect(withKey(at("order=NameAsc&page=2"), "order", "Score").toString()).toBe("");
    expect(withKey(at("query=a&page=2"), "page", "1").toString()).toBe("query=a");
    expect(withKey(at("page=2"), "query", "pods").toString()).toBe("query=pods");
    expect(orderOf(at("order=Nonsense"))).toBe("Score");
  });
});

test("SCH-10: three characters start a search, two when they are digits, none clears it", () => {
  expect(["", "  ", "ab", "abc", "12", "1", " a "].map(isLongEnough)).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test("SRT-05: product orders on products only, size on organisations only", () => {
  expect(ordersFor("products")).toContain("NameAscProduct");
  expect(ordersFor("products")).not.toContain("SizeIdAsc");
  expect(ordersFor("suppliers")).toContain("SizeIdDesc");
  expect(ordersFor("projects")).toEqual(["Score", "NameAsc", "NameDesc", "CreatedAtDesc", "CreatedAtAsc"]);
});
