import { describe, expect, test } from "vitest";
import type { ComparedOption, ComparedProduct } from "#shared/contracts/design/option-comparison.ts";
import type { CostRange, QuantityRow } from "#shared/contracts/design/runs.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { comparisonCsv } from "./comparison-csv.ts";

const t = createI18n(workbenchBundle, "en-GB").t as (key: string) => string;
const cost = (low: number, likely: number, high: number, currency: "GBP" | "USD" = "GBP"): CostRange => ({
  currency,
  low,
  likely,
  high,
  isIllustrative: false,
});
const part = (name: string, differs: Partial<ComparedProduct> = {}): ComparedProduct => ({
  id: name,
  name,
  isOutOfDate: false,
  units: 3,
  cost: cost(100_00, 120_50, 150_00),
  carbon: { a1a3: 80.1, a4: 12.2, a5w: 4, biogenic: -37 },
  programme: { factory: 12, site: 20 },
  loads: 2,
  ...differs,
});
function anOption(name: string, parts: ComparedProduct[], differs: Partial<ComparedOption> = {}): ComparedOption {
  const [{ cost: price, carbon, programme, loads, units } = part("")] = parts;
  return {
    id: name,
    projectId: "x",
    name,
    isOutOfDate: false,
    finishedAt: "2026-11-02T10:00:00.000Z",
    notRun: 0,
    cost: price,
    costs: price ? [price] : [],
    carbonA1A3: null,
    carbon,
    programme,
    loads,
    units,
    products: [],
    quantities: [],
    parts,
    ...differs,
  };
}
const linesOf = (options: ComparedOption[]) => comparisonCsv(options, t).replace("\uFEFF", "").trimEnd().split("\r\n");

test("CMP-03: a row per figure and a column per option, whole figures in main units, one without a result empty", () => {
  const old = anOption('=B "steel"', [part("Panel", { cost: cost(1, 2, 3), loads: null })], {
    isOutOfDate: true,
    quantities: [{ key: "area", label: "Wall area", value: 182.4567, unit: "m²" }],
  });
  const none = { cost: null, costs: [], carbon: null, programme: null, loads: null, units: 0, finishedAt: null };
  const lines = linesOf([anOption("A", [part("Panel")]), old, anOption("C", [], { ...none, notRun: 1 })]);
  expect(lines.slice(0, 7)).toEqual([
    `Figure,Unit,A,"'=B ""steel""",C`,
    "Run,,2026-11-02T10:00:00.000Z,2026-11-02T10:00:00.000Z,",
    "State,,Current,Out of date,1 product not run yet",
    '"Cost, low",GBP,100,0.01,',
    '"Cost, likely",GBP,120.5,0.02,',
    '"Cost, high",GBP,150,0.03,',
    "Carbon A1–A3,kgCO₂e,80.1,80.1,",
  ]);
  expect(lines.slice(7, 16)).toEqual([
    "Carbon A4,kgCO₂e,12.2,12.2,",
    "Carbon A5w,kgCO₂e,4,4,",
    '"Carbon A1–A3, A4, A5w",kgCO₂e,96.3,96.3,',
    '"Biogenic store, kept apart",kgCO₂e,-37,-37,',
    "Days in the factory,days,12,12,",
    "Days on site,days,20,20,",
    "Lorry loads,no.,2,,",
    "Units,no.,3,3,",
    '"Panel: Cost, low",GBP,100,0.01,',
  ]);
  expect(lines.at(-1)).toBe("Wall area,m²,,182.457,");
});

