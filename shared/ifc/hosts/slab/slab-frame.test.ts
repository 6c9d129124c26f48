import { expect, test } from "vitest";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { frameOf } from "./slab-frame.ts";

/** `length` × `depth` from a corner, along a direction and to its left. */
const turned = ([cos, sin]: PlanPoint, length: number, depth: number, [x, y]: PlanPoint = [0, 0]): PlanPoint[] => [
  [x, y],
  [x + length * cos, y + length * sin],
  [x + length * cos - depth * sin, y + length * sin + depth * cos],
  [x - depth * sin, y + depth * cos],
];
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6));

test("along the longest edge, from the corner that all others lie ahead of; z is up", () => {
  // 8 × 6 m, turned by 3 : 4 : 5 about (10, 20): its corners have coordinates from 0 in its own frame.
  expect(frameOf(turned([0.6, 0.8], 8, 6, [10, 20]), 3)).toEqual({
    origin: near([10, 20, 3]),
    x: near([0.6, 0.8, 0]),
    y: near([-0.8, 0.6, 0]),
    z: [0, 0, 1],
  });
  expect(frameOf(turned([0.6, 0.8], 6, 8, [10, 20]), 3)).toMatchObject({
    // Along its 8 m, backwards: (0.8, −0.6); its lowest corner is 8 m to the left of its first.
    origin: near([10 - 6.4, 20 + 4.8, 3]),
    x: near([0.8, -0.6, 0]),
  });
});

test("of equal edges the one nearest to the world's x, whichever comes first; a millimetre makes none longer", () => {
  const square = turned([0.6, 0.8], 5, 5);
  for (const first of [0, 1, 2, 3])
    expect(frameOf([...square.slice(first), ...square.slice(0, first)], 0).x).toEqual(near([0.8, -0.6, 0]));
  expect(frameOf(turned([0.6, 0.8], 5.0009, 5), 0).x).toEqual(near([0.8, -0.6, 0]));
  expect(frameOf(turned([0.6, 0.8], 5.0011, 5), 0).x).toEqual(near([0.6, 0.8, 0]));
});

test("it points to the world's positive x, or to its positive y when it runs along y; a micrometre off them is noise", () => {
  expect(frameOf(turned([-1, 0], 8, 6), 0).x).toEqual([1, 0, 0]);
  expect(frameOf(turned([0, -1], 8, 6), 0).x).toEqual([0, 1, 0]);
  expect(frameOf(turned([-0.6, 0.8], 8, 6), 0).x).toEqual(near([0.6, -0.8, 0]));
  expect(frameOf(turned([1, 5e-7], 8, 6), 0).x).toEqual([1, 0, 0]);
  expect(frameOf(turned([5e-7, 1], 8, 6), 0).x).toEqual([0, 1, 0]);
  expect(frameOf(turned([1, 2e-6], 8, 6), 0).x[1]).toBeGreaterThan(1e-6);
});

test("without an edge it is along the world's axes", () => {
  expect(frameOf([[2, 3]], 1)).toMatchObject({ origin: [2, 3, 1], x: [1, 0, 0] });
});
