import { expect, test } from "vitest";
import { areaOf, carbonPerArea } from "./figures-per.ts";

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
