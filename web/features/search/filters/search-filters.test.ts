import { describe, expect, test } from "vitest";
import { appliedFilters, countFilters, withFilter, withoutFilters, withoutKeys } from "./search-filters.ts";

const at = (text: string): URLSearchParams => new URLSearchParams(text);

describe("ticking", () => {
  test("adds a value once and returns to page 1; unticking the last removes the key", () => {
    const ticked = withFilter(at("page=3&building-systems=5"), { group: "building-systems", value: "3" }, true);
    expect(ticked.toString()).toBe("building-systems=5%2C3");
    expect(withFilter(ticked, { group: "building-systems", value: "3" }, true).get("building-systems")).toBe("5,3");
    expect(withFilter(at("size=5"), { group: "size", value: "5" }, false).toString()).toBe("");
  });

  test("SCH-20, R-10: All Sectors clears the other sectors, and another sector clears All Sectors", () => {
    expect(withFilter(at("sectors=4,7"), { group: "sectors", value: "1" }, true).get("sectors")).toBe("1");
    expect(withFilter(at("sectors=1"), { group: "sectors", value: "4" }, true).get("sectors")).toBe("4");
    expect(withFilter(at("sectors=4"), { group: "sectors", value: "7" }, true).get("sectors")).toBe("4,7");
    expect(appliedFilters(at("sectors=1"), "suppliers")).toEqual([]);
  });

  test("SCH-22: All product types stand alone and restrict nothing", () => {
    expect(
      withFilter(at("product-type=Kit,Part"), { group: "product-type", value: "All" }, true).get("product-type"),
    ).toBe("All");
    expect(appliedFilters(at("product-type=All,Kit"), "products")).toEqual([]);
    expect(appliedFilters(at("product-type=Kit"), "products")).toEqual([{ group: "product-type", value: "Kit" }]);
  });
});

test("every filter of the address is said once, those of other kinds not at all", () => {
  const address = at(
    "sectors=3&countries=1,1&status=planned&homes-min=2&homes-max=9&office-nia-max=50&organisations=4,5&experience=1&claimed=true&place=1,2",
  );
  const applied = appliedFilters(address, "projects");
  expect(applied).toEqual([
    { group: "status", value: "planned" },
    { group: "sectors", value: "3" },
    { group: "countries", value: "1" },
    { group: "place", value: null },
    { group: "homes", value: null },
    { group: "office-nia", value: null },
    { group: "organisations", value: null },
  ]);
  // A place without a distance measures, and keeps nobody out.
  expect(countFilters(applied)).toBe(6);
});

test("SCH-04: taking a range away takes both ends", () => {
  expect(
    withFilter(at("storeys-min=2&storeys-max=9&homes-min=1"), { group: "storeys", value: null }, false).toString(),
  ).toBe("homes-min=1");
});

test("SCH-17: a relaxation takes its keys away, a distance with its place and the order by it", () => {
  const address = at("distance=20&place=1,2&order=DistanceAsc&size=2&page=4");
  expect(withoutKeys(address, ["distance"]).toString()).toBe("size=2");
  expect(withoutKeys(address, ["size"]).toString()).toBe("distance=20&place=1%2C2&order=DistanceAsc");
});

test("SCH-25: reset clears filters, keeps the text, the order and the page size", () => {
  const address = at(
    "query=pod&order=NameAsc&pglimit=50&claimed=true&size=1&storeys-max=4&compare=1,2&page=4&status=planned",
  );
  expect(withoutFilters(address).toString()).toBe("query=pod&order=NameAsc&pglimit=50");
});
