import { describe, expect, test } from "vitest";
import { signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { outlineOf, type PlanTriangle } from "./plan-outline.ts";

/** Two triangles. */
const quad = (x: number, y: number, width: number, depth: number): PlanTriangle[] => [
  [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
  ],
  [
    [x, y],
    [x + width, y + depth],
    [x, y + depth],
  ],
];
const areas = (triangles: readonly PlanTriangle[]) => {
  const shape = outlineOf(triangles);
  return shape === null
    ? null
    : [shape.outlines, shape.holes].map((rings) => rings.map((ring) => Number(signedArea(ring).toFixed(6))));
};

describe("what triangles cover in plan", () => {
  test("two beside each other are one, whichever way they turn, with corners on straight edges left out", () => {
    const [first, second] = [quad(0, 0, 2, 1), quad(2, 0, 1, 1)];
    expect(outlineOf([...first, ...second])?.outlines.map((ring) => ring.length)).toEqual([4]);
    expect(areas([...first, ...second.map(([a, b, c]): PlanTriangle => [a, c, b])])).toEqual([[3], []]);
  });

  test("a corner on the edge of a neighbour", () => {
    expect(areas([...quad(0, 0, 3, 1), ...quad(0, 1, 1, 1), ...quad(1, 1, 2, 1)])).toEqual([[6], []]);
  });

  test("points 0.1 mm apart are one, points 1 mm apart are not", () => {
    expect(areas([...quad(0, 0, 1, 1), ...quad(1.0001, 0, 1, 1)])?.[0]).toHaveLength(1);
    expect(areas([...quad(0, 0, 1, 1), ...quad(1.001, 0, 1, 1)])?.[0]).toHaveLength(2);
  });

  test("a ring of four around a hole of 1 × 1", () => {
    const ring = [...quad(0, 0, 3, 1), ...quad(0, 2, 3, 1), ...quad(0, 1, 1, 1), ...quad(2, 1, 1, 1)];
    expect(areas(ring)).toEqual([[9], [1]]);
  });

  test("two that touch in a corner stay two", () => {
    expect(areas([...quad(0, 0, 1, 1), ...quad(1, 1, 1, 1)])).toEqual([[1, 1], []]);
  });

  test("what lies over another is no plan", () => {
    expect(areas([...quad(0, 0, 2, 2), ...quad(0, 0, 2, 2)])).toBeNull();
  });

  test("nothing covers nothing", () => {
    expect(outlineOf([])).toEqual({ outlines: [], holes: [] });
  });
});