test("CST-07: each currency has rows of its own, and nothing is summed over two", () => {
  const lines = linesOf([
    anOption("A", [part("Panel"), part("Pod", { cost: cost(5_00, 6_00, 7_00, "USD") })], {
      cost: null,
      costs: [cost(100_00, 120_50, 150_00), cost(5_00, 6_00, 7_00, "USD")],
    }),
    anOption("B", [part("Panel"), part("Panel", { units: 4, loads: null })]),
  ]);
  const rows = lines.filter((line) => line.includes("likely"));
  expect(rows).toEqual([
    '"Cost, likely",GBP,120.5,120.5',
    '"Cost, likely",USD,6,',
    '"Panel: Cost, likely",GBP,120.5,241',
    '"Pod: Cost, likely",USD,6,',
  ]);
  // Two of one name are one row; what one of them lacks is not known.
  expect(lines).toContain("Panel: Units,no.,3,7");
  expect(lines).toContain("Panel: Lorry loads,no.,2,");
  // As on the screen: an option without a result of the product says nothing of it.
  expect(lines).toContain("Pod: Units,no.,3,");
});

describe("CMP-01, CMP-03: quantities that mean the same are one row", () => {
  const quantity = (key: string, label: string, value: number, unit: QuantityRow["unit"] = "kg"): QuantityRow => ({
    key,
    label,
    value,
    unit,
  });
  const rowsOf = (...options: QuantityRow[][]) => {
    const lines = linesOf(options.map((quantities, index) => anOption(`O${index}`, [part("Panel")], { quantities })));
    return lines.slice(lines.findLastIndex((line) => line.startsWith("Panel: ")) + 1);
  };

  test("whatever their kits say of them in brackets, which the row then leaves out", () => {
    expect(
      rowsOf(
        [quantity("mass", "Mass (illustrative: Mineral wool 40 kg/m³)", 1200)],
        [quantity("mass", "Mass (illustrative: Mineral wool 40 kg/m³, OSB 620 kg/m³)", 1300)],
      ),
    ).toEqual(["Mass,kg,1200,1300"]);
    const lift = "Heaviest lift with lifting gear (illustrative 10%)";
    expect(rowsOf([quantity("liftMaximum", lift, 237.2)], [quantity("liftMaximum", lift, 198)])).toEqual([
      `${lift},kg,237.2,198`,
    ]);
  });

  test("largest ones by what they are, with the words that all of them begin with", () => {
    expect(
      rowsOf(
        [quantity("maxUnitMass", "Heaviest panel", 215.6), quantity("units", "Panels", 4, "no.")],
        [quantity("maxUnitMass", "Heaviest pod", 2400), quantity("units", "Pods", 2, "no.")],
      ),
    ).toEqual(["Heaviest,kg,215.6,2400", "Panels,no.,4,", "Pods,no.,,2"]);
  });

  test("but areas of walls and of floors, and figures in other units, stay apart", () => {
    expect(
      rowsOf([quantity("netArea", "Net area", 40, "m²")], [quantity("netArea", "Floor area inside", 5, "m²")]),
    ).toEqual(["Net area,m²,40,", "Floor area inside,m²,,5"]);
    expect(rowsOf([quantity("mass", "Mass", 40)], [quantity("mass", "Mass", 5, "no.")])).toEqual([
      "Mass,kg,40,",
      "Mass,no.,,5",
    ]);
  });
});

test("CMP-03: a cost that lacks the price of a product is said to be a part", () => {
  const parts = [part("Panel"), part("Pod", { cost: null }), part("Door", { cost: null })];
  const none = anOption("D", [part("Pod", { cost: null })]);
  const lines = linesOf([
    anOption("A", parts),
    anOption("B", parts.slice(0, 2), { isOutOfDate: true }),
    anOption("C", [part("Panel")]),
    none,
  ]);
  expect(lines[2]).toBe(
    "State,,Current · 2 products without a price,Out of date · 1 product without a price,Current,Current",
  );
  expect(lines[4]).toBe('"Cost, likely",GBP,120.5,120.5,120.5,');
});

test("illustrative rates, and days that are added, are said at the end", () => {
  const illustrative = { ...cost(1, 2, 3), isIllustrative: true };
  const [a, b] = [
    anOption("A", [part("Panel"), part("Pod")], { costs: [illustrative] }),
    anOption("B", [part("Panel")]),
  ];
  expect(linesOf([a, b]).slice(-2)).toEqual([
    "Some rates are illustrative.",
    '"Days of an option\'s products are added, one after the other."',
  ]);
});
