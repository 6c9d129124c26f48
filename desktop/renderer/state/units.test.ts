import { describe, expect, test } from "vitest";
import { formatLength, formatMeasure } from "./units.ts";

const shown = (value: number, unit: string | null, length: "mm" | "m" = "mm") => {
  const measure = formatMeasure(value, unit, length);
  return [measure.text, measure.unit];
};

describe("one unit of length everywhere", () => {
  test("lengths of any file are in the user's unit", () => {
    expect(shown(2.7, "m")).toEqual(["2,700", "mm"]);
    expect(shown(2700, "mm", "m")).toEqual(["2.7", "m"]);
    // A foot is 304.8 mm, a yard 914.4 mm, an inch 25.4 mm (NIST SP 811, appendix B).
    expect(shown(10, "ft")).toEqual(["3,048", "mm"]);
    expect(shown(1, "yd")).toEqual(["914.4", "mm"]);
    expect(shown(-0.5, "in")).toEqual(["\u221212.7", "mm"]);
    expect(shown(12.5, "cm", "m")).toEqual(["0.125", "m"]);
  });

  test("areas are in square metres and volumes in cubic metres, in either unit of length", () => {
    expect(shown(1_000_000, "mm²")).toEqual(["1", "m²"]);
    // 0.092903 m² and 0.028317 m³ (NIST SP 811, appendix B).
    expect(shown(100, "ft²", "m")).toEqual(["9.29", "m²"]);
    expect(shown(10, "ft³")).toEqual(["0.2832", "m³"]);
  });

  test("what is no length stays as the file has it", () => {
    expect(shown(0.18, "W/(m²·K)")).toEqual(["0.18", "W/(m²·K)"]);
    expect(shown(90, "°")).toEqual(["90", "°"]);
    expect(shown(60, null)).toEqual(["60", null]);
    expect(shown(3, "mi²")).toEqual(["3", "mi²"]);
    expect(shown(3, "constructor")).toEqual(["3", "constructor"]);
  });

  test("a length of the workbench itself", () => {
    expect([formatLength(1.2, "mm"), formatLength(1.2, "m"), formatLength(-0.05, "mm")]).toEqual([
      "1,200 mm",
      "1.2 m",
      "\u221250 mm",
    ]);
  });
});
