import { describe, expect, test } from "vitest";
import { NA_ELEMENTS, SHARES, UK_ELEMENTS } from "./elemental-rates.ts";
import { decimalsOf, inMeasure, perMeasure } from "./rates.ts";

describe("CST-05: measures, with what one of SI is in them", () => {
  test.each([
    ["each", 1, 0],
    ["lift", 1, 0],
    ["m", 1, 2],
    ["m²", 1, 2],
    ["kg", 1, 2],
    ["hour", 1, 2],
    ["m³", 1, 4],
    ["load", 1, 4],
    ["day", 1, 4],
    ["ft", 3.28084, 2],
    ["ft²", 10.76391, 2],
    ["lb", 2.20462, 2],
    ["yd³", 1.30795, 4],
  ] as const)("%s: %d of it in one of SI, charged with %d decimals", (measure, perSi, decimals) => {
    expect(inMeasure(2, measure)).toBe(2 * perSi);
    expect(perMeasure(2 * perSi, measure)).toBe(2);
    expect(decimalsOf(measure)).toBe(decimals);
  });

  test("$10.00 per ft² costs $107.6391 on a m²", () => {
    expect(10 * inMeasure(1, "ft²")).toBeCloseTo(107.6391, 9);
    expect(perMeasure(107.6391, "ft²")).toBeCloseTo(10, 9);
  });
});

describe("what more than one kit pays for", () => {
  test("each region states each element, from low to high", () => {
    for (const elements of [UK_ELEMENTS, NA_ELEMENTS]) {
      expect(Object.keys(elements)).toEqual(["steel", "board", "labour", "load", "stretch", "crew"]);
      for (const [low, likely, high] of Object.values(elements)) {
        expect(low).toBeGreaterThan(0);
        expect(likely).toBeGreaterThan(low);
        expect(high).toBeGreaterThan(likely);
      }
    }
  });

  test("a further 50 miles is a fifth of the first 100", () => {
    for (const { load, stretch } of [UK_ELEMENTS, NA_ELEMENTS])
      expect(stretch.map((each) => each * 5)).toEqual([...load]);
  });

  test("preliminaries come first, then overhead and margin on them too", () => {
    expect(SHARES).toEqual([
      { source: "preliminaries", label: "Preliminaries", percent: [10, 12, 14] },
      { source: "overhead", label: "Overhead and margin", percent: [12, 15, 18] },
    ]);
  });
});
