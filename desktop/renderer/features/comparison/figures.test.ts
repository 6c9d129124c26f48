import { expect, test } from "vitest";
import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { compareFigure, hasManyCurrencies } from "./figures.ts";

const cost = (likely: number, currency: "GBP" | "USD" = "GBP") => ({
  currency,
  low: likely - 10,
  likely,
  high: likely + 20,
  isIllustrative: true,
});
const part = { id: "p", name: "Panel", isOutOfDate: false, units: 1, carbon: null, programme: null };

/** An option with a result of everything. */
function anOption(id: string, likely: number, differs: Partial<ComparedOption> = {}): ComparedOption {
  return {
    id,
    projectId: "x",
    name: id,
    isOutOfDate: false,
    finishedAt: "2026-11-02T10:00:00.000Z",
    cost: cost(likely),
    costs: [cost(likely)],
    carbonA1A3: 80,
    carbon: { a1a3: 80, a4: 12, a5w: 4, biogenic: -37 },
    programme: { factory: 12, site: 20 },
    loads: 27,
    units: 1,
    products: [],
    notRun: 0,
    quantities: [],
    parts: [{ ...part, cost: cost(likely), loads: null }],
    ...differs,
  };
}

test("CMP-03: costs are held against the reference, with a sign, and the least and most are marked", () => {
  const options = [anOption("a", 612), anOption("b", 569), anOption("c", 655)];
  expect(compareFigure(options, "cost", "b")).toEqual({
    values: [612, 569, 655],
    marks: [null, "lowest", "highest"],
    differences: [43, null, 86],
  });
});

test("CMP-03: carbon is A1–A3, A4 and A5w without what is stored; a programme is factory and site", () => {
  const carbon = { a1a3: 60, a4: 10, a5w: 3.5, biogenic: -118 };
  const options = [anOption("a", 1), anOption("b", 1, { carbon, programme: { factory: 10, site: 19 }, loads: 31 })];
  expect(compareFigure(options, "carbon", "a")).toEqual({
    values: [96, 73.5],
    marks: ["highest", "lowest"],
    differences: [null, -22.5],
  });
  expect(compareFigure(options, "programme", "a").values).toEqual([32, 29]);
  expect(compareFigure(options, "loads", "a")).toEqual({
    values: [27, 31],
    marks: ["lowest", "highest"],
    differences: [null, 4],
  });
});

test("CMP-03: what is out of date is neither lowest nor highest, and its difference is told", () => {
  const options = [anOption("a", 500, { isOutOfDate: true }), anOption("b", 569), anOption("c", 655)];
  expect(compareFigure(options, "cost", "b")).toEqual({
    values: [500, 569, 655],
    marks: [null, "lowest", "highest"],
    differences: [-69, null, 86],
  });
});

test("CMP-03: a part of an option is never the lowest, and is held against nothing", () => {
  const none = { cost: null, costs: [], carbon: null, programme: null, loads: null, parts: [] };
  const options = [anOption("a", 200, { notRun: 1 }), anOption("b", 569), anOption("c", 655), anOption("d", 0, none)];
  expect(compareFigure(options, "cost", "b")).toEqual({
    values: [200, 569, 655, null],
    marks: [null, "lowest", "highest", null],
    differences: [null, null, 86, null],
  });
  expect(compareFigure(options, "cost", "a").differences).toEqual([null, null, null, null]);
});

test("CMP-03: without the price of one product a cost is a part: never the lowest, held against nothing", () => {
  const parts = [
    { ...part, cost: cost(200), loads: null },
    { ...part, cost: null, loads: null },
  ];
  const options = [anOption("a", 200, { parts }), anOption("b", 569), anOption("c", 655)];
  expect(compareFigure(options, "cost", "b")).toEqual({
    values: [200, 569, 655],
    marks: [null, "lowest", "highest"],
    differences: [null, null, 86],
  });
  expect(compareFigure(options, "cost", "a").differences).toEqual([null, null, null]);
  expect(compareFigure(options, "loads", "b").differences).toEqual([0, null, 0]);
});

test("CMP-04, CST-07: pounds and dollars are not compared", () => {
  const dollars = cost(100, "USD");
  const options = [anOption("a", 612), anOption("b", 0, { cost: dollars, costs: [dollars] })];
  expect(hasManyCurrencies(options)).toBe(true);
  expect(compareFigure(options, "cost", "a")).toEqual({
    values: [612, 100],
    marks: [null, null],
    differences: [null, null],
  });
  expect(hasManyCurrencies([anOption("a", 1), anOption("b", 2)])).toBe(false);
});
