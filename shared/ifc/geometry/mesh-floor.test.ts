import { describe, expect, test } from "vitest";
import { prismMesh, rectangle } from "#build/small-ifc/prism-mesh.ts";
import { type PlanPoint, signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { eachTriangle, type ElementMesh } from "./element-mesh.ts";
import type { Vector } from "./frame.ts";
import { measureFloor } from "./mesh-floor.ts";

/** Footprints are drawn as elevations: here they lie in plan, and what runs across them stands up. */
const lying = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 0, 1], z: [0, 1, 0] } as const;
const prism = (footprint: readonly PlanPoint[], low: number, high: number, holes: readonly PlanPoint[][] = []) =>
  prismMesh(footprint, [low, high], holes, lying);

type Triangle = readonly [Vector, Vector, Vector];
const meshOf = (triangles: readonly Triangle[]): ElementMesh => ({
  points: triangles.flat(),
  triangles: Uint32Array.from(triangles.flat().keys()),
});
const trianglesOf = (mesh: ElementMesh): Triangle[] => {
  const found: Triangle[] = [];
  eachTriangle(mesh, (a, b, c) => found.push([a, b, c]));
  return found;
};
const together = (...meshes: ElementMesh[]) => meshOf(meshes.flatMap(trianglesOf));
const flipped = (mesh: ElementMesh, which: (index: number) => boolean) =>
  meshOf(trianglesOf(mesh).map(([a, b, c], index): Triangle => (which(index) ? [c, b, a] : [a, b, c])));

/** Eight corners, those of the floor first, both rings counter-clockwise. */
function boxOf(floor: readonly Vector[], top: readonly Vector[]): ElementMesh {
  const quad = ([a, b, c, d]: readonly Vector[]): Triangle[] =>
    a && b && c && d
      ? [
          [a, b, c],
          [a, c, d],
        ]
      : [];
  const sides = floor.flatMap((from, index) => {
    const next = (index + 1) % floor.length;
    return quad([from, floor[next] ?? from, top[next] ?? from, top[index] ?? from]);
  });
  return meshOf([...quad(floor), ...quad(top), ...sides]);
}
const corners = (z: (x: number, y: number) => number, width = 4): Vector[] =>
  rectangle(0, 0, width, 3).map(([x, y]): Vector => [x, y, z(x, y)]);

const near = (value: number) => expect.closeTo(value, 9);
/** Corners from the lowest x on, then y. */
const sorted = (ring: readonly PlanPoint[] = []) => ring.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);

