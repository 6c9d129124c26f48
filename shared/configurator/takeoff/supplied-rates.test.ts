import { describe, expect, test } from "vitest";
import type { SuppliedRate } from "#shared/contracts/design/runs.ts";
import { costOf } from "./cost.ts";
import type { RateTable } from "./rates.ts";
import { judge, leftOutCostings, ratesLike, withSupplied } from "./supplied-rates.ts";

const TABLE: RateTable<"steel" | "board" | "mould" | "labour" | "lorry" | "screws"> = {
  currency: "USD",
  origin: "Illustrative",
  isIllustrative: true,
  rates: {
    steel: { source: "supply", label: "Light gauge steel", measure: "lb", range: [2.4, 2.8, 3.2] },
    board: { source: "supply", label: "Plasterboard 12.5 mm", measure: "ft²", range: [0.85, 1.05, 1.25] },
    screws: { source: "supply", label: "Screws", measure: "each", range: [0.2, 0.25, 0.3] },
    labour: { source: "fabrication", label: "Factory labour", measure: "hour", range: [78, 92, 106] },
    mould: { source: "tooling", label: "Mould of a type", measure: "each", range: [4000, 5000, 6000] },
    lorry: { source: "delivery", label: "Lorry, up to 100 miles", measure: "load", range: [1350, 1600, 1850] },
  },
  shares: [],
};
const provenance = {
  kitId: "1",
  releaseId: "r",
  studyProductId: "p",
  productName: "Panel",
  supplierName: "Kelder Offsite Ltd",
};
const costing = (more: Partial<SuppliedRate> = {}): SuppliedRate => ({
  name: "Light gauge steel",
  source: "Supply",
  measurement: "Mass",
  rate: 10,
  currency: "USD",
  ...more,
});

describe("which row a costing prices", () => {
  test.each([
    ["Light gauge steel", "Supply", "Mass", "steel"],
    ["  light  GAUGE steel ", "supply", "Mass", "steel"],
    ["Plasterboard 12.5 mm", "Supply", "Area", "board"],
    ["Screws", "Supply", "Each", "screws"],
    // Nothing measures hours and loads: they are counted.
    ["Factory labour", "Fabrication", "Each", "labour"],
    ["Lorry, up to 100 miles", "Delivery", "Each", "lorry"],
    ["Mould of a type", "Mould/tooling", "Each", "mould"],
    ["Mould of a type", "Mould or tooling", "Each", "mould"],
  ] as const)("%s, of %s by %s", (name, source, measurement, key) => {
    expect(judge(costing({ name, source, measurement }), TABLE)).toMatchObject({ says: "prices", key });
  });

  test.each([
    ["supply", "Supply"],
    ["fabrication", "Fabrication"],
    ["tooling", "Mould or tooling"],
    ["tooling", "mould/tooling"],
    ["tooling", "Mould"],
    ["tooling", "Tooling"],
    ["delivery", "Delivery"],
    ["installation", "Installation"],
    ["preliminaries", "Preliminaries"],
    ["overhead", "Overhead and margin"],
    ["overhead", "Overhead"],
  ] as const)("rows of %s are what staff call %s", (source, called) => {
    const table = { ...TABLE, rates: { row: { ...TABLE.rates.screws, source } } };
    const sources = ["Supply", "Fabrication", "Tooling", "Delivery", "Installation", "Preliminaries", "Overhead"];
    const others = sources.filter((each) => !each.toLowerCase().startsWith(source));
    const like = (each: string) => ratesLike({ source: each, measurement: "Each" }, table).map(([key]) => key);
    expect(like(called)).toEqual(["row"]);
    expect(others.flatMap(like)).toEqual([]);
    expect([...like(""), ...like("Sundries")]).toEqual([]);
  });

  test.each([
    ["Each", ["each", "hour", "load", "lift", "day"]],
    ["Length", ["m", "ft"]],
    ["Area", ["m²", "ft²"]],
    ["Volume", ["m³", "yd³"]],
    ["Mass", ["kg", "lb"]],
  ] as const)("%s is in %j", (measurement, measures) => {
    for (const measure of measures) {
      const table = { ...TABLE, rates: { row: { ...TABLE.rates.screws, measure } } };
      const like = (each: SuppliedRate["measurement"]) => ratesLike({ source: "Supply", measurement: each }, table);
      expect(like(measurement).map(([key]) => key)).toEqual(["row"]);
      const others = (["Each", "Length", "Area", "Volume", "Mass"] as const).filter((each) => each !== measurement);
      expect(others.flatMap(like)).toEqual([]);
    }
  });

  test.each([
    ["another name", { name: "Steel" }],
    ["words that are written as one", { name: "Lightgauge steel" }],
    ["another source", { source: "Fabrication" }],
    ["a source that the conventions do not have", { source: "Sundries" }],
    ["another measurement", { measurement: "Length" }],
  ] as const)("none with %s", (_what, more) => {
    expect(judge(costing(more), TABLE)).toEqual({ says: "no such row" });
  });

  test("CST-07: none in another currency, though the row is known", () => {
    expect(judge(costing({ currency: "GBP" }), TABLE)).toEqual({ says: "other currency", key: "steel" });
  });

  test("none that rounds to nothing or is beyond 100,000 for one; what is given for nothing does", () => {
    const each = (rate: number) => judge(costing({ name: "Screws", measurement: "Each", rate }), TABLE);
    expect([each(0.004).says, each(100_000.01).says]).toEqual(["no price", "no price"]);
    expect([each(0.005), each(0), each(100_000)]).toEqual([
      { says: "prices", key: "screws", rate: 1 },
      { says: "prices", key: "screws", rate: 0 },
      { says: "prices", key: "screws", rate: 10_000_000 },
    ]);
  });
});

