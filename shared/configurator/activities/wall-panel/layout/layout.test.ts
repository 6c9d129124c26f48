import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { parametersOf } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { greatestPanelWidth, layOut, type PlannedGap, stretchesOf, widthThatSplits } from "./layout.ts";

const laid = (host: Partial<HostWall>, inputs: Inputs = {}) => layOut(aHost(host), parametersOf(inputs));
const reasons = (host: Partial<HostWall>, inputs: Inputs = {}) =>
  laid(host, inputs).gaps.map(({ split, headerDepth }) => [split, headerDepth]);
const panels = (host: Partial<HostWall>, inputs: Inputs = {}) =>
  laid(host, inputs).split?.panels.map(({ from, to }) => [from, to]);

describe("the greatest width of a panel", () => {
  test("up to 2.9 m high it stands on an A-frame and is up to 12 m long; higher it lies, 2.9 m wide", () => {
    const width = (height: number, panelMaxWidth: number) => greatestPanelWidth(height, { panelMaxWidth });
    expect(width(2900, 6000)).toEqual({ maxWidth: 6000, limitedBy: "input" });
    expect(width(2900, 12_000)).toEqual({ maxWidth: 12_000, limitedBy: "input" });
    expect(width(2900, 12_100)).toEqual({ maxWidth: 12_000, limitedBy: "transport" });
    expect(width(2901, 2900)).toEqual({ maxWidth: 2900, limitedBy: "input" });
    expect(width(2901, 3000)).toEqual({ maxWidth: 2900, limitedBy: "transport" });
  });

  test("a layout says its size and what limits it, in millimetres", () => {
    expect(laid({ length: 5.2504, height: 3.2 })).toMatchObject({
      length: 5250,
      height: 3200,
      maxWidth: 2900,
      limitedBy: "transport",
    });
  });
});

describe("whether an opening is framed in a panel or splits the wall", () => {
  test("as wide as the panel only joints are in its way, a millimetre wider it is too wide itself", () => {
    expect(reasons({ openings: [aWindow(2, 1.98)] }, { panelMaxWidth: 2000 })).toEqual([["joint-at-jamb", 150]]);
    expect(reasons({ openings: [aWindow(2, 1.981)] }, { panelMaxWidth: 2000 })).toEqual([["wider-than-panel", 150]]);
  });

  test("at an end of the wall it has one jamb", () => {
    expect(reasons({ openings: [aWindow(0.054), aWindow(4.746)] })).toEqual([
      ["at-wall-end", 100],
      ["at-wall-end", 100],
    ]);
    expect(reasons({ openings: [aWindow(0.055), aWindow(4.745)] })).toEqual([
      [null, 100],
      [null, 100],
    ]);
  });

  test("under a track of 1.2 mm or a plate of 38 mm its header has room to the millimetre, or none", () => {
    const timber = { system: "timber-open", timberDepth: 140 };
    // 2,700 − 38 − 140 = 2,522 and 2,700 − 1.2 − 100 = 2,598.8: the head and 10 mm of clearance.
    expect(reasons({ openings: [aDoor(2, 1, 2.512)] }, timber)).toEqual([[null, 140]]);
    expect(reasons({ openings: [aDoor(2, 1, 2.513)] }, timber)).toEqual([["no-room-for-header", null]]);
    expect(reasons({ openings: [aDoor(2, 1, 2.588)] })).toEqual([[null, 100]]);
    expect(reasons({ openings: [aDoor(2, 1, 2.589)] })).toEqual([["no-room-for-header", null]]);
  });

  test("over 3.6 m room is asked for the deepest header: 200 mm, or the stud where it is deeper", () => {
    const gate = (head: number, timberDepth: number) =>
      reasons({ length: 8, openings: [aDoor(2, 3.7, head)] }, { system: "timber-open", timberDepth });
    // 2,662 − 200 − 10, 2,662 − 235 − 10.
    expect(gate(2.452, 140)).toEqual([[null, null]]);
    expect(gate(2.453, 140)).toEqual([["no-room-for-header", null]]);
    expect(gate(2.417, 235)).toEqual([[null, null]]);
    expect(gate(2.418, 235)).toEqual([["no-room-for-header", null]]);
  });
});

describe("a wall too high to stand on a lorry: its panels are 2.9 m wide, whatever the input", () => {
  // Joints stand 300 mm beside a window of 2.5 m: 3.1 m between them.
  const wide = aWindow(1.5, 2.5);

  test("the window becomes the end of two panels, as no input could make room for it", () => {
    const high = { length: 6, height: 3.2, openings: [wide] };
    expect(reasons(high)).toEqual([["no-joint-otherwise", 200]]);
    expect(panels(high)).toEqual([
      [0, 1490],
      [4010, 6000],
    ]);
    // Where the input is the limit, the header bears on the panels.
    expect(panels(high, { panelMaxWidth: 2900 })).toEqual(panels(high));
    expect(reasons(high, { panelMaxWidth: 2900 })).toEqual([["joint-at-jamb", 200]]);
  });

  test("the widest window first, and no more than need be", () => {
    const split = (...openings: HostWall["openings"]) =>
      reasons({ length: 9, height: 3.2, openings }).map(([reason]) => reason);
    expect(split(wide, aWindow(6, 1))).toEqual(["no-joint-otherwise", null]);
    expect(split(aWindow(1.5, 1), aWindow(5, 2.5))).toEqual([null, "no-joint-otherwise"]);
    expect(split(wide, aWindow(5.5, 2.5))).toEqual(["no-joint-otherwise", "no-joint-otherwise"]);
  });

  test("a wall that is all opening has no panels, and the search ends", () => {
    const gate = laid({ length: 2, height: 3.2, openings: [aDoor(0.02, 1.96)] });
    expect(gate.split).toBeNull();
    expect(stretchesOf(gate.length, gate.gaps)).toEqual([]);
  });
});

