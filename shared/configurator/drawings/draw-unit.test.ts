import { describe, expect, test } from "vitest";
import type { DrawnView } from "#shared/contracts/market/drawings.ts";
import type { Part } from "#shared/configurator/assembly/assembly.ts";
import { aType, box, drawn, part, pyramidOf } from "#shared/configurator/test/drawn-units.ts";
import { drawUnits } from "./draw-unit.ts";

const WALL = box("wall", [0, 0, 0], [50, 800, 2100]);
const STOOL = box("stool", [300, 500, 100], [400, 200, 450]);

/** Corners of a loop, from the lowest left one on. */
const corners = (loop: readonly (readonly number[])[] | undefined) =>
  (loop ?? []).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));

describe("a plan", () => {
  test("cuts what passes 1.1 m over the finished floor and sees what is under it from above", () => {
    const { parts } = drawn("plan", [WALL, STOOL]);
    expect(parts.filter(({ isCut }) => isCut).map(({ layer, fill }) => [layer, fill.map(corners)])).toEqual([
      [
        "wall",
        [
          [
            [0, 0],
            [0, 800],
            [50, 0],
            [50, 800],
          ],
        ],
      ],
    ]);
    const stool = parts.find(({ layer }) => layer === "stool");
    expect(stool?.isCut).toBe(false);
    expect(stool?.fill.map(corners)).toEqual([
      [
        [300, 500],
        [300, 700],
        [700, 500],
        [700, 700],
      ],
    ]);
    expect(stool?.lines).toEqual([
      expect.arrayContaining([
        [300, 500],
        [700, 700],
      ]),
    ]);
  });

  test("leaves out what hangs over the cut, and what only touches it is not cut", () => {
    const lamp = box("lamp", [500, 400, 1900], [100, 100, 100]);
    const low = box("low", [500, 100, 100], [100, 100, 1100]);
    const { parts } = drawn("plan", [lamp, low]);
    expect(parts.map(({ layer, isCut }) => [layer, isCut])).toEqual([["low", false]]);
    expect(drawn("plan", [lamp]).parts).toEqual([]);
  });

  test("a channel on end is cut to its profile: web, two flanges, two lips", () => {
    // C 100 × 45 × 12 × 2 at (500, 300): twelve corners, the outer ones of its box, the lips' ends 12 mm in.
    const stud = part("stud", [500, 300, 0], {
      kind: "extrusion",
      profile: { kind: "c-channel", depth: 100, flange: 45, lip: 12, gauge: 2 },
      at: [22.5, 50, 0],
      axis: [0, 0, 1],
      reference: [1, 0, 0],
      length: 2100,
    });
    const cut = drawn("plan", [stud]).parts.find(({ isCut }) => isCut);
    expect(cut?.fill.map(corners)).toEqual([
      [
        [500, 300],
        [500, 400],
        [502, 302],
        [502, 398],
        [543, 302],
        [543, 312],
        [543, 388],
        [543, 398],
        [545, 300],
        [545, 312],
        [545, 388],
        [545, 400],
      ],
    ]);
  });

  test("a hollow section has its hole, and a pyramid is cut half way up at half its size", () => {
    const post = part("post", [0, 0, 0], {
      kind: "extrusion",
      profile: {
        kind: "outline",
        outline: {
          outer: [
            [0, 0],
            [60, 0],
            [60, 60],
            [0, 60],
          ],
          holes: [
            [
              [5, 5],
              [55, 5],
              [55, 55],
              [5, 55],
            ],
          ],
        },
      },
      at: [0, 0, 0],
      axis: [0, 0, 1],
      reference: [1, 0, 0],
      length: 2100,
    });
    // 400 × 400 at z = 0, its tip over the middle at 2,400: at 1,200 it is 200 × 200.
    const pyramid = part("pyramid", [600, 200, 0], pyramidOf(400, 2400));
    const cuts = drawn("plan", [post, pyramid]).parts.filter(({ isCut }) => isCut);
    expect(cuts.map(({ layer, fill }) => [layer, fill.map(corners)])).toEqual([
      [
        "post",
        expect.arrayContaining([
          [
            [0, 0],
            [0, 60],
            [60, 0],
            [60, 60],
          ],
          [
            [5, 5],
            [5, 55],
            [55, 5],
            [55, 55],
          ],
        ]),
      ],
      [
        "pyramid",
        [
          [
            [700, 300],
            [700, 500],
            [900, 300],
            [900, 500],
          ],
        ],
      ],
    ]);
  });

  test("shows the door's leaf from its hinge, and the sizes across and up with their inputs", () => {
    const { swings, dimensions, textHeight } = drawn("plan", [WALL, STOOL]);
    expect(swings).toEqual([{ hinge: [200, 0], shut: [900, 0], open: [200, 700] }]);
    expect(dimensions.map(({ from, to, value, field }) => [from, to, value, field])).toEqual([
      // Under and right of all that is drawn: from (0, 0) to the shut leaf's end at 900 and the wall's at 800.
      [[200, 0], [900, 0], 700, null],
      [[50, 0], [1050, 0], 1000, "length"],
      [[900, 0], [900, 800], 800, "width"],
    ]);
    // 3.5 % of 900 mm; a line each 2.4 of it, the shortest size nearest.
    expect(textHeight).toBe(31.5);
    expect(dimensions.map(({ offset }) => offset)).toEqual([
      [0, -75.6],
      [0, -151.2],
      [75.6, 0],
    ]);
  });
});

