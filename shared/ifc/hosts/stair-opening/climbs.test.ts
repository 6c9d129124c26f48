import { describe, expect, test } from "vitest";
import { climbsOf, climbTo } from "./climbs.ts";

const storeys = (...elevations: number[]) =>
  elevations.map((elevation) => ({ globalId: `storey at ${elevation}`, name: "", elevation }));
const climbs = (low: number, high: number, ...elevations: number[]) =>
  climbsOf(storeys(...elevations), low, high).map(({ foot, head }) => [foot.elevation, head.elevation]);

describe("storeys that a stair joins", () => {
  test("one floor at a time, also from below zero, and by storeys that are 1 m apart", () => {
    expect(climbs(-3, 0, -3, 0)).toEqual([[-3, 0]]);
    expect(climbs(0, 2, 0, 1, 2)).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test("a mark less than 1 m over the floor below, or under the one above, is no floor", () => {
    // 6.5 is a mark of the floor at 6, 9 one of that at 9.5.
    expect(climbs(0, 9.5, 0, 3, 6, 6.5, 9, 9.5)).toEqual([
      [0, 3],
      [3, 6],
      [6, 9.5],
    ]);
  });

  test("none where its foot or its head is at no storey", () => {
    expect(climbs(1.5, 3, 0, 3)).toEqual([]);
    expect(climbs(0, 1.5, 0, 3)).toEqual([]);
    expect(climbs(0, 3)).toEqual([]);
    // A railing of 1.3 m stands on the floor at 3.
    expect(climbs(0, 4.2, 0, 3)).toEqual([[0, 3]]);
    expect(climbs(0, 4.4, 0, 3)).toEqual([]);
  });
});

describe("the floor at a level and the one below", () => {
  const climb = (level: number, ...elevations: number[]) => {
    const found = climbTo(storeys(...elevations), level);
    return found && [found.foot.elevation, found.head.elevation];
  };

  test("is at the nearest storey, to 0.35 m", () => {
    expect(climb(3.05, 0, 2.9, 3.1)).toEqual([0, 3.1]);
    expect(climb(2.95, 0, 2.9, 3.1)).toEqual([0, 2.9]);
    expect(climb(0.35, -3, 0)).toEqual([-3, 0]);
    expect(climb(0.36, -3, 0)).toBeNull();
  });

  test("begins at the highest storey that is 1 m or more below", () => {
    expect(climb(3, 0, 2, 2.5, 3)).toEqual([2, 3]);
    expect(climb(0.9, 0, 0.9)).toBeNull();
    expect(climb(10, 0, 3)).toBeNull();
  });
});
