import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "./builders.ts";
import { elevation } from "./geometry-check.ts";

const panelsOf = (host: Partial<HostWall>, inputs: Inputs = {}) =>
  runPanels(aRequest([aHost(host)], inputs)).assembly?.panels ?? [];
const members = (panel: WallPanel | undefined) =>
  elevation(
    panel,
    ...(["bottom-track", "top-track", "stud", "end-stud", "jamb-stud", "jack-stud"] as const),
    ...(["cripple-stud", "header", "sill"] as const),
  );
/** Pieces of insulation from left to right, from below. */
const wool = (panel: WallPanel | undefined) =>
  Object.values(elevation(panel, "insulation")).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));

// Each member with x and z of its lower left corner, its width and its height.
describe("a light gauge wall of 3.6 × 2.7 m with a window of 1.2 × 1.2 m, every member by hand", () => {
  // Clear box x 1,190 to 2,410, z 890 to 2,110. Two studs cut: floor(1,200 / 600); ceil(2 / 2) + 1 = 2 each side. Tracks
  // are 45 high outside and 1.2 thick: studs are 2,700 − 2.4 = 2,697.6 long. A header of 1.2 m is as deep as the studs.
  const [panel] = panelsOf({ length: 3.6, openings: [aWindow(1.2)] });

  test("tracks, studs, jambs, header, sill and cripples", () => {
    expect(members(panel)).toEqual({
      "bottom-track-1": [0, 0, 3600, 45],
      "top-track-1": [0, 2655, 3600, 45],
      "end-stud-1": [0, 1.2, 45, 2697.6],
      "end-stud-2": [3555, 1.2, 45, 2697.6],
      "jamb-stud-1": [1145, 1.2, 45, 2697.6],
      "jamb-stud-2": [1100, 1.2, 45, 2697.6],
      "jamb-stud-3": [2410, 1.2, 45, 2697.6],
      "jamb-stud-4": [2455, 1.2, 45, 2697.6],
      "header-1": [1190, 2110, 1220, 100],
      "sill-1": [1190, 845, 1220, 45],
      // At 600 and 3,000; those at 1,200 and 2,400 are jambs, that at 1,800 is cut: 2,698.8 − 2,210, 890 − 1.2 − 1.2.
      "stud-1": [578, 1.2, 45, 2697.6],
      "cripple-stud-1": [1778, 2210, 45, 488.8],
      "cripple-stud-2": [1778, 1.2, 45, 887.6],
      "stud-2": [2978, 1.2, 45, 2697.6],
    });
  });

  test("tracks lie open side to the studs, the sill open side down, the header on edge", () => {
    const direction = (path: string) => panel?.parts.find((each) => each.path === path)?.shape.direction;
    expect(["bottom-track-1", "header-1", "stud-1"].map(direction)).toEqual(["along", "along", "up"]);
    expect(["top-track-1", "sill-1"].map(direction)).toEqual(["along-inverted", "along-inverted"]);
  });

  test("insulation fills the bays, over the header and under the sill", () => {
    expect(wool(panel)).toEqual([
      [45, 1.2, 533, 2697.6],
      [623, 1.2, 477, 2697.6],
      [1190, 1.2, 588, 887.6],
      [1190, 2210, 588, 488.8],
      [1823, 1.2, 587, 887.6],
      [1823, 2210, 587, 488.8],
      [2500, 1.2, 478, 2697.6],
      [3023, 1.2, 532, 2697.6],
    ]);
  });

  test("across the wall: boards, tracks around the studs, wool against the boards, sheathing", () => {
    // 2 × 12.5 + 1.2 + 100 + 1.2 + 12 = 139.4 mm about the middle.
    const at = (path: string) => {
      const part = panel?.parts.find((each) => each.path === path);
      return part && [part.corner[1], part.shape.size[1]].map((each) => Math.round(each * 1000) / 1000);
    };
    expect(at("board-1")).toEqual([-69.7, 12.5]);
    expect(at("board-2")).toEqual([-57.2, 12.5]);
    expect(at("bottom-track-1")).toEqual([-44.7, 102.4]);
    expect(at("stud-1")).toEqual([-43.5, 100]);
    expect(at("header-1")).toEqual([-43.5, 100]);
    expect(at("insulation-1")).toEqual([-43.5, 60]);
    expect(at("sheathing-1")).toEqual([57.7, 12]);
  });

  test("boards and sheathing have a hole for the window", () => {
    const hole = [
      [1190, 890],
      [1190, 2110],
      [2410, 2110],
      [2410, 890],
    ];
    const outer = [
      [0, 0],
      [3600, 0],
      [3600, 2700],
      [0, 2700],
    ];
    for (const path of ["board-1", "board-2", "sheathing-1"]) {
      const sheet = panel?.parts.find((each) => each.path === path);
      expect(sheet?.shape.outline).toEqual({ outer, holes: [hole] });
      expect(sheet?.corner[0]).toBe(0);
    }
  });
});

