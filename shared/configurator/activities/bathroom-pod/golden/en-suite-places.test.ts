import { expect, test } from "vitest";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import { roundTo } from "#shared/domain/units.ts";
import { aPodRequest, aRoom, runPods } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";

/**
 * Where each part of the pod of `en-suite.test.ts` stands, by hand: inside 2,200 × 1,600, walls of 75 = frame 52.5 + board
 * 12.5 + tile 10, floor at 60, ceiling at 2,360, top at 2,455. The hole for the door from 1,445 to 2,255, up to 2,130.
 * Shower in the far left corner, 900 × 900; WC before it, 690 × 560; basin in the far right one, 600 × 420.
 */
const parts = runPods(aPodRequest([aRoom()], { handing: "left" })).assembly?.units[0]?.parts ?? [];

/** Low corner and size, mm. */
type Place = readonly [corner: Vector, size: Vector];
const of = (role: string) => parts.filter((part) => part.role === role);
const places = (role: string): Place[] => of(role).map(({ corner, shape }) => [whole(corner), whole(shape.size)]);
const whole = ([x, y, z]: Vector): Vector => [roundTo(x, 6), roundTo(y, 6), roundTo(z, 6)];
const labels = (role: string) => of(role).map(({ shape }) => shape.label);

test("the base: edges of 3 mm, concrete between them, tiles of 10 mm but where the tray lies", () => {
  expect(places("base-edge")).toEqual([
    [
      [0, 0, 0],
      [2350, 3, 60],
    ],
    [
      [0, 1747, 0],
      [2350, 3, 60],
    ],
    [
      [0, 3, 0],
      [3, 1744, 60],
    ],
    [
      [2347, 3, 0],
      [3, 1744, 60],
    ],
  ]);
  expect(places("base-fill")).toEqual([
    [
      [3, 3, 0],
      [2344, 1744, 50],
    ],
  ]);
  expect(places("floor")).toEqual([
    [
      [75, 75, 50],
      [2200, 1600, 10],
    ],
  ]);
  expect(of("floor")[0]?.shape.solids).toMatchObject([
    {
      profile: {
        outline: {
          outer: [
            [0, 0],
            [2200, 0],
            [2200, 1600],
            [900, 1600],
            [900, 700],
            [0, 700],
          ],
          holes: [],
        },
      },
    },
  ]);
});

test("posts in the corners, tracks between them, studs at 600 mm and beside the door", () => {
  const post: Vector = [52.5, 52.5, 2300];
  expect(places("post")).toEqual([
    [[0, 0, 60], post],
    [[0, 1697.5, 60], post],
    [[2297.5, 0, 60], post],
    [[2297.5, 1697.5, 60], post],
  ]);
  expect(labels("post")[0]).toBe("SHS 52.5, 2,300 mm");
  expect(places("track")).toEqual([
    // Front: beside the door, and under the ceiling.
    [
      [52.5, 0, 60],
      [1392.5, 52.5, 30],
    ],
    [
      [2255, 0, 60],
      [42.5, 52.5, 30],
    ],
    [
      [52.5, 0, 2330],
      [2245, 52.5, 30],
    ],
    // Back.
    [
      [52.5, 1697.5, 60],
      [2245, 52.5, 30],
    ],
    [
      [52.5, 1697.5, 2330],
      [2245, 52.5, 30],
    ],
    // Left and right.
    [
      [0, 52.5, 60],
      [52.5, 1645, 30],
    ],
    [
      [0, 52.5, 2330],
      [52.5, 1645, 30],
    ],
    [
      [2297.5, 52.5, 60],
      [52.5, 1645, 30],
    ],
    [
      [2297.5, 52.5, 2330],
      [52.5, 1645, 30],
    ],
    // Of the roof.
    [
      [0, 0, 2372.5],
      [2350, 30, 82.5],
    ],
    [
      [0, 1720, 2372.5],
      [2350, 30, 82.5],
    ],
  ]);
  expect(labels("track")[0]).toBe("U 52.5×30×1.2, 1,392.5 mm");
  expect(places("header")).toEqual([
    [
      [1445, 0, 2130],
      [810, 52.5, 30],
    ],
  ]);
  const front: Vector = [40, 52.5, 2297.6];
  const stud = (x: number, y: number): Place => [[x, y, 61.2], front];
  const side: Vector = [52.5, 40, 2297.6];
  expect(places("stud")).toEqual([
    // The door's right one is the corner's.
    ...[52.5, 632.5, 1232.5, 1405, 2257.5].map((x) => stud(x, 0)),
    ...[52.5, 632.5, 1232.5, 1832.5, 2257.5].map((x) => stud(x, 1697.5)),
    ...[0, 2297.5].flatMap((x) => [52.5, 632.5, 1232.5, 1657.5].map((y): Place => [[x, y, 61.2], side])),
  ]);
  expect(labels("stud")[0]).toBe("C 52.5×40×10×1.2, 2,297.6 mm");
});

