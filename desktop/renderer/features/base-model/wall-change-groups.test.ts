import { describe, expect, test } from "vitest";
import type { WallChange } from "#shared/contracts/design/wall-comparison.ts";
import { groupWallChanges, wayOf } from "./wall-change-groups.ts";

function aChange(name: string, change: Partial<WallChange> = {}): WallChange {
  return {
    kind: "moved",
    host: "wall",
    globalId: `0${name}`,
    name,
    storey: "L00",
    area: 12.5,
    differences: [],
    ...change,
  };
}

describe("rows of a comparison", () => {
  test("walls that moved the same way share a row; another way, another row", () => {
    const south = { differences: [{ what: "shift" as const, by: [0, -120, 0] as [number, number, number] }] };
    const east = { differences: [{ what: "shift" as const, by: [120, 0, 0] as [number, number, number] }] };
    const groups = groupWallChanges([aChange("W-1", south), aChange("W-2", east), aChange("W-3", south)]);
    expect(groups.map(({ walls, area }) => [walls.map(({ name }) => name), area])).toEqual([
      [["W-1", "W-3"], 25],
      [["W-2"], 12.5],
    ]);
  });

  test("gone walls share a row whatever their storey; new ones are told by storey", () => {
    const groups = groupWallChanges([
      aChange("W-1", { kind: "gone" }),
      aChange("W-2", { kind: "gone", storey: "L01" }),
      aChange("W-3", { kind: "added" }),
      aChange("W-4", { kind: "added", storey: "L01" }),
    ]);
    expect(groups.map(({ kind, walls }) => [kind, walls.length])).toEqual([
      ["gone", 2],
      ["added", 1],
      ["added", 1],
    ]);
  });

  test("rooms that went the same way as walls have a row of their own", () => {
    const groups = groupWallChanges([aChange("W-1"), aChange("A104", { host: "space" }), aChange("W-2")]);
    expect(groups.map(({ host, walls }) => [host, walls.length])).toEqual([
      ["wall", 2],
      ["space", 1],
    ]);
  });
});

test.each([
  [[100, 0, 0], "east", 100],
  [[0, 100, 0], "north", 100],
  [[-100, 0, 0], "west", 100],
  [[0, -120, 0], "south", 120],
  // 3, 4, 5: to the north-east by the nearest eighth.
  [[300, 400, 0], "northEast", 500],
  [[-100, -100, 0], "southWest", 141],
  [[100, -100, 0], "southEast", 141],
  [[-300, 300, 0], "northWest", 424],
  [[0, 30, 40], "up", 50],
  [[0, 0, -5], "down", 5],
] as const)("a shift of %j goes %s by %i mm", (shift, way, distance) => {
  expect(wayOf(shift)).toEqual({ way, distance });
});
