import { coarseForm } from "./coarse-form.ts";
import { faceNormals } from "./face-normals.ts";
import { featureEdges } from "./feature-edges.ts";

/** One geometry as a triangle soup in the formats of `DrawChunk`: the full form, then the coarse one. */
export interface PackedGeometry {
  positions: Float32Array<ArrayBuffer>;
  normals: Int8Array<ArrayBuffer>;
  edges: Uint8Array<ArrayBuffer>;
  /** Vertices of the full form; the rest is the coarse form. */
  fullCount: number;
  coarseCount: number;
  /** Local minimum and maximum, six numbers. */
  bounds: Float32Array<ArrayBuffer>;
  /** Triangles left out because a coordinate is not a number. */
  droppedTriangles: number;
}

/**
 * Prepares one geometry for drawing.
 *
 * @param vertices xyz and normal xyz per vertex, interleaved (six numbers)
 * @param indices three per triangle
 */
export function packGeometry(vertices: Float32Array, indices: Uint32Array): PackedGeometry {
  const { soup, soupNormals, dropped } = toSoup(vertices, indices);
  const coarse = coarseForm(soup);
  const fullCount = soup.length / 3;
  const coarseCount = coarse ? coarse.length / 3 : 0;
  const positions = new Float32Array(soup.length + (coarse?.length ?? 0));
  positions.set(soup);
  if (coarse) positions.set(coarse, soup.length);
  const normals = new Int8Array((fullCount + coarseCount) * 4);
  packNormals(soupNormals, normals, 0);
  if (coarse) packFlatNormals(faceNormals(coarse), normals, fullCount * 4);
  const edges = new Uint8Array((fullCount + coarseCount) * 4).fill(255);
  packEdges(featureEdges(soup), edges);
  return { positions, normals, edges, fullCount, coarseCount, bounds: boundsOf(soup), droppedTriangles: dropped };
}

/** Writes the distance of each vertex to the sides that are edges; sides that are none keep 255. */
export function packEdges(flags: Uint8Array, edges: Uint8Array): void {
  flags.forEach((flag, triangle) => {
    for (let side = 0; side < 3; side++) {
      if ((flag & (1 << side)) === 0) continue;
      for (let corner = 0; corner < 3; corner++) edges[(triangle * 3 + corner) * 4 + side] = corner === side ? 255 : 0;
    }
  });
}

function toSoup(
  vertices: Float32Array,
  indices: Uint32Array,
): { soup: Float32Array; soupNormals: Float32Array; dropped: number } {
  const soup = new Float32Array(indices.length * 3);
  const soupNormals = new Float32Array(indices.length * 3);
  let length = 0;
  let dropped = 0;
  for (let i = 0; i + 2 < indices.length; i += 3) {
    let sum = 0;
    for (let corner = 0; corner < 3; corner++) {
      const from = (indices[i + corner] ?? 0) * 6;
      for (let axis = 0; axis < 3; axis++) {
        const at = length + corner * 3 + axis;
        const value = vertices[from + axis] ?? Number.NaN;
        soup[at] = value;
        soupNormals[at] = vertices[from + 3 + axis] ?? 0;
        sum += value;
      }
    }
    if (Number.isFinite(sum)) length += 9;
    else dropped++;
  }
  return { soup: soup.subarray(0, length), soupNormals: soupNormals.subarray(0, length), dropped };
}

function packNormals(from: Float32Array, to: Int8Array, offset: number): void {
  for (let at = 0, i = 0; i < from.length; i += 3, at += 4) {
    to[offset + at] = Math.round((from[i] ?? 0) * 127);
    to[offset + at + 1] = Math.round((from[i + 1] ?? 0) * 127);
    to[offset + at + 2] = Math.round((from[i + 2] ?? 0) * 127);
  }
}

/** One normal for the three vertices of each triangle. */
function packFlatNormals(from: Float32Array, to: Int8Array, offset: number): void {
  for (let i = 0; i < from.length; i += 3) {
    const normal = [0, 1, 2].map((axis) => Math.round((from[i + axis] ?? 0) * 127));
    for (let corner = 0; corner < 3; corner++) to.set(normal, offset + (i + corner) * 4);
  }
}

/** Least and greatest corner; all zero for nothing. */
export function boundsOf(soup: Float32Array): Float32Array<ArrayBuffer> {
  const bounds = new Float32Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
  for (let i = 0; i < soup.length; i += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const value = soup[i + axis] ?? 0;
      if (value < (bounds[axis] ?? 0)) bounds[axis] = value;
      if (value > (bounds[axis + 3] ?? 0)) bounds[axis + 3] = value;
    }
  }
  return soup.length > 0 ? bounds : new Float32Array(6);
}
