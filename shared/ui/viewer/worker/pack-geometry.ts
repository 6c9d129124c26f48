import { isClosedSurface } from "./closed-surface.ts";
import { coarseForm } from "./coarse-form.ts";
import { faceNormals } from "./face-normals.ts";
import { featureEdges } from "./feature-edges.ts";
import { extent } from "./weld-vertices.ts";

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
  /** Whether it encloses a solid, which a section can cut. */
  isClosed: boolean;
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
  const isClosed = isClosedSurface(soup);
  const bounds = boundsOf(soup);
  return { positions, normals, edges, fullCount, coarseCount, bounds, isClosed, droppedTriangles: dropped };
}

/** Writes the distance of each vertex to the sides that are edges; sides that are none keep 255. */
export function packEdges(flags: Uint8Array, edges: Uint8Array): void {
  for (let triangle = 0; triangle < flags.length; triangle++) {
    const flag = flags[triangle] ?? 0;
    for (let side = 0; side < 3; side++) {
      if ((flag & (1 << side)) === 0) continue;
      // The corner opposite the side keeps its 255.
      edges[(triangle * 3 + ((side + 1) % 3)) * 4 + side] = 0;
      edges[(triangle * 3 + ((side + 2) % 3)) * 4 + side] = 0;
    }
  }
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
      const at = length + corner * 3;
      const x = vertices[from] ?? Number.NaN;
      const y = vertices[from + 1] ?? Number.NaN;
      const z = vertices[from + 2] ?? Number.NaN;
      soup[at] = x;
      soup[at + 1] = y;
      soup[at + 2] = z;
      soupNormals[at] = vertices[from + 3] ?? 0;
      soupNormals[at + 1] = vertices[from + 4] ?? 0;
      soupNormals[at + 2] = vertices[from + 5] ?? 0;
      sum += x + y + z;
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
    const x = Math.round((from[i] ?? 0) * 127);
    const y = Math.round((from[i + 1] ?? 0) * 127);
    const z = Math.round((from[i + 2] ?? 0) * 127);
    const end = offset + (i + 3) * 4;
    for (let at = offset + i * 4; at < end; at += 4) {
      to[at] = x;
      to[at + 1] = y;
      to[at + 2] = z;
    }
  }
}

/** Least and greatest corner; all zero for nothing. */
function boundsOf(soup: Float32Array): Float32Array<ArrayBuffer> {
  if (soup.length === 0) return new Float32Array(6);
  const { minimum, maximum } = extent(soup);
  return new Float32Array([...minimum, ...maximum]);
}
