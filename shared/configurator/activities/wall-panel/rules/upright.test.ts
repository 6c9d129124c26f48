import { describe, expect, test } from "vitest";
import { boxOn, dot, isFar, overlap, radiusOn, type Upright } from "./upright.ts";

/** A box of 2 × 1 m in plan, 3 m high, its middle here, turned so. */
function box(x: number, y: number, along: Upright["along"] = [1, 0], low = 0): Upright {
  return { middle: [x, y], along, half: [1, 0.5], radius: Math.sqrt(1.25), low, high: low + 3 };
}
const DIAGONAL: Upright["along"] = [Math.SQRT1_2, Math.SQRT1_2];

describe("boxes that stand upright", () => {
  test("between ranges of a frame, along it and across it to the left", () => {
    // Middle 2 along (0.6, 0.8) and 0.1 across it, (−0.8, 0.6): 1.2 − 0.08, 1.6 + 0.06.
    const made = boxOn([10, 20, 3], [0.6, 0.8, 0], [1, 3], [-0.1, 0.3], [0.9, 2.1]);
    expect(made.middle[0]).toBeCloseTo(11.12, 12);
    expect(made.middle[1]).toBeCloseTo(21.66, 12);
    expect(made.along).toEqual([0.6, 0.8]);
    expect(made.half[0]).toBeCloseTo(1, 12);
    expect(made.half[1]).toBeCloseTo(0.2, 12);
    expect(made.radius).toBeCloseTo(Math.sqrt(1.04), 12);
    expect([made.low, made.high]).toEqual([3.9, 5.1]);
  });

  test("how far one reaches along a direction: both halves count", () => {
    // Half sizes 1 and 0.5 along (0.6, 0.8): 1 × 0.6 + 0.5 × 0.8 on x, 1 × 0.8 + 0.5 × 0.6 on y.
    expect(radiusOn(box(0, 0, [0.6, 0.8]), [1, 0])).toBeCloseTo(1, 12);
    expect(radiusOn(box(0, 0, [0.6, 0.8]), [0, 1])).toBeCloseTo(1.1, 12);
    expect(radiusOn(box(0, 0, [0.6, -0.8]), [0.8, 0.6])).toBeCloseTo(0.5, 12);
    expect(dot([2, 3], [5, 7])).toBe(31);
  });
});

describe("boxes that are far apart", () => {
  test("one on top of the other, touching, is far; a millimetre into it is not", () => {
    expect([isFar(box(0, 0), box(0, 0, [1, 0], 3)), isFar(box(0, 0, [1, 0], 3), box(0, 0))]).toEqual([true, true]);
    expect([isFar(box(0, 0), box(0, 0, [1, 0], 2.999)), isFar(box(0, 0, [1, 0], 2.999), box(0, 0))]).toEqual([
      false,
      false,
    ]);
  });

  test("circles in plan that touch are near, whichever way", () => {
    // Radii of 1.5 m, so that they add up exactly.
    const round = (x: number, y: number): Upright => ({ ...box(x, y), radius: 1.5 });
    for (const [x, y] of [
      [3, 0],
      [0, 3],
      [-3, 0],
      [0, -3],
    ] as const) {
      expect(isFar(round(1, 1), round(1 + x, 1 + y))).toBe(false);
      expect(isFar(round(1, 1), round(1 + x * 1.001, 1 + y * 1.001))).toBe(true);
    }
    expect(isFar(round(0, 0), round(2.2, 2.2))).toBe(true);
  });
});

describe("how deep boxes stand in one another", () => {
  test("the least of along, across and up", () => {
    expect(overlap(box(0, 0), box(1.7, 0))).toBeCloseTo(0.3, 12);
    expect(overlap(box(0, 0), box(0, 0.8))).toBeCloseTo(0.2, 12);
    expect(overlap(box(0, 0), box(-1.7, 0.1))).toBeCloseTo(0.3, 12);
    expect(overlap(box(0, 0), box(0, 0, [1, 0], 2.9))).toBeCloseTo(0.1, 12);
    expect(overlap(box(0, 0, [1, 0], 2.9), box(0, 0))).toBeCloseTo(0.1, 12);
  });

  test("0 where they touch, less where they are apart", () => {
    expect(overlap(box(0, 0), box(2, 0))).toBeCloseTo(0, 12);
    expect(overlap(box(0, 0), box(0, 1.25))).toBeCloseTo(-0.25, 12);
  });

  test("turned ones by the axes of both", () => {
    // On x the turned box reaches (1 + 0.5) / √2 = 1.0607: 1 + 1.0607 − 1.9. On its own axes 1.9 / √2 = 1.3435 of
    // 1.0607 + 1 and of 1.0607 + 0.5: 0.7172 and 0.2172.
    expect(overlap(box(0, 0), box(1.9, 0, DIAGONAL))).toBeCloseTo(0.1607, 4);
    expect(overlap(box(1.9, 0, DIAGONAL), box(0, 0))).toBeCloseTo(0.1607, 4);
    // At (1.2, 1.0): on x 0.8607, on y 0.5 + 1.0607 − 1 = 0.5607; along it 2.2 / √2 = 1.5556 of 2.0607: 0.5050; across it
    // 0.2 / √2 of 1.5607.
    expect(overlap(box(0, 0), box(1.2, 1, DIAGONAL))).toBeCloseTo(0.505, 3);
  });
});
