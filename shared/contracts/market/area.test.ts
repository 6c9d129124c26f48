import { expect, test } from "vitest";
import { readArea } from "./area.ts";
import { SearchQuery } from "./search-query.ts";

test.each([
  ["-3.1235,53.1,-1.2,54.2", [-3.1235, 53.1, -1.2, 54.2]],
  ["170, -50, -170, -30", [170, -50, -170, -30]], // Across the antimeridian.
  ["-180,-90,180,90", [-180, -90, 180, 90]],
  ["1,2,1,2", [1, 2, 1, 2]],
])("MAP-08: %s is an area of an address, to the page and to the API", (text, area) => {
  expect(readArea(text)).toEqual(area);
  expect(SearchQuery.parse({ area: text }).area).toEqual(area);
});

test.each([
  "1,2,3",
  "1,2,3,4,5",
  "0,2,1,1",
  "181,0,1,1",
  "0,0,-180.1,1",
  "0,-91,1,1",
  "0,1,1,90.5",
  "a,0,1,1",
  "1e1,0,1,1",
  "+1,0,1,1",
  ",0,1,1",
])("MAP-08: %s is no area to either", (text) => {
  expect(readArea(text)).toBeNull();
  expect(SearchQuery.safeParse({ area: text }).success).toBe(false);
});

test("MAP-08: nothing is no area, and no fault", () => {
  expect([readArea(null), readArea("")]).toEqual([null, null]);
  expect(SearchQuery.parse({ area: "" }).area).toBeUndefined();
});
