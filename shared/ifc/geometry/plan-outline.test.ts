import { describe, expect, test } from "vitest";
import { type PlanPoint, signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
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
const swap = ([x, y]: PlanPoint): PlanPoint => [y, x];
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

  test.each([0, 1, 2, 3])("corners on a slanted edge of a neighbour, turned by %i right angles", (quarters) => {
    const turn = ([x, y]: PlanPoint): PlanPoint =>
      Array.from({ length: quarters }).reduce<PlanPoint>(([u, v]) => [-v, u], [x, y]);
    // The edge from (4, 0) to (0, 3) meets two corners of the three on its other side.
    const triangles: PlanTriangle[] = [
      [
        [0, 0],
        [4, 0],
        [0, 3],
      ],
      [
        [1, 2.25],
        [4, 3],
        [0, 3],
      ],
      [
        [4, 0],
        [4, 3],
        [3, 0.75],
      ],
      [
        [3, 0.75],
        [4, 3],
        [1, 2.25],
      ],
    ];
    const turned = triangles.map(([a, b, c]): PlanTriangle => [turn(a), turn(b), turn(c)]);
    for (const all of [turned, turned.toReversed()]) {
      expect(areas(all)).toEqual([[12], []]);
      expect(outlineOf(all)?.outlines[0]).toHaveLength(4);
    }
  });

  test("a corner 0.1 mm off a long edge is on it", () => {
    const over: PlanTriangle[] = [
      [
        [0, 1],
        [2, 1.0001],
        [0, 2],
      ],
      [
        [2, 1.0001],
        [4, 1],
        [4, 2],
      ],
      [
        [2, 1.0001],
        [4, 2],
        [0, 2],
      ],
    ];
    expect(areas([...quad(0, 0, 4, 1), ...over])?.[1]).toEqual([]);
    expect(outlineOf([...quad(0, 0, 4, 1), ...over])?.outlines).toHaveLength(1);
  });

  test("corners on the same line beyond an edge are none of it", () => {
    // A U, standing and lying: its two ends lie on one line.
    const corners: PlanPoint[] = [
      [0, 0],
      [0, 2],
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
      [3, 0],
      [3, 2],
    ];
    const order = (a: PlanPoint, b: PlanPoint) => a[0] - b[0] || a[1] - b[1];
    const u = [...quad(0, 0, 3, 1), ...quad(0, 1, 1, 1), ...quad(2, 1, 1, 1)];
    const lying = u.map(([a, b, c]): PlanTriangle => [swap(a), swap(b), swap(c)]);
    expect(outlineOf(u)?.outlines[0]?.toSorted(order)).toEqual(corners);
    expect(outlineOf(lying)?.outlines[0]?.toSorted(order)).toEqual(corners.map(swap).toSorted(order));
  });

  test("a gap of half a millimetre by a tenth of a metre is no hole", () => {
    const around = [...quad(0, 0, 3, 1), ...quad(0, 1, 1, 0.1), ...quad(1.0005, 1, 1.9995, 0.1), ...quad(0, 1.1, 3, 1)];
    const found = outlineOf(around);
    expect([found?.outlines.length, found?.holes]).toEqual([1, []]);
  });

  test.each([
    [0, 0.0001],
    [0.0001, 0],
    [0, -0.0001],
    [-0.0001, 0],
  ])("a neighbour that is off by %f and %f m is still one", (dx, dy) => {
    const [beside, over] = [quad(1 + dx, dy, 1, 1), quad(dx, 1 + dy, 1, 1)];
    for (const other of [beside, over]) {
      expect(areas([...quad(0, 0, 1, 1), ...other])?.[0]).toHaveLength(1);
      expect(areas([...other, ...quad(0, 0, 1, 1)])?.[0]).toHaveLength(1);
    }
  });

  test("points 0.29 mm apart are two", () => {
    expect(areas([...quad(0, 0, 1, 1), ...quad(1.00029, 0, 1, 1)])?.[0]).toHaveLength(2);
  });

  test("two that touch in a corner stay two, however they are turned, wherever they lie, in any order", () => {
    const moves: ((point: PlanPoint) => PlanPoint)[] = [
      ([x, y]) => [x, y],
      ([x, y]) => [-y, x],
      ([x, y]) => [x - 30, y - 70],
      ([x, y]) => [0.8 * x - 0.6 * y + 10, 0.6 * x + 0.8 * y + 20],
      ([x, y]) => [0.6 * x + 0.8 * y - 40, -0.8 * x + 0.6 * y + 5],
    ];
    for (const move of moves) {
      const at = (x: number, y: number) =>
        quad(x, y, 1, 1).map(([a, b, c]): PlanTriangle => [move(a), move(b), move(c)]);
      for (const pair of [
        [at(0, 0), at(1, 1)],
        [at(1, 0), at(0, 1)],
      ]) {
        const [[first, ...others] = [], second = []] = pair;
        // Half of the one, the other, then the rest.
        const between = [...(first ? [first] : []), ...second, ...others];
        for (const all of [pair.flat(), pair.toReversed().flat(), between, between.toReversed()]) {
          expect(areas(all)).toEqual([[1, 1], []]);
        }
      }
    }
  });

  test("four that touch in the corners of a hole leave it a hole", () => {
    const around = [quad(0, 0, 2, 1), quad(2, 0, 1, 2), quad(1, 2, 2, 1), quad(0, 1, 1, 2)];
    for (const all of [around.flat(), around.toReversed().flat()]) expect(areas(all)).toEqual([[9], [1]]);
  });

  test("what lies over another is no plan", () => {
    expect(areas([...quad(0, 0, 2, 2), ...quad(0, 0, 2, 2)])).toBeNull();
    // Two on one side of an edge that both have.
    expect(
      areas([
        [
          [0, 0],
          [2, 0],
          [1, 1],
        ],
        [
          [0, 0],
          [2, 0],
          [1, 2],
        ],
      ]),
    ).toBeNull();
  });

  test("nothing covers nothing", () => {
    expect(outlineOf([])).toEqual({ outlines: [], holes: [] });
  });
});