describe("a timber wall of 4.2 × 2.7 m with a door and a window, every member by hand", () => {
  // Clear boxes: door x 590 to 1,510 up to 2,110, window x 2,390 to 3,610, z 890 to 2,110. Plates 38, so studs stand from
  // 38 to 2,662. Two jamb studs at each side, the inner one a jack up to the header, which bears on it.
  const openings = [aDoor(0.6, 0.9), aWindow(2.4)];
  const [panel] = panelsOf({ length: 4.2, openings }, { system: "timber-closed", insulation: 140 });

  test("plates, studs, jacks, headers, sill and cripples", () => {
    expect(members(panel)).toEqual({
      "bottom-track-1": [0, 0, 590, 38],
      "bottom-track-2": [1510, 0, 2690, 38],
      "top-track-1": [0, 2662, 4200, 38],
      "end-stud-1": [0, 38, 38, 2624],
      "end-stud-2": [4162, 38, 38, 2624],
      "jack-stud-1": [552, 38, 38, 2072],
      "jamb-stud-1": [514, 38, 38, 2624],
      "jack-stud-2": [1510, 38, 38, 2072],
      "jamb-stud-2": [1548, 38, 38, 2624],
      // 920 and 1,220 and a bearing of 38 at both ends.
      "header-1": [552, 2110, 996, 140],
      "jack-stud-3": [2352, 38, 38, 2072],
      "jamb-stud-3": [2314, 38, 38, 2624],
      "jack-stud-4": [3610, 38, 38, 2072],
      "jamb-stud-4": [3648, 38, 38, 2624],
      "header-2": [2352, 2110, 1296, 140],
      "sill-1": [2390, 852, 1220, 38],
      // At 1,200 and 3,000 cut: 2,662 − 2,250 over the headers, 852 − 38 under the sill; 1,800 whole.
      "cripple-stud-1": [1181, 2250, 38, 412],
      "stud-1": [1781, 38, 38, 2624],
      "cripple-stud-2": [2981, 2250, 38, 412],
      "cripple-stud-3": [2981, 38, 38, 814],
    });
  });

  test("insulation fills the bays, over the headers from jamb to jamb, under the sill from jack to jack", () => {
    expect(wool(panel)).toEqual([
      [38, 38, 476, 2624],
      [552, 2250, 629, 412],
      [1219, 2250, 329, 412],
      [1586, 38, 195, 2624],
      [1819, 38, 495, 2624],
      [2352, 2250, 629, 412],
      [2390, 38, 591, 814],
      [3019, 38, 591, 814],
      [3019, 2250, 629, 412],
      [3686, 38, 476, 2624],
    ]);
    // As deep as the studs.
    const pieces = panel?.parts.filter(({ role }) => role === "insulation") ?? [];
    expect(new Set(pieces.map(({ shape }) => shape.size[1]))).toEqual(new Set([140]));
    expect(pieces.map(({ path }) => path).at(-1)).toBe("insulation-10");
  });

  test("boards have a notch for the door and a hole for the window", () => {
    const board = panel?.parts.find(({ path }) => path === "board-1");
    expect(board?.shape.outline).toEqual({
      outer: [
        [0, 0],
        [590, 0],
        [590, 2110],
        [1510, 2110],
        [1510, 0],
        [4200, 0],
        [4200, 2700],
        [0, 2700],
      ],
      holes: [
        [
          [2390, 890],
          [2390, 2110],
          [3610, 2110],
          [3610, 890],
        ],
      ],
    });
  });

  test("the headers are two timbers in the middle of the studs", () => {
    // Boards 25 and sheathing 12 put the frame's middle at 6.5; two of 38 mm are 76 wide.
    const header = panel?.parts.find(({ path }) => path === "header-1");
    expect([header?.corner[1], header?.shape.size[1]]).toEqual([-31.5, 76]);
    const stud = panel?.parts.find(({ path }) => path === "stud-1");
    expect([stud?.corner[1], stud?.shape.size[1]]).toEqual([-63.5, 140]);
  });
});

