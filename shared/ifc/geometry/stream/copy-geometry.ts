import type { UniqueGeometry } from "./geometry-chunk.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";

/** A geometry of numbers only, and how many of its vertices were none. */
export interface SoundGeometry {
  geometry: UniqueGeometry;
  droppedVertices: number;
}

/** Copies a geometry out of the wasm heap and frees it there. Triangles with a corner that is not a number are left out. */
export function copyGeometry(model: OpenedModel, geometryId: number): SoundGeometry {
  const source = model.api.GetGeometry(model.modelId, geometryId);
  // web-ifc gives copies, not views of the wasm heap, which moves when it grows.
  const vertices = model.api.GetVertexArray(source.GetVertexData(), source.GetVertexDataSize());
  const indices = model.api.GetIndexArray(source.GetIndexData(), source.GetIndexDataSize());
  source.delete();
  return withoutBroken({ geometryId, vertices, indices });
}

/** Leaves out triangles with a corner that is not a number; such vertices become zero, in place. */
export function withoutBroken(geometry: UniqueGeometry): SoundGeometry {
  const { geometryId, vertices, indices } = geometry;
  if (isFinite32(vertices)) return { geometry, droppedVertices: 0 };
  const broken = new Set<number>();
  for (let at = 0; at < vertices.length; at += 6) {
    const row = vertices.subarray(at, at + 6);
    if (row.every(Number.isFinite)) continue;
    broken.add(at / 6);
    row.fill(0);
  }
  const kept: number[] = [];
  for (let index = 0; index < indices.length; index += 3) {
    const triangle = indices.subarray(index, index + 3);
    if (!triangle.some((vertex) => broken.has(vertex))) kept.push(...triangle);
  }
  return { geometry: { geometryId, vertices, indices: Uint32Array.from(kept) }, droppedVertices: broken.size };
}

/** A sum is finite only if every part is (single precision cannot overflow a double here): one pass, no branches. */
function isFinite32(values: Float32Array): boolean {
  let sum = 0;
  for (const value of values) sum += value;
  return Number.isFinite(sum);
}
