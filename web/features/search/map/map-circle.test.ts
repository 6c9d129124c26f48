import { expect, test } from "vitest";
import type { SearchReading } from "#shared/contracts/market/search.ts";
import { circleOfSearch, withDistance } from "./map-circle.ts";

const read = (miles: number | null, isSearched = true): SearchReading => ({
  text: "pod",
  corrected: [],
  ignored: [],
  otherPlace: null,
  elsewhere: null,
  place: {
    name: "Leeds",
    label: "Leeds, West Yorkshire",
    longitude: -1.55,
    latitude: 53.8,
    miles,
    area: null,
    isSearched,
  },
});

test.each([
  ["distance=450&place=-79.38,43.65", null, { at: [-79.38, 43.65], miles: 450, name: "Toronto" }],
  ["place=-79.38,43.65", null, null],
  ["distance=450", null, null],
  ["distance=450&place=-79.38,43.65&area=-80,43,-79,44", null, { at: [-79.38, 43.65], miles: 450, name: "Toronto" }],
  ["query=pod leeds", read(50), { at: [-1.55, 53.8], miles: 50, name: "Leeds" }],
  ["query=pod yorkshire", read(null), null],
  ["query=pod leeds&area=-3,50,0,52", read(50, false), null],
])("M10: the circle of a search: %s", (text, reading, circle) => {
  expect(circleOfSearch(new URLSearchParams(text), reading, "Toronto")).toEqual(circle);
});

test("SCH-11: the circle's handle changes the distance alone; a place of the text becomes a filter", () => {
  const after = (text: string, reading: SearchReading | null): string =>
    decodeURIComponent(withDistance(new URLSearchParams(text), reading, { at: [-1.55, 53.8], miles: 100 }).toString());
  expect(after("distance=50&place=-1.5491,53.8008&page=2&claimed=true&area=-3,52,0,54", null)).toBe(
    "claimed=true&area=-3,52,0,54&distance=100&place=-1.5491,53.8008",
  );
  // The words that are left are searched, within the distance of what the others named.
  expect(after("query=pod leeds", read(50))).toBe("query=pod&distance=100&place=-1.55,53.8");
});