describe("the nearest width that lets a wall be cut", () => {
  const nearest = (host: Partial<HostWall>, panelMaxWidth: number, most: number) =>
    widthThatSplits(aHost(host), parametersOf({ panelMaxWidth }), 100, most);

  test("the first step that does, up to the greatest", () => {
    // A joint 300 mm after a window that ends at 2,700 mm; 90 mm before it are too little for the three studs of a jamb.
    const host = { openings: [aWindow(0.1, 2.6)] };
    expect(panels(host, { panelMaxWidth: 2700 })).toBeUndefined();
    expect(nearest(host, 2700, 12_000)).toBe(3000);
    expect(nearest(host, 2700, 3000)).toBe(3000);
    expect(nearest(host, 2700, 2900)).toBeNull();
  });

  test("a width at which the wall can be parted at an opening's jambs is the nearest", () => {
    // Parted at the first window, whose clear box ends at 450 + 1,200 + 10: 4,900 − 1,660 = 3,240 mm after it. The
    // third has no room for its studs, and one panel would be 4,900 mm wide.
    const host = { length: 4.9, openings: [aWindow(0.45), aWindow(1.95), aWindow(3.27)] };
    expect(nearest(host, 3000, 12_000)).toBe(3300);
    expect(panels(host, { panelMaxWidth: 3300 })).toEqual([
      [0, 440],
      [1660, 4900],
    ]);
    expect(panels(host, { panelMaxWidth: 3200 })).toBeUndefined();
  });

  test("where the road decides, the first width over what it carries splits the wall at its window", () => {
    expect(nearest({ height: 3.2, openings: [aWindow(0.1, 2.6)] }, 2700, 12_000)).toBe(3000);
    expect(nearest({ length: 2, height: 3.2, openings: [aDoor(0.02, 1.96)] }, 2700, 12_000)).toBeNull();
  });
});

describe("the stretches between openings that split a wall", () => {
  const gap = (x0: number, x1: number, split: PlannedGap["split"] = "at-wall-end"): PlannedGap => {
    return {
      globalIds: [],
      from: x0,
      to: x1,
      x0,
      x1,
      z0: 0,
      z1: 2110,
      width: x1 - x0,
      split,
      bearing: 0,
      headerDepth: 100,
    };
  };
  test.each([
    ["none", [], [[0, 6000]]],
    ["framed", [gap(1000, 2000, null)], [[0, 6000]]],
    [
      "in the middle",
      [gap(1000, 2000)],
      [
        [0, 1000],
        [2000, 6000],
      ],
    ],
    ["at the start", [gap(0, 2000)], [[2000, 6000]]],
    ["at the end", [gap(4000, 6000)], [[0, 4000]]],
    ["beside each other", [gap(0, 2000), gap(2000, 3000)], [[3000, 6000]]],
    ["all of it", [gap(0, 6000)], []],
  ] as const)("%s", (_where, gaps, stretches) => {
    expect(stretchesOf(6000, gaps).map(({ from, to }) => [from, to])).toEqual(stretches);
  });
});

describe("party walls and grid lines", () => {
  const at = (kind: "grid" | "party-wall", ...stations: number[]) =>
    stations.map((station) => ({ station, kind, name: "A" }));
  const joints = (preferredStations: HostWall["preferredStations"]) => laid({ preferredStations }).split?.joints;

  test("grid lines 2.4 m apart have a joint each; nearer to one another they are a module, and none is made", () => {
    // Of the joints beside theirs, fewer distinct widths are worth more panels.
    expect(joints(at("grid", 2.4, 4.8))).toEqual(expect.arrayContaining([2400, 4800]));
    expect(joints(at("grid", 2.4, 4.799))).toEqual([]);
    expect(joints(at("grid", 2.401, 4.8))).toEqual([]);
    // Two lines in one place are one; a party wall beside a grid line makes no module.
    expect(joints(at("grid", 3, 3))).toEqual(expect.arrayContaining([3000]));
    expect(joints([...at("grid", 3), ...at("party-wall", 4)])).toEqual(expect.arrayContaining([3000, 4000]));
    expect(joints(at("party-wall", 3, 4))).toEqual(expect.arrayContaining([3000, 4000]));
  });

  test("a party wall without its joint is told, a grid line is not, nor what has one", () => {
    // The window forbids joints from 1,496 to 3,504.
    const told = (preferredStations: HostWall["preferredStations"]) =>
      laid({ preferredStations, openings: [aWindow(1.8)] }).unjointed;
    expect(told(at("party-wall", 3.2))).toEqual(at("party-wall", 3.2));
    expect(told(at("grid", 3.2))).toEqual([]);
    expect(told(at("party-wall", 4.2))).toEqual([]);
  });
});
