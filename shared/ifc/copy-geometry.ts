import type { UniqueGeometry } from "#shared/ifc/geometry-chunk.ts";
import type { OpenedModel } from "#shared/ifc/opened-model.ts";

/** Copies a geometry out of the wasm heap and frees it there. Triangles with a corner that is not a number are left out. */
export function copyGeometry(
  model: OpenedModel,
  geometryId: number,
): { geometry: UniqueGeometry; droppedVertices: number } {
  const source = model.api.GetGeometry(model.modelId, geometryId);
  // slice: the arrays are views of the wasm heap, which moves when it grows.
  const vertices = model.api.GetVertexArray(source.GetVertexData(), source.GetVertexDataSize()).slice();
  const indices = model.api.GetIndexArray(source.GetIndexData(), source.GetIndexDataSize()).slice();
  source.delete();
  if (isFinite32(vertices)) return { geometry: { geometryId, vertices, indices }, droppedVertices: 0 };
  return dropBroken(geometryId, vertices, indices);
}

/** A sum is finite only if every part is (single precision cannot overflow a double here): one pass, no branches. */
function isFinite32(values: Float32Array): boolean {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += Math.abs(values[index] ?? 0);
  return Number.isFinite(sum);
}

function dropBroken(
  geometryId: number,
  vertices: Float32Array,
  indices: Uint32Array,
): { geometry: UniqueGeometry; droppedVertices: number } {
  const isBroken = new Uint8Array(vertices.length / 6);
  let droppedVertices = 0;
  for (let vertex = 0; vertex < isBroken.length; vertex += 1) {
    const row = vertices.subarray(vertex * 6, vertex * 6 + 6);
    if (row.every(Number.isFinite)) continue;
    isBroken[vertex] = 1;
    droppedVertices += 1;
    row.fill(0);
  }
  const kept: number[] = [];
  for (let index = 0; index < indices.length; index += 3) {
    const triangle = indices.subarray(index, index + 3);
    if (triangle.every((vertex) => isBroken[vertex] === 0)) kept.push(...triangle);
  }
  return { geometry: { geometryId, vertices, indices: Uint32Array.from(kept) }, droppedVertices };
}
