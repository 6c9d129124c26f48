import { expect, test } from "vitest";
import type { ComparedProduct } from "#shared/contracts/design/option-comparison.ts";
import { addProducts } from "./result-sums.ts";

const part = (differs: Partial<ComparedProduct> = {}): ComparedProduct => ({
  id: "p",
  name: "Panel",
  isOutOfDate: false,
  units: 3,
  cost: { currency: "GBP", low: 90, likely: 100, high: 120, isIllustrative: false },
  carbon: { a1a3: 80, a4: 12, a5w: 4, biogenic: -37 },
  programme: { factory: 12, site: 20 },
  loads: 2,
  ...differs,
});

test("CMP-03: products are added figure by figure, the ranges of their costs end by end", () => {
  const dear = { currency: "GBP", low: 200, likely: 300, high: 500, isIllustrative: true } as const;
  expect(addProducts([part(), part({ units: 4, cost: dear, loads: 5 })])).toEqual({
    units: 7,
    costs: [{ currency: "GBP", low: 290, likely: 400, high: 620, isIllustrative: true }],
    carbon: { a1a3: 160, a4: 24, a5w: 8, biogenic: -74 },
    programme: { factory: 24, site: 40 },
    loads: 7,
  });
});

test("CST-07: each currency is a sum of its own", () => {
  const dollars = { currency: "USD", low: 5, likely: 6, high: 7, isIllustrative: false } as const;
  expect(addProducts([part(), part({ cost: dollars }), part()]).costs.map((cost) => cost.likely)).toEqual([200, 6]);
});

test("what one product lacks is not known of all, and nothing is known of none", () => {
  const unknown = { cost: null, carbon: null, programme: null, loads: null };
  const none = { costs: [], carbon: null, programme: null, loads: null };
  expect(addProducts([part(), part(unknown)])).toEqual({ ...none, units: 6 });
  expect(addProducts([])).toEqual({ ...none, units: 0 });
});