describe("where little room is left", () => {
  const timber = { system: "timber-open", timberDepth: 140 };
  const closed = { system: "timber-closed", timberDepth: 140 };

  test("cripples of 50 mm are cut, shorter ones are left out", () => {
    // Over: 2,700 − 38 − 140 − (head + 10); under: sill − 10 − 38 − 38.
    const cripples = (sill: number, head: number) =>
      Object.values(
        elevation(
          panelsOf({ length: 3.6, openings: [aWindow(1.2, 1.2, sill, head - sill)] }, timber)[0],
          "cripple-stud",
        ),
      );
    expect(cripples(0.136, 2.462)).toEqual([
      [1781, 2612, 38, 50],
      [1781, 38, 38, 50],
    ]);
    expect(cripples(0.135, 2.463)).toEqual([]);
  });

  test("an opening narrower than the centres has one full jamb each side and a header between them", () => {
    const [panel] = panelsOf({ length: 3.6, openings: [aWindow(1.2, 0.5)] }, timber);
    expect(elevation(panel, "jack-stud", "jamb-stud", "header")).toEqual({
      "jamb-stud-1": [1152, 38, 38, 2624],
      "jamb-stud-2": [1710, 38, 38, 2624],
      "header-1": [1190, 2110, 520, 140],
    });
  });

  test("jacks only where both jambs have two studs: else the header hangs between full ones", () => {
    // Beside the window 100 mm: the end stud and one jamb stud; 62 mm of 100 − 38 are less than two.
    const left = panelsOf({ length: 3.6, openings: [aWindow(0.11)] }, timber)[0];
    expect(elevation(left, "jack-stud", "jamb-stud", "header")).toEqual({
      "jamb-stud-1": [62, 38, 38, 2624],
      "jamb-stud-2": [1320, 38, 38, 2624],
      "jamb-stud-3": [1358, 38, 38, 2624],
      "header-1": [100, 2110, 1220, 140],
    });
    const right = panelsOf({ length: 3.6, openings: [aWindow(2.29)] }, timber)[0];
    expect(elevation(right, "jack-stud", "jamb-stud", "header")).toEqual({
      "jamb-stud-1": [2242, 38, 38, 2624],
      "jamb-stud-2": [2204, 38, 38, 2624],
      "jamb-stud-3": [3500, 38, 38, 2624],
      "header-1": [2280, 2110, 1220, 140],
    });
  });

  test("a stud of the grid that would stand half in an opening without a jamb is left out", () => {
    // 60 mm beside the window: the end stud, and no jamb. The grid's stud at 3,600 would take 3,578 to 3,623.
    const right = panelsOf({ length: 3.67, openings: [aWindow(2.4)] })[0];
    expect(Object.values(elevation(right, "stud")).map(([x]) => x)).toEqual([578, 1178, 1778]);
    expect(Object.values(elevation(right, "cripple-stud")).map(([x]) => x)).toEqual([2978, 2978]);
    // A door up to the top ends at 2,330, the panel begins there; its window 60 mm on, the grid's stud at 2,400.
    const doors = [aDoor(1.42, 0.9, 2.69), aWindow(2.4)];
    const left = panelsOf({ length: 6, openings: doors }).find(({ start }) => start === 2330);
    expect(left?.openings).toMatchObject([{ x0: 60, x1: 1280 }]);
    expect(Object.values(elevation(left, "stud", "cripple-stud")).map(([x]) => (x ?? 0) + 2330)).toEqual([
      2978, 2978, 4178, 4778, 5378,
    ]);
  });

  test("a stud of the grid that begins or ends with the opening is cut, one beside a jamb stays whole", () => {
    const at = (role: "stud" | "cripple-stud", window: number) =>
      Object.values(elevation(panelsOf({ length: 4.8, openings: [aWindow(window)] })[0], role)).map(([x]) => x);
    // Clear boxes from 1,778 to 2,998 and from 603 to 1,823: the stud at 1,800 takes 1,778 to 1,823.
    expect(at("cripple-stud", 1.788)).toContain(1778);
    expect(at("cripple-stud", 0.613)).toContain(1778);
    // Jambs of 90 mm from 1,223 to 1,313, and from 2,888 to 2,978.
    expect(at("stud", 1.323)).toContain(1178);
    expect(at("stud", 1.678)).toContain(2978);
  });

  test("studs stand on the host's grid in every panel, whatever its start", () => {
    // The joint at 4,800; panels of 4,795 mm at 0 and 4,805.
    const studs = panelsOf({ length: 9.6 }).map((panel) =>
      Object.values(elevation(panel, "stud")).map(([x]) => panel.start + (x ?? 0) + 22),
    );
    expect(studs).toEqual([
      [600, 1200, 1800, 2400, 3000, 3600, 4200],
      [5400, 6000, 6600, 7200, 7800, 8400, 9000],
    ]);
  });

  test("insulation of 20 mm is cut, narrower and lower strips are packed by hand", () => {
    // Beside the stud at 600, which ends at 623, the end stud begins 45 mm before the wall's end.
    const bays = (length: number) => wool(panelsOf({ length })[0]).map(([x, , width]) => [x, width]);
    expect(bays(0.688)).toEqual([
      [45, 533],
      [623, 20],
    ]);
    expect(bays(0.687)).toEqual([[45, 533]]);
    // Over a timber header: 2,700 − 38 − 140 − (head + 10).
    const over = (head: number) =>
      wool(panelsOf({ length: 3.6, openings: [aWindow(1.2, 1.2, 0.9, head - 0.9)] }, closed)[0]).filter(
        ([, z = 0]) => z > 2000,
      );
    expect(over(2.492)).toEqual([[1152, 2642, 1296, 20]]);
    expect(over(2.493)).toEqual([]);
  });

  test("a plain panel has whole boards, and without boards or insulation none", () => {
    const [panel] = panelsOf({ length: 3 });
    const sheets = panel?.parts.filter(({ shape }) => shape.direction === "sheet") ?? [];
    for (const { shape } of sheets) expect(shape.outline).toBeNull();
    expect(elevation(panel, "board", "sheathing")).toEqual({
      "board-1": [0, 0, 3000, 2700],
      "board-2": [0, 0, 3000, 2700],
      "sheathing-1": [0, 0, 3000, 2700],
    });
    const [open] = panelsOf({ length: 3 }, { system: "timber-open", sheathing: "none" });
    expect(elevation(open, "board", "sheathing", "insulation")).toEqual({});
  });
});
