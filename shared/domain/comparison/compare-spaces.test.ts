import { describe, expect, test } from "vitest";
import type { HostSpace, SpaceDoor } from "#shared/contracts/host-kinds/space.ts";
import type { WallChange } from "#shared/contracts/design/wall-comparison.ts";
import { joined } from "./compare-each.ts";
import { compareSpaces } from "./compare-spaces.ts";

const STOREY = "0Storey000000000000001";
const storeys = [{ globalId: STOREY, name: "Level 1", elevation: 0 }];
const DOOR: SpaceDoor = {
  globalId: "0Door00000000000000001",
  name: "D1",
  kind: "door",
  source: "geometry",
  from: [1, 0],
  to: [1.8, 0],
  sill: 0,
  width: 0.8,
  height: 2.1,
  clearWidth: 0.75,
  clearHeight: 2.05,
  swing: "in",
  hinge: "from",
};

/** A bathroom of 2.6 × 2 m at (10, 4), turned a quarter: its x runs north. */
function aBathroom(change: Partial<HostSpace> = {}): HostSpace {
  return {
    kind: "space",
    globalId: "0Room00000000000000001",
    name: "A104",
    longName: "Bathroom 1",
    number: "A104",
    ifcClass: "IfcSpace",
    typeName: null,
    storeyGlobalId: STOREY,
    origin: [10, 4, 0],
    xAxis: [0, 1, 0],
    footprint: {
      outer: [
        [0, 0],
        [2.6, 0],
        [2.6, 2],
        [0, 2],
      ],
      holes: [],
    },
    netArea: 5.2,
    clearHeight: 2.5,
    topHeight: 2.5,
    doors: [DOOR],
    windows: [],
    obstacles: [],
    unsupported: null,
    ...change,
  };
}
const compared = (...now: HostSpace[]) => compareSpaces({ hosts: [aBathroom()], storeys }, { hosts: now, storeys });
const wider: HostSpace["footprint"] = {
  outer: [
    [0, 0],
    [2.7, 0],
    [2.7, 2],
    [0, 2],
  ],
  holes: [],
};

describe("rooms of two contents of a base model", () => {
  test("the same room with another name, windows or things in it is the same", () => {
    expect(compared(aBathroom({ longName: "WC", typeName: "INTERNAL" }))).toEqual({ same: 1, changes: [] });
    expect(compared(aBathroom({ origin: [10.0004, 4, 0] })).same).toBe(1);
  });

  test.each<[string, Partial<HostSpace>, object[]]>([
    ["moved 200 mm south", { origin: [10, 3.8, 0] }, [{ what: "shift", by: [0, -200, 0] }]],
    ["a wall set back 100 mm", { footprint: wider, netArea: 5.4 }, [{ what: "outline" }]],
    ["turned in its place", { xAxis: [1, 0, 0] }, [{ what: "outline" }]],
    ["a shaft taken out", { netArea: 5.0 }, [{ what: "outline" }]],
    ["a lower ceiling", { clearHeight: 2.35 }, [{ what: "clearHeight", from: 2500, to: 2350 }]],
    ["no door any more", { doors: [] }, [{ what: "doors", from: 1, to: 0 }]],
    [
      "its door 50 mm on",
      { doors: [{ ...DOOR, from: [1.05, 0], to: [1.85, 0] }] },
      [{ what: "doors", from: 1, to: 1 }],
    ],
    ["its door opens outwards", { doors: [{ ...DOOR, swing: "out" }] }, [{ what: "doors", from: 1, to: 1 }]],
    ["not to be trusted any more", { unsupported: "It crosses itself." }, [{ what: "shape" }]],
  ])("%s is told", (_name, change, differences) => {
    const area = change.netArea ?? 5.2;
    const told = { kind: "moved", host: "space", globalId: "0Room00000000000000001", name: "A104 Bathroom 1", area };
    expect(compared(aBathroom(change))).toEqual({ same: 0, changes: [{ ...told, storey: "Level 1", differences }] });
  });

  test("rooms that came and went, beside walls in the order of what happened", () => {
    const rooms = compared(aBathroom({ globalId: "0Room00000000000000002", name: "A105", longName: null }));
    expect(rooms.changes.map(({ kind, name, area }) => [kind, name, area])).toEqual([
      ["gone", "A104 Bathroom 1", 5.2],
      ["added", "A105", 5.2],
    ]);
    const wall: WallChange = {
      kind: "gone",
      host: "wall",
      globalId: "0Wall",
      name: "W-2",
      storey: null,
      area: 1,
      differences: [],
    };
    const walls = { same: 3, changes: [wall] };
    const both = joined({ ...rooms, same: 2 }, walls);
    expect([both.same, both.changes.map(({ name }) => name)]).toEqual([5, ["A104 Bathroom 1", "W-2", "A105"]]);
  });
});

describe("outlines in the world", () => {
  test("a column of 90 mm is told, though it takes less than 0.01 m²", () => {
    const column: [number, number][] = [
      [1, 1],
      [1, 1.09],
      [1.09, 1.09],
      [1.09, 1],
    ];
    const { outer } = aBathroom().footprint;
    const [change] = compared(aBathroom({ footprint: { outer, holes: [column] }, netArea: 5.1919 })).changes;
    expect(change?.differences).toEqual([{ what: "outline" }]);
  });

  test("a hole that moved is told, though no area changed; one that went with its room is not", () => {
    const holed = (at: [number, number][][], change: Partial<HostSpace> = {}) =>
      aBathroom({ footprint: { outer: aBathroom().footprint.outer, holes: at }, netArea: 4.88, ...change });
    const shaft = (x: number, y: number, side = 0.4): [number, number][] => [
      [x, y],
      [x, y + side],
      [x + side, y + side],
      [x + side, y],
    ];
    const told = (now: HostSpace) =>
      compareSpaces({ hosts: [holed([shaft(0.2, 0.2), shaft(2, 1.4)])], storeys }, { hosts: [now], storeys }).changes[0]
        ?.differences;
    expect(told(holed([shaft(0.2, 0.3), shaft(2, 1.4)]))).toEqual([{ what: "outline" }]);
    expect(told(holed([shaft(0.2, 0.2)]))).toEqual([{ what: "outline" }]);
    const both = [shaft(0.2, 0.2), shaft(2, 1.4)];
    expect(told(holed(both, { origin: [10, 3.8, 0] }))).toEqual([{ what: "shift", by: [0, -200, 0] }]);
    // In another order, from another corner, the other way round.
    expect(told(holed(both.map((hole) => hole.toReversed()).toReversed()))).toBeUndefined();
  });

  test("a room that is drawn from another corner along another axis is the same", () => {
    // Turned a quarter about (10, 4) it lies from (8, 4) to (10, 6.6): the same corners in the same order.
    const bare = aBathroom({ doors: [] });
    const footprint: HostSpace["footprint"] = {
      outer: [
        [2, 0],
        [2, 2.6],
        [0, 2.6],
        [0, 0],
      ],
      holes: [],
    };
    const again = aBathroom({ doors: [], origin: [8, 4, 0], xAxis: [1, 0, 0], footprint });
    expect(compareSpaces({ hosts: [bare], storeys }, { hosts: [again], storeys })).toEqual({ same: 1, changes: [] });
  });
});

test("a door hung at its other side is told", () => {
  const [change] = compared(aBathroom({ doors: [{ ...DOOR, hinge: "to" }] })).changes;
  expect(change?.differences).toEqual([{ what: "doors", from: 1, to: 1 }]);
});