describe("a table with a supplier's own rates", () => {
  test("CST-05: $107.6391 per m² is charged as $10.00 per ft², $11.0231 per kg as $5.00 per lb", () => {
    const own = withSupplied(TABLE, {
      provenance,
      costings: [
        costing({ rate: 5 / 0.45359237 }),
        costing({ name: "Plasterboard 12.5 mm", measurement: "Area", rate: 10 / 0.09290304 }),
      ],
    });
    const origin = "Kelder Offsite Ltd, product costing";
    expect(own.rates.steel).toEqual({ ...TABLE.rates.steel, range: [5, 5, 5], origin });
    expect(own.rates.board).toEqual({ ...TABLE.rates.board, range: [10, 10, 10], origin });
    expect(own.rates.screws).toEqual(TABLE.rates.screws);
    const { rows, cost } = costOf(
      [
        { key: "steel", rate: "steel", label: "stud", quantity: 10 },
        { key: "screws", rate: "screws", label: "", quantity: 4 },
      ],
      own,
    );
    // 10 kg are 22.05 lb at $5.00; 4 screws at $0.20, 0.25 and 0.30.
    expect(rows.map(({ low, likely, high, source }) => [low, likely, high, source])).toEqual([
      [11_025, 11_025, 11_025, origin],
      [80, 100, 120, "Illustrative"],
    ]);
    expect(cost).toEqual({ currency: "USD", low: 11_105, likely: 11_125, high: 11_145, isIllustrative: true });
  });

  test("of two that name one row the later counts; without any it is the table", () => {
    const costings = [costing({ rate: 5 }), costing({ name: "LIGHT GAUGE STEEL", rate: 8 / 0.45359237 })];
    expect(withSupplied(TABLE, { provenance, costings }).rates.steel.range).toEqual([8, 8, 8]);
    expect(withSupplied(TABLE, { provenance })).toEqual(TABLE);
  });

  test("what prices nothing changes nothing: another currency, no price, no such row", () => {
    const costings = [costing({ currency: "GBP" }), costing({ rate: 1e-6 }), costing({ name: "Glass" })];
    expect(withSupplied(TABLE, { provenance, costings })).toEqual(TABLE);
  });
});

describe("CST-07: costings in another currency", () => {
  const { rows } = costOf(
    [
      { key: "steel", rate: "steel", label: "stud", quantity: 10 },
      { key: "board", rate: "board", label: "", quantity: 10 },
    ],
    TABLE,
  );
  const pounds = costing({ currency: "GBP" });
  const leftOut = (...costings: SuppliedRate[]) => leftOutCostings(rows, TABLE, { provenance, costings });

  test("a note names the rows, both currencies and what stands in", () => {
    const board = costing({ name: "plasterboard 12.5 mm", measurement: "Area", currency: "EUR" });
    expect(leftOut(pounds, board, pounds)).toEqual({
      ruleId: "CST-07",
      title: "Costing in another currency",
      severity: "info",
      message:
        "Kelder Offsite Ltd states “Light gauge steel”, “Plasterboard 12.5 mm” in EUR and GBP. " +
        "This run is costed in USD and no currency is converted: these rows keep the illustrative rates.",
      source: "Product costings",
      hostGlobalIds: [],
      fixes: [],
    });
  });

  test("none where one in the run's currency prices the row, the run has no such row, or none is known", () => {
    expect(leftOut(pounds, costing())).toBeNull();
    expect(leftOut(costing({ name: "Screws", measurement: "Each", currency: "GBP" }))).toBeNull();
    expect(leftOut(costing({ name: "Glass", currency: "GBP" }))).toBeNull();
    // In the run's currency, at nothing that can be charged.
    expect(leftOut(costing({ rate: 1e-6 }))).toBeNull();
    expect(leftOutCostings([], null, { provenance, costings: [pounds] })).toBeNull();
    expect(leftOut()).toBeNull();
  });
});
