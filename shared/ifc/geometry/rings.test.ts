import { describe, expect, test } from "vitest";
import { boxAround, boxesMeet, sharedArea } from "./ring-overlap.ts";
import { distanceToSide, findSelfCrossing, isInRing, type Ring, turned, withoutNeedless } from "./rings.ts";
import { signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
/** An L of 4 × 3 without its upper right 2 × 2: 12 − 4 = 8 m². */
const corner: Ring = [
  [0, 0],
  [4, 0],
  [4, 1],
  [2, 1],
  [2, 3],
  [0, 3],
];

describe("a ring", () => {
  test("area: positive counter-clockwise, negative clockwise, exact far from zero", () => {
    expect(signedArea(corner)).toBe(8);
    expect(signedArea(corner.toReversed())).toBe(-8);
    expect(signedArea(square(5_000_000, 6_000_000, 2))).toBe(4);
    expect(signedArea([])).toBe(0);
  });

  test("is turned counter-clockwise, as a hole clockwise", () => {
    expect(turned(corner, false)).toEqual(corner);
    expect(turned(corner.toReversed(), false)).toEqual(corner);
    expect(turned(corner, true)).toEqual(corner.toReversed());
  });

  test("loses corners on a straight line and doubled ones, and no others", () => {
    const noisy: Ring = [
      [0, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, 4],
      [4, 4.00005],
      [0, 4],
      [0, 0.02],
    ];
    expect(withoutNeedless(noisy)).toHaveLength(4);
    const bent: Ring = [
      [0, 0],
      [2, 0.001],
      [4, 0],
      [4, 4],
      [0, 4],
    ];
    expect(withoutNeedless(bent)).toEqual(bent);
    expect(
      withoutNeedless([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toHaveLength(3);
  });

  test("distance to a side counts its ends", () => {
    expect(distanceToSide([1, 2], [0, 0], [4, 0])).toBe(2);
    expect(distanceToSide([7, 4], [0, 0], [4, 0])).toBe(5);
    expect(distanceToSide([3, 4], [0, 0], [0, 0])).toBe(5);
  });

  test("holds points inside it and none in its notch", () => {
    expect(isInRing([1, 2], corner)).toBe(true);
    expect(isInRing([3, 0.5], corner)).toBe(true);
    expect(isInRing([3, 2], corner)).toBe(false);
    expect(isInRing([-1, 0.5], corner)).toBe(false);
  });

  test("crosses itself: where; touching counts, neighbours do not", () => {
    expect(findSelfCrossing(corner)).toBeNull();
    // A bow tie: its diagonals cross in the middle.
    expect(
      findSelfCrossing([
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ]),
    ).toEqual([2, 2]);
    // The third corner lies on the first side.
    expect(
      findSelfCrossing([
        [0, 0],
        [4, 0],
        [4, 2],
        [2, 0],
        [0, 2],
      ]),
    ).toEqual([2, 0]);
  });
});

describe("the area that two regions share", () => {
  test.each([
    ["nothing, side by side", [square(0, 0, 2)], [square(2, 0, 2)], 0],
    ["a quarter", [square(0, 0, 2)], [square(1, 1, 2)], 1],
    ["all of the smaller one", [square(0, 0, 4)], [square(1, 1, 1)], 1],
    // 2 × 3 of the L's stem and 1 × 1 of its foot lie left of x = 3; the notch is free.
    ["an L and a square over its notch", [corner], [square(1, 0, 2)], 2 + 1],
    ["nothing in a hole", [square(0, 0, 4), square(1, 1, 2).toReversed()], [square(1.5, 1.5, 1)], 0],
    ["half over a hole's edge", [square(0, 0, 4), square(1, 1, 2).toReversed()], [square(0.5, 1.5, 1)], 0.5],
  ])("%s", (_, a, b, area) => {
    expect(sharedArea(a, b)).toBeCloseTo(area, 9);
    expect(sharedArea(b, a)).toBeCloseTo(area, 9);
  });

  test("boxes meet when they share more than an edge", () => {
    const box = (x: number) => boxAround([square(x, 0, 2)]) ?? { low: [0, 0], high: [0, 0] };
    expect(boxesMeet(box(0), box(1))).toBe(true);
    expect(boxesMeet(box(0), box(2))).toBe(false);
    expect(boxAround([])).toBeNull();
  });
});
