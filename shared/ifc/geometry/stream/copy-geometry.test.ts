import { expect, test, vi } from "vitest";
import { openLines, startApi, wallLines } from "#build/testing/ifc-corpus.ts";
import { copyGeometry, withoutBroken } from "./copy-geometry.ts";
import { findFlatMesh, releaseMesh } from "./flat-mesh.ts";

/** Four vertices: position and normal of each. */
const vertices = () => Float32Array.from([0, 1, 2, 3].flatMap((x) => [x, x * x, 0, 0, 0, 1]));
const TRIANGLES = [0, 1, 2, 1, 3, 2];

/** With one number replaced. */
function broken(...at: [place: number, value: number][]) {
  const numbers = vertices();
  for (const [place, value] of at) numbers[place] = value;
  const { geometry, droppedVertices } = withoutBroken({
    geometryId: 7,
    vertices: numbers,
    indices: Uint32Array.from(TRIANGLES),
  });
  return { id: geometry.geometryId, kept: [...geometry.indices], numbers: [...geometry.vertices], droppedVertices };
}

test("a geometry of numbers only stays as it is", () => {
  const geometry = { geometryId: 7, vertices: vertices(), indices: Uint32Array.from(TRIANGLES) };
  const sound = withoutBroken(geometry);
  expect(sound.geometry).toBe(geometry);
  expect(sound.droppedVertices).toBe(0);
});

test.each([
  ["the first number", 0, Number.NaN, [1, 3, 2]],
  ["a normal of the first", 5, Infinity, [1, 3, 2]],
  ["the last position", 20, -Infinity, [0, 1, 2]],
  ["the last number", 23, Number.NaN, [0, 1, 2]],
])("a vertex that is no number takes its triangles with it and becomes zero: %s", (_what, place, value, kept) => {
  const expected = [...vertices()];
  const first = place - (place % 6);
  expected.fill(0, first, first + 6);
  expect(broken([place, value])).toEqual({ id: 7, kept, numbers: expected, droppedVertices: 1 });
});

test("one that two triangles share takes both; infinities of both signs do not cancel", () => {
  expect(broken([6, Number.NaN])).toMatchObject({ kept: [], droppedVertices: 1 });
  expect(broken([0, Infinity], [18, -Infinity])).toMatchObject({ kept: [], droppedVertices: 2 });
});

test("a copy outlives the heap it came from, and what it was copied from is freed", async () => {
  const model = await openLines(
    wallLines(20, "2O2Fr$t4X7Zf8NOew3FKau", {
      at: [0, 0, 0],
      direction: [1, 0],
      length: 4,
      height: 2.5,
      thickness: 0.2,
    }),
    await startApi(),
  );
  const read = vi.spyOn(model.api, "GetGeometry");
  const mesh = findFlatMesh(model, 20);
  if (mesh === null) throw new Error("The wall has no shape.");
  const { geometry, droppedVertices } = copyGeometry(model, mesh.geometries.get(0).geometryExpressID);
  releaseMesh(mesh);
  expect(droppedVertices).toBe(0);
  expect(geometry.geometryId).toBeGreaterThan(0);
  // Two triangles on each face of a box, whose corners have three normals each.
  expect(geometry.indices).toHaveLength(36);
  expect(geometry.vertices.length).toBeGreaterThanOrEqual(8 * 3 * 6);
  expect(geometry.vertices.buffer.byteLength).toBe(geometry.vertices.length * 4);
  expect(geometry.indices.buffer.byteLength).toBe(36 * 4);
  const source = read.mock.results[0]?.value as { GetVertexDataSize(): number };
  expect(() => source.GetVertexDataSize()).toThrow("deleted object");
  expect(() => mesh.geometries.size()).toThrow("deleted object");
});
