import { weldVertices } from "./weld-vertices.ts";

/** Geometries under this many triangles are drawn as they are at any distance. */
const LEAST_TRIANGLES = 64;
/** Cells along the longest side: a coarse form stands in for at most about 24 pixels. */
const CELLS = 10;

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
  const seen = new Set<string>();
  const kept: number[] = [];
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    const [a = 0, b = 0, c = 0] = cells.subarray(triangle * 3, triangle * 3 + 3);
    if (a === b || b === c || c === a) continue;
    const key = a < b ? (a < c ? `${a} ${b} ${c}` : `${c} ${a} ${b}`) : b < c ? `${b} ${c} ${a}` : `${c} ${a} ${b}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const cell of [a, b, c]) {
      kept.push(centres[cell * 3] ?? 0, centres[cell * 3 + 1] ?? 0, centres[cell * 3 + 2] ?? 0);
    }
  }
  return kept.length > 0 && kept.length <= soup.length / 2 ? new Float32Array(kept) : null;
}

function cellCentres(soup: Float32Array, cells: Uint32Array): Float64Array {
  const sums = new Float64Array(soup.length);
  const counts = new Uint32Array(cells.length);
  cells.forEach((cell, vertex) => {
    for (let axis = 0; axis < 3; axis++) {
      sums[cell * 3 + axis] = (sums[cell * 3 + axis] ?? 0) + (soup[vertex * 3 + axis] ?? 0);
    }
    counts[cell] = (counts[cell] ?? 0) + 1;
  });
  return sums.map((sum, i) => sum / Math.max(1, counts[Math.floor(i / 3)] ?? 1));
}
