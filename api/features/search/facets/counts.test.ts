import { expect, test } from "vitest";
import { tellsOfMore } from "./counts.query.ts";

const listings = (count: number): number[] => Array.from({ length: count }, (_, index) => 32 * index);

test("79 listings of the sample tell of more than 1,000, as far as they are sure to fit", () => {
  expect(tellsOfMore({ sampled: listings(79), unsure: 0 })).toBe(true);
  expect(tellsOfMore({ sampled: listings(78), unsure: 0 })).toBe(false);
  // Two of the points are known to fit only when their names were read.
  expect(tellsOfMore({ sampled: listings(80), unsure: 64 })).toBe(false);
  expect(tellsOfMore({ sampled: listings(81), unsure: 64 })).toBe(true);
  expect(tellsOfMore({ sampled: [], unsure: 0 })).toBe(false);
});
