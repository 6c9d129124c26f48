import { describe, expect, test } from "vitest";
import type { Solid, Vector } from "#shared/configurator/assembly/solid.ts";
import { chained, cutFaces, cutLine } from "./cut-faces.ts";
import { areaVector, facesOf, type Face } from "./solid-faces.ts";

/** 2 × 2 × 2 mm from the origin. */
const CUBE: Solid = { kind: "box", at: [0, 0, 0], size: [2, 2, 2] };
/** 1 mm deep along y: a foot of 3 × 1 mm with a leg of 1 × 2 mm at either end. */
const TWO_LEGS: Solid = {
  kind: "extrusion",
  at: [0, 0, 0],
  // The profile's y is axis × reference: up.
  axis: [0, -1, 0],
  reference: [1, 0, 0],
  length: 1,
  profile: {
    kind: "outline",
    outline: {
      outer: [
        [0, 0],
        [3, 0],
        [3, 3],
        [2, 3],
        [2, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ],
      holes: [],
    },
  },
};
const above = (at: number) => ({ normal: [0, 0, 1] as const satisfies Vector, at });
const total = (faces: readonly Face[]): Vector =>
  faces.map(areaVector).reduce(([x, y, z], [a, b, c]) => [x + a, y + b, z + c], [0, 0, 0]);
const highest = (faces: readonly Face[]): number => Math.max(...faces.flat(2).map(([, , z]) => z));

describe("a solid that is cut", () => {
  test("keeps what is behind the plane, and its cap is counter-clockwise for who looks: 2 × 2 = 4 mm²", () => {
    const { faces, cap } = cutFaces(facesOf(CUBE), above(1));
    // The bottom and four sides, each half as high.
    expect(faces).toHaveLength(5);
    expect(highest(faces)).toBe(1);
    expect(cap).toHaveLength(1);
    // Twice the area, towards who looks. What is left has the same the other way: with its cap it is closed.
    expect(areaVector(cap)).toEqual([0, 0, 8]);
    expect(total(faces).map((value) => value + 0)).toEqual([0, 0, -8]);
  });

  test("has sides that reach up to the plane: four of 2 × 1 mm, and its bottom", () => {
    const { faces } = cutFaces(facesOf(CUBE), above(1));
    const areas = faces.map((face) =>
      areaVector(face)
        .map((each) => each + 0)
        .join(" "),
    );
    expect(areas.toSorted()).toEqual(["-4 0 0", "0 -4 0", "0 0 -8", "0 4 0", "4 0 0"]);
  });

  test("is not cut by a plane that it only touches, nor by one beyond it; nothing is left of one before it", () => {
    for (const at of [2, 5]) expect(cutFaces(facesOf(CUBE), above(at))).toEqual({ faces: facesOf(CUBE), cap: [] });
    expect(cutFaces(facesOf(CUBE), above(-1))).toEqual({ faces: [], cap: [] });
  });

  test("in two places has two caps, and none between them: each leg 1 × 1 mm", () => {
    const { cap } = cutFaces(facesOf(TWO_LEGS), above(2));
    expect(cap.map((loop) => areaVector([loop]))).toEqual([
      [0, 0, 2],
      [0, 0, 2],
    ]);
    const spans = cap.map((loop) => [Math.min(...loop.map(([x]) => x)), Math.max(...loop.map(([x]) => x))]);
    expect(spans.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});

test("of a line what is behind the plane stays: whole, from either end, or nothing", () => {
  const line = (from: number, to: number) =>
    cutLine(
      [
        [0, 0, from],
        [4, 0, to],
      ],
      above(1),
    );
  expect(line(0, 1)).toEqual([
    [0, 0, 0],
    [4, 0, 1],
  ]);
  // 0 to 4: a quarter of it is under 1.
  expect(line(0, 4)).toEqual([
    [0, 0, 0],
    [1, 0, 1],
  ]);
  expect(line(4, 0)).toEqual([
    [3, 0, 1],
    [4, 0, 0],
  ]);
  expect(line(2, 3)).toBeNull();
  // In the plane it is behind it; one that only begins or ends there is its end.
  expect(line(1, 1)).toEqual([
    [0, 0, 1],
    [4, 0, 1],
  ]);
  expect([line(1, 3), line(3, 1)]).toEqual([
    [
      [0, 0, 1],
      [0, 0, 1],
    ],
    [
      [4, 0, 1],
      [4, 0, 1],
    ],
  ]);
});

test("edges are chained to loops, each once, without those that begin and end in one point", () => {
  const [a, b, c]: Vector[] = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ];
  if (!a || !b || !c) throw new Error("Three corners.");
  expect(
    chained([
      [a, b],
      [c, a],
      [b, b],
      [b, c],
    ]),
  ).toEqual([[a, b, c]]);
  const beside = (point: Vector): Vector => [point[0] + 5, point[1], point[2]];
  expect(
    chained([
      [a, b],
      [b, c],
      [c, a],
      [beside(a), beside(b)],
      [beside(b), beside(a)],
    ]),
  ).toEqual([
    [a, b, c],
    [beside(a), beside(b)],
  ]);
  // Two that share a point are two; what does not come back ends where nothing goes on.
  expect(
    chained([
      [a, b],
      [b, a],
      [a, c],
      [c, a],
    ]).map((loop) => loop.length),
  ).toEqual([2, 2]);
  expect(chained([[a, b]])).toEqual([[a]]);
});

test("what reaches over the plane, or ends before it, by noise alone is not cut", () => {
  // 12.5 + 12.5 + 102.4 and the like: sums that are off by their last bits.
  const cube = facesOf(CUBE);
  expect(cutFaces(cube, { normal: [0, 0, 1], at: 2 - 1e-9 })).toEqual({ faces: cube, cap: [] });
  expect(cutFaces(cube, { normal: [0, 0, 1], at: 1e-9 })).toEqual({ faces: [], cap: [] });
  expect(cutFaces(cube, { normal: [0, 0, 1], at: 2 - 1e-3 }).cap).toHaveLength(1);
});
