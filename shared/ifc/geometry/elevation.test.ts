import { describe, expect, test } from "vitest";
import { prismMesh, rectangle } from "#build/small-ifc/prism-mesh.ts";
import { boundsIn, crossing, sliceMesh, unionArea } from "./elevation.ts";
import { identity, type Frame } from "./frame.ts";

/** Turned by 3 : 4 : 5 about z. */
const turned: Frame = { origin: [1, 2, 3], x: [0.6, 0.8, 0], y: [-0.8, 0.6, 0], z: [0, 0, 1] };

describe("bounds of points in a frame", () => {
  test("each axis has its own lowest and highest, whatever the order of the points", () => {
    // From the origin: (5, 0, 1), (-4, 3, -2), (0.6, 0.8, 7) in the world.
    const bounds = boundsIn(turned, [
      [6, 2, 4],
      [-3, 5, 1],
      [1.6, 2.8, 10],
    ]);
    // Along x: 3, -2.4 + 2.4 = 0, 0.36 + 0.64 = 1. Along y: -4, 3.2 + 1.8 = 5, 0.
    expect(bounds?.low.map((part) => expect.closeTo(part, 9))).toEqual([0, -4, -2]);
    expect(bounds?.high.map((part) => expect.closeTo(part, 9))).toEqual([3, 5, 7]);
  });

  test("there are none of no points, nor of one that is not a number", () => {
    expect(boundsIn(identity, [])).toBeNull();
    expect(
      boundsIn(identity, [
        [1, 2, 3],
        [1, Number.NaN, 3],
      ]),
    ).toBeNull();
  });
});

describe("a mesh cut lengthwise", () => {
  // Four metres at y = -1, six at y = 1: in between it ends at 5 + depth.
  const wedge = prismMesh(rectangle(0, 0, 4, 3), [-1, 1]);
  for (const index of [5, 6]) wedge.points[index] = [6, 1, index === 5 ? 0 : 3];

  test.each([
    [-0.5, 4.5],
    [0, 5],
    [0.75, 5.75],
  ])("at y = %d it reaches from 0 to %d m", (depth, end) => {
    expect(sliceMesh(wedge, identity, depth)).toEqual([expect.closeTo(0, 9), expect.closeTo(end, 9)]);
  });

  test("in a turned frame, the same", () => {
    const placed = prismMesh(rectangle(1, 0, 4, 3), [-0.1, 0.1], [], turned);
    expect(sliceMesh(placed, turned, 0)).toEqual([expect.closeTo(1, 9), expect.closeTo(5, 9)]);
  });

  test("a plane on its back face cuts it, one on its front face or beyond misses it", () => {
    expect(sliceMesh(wedge, identity, -1)).toEqual([0, 4]);
    expect(sliceMesh(wedge, identity, 1)).toBeNull();
    expect(sliceMesh(wedge, identity, -1.001)).toBeNull();
  });

  test("each edge of a triangle counts, whichever comes first", () => {
    // From y = 0 to 2: at y = 1 it is cut at x = 1 and x = 2.5.
    const points = [[0, 0, 0] as const, [2, 2, 0] as const, [3, 0, 5] as const];
    for (const triangle of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      expect(sliceMesh({ points, triangles: Uint32Array.from(triangle) }, identity, 1)).toEqual([1, 2.5]);
    }
  });

  test("an edge meets the plane once: not when both ends are on one side, nor when both are on it", () => {
    expect(crossing([1, 0, 0], [3, 4, 0], 1)).toBe(1.5);
    expect(crossing([3, 4, 0], [1, 0, 0], 1)).toBe(1.5);
    expect(crossing([1, 0, 0], [3, 1, 0], 2)).toBeNull();
    expect(crossing([1, 3, 0], [3, 4, 0], 2)).toBeNull();
    expect(crossing([1, 2, 0], [3, 2, 0], 2)).toBeNull();
    // The end at the plane is behind it.
    expect(crossing([1, 0, 0], [3, 2, 0], 2)).toBeNull();
    expect(crossing([1, 4, 0], [3, 2, 0], 2)).toBe(3);
  });
});

describe("area of the union of rectangles", () => {
  const box = (start: number, sill: number, width: number, height: number) => ({ start, sill, width, height });

  test.each([
    ["none", [], 0],
    ["one", [box(1, 0.5, 2, 3)], 6],
    ["two apart, the second first", [box(10, 0, 1, 2), box(2, 1, 2, 3)], 8],
    ["two that touch", [box(0, 0, 1, 2), box(1, 0, 1, 2)], 4],
    ["one in another", [box(0, 0, 4, 4), box(1, 1, 2, 2)], 16],
    ["twice the same", [box(0, 0, 2, 3), box(0, 0, 2, 3)], 6],
    // 4 × 2 and 2 × 4, of which 2 × 1 is in both.
    ["a cross of two", [box(0, 3, 4, 2), box(1, 0, 2, 4)], 14],
    // Over each other: 1 and 2 high, then 0.5 left free, then 1; the highest is given first.
    ["a column", [box(0, 3.5, 2, 1), box(0, 0, 2, 1), box(0, 1, 2, 2)], 8],
    // From 9 to 11 m: sorted as text, 11 would come before 9.
    ["above ten metres", [box(9, 0, 2, 1), box(10, 0.5, 2, 1)], 3.5],
  ])("%s", (_, rectangles, area) => {
    expect(unionArea(rectangles)).toBeCloseTo(area, 9);
  });
});
