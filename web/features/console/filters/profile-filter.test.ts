import { expect, test } from "vitest";
import { readFilter } from "./profile-filter.ts";

test("APR-01: the address keeps type, region and age of the queue, and what it cannot mean is left out", () => {
  const read = (query: string) => readFilter(new URLSearchParams(query));
  expect(read("type=Project&market=NA&days=7")).toEqual({ type: "Project", region: "NA", days: 7 });
  // The region of the site is not the region of the pages.
  expect(read("region=UK")).toEqual({});
  expect(read("type=Factory&market=XX&days=3")).toEqual({});
});
