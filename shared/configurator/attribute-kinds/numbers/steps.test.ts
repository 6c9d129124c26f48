import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InputField } from "#shared/contracts/design/activities.ts";
import { allowedAtLeast, allowedAtMost, checkNumber, nearestAllowed } from "./steps.ts";

function field(minimum: number | null, maximum: number | null, multipleOf: number | null): InputField {
  return {
    name: "value",
    label: "Value",
    kind: "NumberRange",
    group: "",
    help: null,
    unit: "mm",
    minimum,
    maximum,
    multipleOf,
    choices: [],
    default: null,
    visibleWhen: null,
  };
}

describe("numbers on steps", () => {
  test("CFG-09: 0.3 is on a step of 0.1, whatever binary fractions say", () => {
    expect(checkNumber(0.3, field(0, 1, 0.1))).toEqual({ ok: true, value: 0.3 });
    expect(checkNumber(0.1 + 0.2, field(0, 1, 0.1))).toEqual({ ok: true, value: 0.3 });
    expect(checkNumber(2.3, field(0.4, 2.4, 0.1))).toEqual({ ok: true, value: 2.3 });
  });

  test("CFG-09: a large number on its step stays as it is, and one off it is no noise", () => {
    for (const value of [999_999, 1_000_000, -1_050_000, 1_234_567, 3_000_000, 1e9, 1e12]) {
      expect(checkNumber(value, field(null, null, 1))).toEqual({ ok: true, value });
    }
    for (const value of [600_000.3, 1_000_000.1, 3_000_000.3, -123_456_789.7]) {
      expect(checkNumber(value, field(null, null, 0.1))).toEqual({ ok: true, value });
      expect(checkNumber(value, field(null, null, 1))).toMatchObject({ ok: false, nearest: Math.round(value) });
    }
    // Divided by a tenth, binary leaves it two millionths off a whole number.
    expect(checkNumber(9_159_496_593.3, field(0, 1e10, 0.1))).toEqual({ ok: true, value: 9_159_496_593.3 });
    expect(checkNumber(1_000_000.1 + 0.2, field(0, 2e6, 0.1))).toEqual({ ok: true, value: 1_000_000.3 });
  });

  test("CFG-09: steps are counted from the minimum", () => {
    expect(checkNumber(70, field(20, 120, 50)).ok).toBe(true);
    expect(checkNumber(50, field(20, 120, 50))).toMatchObject({
      ok: false,
      error: "50 mm is not on a step of 50 mm from 20 mm; 70 mm is the nearest.",
      nearest: 70,
    });
  });

  test("CFG-13: over and under the range say both numbers and the nearest allowed value", () => {
    const width = field(1200, 12_000, 100);
    expect(checkNumber(13_250, width)).toMatchObject({
      error: "13,250 mm is over 12,000 mm, the most for Value.",
      nearest: 12_000,
    });
    expect(checkNumber(-1, width)).toMatchObject({
      error: "−1 mm is under 1,200 mm, the least for Value.",
      nearest: 1200,
    });
  });

  test("the nearest allowed value never leaves the range, even where the last step does not reach the maximum", () => {
    expect(nearestAllowed(10, field(0, 10, 4))).toBe(8);
    expect(allowedAtMost(7.9, field(0, 10, 4))).toBe(4);
    expect(allowedAtLeast(4.1, field(0, 10, 4))).toBe(8);
    expect(nearestAllowed(5.55, field(null, null, null))).toBe(5.55);
  });

  test("at most and at least: the step itself, the one under and the one over", () => {
    const range = field(0, 100, 4);
    expect([8, 9, 11, 11.9].map((value) => allowedAtMost(value, range))).toEqual([8, 8, 8, 8]);
    expect([8, 7, 5, 4.1].map((value) => allowedAtLeast(value, range))).toEqual([8, 8, 8, 8]);
    // Binary noise moves no step.
    expect([allowedAtMost(8 - 1e-9, range), allowedAtLeast(8 + 1e-9, range)]).toEqual([8, 8]);
    expect([allowedAtMost(-3, range), allowedAtLeast(103, range)]).toEqual([0, 100]);
    const free = field(1, 5, null);
    expect([allowedAtMost(2.5, free), allowedAtLeast(2.5, free)]).toEqual([2.5, 2.5]);
    expect([allowedAtMost(0, free), allowedAtLeast(7, free)]).toEqual([1, 5]);
  });

  test.each(["", "wide", Number.NaN, Infinity, null, [], {}])("%j is no number", (value) => {
    expect(checkNumber(value, field(0, 1, 0.1)).ok).toBe(false);
  });

  test("every step passes and half a step never does", () => {
    const steps = fc.record({
      minimum: fc.integer({ min: -100, max: 100 }).map((n) => n / 10),
      step: fc.constantFrom(0.05, 0.1, 0.25, 0.3, 1, 50),
      count: fc.integer({ min: 1, max: 500 }),
      at: fc.nat(),
    });
    fc.assert(
      fc.property(steps, ({ minimum, step, count, at }) => {
        const range = field(minimum, minimum + count * step, step);
        const value = minimum + (at % (count + 1)) * step;
        expect(checkNumber(value, range).ok).toBe(true);
        const refused = checkNumber(minimum + ((at % count) + 0.5) * step, range);
        expect(refused.ok).toBe(false);
        if (!refused.ok) expect(checkNumber(refused.nearest, range).ok).toBe(true);
      }),
      { seed: 20_261_122 },
    );
  });
});
