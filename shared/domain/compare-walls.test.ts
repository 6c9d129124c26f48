import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/building.ts";
import { compareWalls } from "./compare-walls.ts";

const STOREY = "0Storey000000000000001";
const storeys = [{ globalId: STOREY, name: "Level 1", elevation: 0 }];

/** A wall of 6 × 2.5 m along x at y = 2, with a window. */
function aWall(globalId: string, change: Partial<HostWall> = {}): HostWall {
  return {
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
      { kind: "gone", globalId: gone, name: "W-02", storey: "Level 1", area: 15, differences: [] },
      { kind: "added", globalId: added, name: "W-03", storey: "Level 1", area: 10, differences: [] },
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
});
