import { expect, test } from "vitest";
import { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { coveredBy } from "./elevation-outline.ts";
import { pieceOf } from "./elevation-piece.ts";
import { boxOfWall, outerFace } from "./outer-face.ts";

/** 6 m along the world's x axis, 0.4 m thick; its top rises from 2 m to 3.5 m at 4 m and falls to 3 m. */
const wall = HostWall.parse({
  globalId: "0WallOne______________",
  name: "Gable",
  ifcClass: "IfcWall",
  typeName: null,
  storeyGlobalId: null,
  origin: [10, 20, 1],
  xAxis: [1, 0, 0],
  length: 6,
  height: 3.5,
  thickness: 0.4,
  isExternal: true,
  isLoadBearing: null,
  openings: [
    {
      globalId: "0Window_______________",
      name: "W",
      kind: "window",
      source: "void",
      isBoundingBox: false,
      start: 1,
      sill: 0.9,
      width: 1.5,
      height: 1.2,
    },
  ],
  junctions: [],
  rake: {
    levelHeight: 2,
    area: 1,
    top: [
      [0, 2],
      [4, 3.5],
      [6, 3],
    ],
  },
  unsupported: null,
});

const none = expect.closeTo(0, 12);

test("seen from behind its y axis a wall stays as it is drawn", () => {
  expect(outerFace(boxOfWall(wall), -1)).toMatchObject({
    frame: { origin: [10, 19.8, 1], x: [1, none, none], y: [none, 1, none] },
    top: [
      [0, 2],
      [4, 3.5],
      [6, 3],
    ],
    openings: [{ start: 1, elementGlobalId: "0WallOne______________" }],
  });
});

test("seen from where its y axis points to, it starts at its other end: openings and top are mirrored", () => {
  expect(outerFace(boxOfWall(wall), 1)).toMatchObject({
    frame: { origin: [16, 20.2, 1], x: [-1, none, none], y: [none, -1, none] },
    // 6 − 1 − 1.5.
    openings: [{ start: 3.5, sill: 0.9 }],
    top: [
      [0, 3],
      [2, 3.5],
      [6, 2],
    ],
  });
});

test("where slopes do not run along the wall, it counts up to its lowest top", () => {
  const { height, top } = boxOfWall({ ...wall, rake: { levelHeight: 2, area: 1 } });
  expect([height, top]).toEqual([
    2,
    [
      [0, 2],
      [6, 2],
    ],
  ]);
});

test("a wall as a box: its y axis to the left of where it runs, level where nothing is told of its top", () => {
  expect(boxOfWall({ ...wall, xAxis: [0.6, 0.8, 0], rake: null })).toMatchObject({
    kind: "wall",
    globalId: "0WallOne______________",
    name: "Gable",
    frame: { origin: [10, 20, 1], x: [0.6, 0.8, 0], y: [-0.8, 0.6, 0], z: [0, 0, 1] },
    length: 6,
    height: 3.5,
    thickness: 0.4,
    top: [
      [0, 3.5],
      [6, 3.5],
    ],
    isExternal: true,
  });
  expect(boxOfWall(wall).height).toBe(3.5);
});

test("a gable over a wall whose top it meets at one point, and tops that cross, have one outline", () => {
  const face = outerFace(boxOfWall(wall), -1);
  const gable = pieceOf(face.frame, face);
  const near = (value: number) => expect.closeTo(value, 5);
  // Its own area: 4 × (2 + 3.5) / 2 + 2 × (3.5 + 3) / 2.
  const alone = coveredBy([gable]);
  expect(alone?.outlines).toHaveLength(1);
  expect(areaOf(alone?.outlines[0] ?? [])).toEqual(near(17.5));
  // A level one of 3 m from 0 to 4: it is over the slope up to 8/3 m, where that is 3 m high.
  const level = { start: 0, end: 4, base: 0, top: [[0, 3] as const, [4, 3] as const] };
  const both = coveredBy([gable, level]);
  expect(both?.outlines).toHaveLength(1);
  // The triangle of 8/3 × 1 m over the slope is added.
  expect(areaOf(both?.outlines[0] ?? [])).toEqual(near(17.5 + 8 / 6));
});

/** By the shoelace formula. */
function areaOf(ring: readonly (readonly [number, number])[]): number {
  return ring.reduce((sum, [x, z], index) => {
    const [u, v] = ring[(index + 1) % ring.length] ?? [x, z];
    return sum + (x * v - u * z) / 2;
  }, 0);
}
