import { expect, test } from "vitest";
import type { GeometryChunk } from "#shared/ifc/geometry/stream/geometry-chunk.ts";
import { DrawChunkBuilder } from "./draw-chunk-builder.ts";

/** A right triangle whose legs are `size` long. */
function triangle(size: number) {
  return {
    vertices: new Float32Array([0, 0, 0, 0, 0, 1, size, 0, 0, 0, 0, 1, 0, size, 0, 0, 0, 1]),
    indices: new Uint32Array([0, 1, 2]),
  };
}

function portion(geometryIds: number[], uses: number[], x: number, isSpace = false): GeometryChunk {
  return {
    geometries: geometryIds.map((geometryId) => ({ geometryId, ...triangle(geometryId) })),
    expressIds: Uint32Array.from(uses, (_, i) => 100 + i),
    geometryIds: Uint32Array.from(uses),
    matrices: Float64Array.from(uses.flatMap(() => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, 0, 1])),
    colours: Float32Array.from(uses.flatMap(() => [1, 0.5, 0, 0.25])),
    isSpace,
  };
}

test("geometries are numbered in order of arrival, over chunks", () => {
  const builder = new DrawChunkBuilder();
  expect([...builder.build(portion([70, 50], [50, 70], 0)).geometryNumbers]).toEqual([1, 0]);
  const second = builder.build(portion([60], [60, 70], 0, true));
  expect([...second.geometryNumbers]).toEqual([2, 0]);
  expect([...second.kinds]).toEqual([1, 1]);
});

test("forms that enclose nothing are told as open", () => {
  expect([...new DrawChunkBuilder().build(portion([1, 2], [1], 0)).closed]).toEqual([0, 0]);
});

test("colours become bytes", () => {
  const chunk = new DrawChunkBuilder().build(portion([1], [1], 0));
  expect([...chunk.colours]).toEqual([255, 128, 0, 64]);
});

test("national grid coordinates lose their origin before single precision, later chunks by the same origin", () => {
  const builder = new DrawChunkBuilder();
  const first = builder.build(portion([1], [1], 524_123.4567));
  expect(builder.origin).toEqual([524_123, 0, 0]);
  expect(first.matrices[12]).toBeCloseTo(0.4567, 6);
  const second = builder.build(portion([], [1], 524_133.25));
  expect(second.matrices[12]).toBe(10.25);
});

test("a model near zero keeps its coordinates", () => {
  const builder = new DrawChunkBuilder();
  expect(builder.build(portion([1], [1], 1999)).matrices[12]).toBe(1999);
  expect(builder.origin).toEqual([0, 0, 0]);
});

test("a form that came before under another id is used again, not stored again", () => {
  const builder = new DrawChunkBuilder();
  builder.build(portion([1, 2], [1, 2], 0));
  const again = portion([], [7, 2], 0);
  again.geometries = [{ geometryId: 7, ...triangle(1) }];
  const chunk = builder.build(again);
  expect([...chunk.geometryNumbers]).toEqual([0, 1]);
  expect(chunk.positions).toHaveLength(0);
  expect([...builder.build(portion([3], [3], 0)).geometryNumbers]).toEqual([2]);
});
