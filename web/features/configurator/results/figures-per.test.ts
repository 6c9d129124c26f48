import { expect, test } from "vitest";
import { areaOf, carbonPerArea, costPerArea } from "./figures-per.ts";

const row = (key: string, value: number) => ({ key, label: key, value, unit: "m²" as const });
const carbon = { a1a3: 80, a4: 15, a5w: 5, biogenic: -40, distance: 300, rows: [] };

test("figures are told for each m² of the gross area, else of the net one; of none where nothing was made", () => {
  expect(areaOf({ quantities: [row("netArea", 4), row("grossArea", 5)] })?.key).toBe("grossArea");
  expect(areaOf({ quantities: [row("netArea", 4)] })?.key).toBe("netArea");
  expect(areaOf({ quantities: [row("netArea", 0), row("units", 3)] })).toBeUndefined();
});

test("upfront carbon for each m² is product, transport and waste; what is stored is not taken off", () => {
  expect(carbonPerArea({ carbon, quantities: [row("netArea", 4)] })).toBe(25);
  expect(carbonPerArea({ carbon: null, quantities: [row("netArea", 4)] })).toBeNull();
  expect(carbonPerArea({ carbon, quantities: [] })).toBeNull();
});

test("REG-08: cost is told for each m², and where it is in dollars for each ft²", () => {
  const cost = (currency: "GBP" | "USD", likely: number) => ({
    currency,
    low: 0,
    likely,
    high: likely,
    isIllustrative: true,
  });
  const quantities = [row("netArea", 4)];
  // 4 m² at £322.92 for each.
  expect(costPerArea({ cost: cost("GBP", 129_168), quantities })).toEqual({
    amount: 32_292,
    unit: "m²",
    area: "netArea",
  });
  // $322.92/m² is $30.00/ft²: 322.92 ÷ 10.76391 = 30.00025.
  const inFeet = costPerArea({ cost: cost("USD", 129_168), quantities });
  expect(inFeet).toEqual({ amount: expect.closeTo(3000.025, 3), unit: "ft²", area: "netArea" });
  expect(costPerArea({ cost: null, quantities })).toBeNull();
  expect(costPerArea({ cost: cost("USD", 129_168), quantities: [] })).toBeNull();
});