describe("the floor of a closed body", () => {
  test("of a box: its outline counter-clockwise, its levels; whichever way its faces are turned", () => {
    const box = prism(rectangle(10, 20, 4, 3), 3, 5.4);
    for (const which of [() => false, () => true, (index: number) => index % 2 === 0, (index: number) => index < 3]) {
      const found = measureFloor(flipped(box, which));
      expect(found).toMatchObject({ floor: [3, 3], top: [5.4, 5.4] });
      expect(found?.rings).toHaveLength(1);
      expect(signedArea(found?.rings[0] ?? [])).toEqual(near(12));
      expect(sorted(found?.rings[0])).toEqual([
        [10, 20],
        [10, 23],
        [14, 20],
        [14, 23],
      ]);
    }
  });

  test("round a shaft: the hole runs clockwise", () => {
    const found = measureFloor(prism(rectangle(0, 0, 6, 5), 0, 2.4, [[...rectangle(2, 1, 1, 2)]]));
    expect(found?.rings.map(signedArea).toSorted((a, b) => a - b)).toEqual([near(-2), near(30)]);
  });

  test("of an L: six corners, 8 m²", () => {
    const footprint: PlanPoint[] = [
      [0, 0],
      [4, 0],
      [4, 1],
      [2, 1],
      [2, 3],
      [0, 3],
    ];
    const found = measureFloor(prism(footprint, 0, 2.4));
    expect(found?.rings.map(signedArea)).toEqual([near(8)]);
    expect(sorted(found?.rings[0])).toEqual(sorted(footprint));
  });

  test("under a roof that slopes: the top from its eaves to its ridge", () => {
    const box = boxOf(
      corners(() => 0),
      corners((x) => 2 + x / 4),
    );
    expect(measureFloor(box)).toMatchObject({ floor: [0, 0], top: [2, 3] });
  });

  test("a ramp under a ceiling that slopes with it, 0.3 m over it, far from the origin", () => {
    const slope = ([x, y]: PlanPoint, over: number): Vector => [x, y, 0.5 * (x - 10) + 0.25 * (y - 20) + over];
    const footprint = rectangle(10, 20, 4, 3);
    const [floor, ceiling] = [footprint.map((at) => slope(at, 0)), footprint.map((at) => slope(at, 0.3))];
    const [first, ...others] = footprint;
    for (const drawn of [ceiling, [...others, first ?? [0, 0]].map((at) => slope(at, 0.3))]) {
      const sides = trianglesOf(boxOf(floor, ceiling)).slice(4);
      const found = measureFloor(meshOf([...trianglesOf(boxOf(floor, drawn)).slice(0, 4), ...sides]));
      // 0.5 × 4 + 0.25 × 3.
      expect(found).toMatchObject({ floor: [0, 2.75], top: [near(0.3), near(3.05)] });
      expect(found?.rings.map(signedArea)).toEqual([near(12)]);
    }
  });

  test("its ceiling may be divided along the other diagonal, which runs over the middles of the floor's faces", () => {
    for (const width of [0.9, 1.1, 1.3, 2.7, 3.1, 4, 4.3]) {
      for (const at of [0, 0.1, 7.3]) {
        const floor = rectangle(at, 0.7, width, 3).map(([x, y]): Vector => [x, y, 0]);
        const ceiling = floor.map(([x, y]): Vector => [x, y, 2.4]);
        const [p, q, r, s] = ceiling;
        if (!p || !q || !r || !s) throw new Error("A rectangle has four corners.");
        const all = trianglesOf(boxOf(floor, ceiling));
        const found = measureFloor(meshOf([...all.slice(0, 2), [q, r, s], [q, s, p], ...all.slice(4)]));
        expect([width, at, found]).toMatchObject([width, at, { floor: [0, 0], top: [2.4, 2.4] }]);
        expect(found?.rings.map(signedArea)).toEqual([near(3 * width)]);
      }
    }
  });

  test("a face that leans by 1 : 100 is a side; by 1 : 10 it is floor where it is seen from below", () => {
    const leaning = (by: number) =>
      measureFloor(
        boxOf(
          corners(() => 0),
          corners(() => 2, 4 + by),
        ),
      );
    expect(leaning(0.02)).toMatchObject({ floor: [0, 0], top: [2, 2] });
    expect(leaning(0.02)?.rings.map(signedArea)).toEqual([near(12)]);
    expect(leaning(0.2)).toMatchObject({ floor: [0, 2], top: [2, 2] });
    expect(leaning(0.2)?.rings.map(signedArea)).toEqual([near(12.6)]);
  });

  test("of two bodies over each other both floors and both tops count", () => {
    const found = measureFloor(together(prism(rectangle(0, 0, 4, 3), 0, 2), prism(rectangle(5, 0, 1, 1), 3, 4)));
    expect(found).toMatchObject({ floor: [0, 3], top: [2, 4] });
    expect(found?.rings.map(signedArea).toSorted((a, b) => a - b)).toEqual([near(1), near(12)]);
  });

  test("corners 0.3 mm apart are one, 2 mm apart are two: one floor or two pieces", () => {
    const beside = (gap: number) =>
      measureFloor(together(prism(rectangle(0, 0, 2, 3), 0, 2), prism(rectangle(2 + gap, 0, 2, 3), 0, 2)));
    expect(beside(0.0003)?.rings.map((ring) => ring.length)).toEqual([4]);
    expect(beside(0.002)?.rings.map((ring) => ring.length)).toEqual([4, 4]);
  });

  test("a face without an area changes nothing", () => {
    const nothing: Triangle = [
      [1, 1, -5],
      [1, 1, -5],
      [2, 1, -5],
    ];
    expect(measureFloor(together(meshOf([nothing]), prism(rectangle(0, 0, 4, 3), 0, 2)))).toMatchObject({
      floor: [0, 0],
      top: [2, 2],
    });
  });
});

describe("a body whose floor cannot be told", () => {
  /** A triangle over (0, 0), (4, 0) and a corner. */
  const layer = (z: number, corner: PlanPoint): Triangle => [
    [0, 0, z],
    [4, 0, z],
    [corner[0], corner[1], z],
  ];

  test("without faces, and a floor with nothing over it", () => {
    expect(measureFloor(meshOf([]))).toBeNull();
    expect(measureFloor(meshOf([layer(0, [0, 3])]))).toBeNull();
    expect(measureFloor(meshOf([layer(0, [0, 3]), layer(1, [0, 3])]))).not.toBeNull();
  });

  test("floors over each other that share a side but not their outline", () => {
    // The third has two under it and none above: floor as well.
    expect(measureFloor(meshOf([layer(0, [0, 3]), layer(1, [0, 3]), layer(2, [0, 2])]))).toBeNull();
  });

  test("a floor smaller than a millimetre", () => {
    const tiny: Triangle = [
      [1, 0.5, 0],
      [1.0003, 0.5, 0],
      [1, 0.5003, 0],
    ];
    // Its middle is under the layer's middle only where that lies over it: there it is.
    const over: Triangle = [
      [1 - 2, 0.5 - 2, 1],
      [1.0001 + 2, 0.5 - 2, 1],
      [1.0001, 0.5001 + 4, 1],
    ];
    expect(measureFloor(meshOf([tiny, over]))).toBeNull();
  });

  test("of more faces than any room has", () => {
    // 1,001 boxes with two faces below and two above.
    const boxes = Array.from({ length: 1001 }, (_, index) => prism(rectangle(2 * index, 0, 1, 1), 0, 1));
    expect(measureFloor(together(...boxes))).toBeNull();
  });
});
