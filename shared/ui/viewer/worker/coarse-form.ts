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
  const seen = new Set<number>();
  // Three cells per kept triangle; too many to be worth it ends the search.
  const most = Math.floor(triangleCount / 2);
  const kept = new Uint32Array(most * 3);
  let length = 0;
  for (let vertex = 0; vertex < triangleCount * 3; vertex += 3) {
    const a = cells[vertex] ?? 0;
    const b = cells[vertex + 1] ?? 0;
    const c = cells[vertex + 2] ?? 0;
    if (a === b || b === c || c === a) continue;
    const key = triangleKey(a, b, c);
    if (seen.has(key)) continue;
    if (length === kept.length) return null;
    seen.add(key);
    kept[length++] = a;
    kept[length++] = b;
    kept[length++] = c;
  }
  return length > 0 ? placeCells(kept.subarray(0, length), cellCentres(soup, cells)) : null;
}

/** Soup of the given cells, drawn at their centres. */
function placeCells(cells: Uint32Array, centres: Float64Array): Float32Array<ArrayBuffer> {
  const soup = new Float32Array(cells.length * 3);
  for (let i = 0; i < cells.length; i++) {
    const cell = (cells[i] ?? 0) * 3;
    soup[i * 3] = centres[cell] ?? 0;
    soup[i * 3 + 1] = centres[cell + 1] ?? 0;
    soup[i * 3 + 2] = centres[cell + 2] ?? 0;
  }
  return soup;
}

/** The same for the three ways to begin one triangle; another for its back. */
function triangleKey(a: number, b: number, c: number): number {
  if (a < b && a < c) return (a * 0x1000 + b) * 0x1000 + c;
  if (b < c) return (b * 0x1000 + c) * 0x1000 + a;
  return (c * 0x1000 + a) * 0x1000 + b;
}

function cellCentres(soup: Float32Array, cells: Uint32Array): Float64Array {
  const cellCount = (CELLS + 1) ** 3;
  const sums = new Float64Array(cellCount * 3);
  const counts = new Uint32Array(cellCount);
  let used = 0;
  for (let vertex = 0; vertex < cells.length; vertex++) {
    const cell = cells[vertex] ?? 0;
    if (cell >= used) used = cell + 1;
    sums[cell * 3] = (sums[cell * 3] ?? 0) + (soup[vertex * 3] ?? 0);
    sums[cell * 3 + 1] = (sums[cell * 3 + 1] ?? 0) + (soup[vertex * 3 + 1] ?? 0);
    sums[cell * 3 + 2] = (sums[cell * 3 + 2] ?? 0) + (soup[vertex * 3 + 2] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  for (let cell = 0; cell < used; cell++) {
    const count = counts[cell] ?? 1;
    sums[cell * 3] = (sums[cell * 3] ?? 0) / count;
    sums[cell * 3 + 1] = (sums[cell * 3 + 1] ?? 0) / count;
    sums[cell * 3 + 2] = (sums[cell * 3 + 2] ?? 0) / count;
  }
  return sums;
}
