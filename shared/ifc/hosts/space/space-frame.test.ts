import { describe, expect, test } from "vitest";
import type { Ring } from "#shared/ifc/geometry/rings.ts";
import { findSpaceFrame, fromLowCorner, inPlan, round } from "./space-frame.ts";

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9));
const rectangle = (x: number, y: number, width: number, depth: number): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
const axis = (outline: Ring) => findSpaceFrame(outline, 0).x;

describe("the frame of a room", () => {
  test("runs along its longer side, to the east or the north, from its low corner at its floor", () => {
    expect(findSpaceFrame(rectangle(10, 20, 4, 3), 7)).toEqual({
      origin: [10, 20, 7],
      x: [1, 0, 0],
      y: [0, 1, 0],
      z: [0, 0, 1],
    });
    // y to the west: the origin is the south-east corner.
    expect(findSpaceFrame(rectangle(10, 20, 3, 4), 7)).toEqual({
      origin: [13, 20, 7],
      x: [0, 1, 0],
      y: [-1, 0, 0],
      z: [0, 0, 1],
    });
  });

  test("does not depend on where its outline begins", () => {
    const outline = rectangle(10, 20, 4, 3);
    for (const start of outline.keys()) {
      expect(findSpaceFrame([...outline.slice(start), ...outline.slice(0, start)], 7).origin).toEqual([10, 20, 7]);
    }
  });

  test("of a square runs east, also where the two differ by less than a millimetre", () => {
    expect(axis(rectangle(0, 0, 2, 2))).toEqual([1, 0, 0]);
    expect(axis(rectangle(0, 0, 2, 2.0005))).toEqual([1, 0, 0]);
    expect(axis(rectangle(0, 0, 2, 2.002))).toEqual([0, 1, 0]);
    // Of one along (0.6, 0.8) the other side runs farther east.
    const turned: Ring = [
      [0, 0],
      [3, 4],
      [-1, 7],
      [-4, 3],
    ];
    expect(findSpaceFrame(turned, 0)).toMatchObject({ x: near([0.8, -0.6, 0]), origin: near([-4, 3, 0]) });
  });

  test("of a turned room turns with it", () => {
    // 5 m along (0.6, 0.8), 2 m across, from (10, 20) on.
    const outline: Ring = [
      [10, 20],
      [13, 24],
      [11.4, 25.2],
      [8.4, 21.2],
    ];
    expect(findSpaceFrame(outline, 0)).toMatchObject({
      origin: near([10, 20, 0]),
      x: near([0.6, 0.8, 0]),
      y: near([-0.8, 0.6, 0]),
    });
  });

  test("runs along most of the boundary, right angles together: not along the longest side", () => {
    // Sides of 3 and 4 m along the axes, 5 m on the slant.
    const triangle: Ring = [
      [0, 0],
      [3, 0],
      [0, 4],
    ];
    expect(axis(triangle)).toEqual([0, 1, 0]);
    // The same, its right angle turned: 4 m along (0.8, −0.6), 3 m along (0.6, 0.8), 5 m to the east.
    const turned: Ring = [
      [0, 0],
      [3.2, -2.4],
      [5, 0],
    ];
    expect(findSpaceFrame(turned, 0)).toMatchObject({ x: near([0.8, -0.6, 0]), origin: near([0, 0, 0]) });
    // Two sides of 3 m on a slant of 45° are less than one of 4 and one of 2.24 m along the axes. 4.24 by 4.36 m.
    const bent: Ring = [
      [0, 0],
      [4, 0],
      [4, 2.24],
      [4 - 3 * Math.SQRT1_2, 2.24 + 3 * Math.SQRT1_2],
      [4 - 6 * Math.SQRT1_2, 2.24],
    ];
    expect(axis(bent)).toEqual([0, 1, 0]);
  });

  test("has the direction of the longest of the sides that run nearly alike", () => {
    const near0: Ring = [
      [0, 0],
      [1, 0.002],
      [11, 0.002],
      [11, 5],
      [0, 5],
    ];
    expect(axis(near0)).toEqual([1, 0, 0]);
    const rotated = [...near0.slice(1), ...near0.slice(0, 1)];
    expect(axis(rotated)).toEqual([1, 0, 0]);
  });

  test("is free of the noise of placements", () => {
    const noisy: Ring = [
      [0, 0],
      [4, 4e-10],
      [4, 3],
      [0, 3],
    ];
    expect(axis(noisy)).toEqual([1, 0, 0]);
    expect(axis(noisy.map(([x, y]) => [-y, x] as const))).toEqual([0, 1, 0]);
    // A doubled corner says nothing.
    expect(
      axis([
        [0, 0],
        [0, 0],
        [3, 4],
        [-1, 7],
        [-4, 3],
      ]),
    ).toEqual(near([0.8, -0.6, 0]));
  });

  test("of no corners at all is the world's", () => {
    expect(findSpaceFrame([], 2)).toEqual({ origin: [0, 0, 2], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] });
  });
});

test("a point in the plan of a frame, to micrometres", () => {
  const frame = findSpaceFrame(rectangle(10, 20, 3, 4), 7);
  expect(inPlan(frame, [12.0000004, 21.0000006])).toEqual([1.000001, 1]);
  expect([round(-1e-9), round(1.2345678), round(-1.5)]).toEqual([0, 1.234568, -1.5]);
});

test("a ring begins at the corner nearest its frame's origin; of two as near at the one with the lower x", () => {
  expect(
    fromLowCorner([
      [3, 2],
      [0, 2],
      [0, 0],
      [3, 0],
    ]),
  ).toEqual([
    [0, 0],
    [3, 0],
    [3, 2],
    [0, 2],
  ]);
  const cut: [number, number][] = [
    [1, 0],
    [3, 0],
    [3, 2],
    [0, 2],
    [0, 1],
  ];
  expect(fromLowCorner(cut)).toEqual([
    [0, 1],
    [1, 0],
    [3, 0],
    [3, 2],
    [0, 2],
  ]);
  expect(fromLowCorner([...cut.slice(4), ...cut.slice(0, 4)])).toEqual([
    [0, 1],
    [1, 0],
    [3, 0],
    [3, 2],
    [0, 2],
  ]);
  // To a millionth: noise decides nothing.
  expect(
    fromLowCorner([
      [0.9999995, 0],
      [3, 0],
      [0, 1],
    ]),
  ).toEqual([
    [0, 1],
    [0.9999995, 0],
    [3, 0],
  ]);
  expect(
    fromLowCorner([
      [0, 1],
      [0, 1.0000005],
      [3, 0],
    ]),
  ).toEqual([
    [0, 1],
    [0, 1.0000005],
    [3, 0],
  ]);
  expect(fromLowCorner([])).toEqual([]);
});
