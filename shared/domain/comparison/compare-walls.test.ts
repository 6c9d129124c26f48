import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { compareWalls } from "./compare-walls.ts";

const STOREY = "0Storey000000000000001";
const storeys = [{ globalId: STOREY, name: "Level 1", elevation: 0 }];

/** A wall of 6 × 2.5 m along x at y = 2, with a window. */
function aWall(globalId: string, change: Partial<HostWall> = {}): HostWall {
  return {
    kind: "wall",
    globalId,
    name: globalId.slice(-4),
    ifcClass: "IfcWall",
    typeName: null,
    storeyGlobalId: STOREY,
    origin: [1, 2, 0],
    xAxis: [1, 0, 0],
    length: 6,
    height: 2.5,
    thickness: 0.2,
    isExternal: true,
    isLoadBearing: null,
    openings: [
      {
        globalId: "0Window000000000000001",
        name: "Window",
        kind: "window",
        source: "void",
        isBoundingBox: false,
        start: 2,
        sill: 0.9,
        width: 1.2,
        height: 1.2,
      },
    ],
    junctions: [],
    preferredStations: [],
    rake: null,
    unsupported: null,
    ...change,
  };
}

const A = "0Wall0000000000000W-01";
const compare = (before: HostWall[], after: HostWall[]) =>
  compareWalls({ hosts: before, storeys }, { hosts: after, storeys });
/** What differs when wall A changes so. */
const differences = (change: Partial<HostWall>) => compare([aWall(A)], [aWall(A, change)]).changes[0]?.differences;

