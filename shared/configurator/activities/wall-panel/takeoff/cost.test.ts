import { expect, test } from "vitest";
import { panelCost } from "./cost.ts";

test("the UK's rates per m²: four bands with the likely rate in the middle, and where they come from", () => {
  const rates = (["lgs-load-bearing", "sfs-infill", "timber-open", "timber-closed"] as const).map((system) => {
    const [row] = panelCost(1, system, "Panel", "UK").rows;
    return [row?.lowRate, row?.likelyRate, row?.highRate, row?.source];
  });
  const source = (range: string) => `Illustrative, £${range} per m², not published by anyone`;
  expect(rates).toEqual([
    [12_000, 14_500, 17_000, source("120–170")],
    [8500, 10_250, 12_000, source("85–120")],
    [6000, 7500, 9000, source("60–90")],
    [13_000, 16_000, 19_000, source("130–190")],
  ]);
});

test("North America's per ft² × 10.76391: $22 to 34 and 24 to 36; other systems and regions have no rate", () => {
  // 22, 28, 34 × 10.76391 = 236.81, 301.39, 365.97; 24, 30, 36 × 10.76391 = 258.33, 322.92, 387.50.
  const source = (range: string) => `Illustrative, $${range} per ft² × 10.76391, not published by anyone`;
  expect(panelCost(2, "lgs-load-bearing", "LGS", "NA")).toEqual({
    cost: { currency: "USD", low: 47_362, likely: 60_278, high: 73_194, isIllustrative: true },
    rows: [
      {
        key: "",
        costSource: null,
        label: "LGS panels, illustrative rate",
        quantity: 2,
        unit: "m²",
        lowRate: 23_681,
        likelyRate: 30_139,
        highRate: 36_597,
        low: 47_362,
        likely: 60_278,
        high: 73_194,
        source: source("22–34"),
      },
    ],
  });
  expect(panelCost(1, "timber-closed", "Timber", "NA").rows).toMatchObject([
    { lowRate: 25_833, likelyRate: 32_292, highRate: 38_750, source: source("24–36") },
  ]);
  const none = { cost: null, rows: [] };
  expect(panelCost(1, "sfs-infill", "SFS", "NA")).toEqual(none);
  expect(panelCost(1, "timber-open", "Timber", "NA")).toEqual(none);
  expect(panelCost(1, "lgs-load-bearing", "LGS", "SA")).toEqual(none);
});

test("the area is rounded to 0.01 m² before it is priced, so that the row shown multiplies out", () => {
  // 10.005 becomes 10.01: × £120 = £1,201.20.
  expect(panelCost(10.005, "lgs-load-bearing", "LGS", "UK").rows[0]).toMatchObject({ quantity: 10.01, low: 120_120 });
});
