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
