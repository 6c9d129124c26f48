import { expect, test } from "vitest";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { facesUp } from "./slab-faces.ts";

/** A box of 4 × 3 × 0.25 m from z = 1 up, faces outward. */
const box: ElementMesh = {
  points: [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at & 1 ? 4 : 0, at & 2 ? 3 : 0, at & 4 ? 1.25 : 1] as const),
  triangles: Uint32Array.from(
    [
      [0, 2, 3, 1],
      [4, 5, 7, 6],
      [0, 1, 5, 4],
      [2, 6, 7, 3],
      [0, 4, 6, 2],
      [1, 3, 7, 5],
    ].flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d]),
  ),
};

test("the top of a box, also when its faces look inward", () => {
  const inside: ElementMesh = { ...box, triangles: box.triangles.toReversed() };
  for (const mesh of [box, inside]) {
    const faces = facesUp(mesh);
    expect(faces).toMatchObject({ top: 1.25, bottom: 1, levelShare: 1, slopedShare: 0, slope: 0, thickness: 0.25 });
    expect(faces?.plan).toHaveLength(2);
  }
});

test("upright faces alone have no top", () => {
  expect(facesUp({ ...box, triangles: box.triangles.slice(12) })).toBeNull();
});

/** A section [x, z] extruded 2 m along y: its upper edge as faces that look up, its lower one as faces that look down. */
function strip(
  upper: readonly (readonly [number, number])[],
  lower: readonly (readonly [number, number])[],
): ElementMesh {
  const points: [number, number, number][] = [];
  const triangles: number[] = [];
  for (const [edge, isUp] of [
    [upper, true],
    [lower, false],
  ] as const)
    edge.slice(1).forEach(([x, z], index) => {
      const [fromX, fromZ] = edge[index] ?? [0, 0];
      const first = points.length;
      points.push([fromX, 0, fromZ], [x, 0, z], [x, 2, z], [fromX, 2, fromZ]);
      triangles.push(...(isUp ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((at) => first + at));
    });
  return { points, triangles: Uint32Array.from(triangles) };
}

test("a top of which a third falls by 3 in 4: a third is sloped, and its thickness is its height", () => {
  // 8 m level at 3.2 m, then 4 m down to 0.2 m; the floor is level at 0.
  const faces = facesUp(
    strip(
      [
        [0, 3.2],
        [8, 3.2],
        [12, 0.2],
      ],
      [
        [0, 0],
        [12, 0],
      ],
    ),
  );
  expect(faces).toMatchObject({
    levelShare: expect.closeTo(2 / 3, 6),
    slopedShare: expect.closeTo(1 / 3, 6),
    slope: expect.closeTo(36.87, 2),
    thickness: 3.2,
  });
  expect(faces?.plan).toHaveLength(4);
});

test("a fall of 0.34° over 4 m is more than 10 mm, and no slope", () => {
  expect(
    facesUp(
      strip(
        [
          [0, 0.224],
          [4, 0.2],
        ],
        [
          [0, 0],
          [4, 0],
        ],
      ),
    ),
  ).toMatchObject({
    levelShare: 0,
    slopedShare: 0,
    slope: 0,
    thickness: 0.224,
  });
});

test("a face without area says nothing of the height", () => {
  const points = [...box.points, [1, 1, 9], [1, 1, 9], [2, 1, -9]] as const;
  const triangles = Uint32Array.from([...box.triangles, 8, 9, 10]);
  expect(facesUp({ points: [...points], triangles })).toMatchObject({ top: 1.25, bottom: 1 });
});
