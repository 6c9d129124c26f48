/** Steps along the longest side of the box; 2^20 keeps 0.1 mm apart on 100 m. */
const STEPS = 1 << 20;

/** Reused from form to form: making and clearing them anew took longer than filling them. */
let slots = new Int32Array(0);
let cells = new Int32Array(0);

/**
 * Number of the place each vertex stands on; vertices at the same place get the same number.
 *
 * @param soup xyz per vertex
 */
export function weldVertices(soup: Float32Array, steps = STEPS): Uint32Array<ArrayBuffer> {
  const count = soup.length / 3;
  const {
    minimum: [x0, y0, z0],
    size,
  } = extent(soup);
  const scale = steps / (size || 1);
  const tableSize = 2 ** Math.ceil(Math.log2(Math.max(8, count * 2)));
  const mask = tableSize - 1;
  if (slots.length < tableSize) slots = new Int32Array(tableSize);
  if (cells.length < count * 3) cells = new Int32Array(count * 3);
  slots.fill(-1, 0, tableSize);
  const ids = new Uint32Array(count);
  let next = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    const x = Math.round(((soup[vertex * 3] ?? 0) - x0) * scale);
    const y = Math.round(((soup[vertex * 3 + 1] ?? 0) - y0) * scale);
    const z = Math.round(((soup[vertex * 3 + 2] ?? 0) - z0) * scale);
    let slot = (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) & mask;
    for (;;) {
      const id = slots[slot] ?? -1;
      if (id < 0) {
        slots[slot] = next;
        cells[next * 3] = x;
        cells[next * 3 + 1] = y;
        cells[next * 3 + 2] = z;
        ids[vertex] = next++;
        break;
      }
      if (cells[id * 3] === x && cells[id * 3 + 1] === y && cells[id * 3 + 2] === z) {
        ids[vertex] = id;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return ids;
}

/** Box around the vertices, and its longest side; Infinity…-Infinity and 0 for nothing. */
export function extent(soup: Float32Array): {
  minimum: [number, number, number];
  maximum: [number, number, number];
  size: number;
} {
  let [x0, y0, z0] = [Infinity, Infinity, Infinity];
  let [x1, y1, z1] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < soup.length; i += 3) {
    const x = soup[i] ?? 0;
    const y = soup[i + 1] ?? 0;
    const z = soup[i + 2] ?? 0;
    if (x < x0) x0 = x;
    if (y < y0) y0 = y;
    if (z < z0) z0 = z;
    if (x > x1) x1 = x;
    if (y > y1) y1 = y;
    if (z > z1) z1 = z;
  }
  const size = Math.max(x1 - x0, y1 - y0, z1 - z0);
  return { minimum: [x0, y0, z0], maximum: [x1, y1, z1], size: Number.isFinite(size) ? size : 0 };
}
