import { expect, test } from "vitest";
import type { FacetCount } from "#shared/contracts/market/search.ts";
import { withKnown } from "./known-facets.ts";

const facet = (group: string, id: number, count: number): FacetCount => ({
  group,
  id,
  name: `${group} ${id}`,
  parentId: null,
  count,
  isEstimate: false,
});

test("SCH-27: who verified something stays offered, with nothing behind it, when a search finds none of theirs", () => {
  const before = [
    facet("size", 1, 9),
    facet("verified-by", 1, 4),
    facet("verified-by", 2, 3),
    facet("verified-by", 3, 1),
  ];
  const after = [facet("size", 1, 2), facet("verified-by", 2, 2)];
  expect(withKnown(after, before)).toEqual([
    facet("size", 1, 2),
    facet("verified-by", 1, 0),
    facet("verified-by", 2, 2),
    facet("verified-by", 3, 0),
  ]);
});

test("values of full lists are what the answer says", () => {
  expect(withKnown([facet("size", 2, 1)], [facet("size", 1, 9)])).toEqual([facet("size", 2, 1)]);
  expect(withKnown([facet("size", 2, 1)], [])).toEqual([facet("size", 2, 1)]);
});
