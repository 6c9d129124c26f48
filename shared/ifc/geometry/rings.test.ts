import { describe, expect, test } from "vitest";
import { boxAround, boxesMeet, sharedArea } from "./ring-overlap.ts";
import {
  distanceToSide,
  findCrossing,
  findSelfCrossing,
  isInRing,
  middleOf,
  type Ring,
  turned,
  withoutNeedless,
} from "./rings.ts";
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
    // One without an area has no sense to turn.
    const flat: Ring = [
      [0, 0],
      [1, 0],
      [2, 0],
    ];
    expect(turned(flat, false)).toEqual(flat);
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

  test("loses a corner that is as far off as the tolerance, and its first one too", () => {
    const bent: Ring = [
      [2, 0.25],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ];
    expect(withoutNeedless(bent, 0.25)).toEqual(bent.slice(1));
    expect(withoutNeedless(bent, 0.24)).toEqual(bent);
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

  test("with slanted sides holds what lies between them", () => {
    // At y = 1.5 from 1.1 to 3, at 4 from 1.6 to 3.5.
    const slanted: Ring = [
      [1, 1],
      [5, 2],
      [2, 6],
    ];
    const inside = (y: number, ...all: number[]) => all.map((x) => isInRing([x, y], slanted));
    expect(inside(1.5, 1, 1.2, 2.9, 3.1)).toEqual([false, true, true, false]);
    expect(inside(4, 1.5, 1.7, 3.4, 3.6)).toEqual([false, true, true, false]);
    // At the height of a corner.
    expect(inside(2, 0, 2, 6)).toEqual([false, true, false]);
  });

  test("and its neighbour over a shared side hold a point on it once", () => {
    for (const width of [0.9, 1.1, 1.3, 2.7, 3.1]) {
      const [p, q, r, s]: Ring = square(0, 0, 1).map(([x, y]) => [0.1 + width * x, 0.7 + 3 * y] as const);
      if (!p || !q || !r || !s) throw new Error("A square has four corners.");
      const on = [0.1 + (2 / 3) * width, 0.7 + (1 / 3) * 3] as const;
      expect([isInRing(on, [p, q, s]), isInRing(on, [q, r, s])].filter(Boolean)).toHaveLength(1);
    }
  });

  test("has its centre of mass in the middle, whichever way it runs and wherever it lies", () => {
    // 4 × 1 about (2, 0.5) and 2 × 2 about (1, 2).
    const far = corner.map(([x, y]) => [x + 100, y - 50] as const);
    for (const [ring, at] of [
      [corner, [1.5, 1.25]],
      [corner.toReversed(), [1.5, 1.25]],
      [far, [101.5, -48.75]],
    ] as const) {
      expect(middleOf(ring)).toEqual(at.map((value) => expect.closeTo(value, 9)));
    }
    // Without an area the mean of its corners.
    expect(
      middleOf([
        [1, 2],
        [3, 2],
        [8, 2],
      ]),
    ).toEqual([expect.closeTo(4, 9), 2]);
    expect(middleOf([])).toEqual([0, 0]);
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

describe("where rings meet", () => {
  test("two sides of one cross, the last one too, away from zero", () => {
    expect(
      findSelfCrossing([
        [0, 1],
        [4, 5],
        [4, 1],
        [0, 5],
      ]),
    ).toEqual([2, 3]);
    // The third side and the last.
    expect(
      findSelfCrossing([
        [1, 1],
        [2, 0],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ]),
    ).toEqual([0, 0]);
  });

  test("a corner on another side is found from either side of it, whichever corner is the first", () => {
    const touching: Ring = [
      [0, 0],
      [4, 0],
      [4, 2],
      [2, 0],
      [0, 2],
    ];
    for (const ring of [touching, touching.toReversed()]) {
      for (const start of ring.keys()) {
        expect(findSelfCrossing([...ring.slice(start), ...ring.slice(0, start)])).toEqual([2, 0]);
      }
    }
  });

  test("sides of two cross; touching and keeping apart is none", () => {
    const [two, small] = [square(0, 0, 2), square(5, 1, 1)];
    const over: Ring = [
      [1, 1],
      [3, 1],
      [3, 1.5],
      [1, 1.5],
    ];
    expect(findCrossing(two, over)).toEqual([2, 1]);
    expect(findCrossing(two, small)).toBeNull();
    expect(findCrossing(small, two)).toBeNull();
    expect(findCrossing(two, square(2, 0, 2))).toBeNull();
    expect(findCrossing(two, square(0.5, 0.5, 1))).toBeNull();
    // A corner on the other one's side, from outside and from inside.
    const wedge = (x: number): Ring => [
      [2, 1],
      [x, 0.5],
      [x, 1.5],
    ];
    for (const x of [1, 3]) {
      expect(findCrossing(two, wedge(x))).toBeNull();
      expect(findCrossing(wedge(x), two)).toBeNull();
    }
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
    ["nothing with none", [square(0, 0, 4)], [], 0],
  ])("%s", (_, a, b, area) => {
    expect(sharedArea(a, b)).toBeCloseTo(area, 9);
    expect(sharedArea(b, a)).toBeCloseTo(area, 9);
  });

  test("boxes meet when they share more than an edge", () => {
    const box = (x: number) => boxAround([square(x, 0, 2)]) ?? { low: [0, 0], high: [0, 0] };
    expect(boxesMeet(box(0), box(1))).toBe(true);
    expect(boxesMeet(box(0), box(2))).toBe(false);
    expect(boxAround([])).toBeNull();
    const [middle, left, below] = [
      boxAround([square(0, 0, 2)]),
      boxAround([square(-5, 0, 2)]),
      boxAround([square(0, -5, 2)]),
    ];
    if (middle === null || left === null || below === null) throw new Error("Squares have boxes.");
    expect(left).toEqual({ low: [-5, 0], high: [-3, 2] });
    expect(below).toEqual({ low: [0, -5], high: [2, -3] });
    for (const other of [left, below]) {
      expect([boxesMeet(middle, other), boxesMeet(other, middle)]).toEqual([false, false]);
    }
    const edge = boxAround([square(0, 2, 2)]) ?? middle;
    const side = boxAround([square(2, 0, 2)]) ?? middle;
    for (const other of [edge, side]) {
      expect([boxesMeet(middle, other), boxesMeet(other, middle)]).toEqual([false, false]);
    }
  });
});