describe("comparing the walls of two contents of a base model", () => {
  test("counts added, gone and the same by GlobalId, with storey and gross area", () => {
    const [gone, added] = ["0Wall0000000000000W-02", "0Wall0000000000000W-03"];
    const answer = compare([aWall(A), aWall(gone)], [aWall(A), aWall(added, { length: 4 })]);
    expect(answer.same).toBe(1);
    expect(answer.changes).toEqual([
      { kind: "gone", host: "wall", globalId: gone, name: "W-02", storey: "Level 1", area: 15, differences: [] },
      { kind: "added", host: "wall", globalId: added, name: "W-03", storey: "Level 1", area: 10, differences: [] },
    ]);
  });

  test("a move is told in millimetres east, north and up", () => {
    expect(differences({ origin: [1, 1.88, 0] })).toEqual([{ what: "shift", by: [0, -120, 0] }]);
    expect(differences({ origin: [1.5, 2, 0.1] })).toEqual([{ what: "shift", by: [500, 0, 100] }]);
  });

  test("under a millimetre is the same; one millimetre is not", () => {
    expect(differences({ origin: [1.0004, 2, 0], height: 2.5004 })).toBeUndefined();
    expect(differences({ origin: [1.001, 2, 0] })).toEqual([{ what: "shift", by: [1, 0, 0] }]);
  });

  test("a wall that grew at either end has another length, not another place", () => {
    expect(differences({ length: 6.3 })).toEqual([{ what: "length", from: 6000, to: 6300 }]);
    expect(differences({ origin: [0.7, 2, 0], length: 6.3 })).toEqual([{ what: "length", from: 6000, to: 6300 }]);
  });

  test("a turned wall says how far its farther end went", () => {
    // The free end goes from (7, 2) to (1, 8): √72 m.
    expect(differences({ xAxis: [0, 1, 0] })).toEqual([{ what: "ends", by: 8485 }]);
    // From (7, 2) to (1, 5): √45 m. It is shorter besides.
    expect(differences({ xAxis: [0, 1, 0], length: 3 })).toEqual([
      { what: "ends", by: 6708 },
      { what: "length", from: 6000, to: 3000 },
    ]);
  });

  test("height, thickness and openings count; name, type and properties do not", () => {
    expect(differences({ height: 2.7, thickness: 0.25 })).toEqual([
      { what: "height", from: 2500, to: 2700 },
      { what: "thickness", from: 200, to: 250 },
    ]);
    const [window] = aWall(A).openings;
    expect(differences({ openings: [] })).toEqual([{ what: "openings", from: 1, to: 0 }]);
    expect(differences({ openings: window ? [{ ...window, sill: 1 }] : [] })).toEqual([
      { what: "openings", from: 1, to: 1 },
    ]);
    const rake = { levelHeight: 2, area: 1.5 };
    expect(differences({ rake })).toEqual([{ what: "levelHeight", from: 2500, to: 2000 }]);
    expect(differences({ unsupported: "It is curved." })).toEqual([{ what: "shape" }]);
    expect(differences({ name: "Other", typeName: "Other", isExternal: false })).toBeUndefined();
  });

  test("under a slope the outline of the top counts, where level part and area are the same too", () => {
    // A gable of 6 m with eaves at 1 m and its ridge at 2.5 m: half of 6 × 1.5 m² over the level part, wherever it is.
    const gable = (...inner: [number, number][]) => ({
      rake: { levelHeight: 1, area: 4.5, top: [[0, 1], ...inner, [6, 1]] as [number, number][] },
    });
    const told = (was: Partial<HostWall>, is: Partial<HostWall>) =>
      compare([aWall(A, was)], [aWall(A, is)]).changes[0]?.differences;
    expect(told(gable([3, 2.5]), gable([2, 2.5]))).toEqual([{ what: "outline" }]);
    expect(told(gable([2, 2.5]), gable([2, 2.5], [4, 2.5]))).toEqual([{ what: "outline" }]);
    expect(told(gable([3, 2.5]), { rake: { levelHeight: 1, area: 4.5 } })).toEqual([{ what: "outline" }]);
    // Half a millimetre, and a corner in the middle of a slope.
    expect(told(gable([3, 2.5]), gable([1.5, 1.75], [3, 2.5004]))).toBeUndefined();
    expect(told({ rake: { levelHeight: 1, area: 1 } }, { rake: { levelHeight: 1, area: 2 } })).toBeUndefined();
  });

  test("changes come moved, gone, added, each by name with numbers as numbers", () => {
    const named = (name: string, change: Partial<HostWall> = {}) =>
      aWall(`0Wall0000000000000${name.padStart(4, "_")}`, { name, ...change });
    const before = [named("W-10"), named("W-9"), named("W-2"), named("W-12"), named("W-3")];
    const after = [
      named("W-11"),
      named("W-12", { height: 3 }),
      named("W-9"),
      named("W-3", { height: 3 }),
      named("W-1"),
    ];
    const { changes, same } = compare(before, after);
    expect(changes.map(({ kind, name }) => `${name} ${kind}`)).toEqual([
      "W-3 moved",
      "W-12 moved",
      "W-2 gone",
      "W-10 gone",
      "W-1 added",
      "W-11 added",
    ]);
    expect(same).toBe(1);
  });

  test("storeys are named by the content that has the wall; null for a wall in none", () => {
    const level2 = { globalId: "0Storey000000000000002", name: "Level 2", elevation: 3 };
    const [gone, added, loose] = ["0Wall0000000000000W-02", "0Wall0000000000000W-03", "0Wall0000000000000W-04"];
    const { changes } = compareWalls(
      { hosts: [aWall(gone)], storeys: [level2, { ...level2, globalId: STOREY, name: "Ground" }] },
      {
        hosts: [aWall(added, { storeyGlobalId: level2.globalId }), aWall(loose, { storeyGlobalId: null })],
        storeys: [...storeys, { ...level2, name: "First floor" }],
      },
    );
    expect(changes.map(({ name, storey }) => [name, storey])).toEqual([
      ["W-02", "Ground"],
      ["W-03", "First floor"],
      ["W-04", null],
    ]);
  });

  test("each size counts from one millimetre on", () => {
    expect(differences({ length: 6.001 })).toEqual([{ what: "length", from: 6000, to: 6001 }]);
    expect(differences({ height: 2.501 })).toEqual([{ what: "height", from: 2500, to: 2501 }]);
    expect(differences({ thickness: 0.199 })).toEqual([{ what: "thickness", from: 200, to: 199 }]);
    expect(differences({ rake: { levelHeight: 2.499, area: 1 } })).toEqual([
      { what: "levelHeight", from: 2500, to: 2499 },
    ]);
    const raked = { rake: { levelHeight: 2, area: 1.5 } };
    expect(compare([aWall(A, raked)], [aWall(A, raked)])).toEqual({ changes: [], same: 1 });
    expect(compare([aWall(A, { origin: [1, 2, 3] })], [aWall(A, { origin: [1, 2, 3] })]).same).toBe(1);
    expect(differences({ origin: [1.5, 1.9999, 0] })).toEqual([{ what: "shift", by: [500, 0, 0] }]);
  });

  test("both ends went the same way when their shifts differ by less than two roundings", () => {
    expect(differences({ origin: [1.1, 2, 0], length: 6.001 })).toEqual([
      { what: "shift", by: [100, 0, 0] },
      { what: "length", from: 6000, to: 6001 },
    ]);
    expect(differences({ origin: [1.1, 2, 0], length: 6.002 })).toEqual([
      { what: "ends", by: 102 },
      { what: "length", from: 6000, to: 6002 },
    ]);
  });

  test("a wall across the grid that grew has another length", () => {
    const slanting: Partial<HostWall> = { xAxis: [0.6, 0.8, 0] };
    const [change] = compare([aWall(A, slanting)], [aWall(A, { ...slanting, length: 6.3 })]).changes;
    expect(change?.differences).toEqual([{ what: "length", from: 6000, to: 6300 }]);
  });

  test("what grew and moved, or was drawn the other way round, says where its farther end went", () => {
    // From (1, 2)–(7, 2) to (2, 2)–(8.5, 2).
    expect(differences({ origin: [2, 2, 0], length: 6.5 })).toEqual([
      { what: "ends", by: 1500 },
      { what: "length", from: 6000, to: 6500 },
    ]);
    // The free end goes from (7, 2) to (−5, 2).
    expect(differences({ xAxis: [-1, 0, 0] })).toEqual([{ what: "ends", by: 12_000 }]);
    // The start goes 1 m north, the free end from (7, 2) to (1, 9): √85 m.
    expect(differences({ origin: [1, 3, 0], xAxis: [0, 1, 0] })).toEqual([{ what: "ends", by: 9220 }]);
  });

  test("openings are the same by GlobalId, kind and place; a millimetre is another place", () => {
    const [window] = aWall(A).openings;
    if (!window) throw new Error("The wall has a window.");
    const door = { ...window, globalId: "0Door00000000000000001", kind: "door" as const, start: 4, sill: 0 };
    const openings = (was: HostWall["openings"], is: HostWall["openings"]) =>
      compare([aWall(A, { openings: was })], [aWall(A, { openings: is })]).changes[0]?.differences;
    expect(openings([window, door], [door, window])).toBeUndefined();
    const changed = [{ what: "openings", from: 2, to: 2 }];
    for (const place of ["start", "sill", "width", "height"] as const) {
      expect(openings([window, door], [window, { ...door, [place]: door[place] + 0.001 }])).toEqual(changed);
      expect(openings([window, door], [window, { ...door, [place]: door[place] + 0.0004 }])).toBeUndefined();
    }
    expect(openings([window, door], [window, { ...door, kind: "void" }])).toEqual(changed);
    expect(openings([window, door], [window, { ...door, globalId: "0Door00000000000000002" }])).toEqual(changed);
  });
});
