import { describe, expect, test } from "vitest";
import type { HostOpening } from "#shared/contracts/host-kinds/wall.ts";
import { aDoor, aHost, anOpening, aWindow } from "#shared/configurator/test/builders.ts";
import { hostGaps } from "./openings.ts";

// A wall of 6 × 2.7 m, 10 mm of clearance, studs of 45 mm. Windows are 1.2 × 1.2 m with their sill at 0.9 m.
const read = (...openings: HostOpening[]) => hostGaps(aHost({ openings }), 10, 45);
const boxes = (...openings: HostOpening[]) => read(...openings).gaps.map(({ x0, x1, z0, z1 }) => [x0, x1, z0, z1]);
const named = (globalId: string, opening: Partial<HostOpening>) => anOpening({ ...opening, globalId });

describe("the clear box of an opening", () => {
  test("10 mm around it; joints go by the opening itself, header and jambs by its width", () => {
    expect(read(named("w", { start: 2 }))).toEqual({
      gaps: [{ globalIds: ["w"], from: 2000, to: 3200, x0: 1990, x1: 3210, z0: 890, z1: 2110, width: 1200 }],
      outside: [],
      merged: [],
      boxed: [],
    });
  });

  test("what sticks out of the wall is cut off", () => {
    expect(read(named("w", { start: -0.5, sill: -0.2, width: 1, height: 3.5 })).gaps).toEqual([
      { globalIds: ["w"], from: 0, to: 500, x0: 0, x1: 510, z0: 0, z1: 2700, width: 500 },
    ]);
    expect(read(named("w", { start: 5.5, width: 1 })).gaps).toMatchObject([
      { from: 5500, to: 6000, x0: 5490, x1: 6000, width: 500 },
    ]);
  });

  test("a millimetre inside the wall counts, none does not, along it and up", () => {
    const outside = (opening: Partial<HostOpening>) => read(named("w", opening)).outside;
    expect([outside({ start: 5.999 }), outside({ start: 6 })]).toEqual([[], ["w"]]);
    expect([outside({ start: -1.199 }), outside({ start: -1.2 })]).toEqual([[], ["w"]]);
    expect([outside({ sill: 2.699 }), outside({ sill: 2.7 })]).toEqual([[], ["w"]]);
    expect([outside({ sill: -1.199 }), outside({ sill: -1.2 })]).toEqual([[], ["w"]]);
  });

  test("a strip at the wall's end that holds a stud is kept, a narrower one is the opening's", () => {
    expect(boxes(aWindow(0.055))).toEqual([[45, 1265, 890, 2110]]);
    expect(boxes(aWindow(0.054))).toEqual([[0, 1264, 890, 2110]]);
    expect(boxes(aWindow(4.745))).toEqual([[4735, 5955, 890, 2110]]);
    expect(boxes(aWindow(4.746))).toEqual([[4736, 6000, 890, 2110]]);
  });

  test("100 mm under it are framed, less goes down to the floor", () => {
    expect(boxes(aWindow(2, 1.2, 0.11))).toEqual([[1990, 3210, 100, 1320]]);
    expect(boxes(aWindow(2, 1.2, 0.109))).toEqual([[1990, 3210, 0, 1319]]);
  });
});

describe("openings that stand too near to frame apart", () => {
  test("a stud between them parts them; a millimetre less and they are one", () => {
    // The first clear box ends at 3,210; the second begins 10 mm before its opening.
    expect(boxes(aWindow(2), aWindow(3.265))).toEqual([
      [1990, 3210, 890, 2110],
      [3255, 4475, 890, 2110],
    ]);
    expect(boxes(aWindow(2), aWindow(3.264))).toEqual([[1990, 4474, 890, 2110]]);
  });

  test("one box around both, and its width from the first edge to the last", () => {
    const window = named("window", { start: 2 });
    const door = named("door", { start: 2.2, sill: 0, width: 0.6, height: 2.3 });
    const both = { globalIds: ["window", "door"], from: 2000, to: 3200, x0: 1990, x1: 3210, z0: 0, z1: 2310 };
    expect(read(window, door)).toMatchObject({ gaps: [{ ...both, width: 1200 }], merged: [["window", "door"]] });
    const high = named("high", { start: 3.1, sill: 1.5, width: 1, height: 0.3 });
    expect(read(high, window).gaps).toEqual([
      { globalIds: ["window", "high"], from: 2000, to: 4100, x0: 1990, x1: 4110, z0: 890, z1: 2110, width: 2100 },
    ]);
  });

  test("three in a row, each near the next, are one", () => {
    expect(boxes(aWindow(1, 1), aDoor(2.02, 1), aWindow(3.04, 1))).toEqual([[990, 4050, 0, 2110]]);
  });

  test("the order is that of the wall: by start, then from below, then by GlobalId", () => {
    const all = [
      named("d", { start: 3 }),
      named("b", { start: 2, sill: 0.9 }),
      named("a", { start: 2, sill: 1 }),
      named("c", { start: 2, sill: 0.9 }),
    ];
    for (const openings of [all, all.toReversed()]) {
      expect(read(...openings).gaps.map(({ globalIds }) => globalIds)).toEqual([["b", "c", "a", "d"]]);
    }
  });

  test("an exact repeat is one opening and no news; whatever differs at one side is told", () => {
    const told = (...openings: Partial<HostOpening>[]) =>
      read(...openings.map((opening, index) => named(`${index}`, { start: 2, ...opening }))).merged;
    expect(told({}, {})).toEqual([]);
    expect(told({}, { width: 1.3 })).toEqual([["0", "1"]]);
    expect(told({}, { start: 2.1, width: 1.1 })).toEqual([["0", "1"]]);
    expect(told({}, { height: 1.3 })).toEqual([["0", "1"]]);
    expect(told({}, { sill: 1, height: 1.1 })).toEqual([["0", "1"]]);
    // Two as large as their box and a smaller one.
    expect(told({}, {}, { start: 2.1, width: 1 })).toEqual([["0", "1", "2"]]);
  });

  test("those known by their bounding boxes are named", () => {
    const boxed = named("odd", { start: 2, isBoundingBox: true });
    expect(read(named("even", { start: 4 }), boxed).boxed).toEqual(["odd"]);
  });
});
