import { describe, expect, test } from "vitest";
import { costOf, type CostItem } from "./cost.ts";
import { type RateTable } from "./rates.ts";

type Key = "crew" | "steel" | "mould" | "labour" | "lorry" | "screws";

const TABLE: RateTable<Key> = {
  currency: "GBP",
  origin: "Illustrative",
  isIllustrative: true,
  rates: {
    crew: { source: "installation", label: "Crew", measure: "day", range: [1000, 1200, 1500] },
    steel: { source: "supply", label: "Steel", measure: "kg", range: [2.5, 3, 3.5] },
    mould: { source: "tooling", label: "Mould", measure: "each", range: [2000, 2500, 3000] },
    labour: { source: "fabrication", label: "Factory labour", measure: "hour", range: [40, 45, 50] },
    lorry: { source: "delivery", label: "Lorry", measure: "load", range: [600, 700, 800] },
    screws: { source: "supply", label: "Screws", measure: "each", range: [0.09, 0.12, 0.15] },
  },
  shares: [
    { source: "preliminaries", label: "Preliminaries", percent: [10, 12, 14] },
    { source: "overhead", label: "Overhead and margin", percent: [12, 15, 18] },
  ],
};

const item = (rate: Key, quantity: number, label = "", key = `${rate}:${label}`): CostItem<Key> => ({
  key,
  rate,
  label,
  quantity,
});

describe("rows of source, measure and rate", () => {
  const { cost, rows } = costOf(
    [item("crew", 0.05), item("lorry", 0.1), item("steel", 12.346, "stud"), item("mould", 1), item("labour", 2.5)],
    TABLE,
  );

  test("each multiplies out, in the order in which things are made, with shares on all before them", () => {
    // 12.35 × 2.50, 3.00, 3.50 = 30.875, 37.05, 43.225: rounded half away from nought.
    // Sums 30.88 + 100 + 2,000 + 60 + 50 = 2,240.88; 37.05 + 112.50 + 2,500 + 70 + 60 = 2,779.55;
    // 43.23 + 125 + 3,000 + 80 + 75 = 3,323.23. × 0.10, 0.12, 0.14 = 224.088, 333.546, 465.2522.
    // Together 2,464.97; 3,113.10; 3,788.48. × 0.12, 0.15, 0.18 = 295.7964, 466.965, 681.9264.
    expect(
      rows.map((row) => [row.label, row.costSource, row.quantity, row.unit, row.low, row.likely, row.high]),
    ).toEqual([
      ["Steel: stud", "supply", 12.35, "kg", 3088, 3705, 4323],
      ["Factory labour", "fabrication", 2.5, "hour", 10_000, 11_250, 12_500],
      ["Mould", "tooling", 1, "each", 200_000, 250_000, 300_000],
      ["Lorry", "delivery", 0.1, "load", 6000, 7000, 8000],
      ["Crew", "installation", 0.05, "day", 5000, 6000, 7500],
      ["Preliminaries", "preliminaries", null, "%", 22_409, 33_355, 46_525],
      ["Overhead and margin", "overhead", null, "%", 29_580, 46_697, 68_193],
    ]);
    expect(rows.map((row) => [row.lowRate, row.likelyRate, row.highRate])).toEqual([
      [250, 300, 350],
      [4000, 4500, 5000],
      [200_000, 250_000, 300_000],
      [60_000, 70_000, 80_000],
      [100_000, 120_000, 150_000],
      [1000, 1200, 1400],
      [1200, 1500, 1800],
    ]);
    expect(rows.every((row) => row.source === "Illustrative")).toBe(true);
  });

  test("they add up to the total to the penny", () => {
    // 2,464.97 + 295.80; 3,113.10 + 466.97; 3,788.48 + 681.93, less what rounding of the shares left.
    expect(cost).toEqual({ currency: "GBP", low: 276_077, likely: 358_007, high: 447_041, isIllustrative: true });
  });
});

test("items of one key are one row, and what is not there is no row", () => {
  const { rows } = costOf(
    [item("steel", 1.2, "stud"), item("screws", 0.4), item("steel", 2, "stud"), item("steel", 1)],
    {
      ...TABLE,
      shares: [],
    },
  );
  expect(rows.map(({ key, quantity, likely }) => [key, quantity, likely])).toEqual([
    ["steel:stud", 3.2, 960],
    ["steel:", 1, 300],
  ]);
});

test("nothing to pay for costs nothing, shares too", () => {
  const { cost, rows } = costOf([], TABLE);
  expect(cost).toMatchObject({ low: 0, likely: 0, high: 0 });
  expect(rows.map(({ likely }) => likely)).toEqual([0, 0]);
});

test("a row names who states its rate, shares who states the table; shares count no pieces", () => {
  const own = { ...TABLE, rates: { ...TABLE.rates, steel: { ...TABLE.rates.steel, origin: "Kelder Offsite Ltd" } } };
  const { rows } = costOf([item("crew", 1), item("steel", 1, "stud"), item("steel", 2, "track")], own);
  expect(rows.map(({ key, unit, quantity, source }) => [key, unit, quantity, source])).toEqual([
    ["steel:stud", "kg", 1, "Kelder Offsite Ltd"],
    ["steel:track", "kg", 2, "Kelder Offsite Ltd"],
    ["crew:", "day", 1, "Illustrative"],
    ["preliminaries", "%", null, "Illustrative"],
    ["overhead", "%", null, "Illustrative"],
  ]);
});

test("a table in feet and pounds is charged in feet and pounds, its rates as they were stated", () => {
  const rate = (measure: "ft" | "ft²" | "yd³" | "lb") =>
    ({ source: "supply", label: measure, measure, range: [1, 2, 3] }) as const;
  const table: RateTable<"length" | "area" | "volume" | "mass"> = {
    currency: "USD",
    origin: "",
    isIllustrative: true,
    rates: { length: rate("ft"), area: rate("ft²"), volume: rate("yd³"), mass: rate("lb") },
    shares: [],
  };
  const ten = (name: "length" | "area" | "volume" | "mass") => ({ key: name, rate: name, label: "", quantity: 10 });
  const { cost, rows } = costOf([ten("length"), ten("area"), ten("volume"), ten("mass")], table);
  // 10 m, m², m³ and kg × 3.28084, 10.76391, 1.30795 and 2.20462.
  expect(rows.map(({ quantity, unit, likelyRate, likely }) => [quantity, unit, likelyRate, likely])).toEqual([
    [32.81, "ft", 200, 6562],
    [107.64, "ft²", 200, 21_528],
    [13.0795, "yd³", 200, 2616],
    [22.05, "lb", 200, 4410],
  ]);
  expect(cost.currency).toBe("USD");
});