test("boards of front and back pass those of the sides; tiles end in the corners; both leave out the door", () => {
  expect(places("board")).toEqual([
    [
      [52.5, 52.5, 60],
      [2245, 12.5, 2300],
    ],
    [
      [52.5, 1685, 60],
      [2245, 12.5, 2300],
    ],
    [
      [52.5, 75, 60],
      [12.5, 1600, 2300],
    ],
    [
      [2285, 75, 60],
      [12.5, 1600, 2300],
    ],
  ]);
  expect(labels("board")).toEqual([
    "Sheet 12.5, 2,245 × 2,300 mm",
    "Sheet 12.5, 2,245 × 2,300 mm",
    "Sheet 12.5, 1,600 × 2,300 mm",
    "Sheet 12.5, 1,600 × 2,300 mm",
  ]);
  expect(places("finish")).toEqual([
    [
      [75, 65, 60],
      [2200, 10, 2300],
    ],
    [
      [75, 1675, 60],
      [2200, 10, 2300],
    ],
    [
      [65, 75, 60],
      [10, 1600, 2300],
    ],
    [
      [2275, 75, 60],
      [10, 1600, 2300],
    ],
  ]);
  const outlines = of("board").map(({ shape }) => shape.solids[0]);
  expect(outlines[0]).toMatchObject({
    profile: {
      outline: {
        outer: [
          [0, 0],
          [1392.5, 0],
          [1392.5, 2070],
          [2202.5, 2070],
          [2202.5, 0],
          [2245, 0],
          [2245, 2300],
          [0, 2300],
        ],
      },
    },
  });
  expect(outlines.slice(1).map((solid) => solid?.kind)).toEqual(["box", "box", "box"]);
});

test("the door: jambs and head of 30 mm, the leaf 10 mm over the floor", () => {
  expect(places("door-lining")).toEqual([
    [
      [1445, 0, 60],
      [30, 75, 2040],
    ],
    [
      [2225, 0, 60],
      [30, 75, 2040],
    ],
    [
      [1445, 0, 2100],
      [810, 75, 30],
    ],
  ]);
  expect(places("door-leaf")).toEqual([
    [
      [1475, 0, 70],
      [750, 40, 2030],
    ],
  ]);
});

test("the shower: its rail over the middle of its wall, a screen at the side of the WC, open to the room", () => {
  expect(places("tray")).toEqual([
    [
      [75, 775, 50],
      [900, 900, 40],
    ],
  ]);
  expect(places("brassware")[0]).toEqual([
    [75, 1125, 960],
    [60, 200, 1100],
  ]);
  expect(places("screen")).toEqual([
    [
      [75, 775, 90],
      [900, 8, 1920],
    ],
  ]);
  expect(labels("tray")).toEqual(["Shower tray"]);
});

test("the WC: duct of 150 mm, cistern and pipes in it, pan and seat before it, a towel rail over it", () => {
  expect(places("duct")).toEqual([
    [
      [213, 75, 60],
      [12, 560, 1088],
    ],
    [
      [75, 75, 1148],
      [150, 560, 12],
    ],
  ]);
  expect(places("cistern")).toEqual([
    [
      [90, 195, 680],
      [110, 320, 430],
    ],
  ]);
  expect(places("wc")).toEqual([
    [
      [225, 175, 60],
      [540, 360, 400],
    ],
    [
      [315, 175, 460],
      [450, 360, 25],
    ],
  ]);
  expect(places("pipe").slice(0, 3)).toEqual([
    // Soil, behind the pan's middle; hot and cold at its left.
    [
      [90, 300, 60],
      [110, 110, 400],
    ],
    [
      [107.5, 107.5, 60],
      [15, 15, 1000],
    ],
    [
      [107.5, 157.5, 60],
      [15, 15, 1000],
    ],
  ]);
  expect(labels("pipe")).toEqual(["Pipe 110, 400 mm", "Pipe 15, 1,000 mm", "Pipe 15, 1,000 mm", "Trap"]);
  expect(places("towel-rail")).toEqual([
    [
      [105, 130, 1260],
      [30, 450, 650],
    ],
  ]);
  // Two stiles, and six rungs between them at 110 mm.
  expect(of("towel-rail")[0]?.shape.solids).toEqual([
    { kind: "box", at: [0, 0, 0], size: [30, 25, 650] },
    { kind: "box", at: [0, 425, 0], size: [30, 25, 650] },
    ...[30, 140, 250, 360, 470, 580].map((z) => ({ kind: "box", at: [0, 25, z], size: [30, 400, 22] })),
  ]);
});

test("the basin: tap, trap and mirror at its middle", () => {
  expect(places("basin")).toEqual([
    [
      [1675, 1255, 750],
      [600, 420, 160],
    ],
  ]);
  expect(places("brassware")[1]).toEqual([
    [1950, 1590, 910],
    [50, 65, 130],
  ]);
  expect(places("pipe")[3]).toEqual([
    [1945, 1555, 550],
    [60, 60, 200],
  ]);
  expect(places("mirror")).toEqual([
    [
      [1725, 1670, 1110],
      [500, 5, 700],
    ],
  ]);
});

test("the roof: a board, joists over it in four bays of 577.5 mm, the fan in the first, the wiring in the second", () => {
  expect(places("ceiling")).toEqual([
    [
      [0, 0, 2360],
      [2350, 1750, 12.5],
    ],
  ]);
  expect(places("joist")).toEqual(
    [0, 577.5, 1155, 1732.5, 2310].map((x) => [
      [x, 1.2, 2372.5],
      [40, 1747.6, 82.5],
    ]),
  );
  // 40 + 100 from the end.
  expect(places("fan")).toEqual([
    [
      [140, 800, 2372.5],
      [150, 150, 60],
    ],
  ]);
  expect(places("wiring")).toEqual([
    [
      [717.5, 785, 2372.5],
      [220, 180, 60],
    ],
  ]);
});
