import { describe, expect, test } from "vitest";
import { convertUnit, grouped, millimetres, roundTo, toMetres, toMillimetres } from "./units.ts";

describe("units", () => {
  test("CFG-08: feet, inches, pounds and tonnes convert by their definitions", () => {
    expect(convertUnit(1, "ft", "mm")).toBeCloseTo(304.8, 9);
    expect(convertUnit(12, "in", "ft")).toBeCloseTo(1, 12);
    expect(convertUnit(1, "t", "lb")).toBeCloseTo(2204.622_621_8, 6);
    expect(convertUnit(2.5, "km", "m")).toBe(2500);
  });

  test("a length is no mass", () => {
    expect(() => convertUnit(1, "m", "kg")).toThrow(new RangeError("m measures length and kg measures mass."));
    expect(() => convertUnit(1, "kPa", "m²")).toThrow(new RangeError("kPa measures pressure and m² measures area."));
    expect(() => convertUnit(1, "kg", "kg/m^3")).toThrow("kg measures mass and kg/m^3 measures density.");
  });

  test("metres become whole millimetres and come back without noise", () => {
    expect(toMillimetres(2.7 + 0.1 + 0.1)).toBe(2900);
    expect(toMetres(5395)).toBe(5.395);
  });

  test("rounding is half away from zero, also where binary fractions fall short", () => {
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-2.5, 0)).toBe(-3);
    expect(Object.is(roundTo(-0.0001, 2), -0)).toBe(false);
    const large = [600_000, 1_000_000, -1_234_567.5, 2_251_800, 3_000_000.3, 1e12, 852_682_752.653];
    expect(large.map((value) => roundTo(value, 9))).toEqual(large);
    expect(roundTo(1_000_000.1 + 0.2, 9)).toBe(1_000_000.3);
  });

  test("numbers in sentences have their thousands apart", () => {
    expect(grouped(1_234_567.5)).toBe("1,234,567.5");
    expect(grouped(-3150)).toBe("-3,150");
    expect(millimetres(3150)).toBe("3,150 mm");
    expect(millimetres(999)).toBe("999 mm");
    expect(millimetres(139.44)).toBe("139.4 mm");
    expect(grouped(0.5)).toBe("0.5");
    expect(grouped(0)).toBe("0");
    expect(grouped(-1000.25)).toBe("-1,000.25");
  });
});