describe("an elevation from within", () => {
  // The stool stands at y 500 to 700, behind the middle of the room at 400.
  test("looks from the middle: the stool is before the back wall and not before the front one", () => {
    expect(drawn("back", [STOOL]).parts.map(({ fill }) => fill.map(corners))).toEqual([
      [
        [
          [300, 100],
          [300, 550],
          [700, 100],
          [700, 550],
        ],
      ],
    ]);
    expect(drawn("front", [STOOL, WALL]).parts.map(({ layer }) => layer)).not.toContain("stool");
  });

  test("the front wall is seen turned round, the left one with the back at its right, the right one at its left", () => {
    const at = (view: DrawnView, each: Part) => corners(drawn(view, [each]).parts[0]?.fill[0]);
    const shelf = box("shelf", [100, 100, 1000], [200, 50, 30]);
    expect(at("front", shelf)).toEqual([
      [-300, 1000],
      [-300, 1030],
      [-100, 1000],
      [-100, 1030],
    ]);
    expect(at("left", shelf)).toEqual([
      [100, 1000],
      [100, 1030],
      [150, 1000],
      [150, 1030],
    ]);
    expect(at("right", box("shelf", [900, 100, 1000], [100, 50, 30]))).toEqual([
      [-150, 1000],
      [-150, 1030],
      [-100, 1000],
      [-100, 1030],
    ]);
  });

  test("the doorway's size stands under the front wall only, seen from within", () => {
    const widths = (view: DrawnView) => drawn(view, [WALL]).dimensions.map(({ value }) => value);
    expect([widths("front"), widths("back"), widths("left")]).toEqual([
      [700, 1000, 2000],
      [1000, 2000],
      [800, 2000],
    ]);
    // Its leaf is in the plan alone.
    expect(drawn("front", [WALL]).swings).toEqual([]);
    expect(drawn("front", [WALL]).dimensions[0]).toMatchObject({ from: [-900, 0], to: [-200, 0] });
  });

  test("leaves out what one board hides, and keeps what stands out behind it", () => {
    const board = box("board", [100, 700, 100], [800, 12, 1900]);
    const stud = box("stud", [300, 712, 100], [40, 60, 1900]);
    const beam = box("beam", [50, 712, 2000], [900, 60, 50]);
    expect(drawn("back", [board, stud, beam]).parts.map(({ layer }) => layer)).toEqual(["beam", "board"]);
  });

  test("a frame hides nothing in its opening, a stud that is seen through it", () => {
    const rectangle = (from: number, to: number): [number, number][] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ];
    const frame = part("frame", [100, 712, 100], {
      kind: "extrusion",
      profile: { kind: "outline", outline: { outer: rectangle(0, 800), holes: [rectangle(100, 700)] } },
      at: [0, 0, 0],
      axis: [0, -1, 0],
      reference: [1, 0, 0],
      length: 12,
    });
    const stud = box("stud", [400, 712, 300], [40, 60, 400]);
    expect(drawn("back", [frame, stud]).parts.map(({ layer }) => layer)).toEqual(["stud", "frame"]);
  });

  test("a round thing has no lines along it but its outline and the edges of its ends", () => {
    // A disc of 200 mm upright before the back wall: 24 sides seen on end, one closed line.
    const disc = part("disc", [400, 600, 900], {
      kind: "revolution",
      outline: [
        [0, 0],
        [100, 0],
        [100, 40],
        [0, 40],
      ],
      at: [100, 0, 100],
      axis: [0, 1, 0],
      reference: [1, 0, 0],
    });
    const [seen] = drawn("back", [disc]).parts;
    expect([seen?.lines.length, seen?.lines[0]?.length, seen?.fill.map((loop) => loop.length)]).toEqual([1, 25, [24]]);
    // From above, at y = 600 to 640, only its lower half is under the cut at 1,200: all 200 mm of it.
    expect(corners(drawn("plan", [disc]).parts.at(-1)?.fill[0]).at(0)).toEqual([400, 600]);
  });
});

test("of many types 24 are drawn; a thing is on the layer of its role", () => {
  const types = Array.from({ length: 25 }, () => aType([WALL]));
  expect(drawUnits({ types, roles: {} })).toHaveLength(24);
  const stool = {
    label: "Stool",
    ifcClass: "FURNITURE",
    predefinedType: "NOTDEFINED",
    layer: "seats",
  } as const;
  expect(drawn("plan", [STOOL], { stool }).parts.map(({ layer }) => layer)).toEqual(["seats"]);
});

test("units without a room inside are not drawn", () => {
  expect(drawUnits({ types: [], roles: {} })).toEqual([]);
});
