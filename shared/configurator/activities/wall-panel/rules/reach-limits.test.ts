import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { parametersOf } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { buildPanels } from "#shared/configurator/activities/wall-panel/framing/host-panels.ts";
import { layOut } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import { openingBoxes, openingsNear } from "./opening-boxes.ts";
import { reachOf } from "./reach.ts";
import { boxOn } from "./upright.ts";

// Panels of bare studs 140 mm deep stand 70 mm to both sides of the wall's axis.
const parameters = parametersOf({ system: "timber-open", timberDepth: 140, sheathing: "none" });
const reaches = (wall: HostWall, ...others: HostWall[]) => {
  const { panels } = buildPanels(wall, layOut(wall, parameters), parameters);
  return reachOf(wall, panels, openingBoxes([wall, ...others])).map(({ neighbour, opening, depth }) => {
    expect(neighbour.openings).toContain(opening);
    return [neighbour.name, depth];
  });
};
/** A wall 0.2 m thick beside one on the x axis; what is cut into it begins so many metres from that axis. */
const beside = (from: number, opening: Parameters<typeof aHost>[0] = {}) =>
  aHost({ name: "B", origin: [0, from + 0.1, 0], thickness: 0.2, openings: [aWindow(2)], ...opening });

describe("how far a panel stands in an opening of another wall", () => {
  test("from its face to where the opening begins, on either side; less than half a millimetre is noise", () => {
    const wall = aHost({ name: "A", thickness: 0.1 });
    expect(reaches(wall, beside(0.05))).toEqual([["B", 20]]);
    expect(reaches(wall, beside(-0.25))).toEqual([["B", 20]]);
    expect(reaches(wall, beside(0.0694))).toEqual([["B", 0.6]]);
    expect(reaches(wall, beside(0.0696))).toEqual([]);
    expect(reaches(wall, beside(0.0704))).toEqual([]);
  });

  test("its own openings and those beyond its ends or over it are none", () => {
    const wall = aHost({ name: "A", thickness: 0.1, openings: [aWindow(2)] });
    expect(reaches(wall)).toEqual([]);
    const plain = aHost({ name: "A", thickness: 0.1 });
    expect(reaches(plain, beside(0.05, { openings: [aWindow(6.1)] }))).toEqual([]);
    expect(reaches(plain, beside(0.05, { openings: [aWindow(2, 1.2, 2.71)] }))).toEqual([]);
    expect(reaches(plain, beside(0.05, { openings: [aWindow(-1.3)] }))).toEqual([]);
  });

  test("the deepest part counts, however many panels and parts reach", () => {
    // Across the wall: it meets at 1.8 m, where a stud is, and its window begins before that stud's face.
    const wall = aHost({ name: "A", thickness: 0.1, length: 9.6 });
    const across = (start: number) =>
      aHost({ name: "C", origin: [1.8, 0, 0], xAxis: [0, 1, 0], thickness: 0.2, openings: [aWindow(start, 1)] });
    expect(reaches(wall, across(0.03))).toEqual([["C", 40]]);
    expect(reaches(wall, across(0.069))).toEqual([["C", 1]]);
  });

  test("several openings in the order of the walls", () => {
    const wall = aHost({ name: "A", thickness: 0.1 });
    const [east, west] = [
      { ...beside(0.05, { openings: [aWindow(4)] }), name: "East" },
      { ...beside(0.04, { openings: [aWindow(1)] }), name: "West" },
    ];
    expect(reaches(wall, east, west)).toEqual([
      ["East", 20],
      ["West", 30],
    ]);
  });
});

describe("a window of its own in the same place", () => {
  // The panel's clear box: x 1,990 to 3,210, z 890 to 2,110.
  const wall = aHost({ name: "A", thickness: 0.1, openings: [aWindow(2)] });
  // The header is two timbers of 38 mm: 38 mm to both sides of the axis.
  const told = (start: number, end: number, sill: number, head: number) =>
    reaches(wall, beside(0.03, { openings: [aWindow(start, end - start, sill, head - sill)] })).length;

  test("the other wall's opening within it, to the millimetre, is clear of the panel", () => {
    expect(told(2, 3.2, 0.9, 2.1)).toBe(0);
    expect(told(1.9894, 3.2106, 0.8894, 2.1106)).toBe(0);
  });

  test("one that is larger at any side by more is not", () => {
    expect(told(1.9885, 3.2, 0.9, 2.1)).toBe(1);
    expect(told(2, 3.2115, 0.9, 2.1)).toBe(1);
    expect(told(2, 3.2, 0.8885, 2.1)).toBe(1);
    expect(told(2, 3.2, 0.9, 2.1115)).toBe(1);
  });

  test("on a wall that runs another way and stands on another floor", () => {
    const place = { origin: [5, 7, 3] as [number, number, number], xAxis: [0, -1, 0] as [number, number, number] };
    const turned = aHost({ ...wall, ...place });
    // Across (0, −1) to the left is +x: 0.15 m.
    const other = (opening: HostWall["openings"][number]) =>
      aHost({ name: "B", ...place, origin: [5.15, 7, 3], thickness: 0.2, openings: [opening] });
    expect(reaches(turned, other(aWindow(2)))).toEqual([]);
    expect(reaches(turned, other(aWindow(1.9)))).toEqual([["B", 20]]);
  });
});

describe("the openings near a place", () => {
  test("from west to east as far as the widest of them reaches, in the order of the walls", () => {
    const row = (start: number, width: number, name: string) =>
      aHost({ name, length: 100, openings: [aWindow(start, width)] });
    const boxes = openingBoxes([row(30, 1, "far"), row(6, 1, "east"), row(0, 1, "west"), row(3, 1, "middle")]);
    // Half the diagonal of 1 × 0.3 m.
    expect(boxes.widest).toBeCloseTo(Math.hypot(1, 0.3) / 2, 12);
    expect(boxes.all.map(({ neighbour }) => neighbour.name)).toEqual(["west", "middle", "east", "far"]);
    const near = (from: number, to: number) =>
      openingsNear(boxes, boxOn([0, 0, 0], [1, 0, 0], [from, to], [-0.1, 0.1], [0, 2.7])).map(
        ({ neighbour }) => neighbour.name,
      );
    expect(near(0, 8)).toEqual(["east", "west", "middle"]);
    expect(near(2.9, 4.1)).toEqual(["middle"]);
    expect(near(10, 12)).toEqual([]);
    expect(near(29, 32)).toEqual(["far"]);
  });

  test("none at all", () => {
    expect(openingBoxes([aHost()])).toEqual({ all: [], widest: 0 });
  });
});
