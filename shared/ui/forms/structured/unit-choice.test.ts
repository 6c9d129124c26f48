import { describe, expect, test } from "vitest";
import { checkInput } from "#shared/configurator/engine/validate-inputs.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import type { Unit } from "#shared/domain/units.ts";
import { inUnit, localUnit, measureOf, unitsOf } from "./unit-choice.ts";

describe("CFG-07, CFG-08: values with a unit", () => {
  test("offered are the units that measure the same; all where the field has none", () => {
    expect(unitsOf({ unit: "mm" })).toEqual(["ft", "in", "km", "m", "mm"]);
    expect(unitsOf({ unit: "kg" })).toEqual(["kg", "lb", "t"]);
    expect(unitsOf({ unit: "m²" })).toEqual(["m²"]);
    expect(unitsOf({ unit: null })).toHaveLength(11);
  });

  test.each([
    ["en-GB", "mm", "mm"],
    ["en-SA", "mm", "mm"],
    ["en-US", "mm", "in"],
    ["en-US", "m", "ft"],
    ["en-US", "kg", "lb"],
    ["en-US", "kPa", "kPa"],
    ["en-US", "in", "in"],
  ] as const)("%s shows %s in %s", (locale, unit, shown) => expect(localUnit({ unit }, locale)).toBe(shown));

  test("another unit is another number of the same length, free of binary noise", () => {
    expect(inUnit({ value: 304.8, unit: "mm" }, "in")).toEqual({ value: 12, unit: "in" });
    expect(inUnit({ value: 1, unit: "in" }, "mm")).toEqual({ value: 25.4, unit: "mm" });
    // 1,000 / 25.4 = 39.370 078 740 157 48.
    expect(inUnit({ value: 1000, unit: "mm" }, "in")).toEqual({ value: 39.3700787401575, unit: "in" });
    expect(inUnit({ value: 0.1, unit: "m" }, "mm")).toEqual({ value: 100, unit: "mm" });
    expect(inUnit({ value: "12a", unit: "mm" }, "m")).toEqual({ value: "12a", unit: "m" });
    expect(inUnit({ value: 3, unit: "kg" }, "m")).toEqual({ value: 3, unit: "m" });
  });

  test.each(
    [310, 304, 12.3456].flatMap((millimetres) =>
      ["ft", "in", "km", "m"].map((unit) => [millimetres, unit as Unit] as const),
    ),
  )("%d mm told in %s are as many millimetres, when told back and to the field", (millimetres, unit) => {
    const there = inUnit({ value: millimetres, unit: "mm" }, unit);
    expect(inUnit(there, "mm").value).toBeCloseTo(millimetres, 9);
    const field = anInputField("Unit", { unit: "mm", minimum: 0, maximum: 3000, multipleOf: 0.0001 });
    expect(checkInput(field, { ...there })).toEqual({ ok: true, value: { value: millimetres, unit: "mm" } });
  });

  test("what has no unit is no measure", () => {
    expect(measureOf({ value: 3, unit: "mm" })).toEqual({ value: 3, unit: "mm" });
    expect(measureOf({ unit: "mm" })).toEqual({ value: null, unit: "mm" });
    const others: JsonValue[] = [null, 3, "3 mm", [3, "mm"], { value: 3 }, { value: 3, unit: "mile" }];
    for (const value of [undefined, ...others]) expect(measureOf(value)).toBeUndefined();
  });
});
