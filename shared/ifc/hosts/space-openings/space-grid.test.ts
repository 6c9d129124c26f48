import { describe, expect, test } from "vitest";
import type { Ring } from "#shared/ifc/geometry/rings.ts";
import { makeGrid } from "./space-grid.ts";

const room = (name: string, x: number, y: number, width: number, depth = width) => {
  const ring: Ring = [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ];
  return { name, rings: [ring] };
};
const names = (things: readonly { name: string; rings: readonly Ring[] }[], x: number, y: number) =>
  makeGrid(things)
    .near([x, y])
    .map(({ name }) => name);

describe("what lies near a place", () => {
  test("is what holds it, to a metre and a half beyond its box", () => {
    const one = [room("A", 0, 0, 4, 3)];
    for (const [x, y] of [
      [2, 1],
      [-1.5, 1],
      [5.5, 1],
      [2, -1.5],
      [2, 4.5],
      [-1.5, -1.5],
      [5.5, 4.5],
    ] as const) {
      expect(names(one, x, y)).toEqual(["A"]);
    }
    for (const [x, y] of [
      [-1.6, 1],
      [5.6, 1],
      [2, -1.6],
      [2, 4.6],
      [99, 99],
    ] as const) {
      expect(names(one, x, y)).toEqual([]);
    }
  });

  test("over squares of 8 m, also left of and below zero", () => {
    const wide = [room("A", -20, -30, 50, 60)];
    for (const x of [-21, -16, -8, -0.1, 0, 7.9, 8, 16, 31]) {
      for (const y of [-31, -24, -0.1, 0, 8, 24, 31]) expect(names(wide, x, y)).toEqual(["A"]);
    }
    expect(names(wide, 31.6, 0)).toEqual([]);
  });

  test("comes in the order given, once", () => {
    const rooms = [room("C", 0, 0, 3), room("A", 1, 0, 3), room("B", -1, 0, 3), room("far", 50, 0, 3)];
    expect(names(rooms, 1, 1)).toEqual(["C", "A", "B"]);
  });

  test("may be larger than 400 squares, and comes in order too", () => {
    // 20 × 20 squares of 8 m are 157 by 157 m with the metre and a half on each side.
    const rooms = [room("huge", -1000, -1000, 2000), room("A", 0, 0, 3), room("long", -5000, 0, 10_000, 2)];
    expect(names(rooms, 1, 1)).toEqual(["huge", "A", "long"]);
    expect(names(rooms, 900, 900)).toEqual(["huge"]);
    expect(names(rooms, 1200, 900)).toEqual([]);
  });

  test("is nothing without an outline, or with one that is no number", () => {
    const none = { name: "none", rings: [] };
    const broken = { name: "broken", rings: [[[Number.NaN, 0] as const, [1, 1] as const]] };
    expect(names([none, broken, room("A", 0, 0, 3)], 1, 1)).toEqual(["A"]);
  });
});
