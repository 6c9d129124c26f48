import { expect, test } from "vitest";
import { coarseForm } from "./coarse-form.ts";
import { packEdges, packGeometry } from "./pack-geometry.ts";

/** A ball of `rings` × `rings` × 2 triangles, radius 1: position and normal per vertex. */
function ball(rings: number): { vertices: Float32Array; indices: Uint32Array } {
  const vertices: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i <= rings; i++) {
    for (let j = 0; j <= rings; j++) {
      const [tilt, turn] = [(Math.PI * i) / rings, (2 * Math.PI * j) / rings];
      const place = [Math.sin(tilt) * Math.cos(turn), Math.sin(tilt) * Math.sin(turn), Math.cos(tilt)];
      vertices.push(...place, ...place);
      if (i === rings || j === rings) continue;
      const at = i * (rings + 1) + j;
      indices.push(at, at + rings + 1, at + 1, at + 1, at + rings + 1, at + rings + 2);
    }
  }
  return { vertices: new Float32Array(vertices), indices: new Uint32Array(indices) };
}

test("a triangle with a coordinate that is no number is left out and counted", () => {
  const vertices = new Float32Array([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, Number.NaN, 0, 0, 0, 0, 1]);
  const packed = packGeometry(vertices, new Uint32Array([0, 1, 2, 0, 1, 3]));
  expect(packed.fullCount).toBe(3);
  expect(packed.droppedTriangles).toBe(1);
  expect([...packed.bounds]).toEqual([0, 0, 0, 1, 1, 0]);
  expect([...packed.normals.subarray(0, 3)]).toEqual([0, 0, 127]);
});

test("distances to a drawn side are 0 on it and 255 at the corner opposite; other sides stay at 255", () => {
  const edges = new Uint8Array(12).fill(255);
  packEdges(new Uint8Array([0b001]), edges);
  expect([...edges]).toEqual([255, 255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255]);
});

test("a finely divided ball gets a coarse form of less than half, inside the same box", () => {
  const { vertices, indices } = ball(48);
  const packed = packGeometry(vertices, indices);
  expect(packed.fullCount).toBe(48 * 48 * 2 * 3);
  expect(packed.coarseCount).toBeGreaterThan(0);
  expect(packed.coarseCount).toBeLessThanOrEqual(packed.fullCount / 2);
  const coarse = packed.positions.subarray(packed.fullCount * 3);
  for (const value of coarse) expect(Math.abs(value)).toBeLessThanOrEqual(1);
});

test("a form of few triangles has no coarse form", () => {
  const { vertices, indices } = ball(4);
  expect(packGeometry(vertices, indices).coarseCount).toBe(0);
  expect(coarseForm(new Float32Array(0))).toBeNull();
});

test("a form whose cells would not save half has no coarse form", () => {
  // 80 triangles far apart: each keeps its own cells.
  const scattered = Array.from({ length: 80 }, (_, i) => {
    const [x, y, z] = [(i % 4) * 2, (Math.floor(i / 4) % 4) * 2, Math.floor(i / 16) * 2];
    return [x, y, z, x + 1, y, z, x, y + 1, z];
  });
  expect(coarseForm(new Float32Array(scattered.flat()))).toBeNull();
});
