import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { HostSpace, HostSpaces, SpaceDoor, SpaceObstacle } from "./space.ts";

const ID = "3vB2YO$MX4xv5uCqZZG05x";
const door: z.input<typeof SpaceDoor> = {
  globalId: ID,
  name: "D1",
  from: [0.5, 0],
  to: [1.3, 0],
  sill: -0.02,
  width: 0.8,
  height: 2.1,
  source: "boundary",
  kind: "door",
  clearWidth: 0.75,
  clearHeight: 2.05,
  swing: "in",
  hinge: "from",
};
const space: z.input<typeof HostSpace> = {
  kind: "space",
  globalId: ID,
  name: "A104",
  longName: "Bathroom 1",
  number: "A104",
  ifcClass: "IfcSpace",
  typeName: null,
  storeyGlobalId: null,
  origin: [1, 2, 0],
  xAxis: [0.6, 0.8, 0],
  footprint: {
    outer: [
      [0, 0],
      [2, 0],
      [2, 1.5],
      [0, 1.5],
    ],
    holes: [],
  },
  netArea: 3,
  clearHeight: 2.4,
  topHeight: 2.6,
  doors: [door],
  windows: [],
  obstacles: [],
  unsupported: null,
};
const ring = (corners: number): [number, number][] =>
  Array.from({ length: corners }, (_, index) => [index, index * index]);
const sentence = (change: object): string | undefined =>
  HostSpace.safeParse({ ...space, ...change }).error?.issues[0]?.message;

test("a space of any place and use is taken as it is", () => {
  expect(HostSpace.parse(space)).toEqual(space);
  expect(
    HostSpace.parse({ ...space, clearHeight: 0, doors: [{ ...door, swing: null, hinge: null }] }).doors,
  ).toHaveLength(1);
});

describe("what no building has is refused with a sentence that says what to do", () => {
  test.each([
    [{ xAxis: [0.6, 0.6, 0] }, /is no horizontal direction of length 1: open the model again/],
    [{ xAxis: [0.6, 0.8, 0.1] }, /is no horizontal direction/],
    [{ netArea: 0 }, /^0 m² is no area: it must be over 0; check the units of the model, or leave the space out\.$/],
    [{ netArea: 10_000_001 }, /^10,000,001 m² is over 10,000,000 m², more than any space has/],
    [{ clearHeight: -0.1 }, /^-0\.1 m is no height/],
    [{ clearHeight: 1001 }, /^1,001 m is over 1,000 m, more than any space is high/],
    [{ topHeight: 0 }, /^0 m is no size/],
    [{ footprint: { outer: ring(2), holes: [] } }, /^2 corners enclose nothing: an outline needs 3/],
    [
      { footprint: { outer: ring(2001), holes: [] } },
      /^2,001 corners of an outline are over 2,000, the most of one space: split/,
    ],
    [
      {
        footprint: {
          outer: [
            [0, 0],
            [10_001, 0],
            [0, 1],
          ],
          holes: [],
        },
      },
      /^10,001 m lies far outside any space/,
    ],
    [
      { footprint: { outer: space.footprint.outer, holes: Array.from({ length: 201 }, () => ring(3)) } },
      /^201 holes in a footprint are over 200/,
    ],
    [{ doors: Array.from({ length: 201 }, () => door) }, /^201 doors are over 200/],
    [{ windows: Array.from({ length: 301 }, () => ({})) }, /^301 windows are over 300/],
    [{ obstacles: Array.from({ length: 501 }, () => ({})) }, /^501 obstacles are over 500/],
    [{ doors: [{ ...door, sill: -1001 }] }, /^-1,001 m lies far under any floor/],
    [{ doors: [{ ...door, sill: 1001 }] }, /^1,001 m lies far over any floor/],
  ])("%o", (change, message) => {
    expect(sentence(change)).toMatch(message);
  });

  test("20,000 spaces are a run, one more is not", () => {
    const bare = { ...space, doors: [] };
    expect(HostSpaces.safeParse(Array.from({ length: 20_000 }, () => bare)).success).toBe(true);
    expect(HostSpaces.safeParse(Array.from({ length: 20_001 }, () => bare)).error?.issues[0]?.message).toBe(
      "20,001 spaces are over 20,000, the most of one run: run the model in parts.",
    );
  });

  test("an obstacle of two corners or a door of no width", () => {
    const column = { globalId: ID, name: "C1", kind: "column", outline: ring(3), low: 0, high: 2.5 };
    expect(SpaceObstacle.safeParse(column).success).toBe(true);
    expect(SpaceObstacle.safeParse({ ...column, outline: ring(2) }).success).toBe(false);
    expect(SpaceDoor.safeParse({ ...door, clearWidth: 0 }).success).toBe(false);
  });
});
