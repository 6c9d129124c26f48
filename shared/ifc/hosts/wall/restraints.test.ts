import { describe, expect, test } from "vitest";
import { findRestraints } from "./restraints.ts";

type Wall = Parameters<typeof findRestraints>[0];
type Slab = Parameters<typeof findRestraints>[1][number];

// 10 m along world y from x = 5, y = 0; base at 1 m, 8 m high, 0.3 m thick.
const wall: Wall = { origin: [5, 0, 1], xAxis: [0, 1, 0], length: 10, height: 8, thickness: 0.3 };
const box = (x0: number, y0: number, x1: number, y1: number): Slab["outline"] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
/** 5 × 10 m beside the wall's axis, its top at 4.7 m, 0.4 m thick: 3.5 m over the wall's base. */
const slab = (more: Partial<Slab> = {}): Slab => {
  return {
    origin: [0, 0, 4.7],
    xAxis: [1, 0, 0],
    outline: box(0, 0, 5, 10),
    holes: [],
    thickness: 0.4,
    isSloped: false,
    ...more,
  };
};

describe("where floors hold a wall", () => {
  test("at the middle of the slab, over the wall's base", () => {
    expect(findRestraints(wall, [slab()])).toEqual([3.5]);
    // Drawn in a frame of its own, turned by a right angle: its x runs along world y.
    expect(findRestraints(wall, [slab({ origin: [5, 0, 4.7], xAxis: [0, 1, 0], outline: box(0, 0, 10, 5) })])).toEqual([
      3.5,
    ]);
  });

  test("along a wall that runs aslant, far from zero", () => {
    // 10 m along (0.6, 0.8) from (105, 203) on; the slab's frame runs with it, 1 m behind its start.
    const slanted: Wall = { ...wall, origin: [105, 203, 1], xAxis: [0.6, 0.8, 0] };
    const along = slab({ origin: [104.4, 202.2, 4.7], xAxis: [0.6, 0.8, 0], outline: box(0, -5, 12, 0) });
    expect(findRestraints(slanted, [along])).toEqual([3.5]);
    expect(findRestraints(slanted, [{ ...along, outline: box(0, -5, 9, 0) }])).toEqual([]);
    expect(findRestraints(slanted, [{ ...along, outline: box(3, -5, 12, 0) }])).toEqual([]);
  });

  test("up to the wall's face and 50 mm: 4.8 m, not 4.79", () => {
    expect(findRestraints(wall, [slab({ outline: box(0, 0, 4.8, 10) })])).toEqual([3.5]);
    expect(findRestraints(wall, [slab({ outline: box(0, 0, 4.79, 10) })])).toEqual([]);
    // A wall on the slab, not at its edge.
    expect(findRestraints(wall, [slab({ outline: box(0, 0, 9, 10) })])).toEqual([3.5]);
  });

  test("along nearly all of it, by one slab or several", () => {
    expect(findRestraints(wall, [slab({ outline: box(0, 0, 5, 9) })])).toEqual([3.5]);
    expect(findRestraints(wall, [slab({ outline: box(0, 0, 5, 8) })])).toEqual([]);
    const half = slab({ outline: box(0, 0, 5, 4) });
    expect(findRestraints(wall, [half, slab({ origin: [0, 0, 4.75], outline: box(0, 4, 5, 10) })])).toEqual([3.5]);
    expect(findRestraints(wall, [half, slab({ origin: [0, 0, 5], outline: box(0, 4, 5, 10) })])).toEqual([]);
  });

  test("a hole beside the wall holds nothing", () => {
    const hole = (outline: Slab["outline"]) => [{ globalId: null, name: "", outline }];
    expect(findRestraints(wall, [slab({ outline: box(0, 0, 9, 10), holes: hole(box(3, 1, 7, 9)) })])).toEqual([]);
    expect(findRestraints(wall, [slab({ outline: box(0, 0, 9, 10), holes: hole(box(3, 1, 7, 2)) })])).toEqual([3.5]);
  });

  test("none at its base or top, on a slope, or for a wall of one storey", () => {
    // Their middles are 0.3 m from base and top, then a millimetre less.
    expect(findRestraints(wall, [slab({ origin: [0, 0, 1.5] }), slab({ origin: [0, 0, 8.9] })])).toEqual([0.3, 7.7]);
    expect(findRestraints(wall, [slab({ origin: [0, 0, 1.499] }), slab({ origin: [0, 0, 8.901] })])).toEqual([]);
    expect(findRestraints(wall, [slab({ origin: [0, 0, 1.2] }), slab({ origin: [0, 0, 9.2] })])).toEqual([]);
    expect(findRestraints(wall, [slab({ isSloped: true })])).toEqual([]);
    expect(findRestraints({ ...wall, height: 3.6 }, [slab({ origin: [0, 0, 3.9] })])).toEqual([]);
    expect(findRestraints({ ...wall, height: 3.601 }, [slab({ origin: [0, 0, 3.9] })])).toEqual([2.7]);
  });

  test("each floor once, from below", () => {
    expect(findRestraints(wall, [slab({ origin: [0, 0, 7.7] }), slab(), slab({ thickness: 0.3 })])).toEqual([3.5, 6.5]);
  });
});
