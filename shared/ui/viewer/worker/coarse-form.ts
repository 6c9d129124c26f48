import { weldVertices } from "./weld-vertices.ts";

/** Geometries under this many triangles are drawn as they are at any distance. */
const LEAST_TRIANGLES = 64;
/** Cells along the longest side: a coarse form stands in for at most about 24 pixels. */
const CELLS = 8;

/**
 * A form with few triangles for drawing small: vertices in one cell of a grid become one, flat triangles vanish.
 *
 * @param soup xyz per vertex, three vertices per triangle
 * @returns soup of the coarse form, or null when it would not save at least half
 */
export function coarseForm(soup: Float32Array): Float32Array<ArrayBuffer> | null {
  const triangleCount = soup.length / 9;
  if (triangleCount < LEAST_TRIANGLES) return null;
  const cells = weldVertices(soup, CELLS);
  const centres = cellCentres(soup, cells);
  const seen = new Set<number>();
  const kept: number[] = [];
  for (let vertex = 0; vertex < triangleCount * 3; vertex += 3) {
    const a = cells[vertex] ?? 0;
    const b = cells[vertex + 1] ?? 0;
    const c = cells[vertex + 2] ?? 0;
    if (a === b || b === c || c === a) continue;
    const key = triangleKey(a, b, c);
    if (seen.has(key)) continue;
    seen.add(key);
    pushCorner(kept, centres, a);
    pushCorner(kept, centres, b);
    pushCorner(kept, centres, c);
  }
  return kept.length > 0 && kept.length <= soup.length / 2 ? new Float32Array(kept) : null;
}

/** The same for the three ways to begin one triangle; another for its back. */
function triangleKey(a: number, b: number, c: number): number {
  if (a < b && a < c) return (a * 0x1000 + b) * 0x1000 + c;
  if (b < c) return (b * 0x1000 + c) * 0x1000 + a;
  return (c * 0x1000 + a) * 0x1000 + b;
}

function pushCorner(to: number[], centres: Float64Array, cell: number): void {
  to.push(centres[cell * 3] ?? 0, centres[cell * 3 + 1] ?? 0, centres[cell * 3 + 2] ?? 0);
}

function cellCentres(soup: Float32Array, cells: Uint32Array): Float64Array {
  const cellCount = (CELLS + 1) ** 3;
  const sums = new Float64Array(cellCount * 3);
  const counts = new Uint32Array(cellCount);
  for (let vertex = 0; vertex < cells.length; vertex++) {
    const cell = cells[vertex] ?? 0;
    sums[cell * 3] = (sums[cell * 3] ?? 0) + (soup[vertex * 3] ?? 0);
    sums[cell * 3 + 1] = (sums[cell * 3 + 1] ?? 0) + (soup[vertex * 3 + 1] ?? 0);
    sums[cell * 3 + 2] = (sums[cell * 3 + 2] ?? 0) + (soup[vertex * 3 + 2] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) / Math.max(1, counts[Math.floor(i / 3)] ?? 1);
  return sums;
}
