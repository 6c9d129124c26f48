import { expect, test } from "vitest";
import { spacesOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus, openLines, wallLines } from "#build/testing/ifc-corpus.ts";
import { roomLines, type SmallRoom } from "#build/small-ifc/small-rooms.ts";
import { spacesOf } from "#build/small-ifc/spaces-of.ts";
import { sidesOf } from "#shared/ifc/geometry/rings.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";

/** 6 × 4 m, from (10, 20) on, at level 3; its frame's x runs east. */
const ROOM: SmallRoom = {
  name: "Room",
  footprint: [
    [10, 20],
    [16, 20],
    [16, 24],
    [10, 24],
  ],
  floor: 3,
};

/** A column of 0.4 × 0.3 m with a corner at the place, turned by 3-4-5 where asked. */
const columnAt = (x: number, y: number, { z = 3, height = 2.5, along = [1, 0] as readonly [number, number] } = {}) =>
  productLines(
    100,
    { head: "IFCCOLUMN('0Column_______________',$,'C1',$,$", tail: ",$,$);", at: [x, y, z], along },
    "'Body','SweptSolid'",
    extrusionLines(
      [
        [0, 0],
        [0.4, 0],
        [0.4, 0.3],
        [0, 0.3],
      ],
      0,
      height,
    ),
  );
const read = async (...lines: string[]) =>
  spacesOf(await openLines([roomLines([ROOM]), ...lines].join("\n"))).hosts[0]?.obstacles;

test("a column in a room: its outline in the room's frame, its ends over the floor", async () => {
  expect(await read(columnAt(12, 21, { z: 2.9, height: 2 }))).toEqual([
    {
      globalId: "0Column_______________",
      name: "C1",
      kind: "column",
      outline: [
        [2, 1],
        [2.4, 1],
        [2.4, 1.3],
        [2, 1.3],
      ],
      low: -0.1,
      high: 1.9,
    },
  ]);
});

test("a turned column: x along (0.8, 0.6)", async () => {
  // 0.4 m along is (0.32, 0.24); 0.3 m across is (−0.18, 0.24).
  expect((await read(columnAt(12, 21, { along: [0.8, 0.6] })))?.[0]?.outline).toEqual([
    [2, 1],
    [2.32, 1.24],
    [2.14, 1.48],
    [1.82, 1.24],
  ]);
});

test("half in the wall it counts; beside the room, above and below it does not", async () => {
  expect(await read(columnAt(9.8, 21))).toMatchObject([
    {
      outline: [
        [-0.2, 1],
        [0.2, 1],
        [0.2, 1.3],
        [-0.2, 1.3],
      ],
    },
  ]);
  // 0.4 × 0.003 m is in by 0.0012 m²; by 0.002 m it is 0.0008.
  expect(await read(columnAt(12, 19.703))).toHaveLength(1);
  expect(await read(columnAt(12, 19.702))).toEqual([]);
  expect(await read(columnAt(9.6, 21))).toEqual([]);
  expect(await read(columnAt(12, 21, { z: 5.5 }))).toEqual([]);
  expect(await read(columnAt(12, 21, { z: 0, height: 3 }))).toEqual([]);
});

test("a wall that stands free in the room counts, those around it do not", async () => {
  const size = { height: 2.5, thickness: 0.1, length: 2 };
  const free = wallLines(200, "0FreeWall_____________", { at: [11, 22, 3], direction: [1, 0], ...size });
  // Its axis on the room's edge: half of it is in.
  const around = wallLines(300, "0EdgeWall_____________", { at: [11, 20, 3], direction: [1, 0], ...size });
  expect(await read(free, around)).toEqual([
    {
      globalId: "0FreeWall_____________",
      name: "Wall 200",
      kind: "wall",
      outline: [
        [1, 1.95],
        [3, 1.95],
        [3, 2.05],
        [1, 2.05],
      ],
      low: 0,
      high: 2.5,
    },
  ]);
});

test.skipIf(!hasCorpus)("Janesville: round columns of 8⅝ inches by the square around them", async () => {
  const { hosts } = await spacesOfFile("arch_janesville_restaurant_2x3.ifc");
  const columns = hosts.flatMap(({ obstacles }) => obstacles.filter(({ kind }) => kind === "column"));
  // An 8 inch standard pipe measures 8.625 in = 0.219 m outside.
  const sides = columns.flatMap(({ outline }) =>
    sidesOf(outline).map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1])),
  );
  for (const side of sides) expect(side).toBeCloseTo(0.219, 2);
  // One of them stands between two dining rooms.
  expect(columns.map(({ name }) => name.slice(-6)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "231221",
    "231317",
    "231327",
    "231337",
    "231337",
    "231349",
    "231359",
    "634697",
  ]);
});

test.skipIf(!hasCorpus)("duplex: the sides of its roof lights, over the ceiling, are no obstacles", async () => {
  const duplex = await spacesOfFile("arch_duplex_2x3.ifc");
  expect(duplex.hosts.flatMap(({ obstacles }) => obstacles)).toEqual([]);
});
