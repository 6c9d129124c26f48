import { describe, expect, test } from "vitest";
import { findJunctions, stationsOf } from "./junctions.ts";

type Wall = Parameters<typeof findJunctions>[0][number];

const wall = (x: number, y: number, xAxis: Wall["xAxis"], rest: Partial<Wall> = {}): Wall => ({
  origin: [x, y, 0],
  xAxis,
  length: 10,
  height: 2.5,
  thickness: 0.2,
  ...rest,
});
const east: Wall["xAxis"] = [1, 0, 0];
const north: Wall["xAxis"] = [0, 1, 0];
const west: Wall["xAxis"] = [-1, 0, 0];
const south: Wall["xAxis"] = [0, -1, 0];
const sqrt3 = Math.sqrt(3);
/** 10 m along x from zero, 0.3 m thick. */
const through = wall(0, 0, east, { thickness: 0.3 });
const stations = (...walls: Wall[]) => findJunctions(walls).map((found) => found.map(({ station }) => station));

describe("where walls meet", () => {
  test("a wall that starts or ends at another's face is a junction of the other, not of itself", () => {
    expect(stations(through, wall(3.5, 0.15, north))).toEqual([[3.5], []]);
    expect(stations(wall(3.5, 4, south, { length: 3.85 }), through)).toEqual([[], [3.5]]);
  });

  test("a gap of 40 mm is slack, one of 60 mm is a gap, at its start and at its end", () => {
    expect(stations(through, wall(3.5, 0.19, north))).toEqual([[3.5], []]);
    expect(stations(through, wall(3.5, 0.21, north))).toEqual([[], []]);
    expect(stations(through, wall(3.5, 4, south, { length: 3.81 }))).toEqual([[3.5], []]);
    expect(stations(through, wall(3.5, 4, south, { length: 3.79 }))).toEqual([[], []]);
  });

  test("two that cross are junctions of each other, whichever way they run", () => {
    expect(stations(through, wall(3.5, -2, north))).toEqual([[3.5], [2]]);
    expect(stations(wall(10, 0, west), wall(3.5, 4, south))).toEqual([[6.5], [4]]);
  });

  test("nearer to an end than half the other's thickness and 50 mm, it is a corner", () => {
    const ends = [0.14, 0.16, 9.84, 9.86].map((x) => stations(through, wall(x, 0.15, north))[0]);
    expect(ends).toEqual([[], [0.16], [9.84], []]);
  });

  test("at 30° the other is twice as long in the wall: 0.2 m and 50 mm from the end", () => {
    const slanted: Wall["xAxis"] = [sqrt3 / 2, 0.5, 0];
    expect([0.24, 0.26].map((x) => stations(through, wall(x, 0, slanted))[0])).toEqual([[], [0.26]]);
    // The same with the other running down: the turn is negative.
    const down: Wall["xAxis"] = [sqrt3 / 2, -0.5, 0];
    expect([0.24, 0.26].map((x) => stations(through, wall(x, 0, down))[0])).toEqual([[], [0.26]]);
  });

  test("a wall at 30° that starts 3 m beside the other reaches its face after 5.7 m and has 50 mm of slack", () => {
    const far = (length: number) => stations(through, wall(2, -3, [sqrt3 / 2, 0.5, 0], { length }))[0];
    expect(far(5.79)).toEqual([]);
    expect(far(5.81)).toEqual([expect.closeTo(2 + 3 * sqrt3, 5)]);
  });

  test("walls that run less than three degrees apart do not meet", () => {
    // From 0.1 m beside it, at a slope of 4 % and of 6 %: the axes cross 2.5 and 1.67 m on.
    const slope = (part: number): Wall["xAxis"] => [Math.sqrt(1 - part * part), part, 0];
    expect(stations(through, wall(2, -0.1, slope(0.04)))).toEqual([[], []]);
    const [[station] = []] = stations(through, wall(2, -0.1, slope(0.06)));
    expect(station).toBeCloseTo(2 + (0.1 * Math.sqrt(1 - 0.06 ** 2)) / 0.06, 6);
    expect(stations(through, wall(2, 0, east))).toEqual([[], []]);
  });

  test("walls must stand beside each other by more than 50 mm of height", () => {
    const above = (z: number) => wall(3.5, 0.15, north, { origin: [3.5, 0.15, z] });
    expect(stations(through, above(2.46))[0]).toEqual([]);
    expect(stations(through, above(2.44))[0]).toEqual([3.5]);
    expect(stations(through, above(-2.46))[0]).toEqual([]);
    expect(stations(through, above(-2.44))[0]).toEqual([3.5]);
  });

  test("thin walls drawn 90 mm from axis to axis still meet, though nothing of them overlaps", () => {
    const thin = { thickness: 0.1 };
    const upright = wall(0, 0, north, thin);
    expect(stations(upright, wall(0.09, 4, east, thin))).toEqual([[4], []]);
    expect(stations(wall(-0.09, 4, west, thin), upright)).toEqual([[], [4]]);
  });

  test("by station, then by place in the list; to a micrometre", () => {
    const thick = { thickness: 0.6 };
    const found = findJunctions([
      wall(8, 0.1, north),
      wall(3.5, 0.1, north, { height: 1.2 }),
      // Reaches further west, as it is thicker.
      wall(3.5, 0.1, north, { ...thick, origin: [3.5, 0.1, 1.2] }),
      wall(4 / 3, 0.1, north),
      through,
    ]);
    expect(found).toEqual([
      [],
      [],
      [],
      [],
      [
        { station: 1.333333, wall: 3 },
        { station: 3.5, wall: 1 },
        { station: 3.5, wall: 2 },
        { station: 8, wall: 0 },
      ],
    ]);
  });

  test("one after the other in any order: each finds the first wall, none another", () => {
    const row = [9, 1, 5, 3, 7].map((x) => wall(x, 0.15, north));
    expect(stations(...row, through).at(-1)).toEqual([1, 3, 5, 7, 9]);
  });
});

test("stations within a centimetre of the last one are the same place", () => {
  const junctions = [0.3, 2, 2.009, 2.02, 5, 5.005].map((station, wallAt) => ({ station, wall: wallAt }));
  expect(stationsOf(junctions)).toEqual([0.3, 2, 2.02, 5]);
  expect(stationsOf([])).toEqual([]);
});
