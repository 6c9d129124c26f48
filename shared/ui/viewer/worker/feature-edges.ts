import { weldVertices } from "./weld-vertices.ts";

/** Faces that meet at less than this angle show no edge between them (cosine of 20°). */
const SMOOTH_COSINE = Math.cos((20 * Math.PI) / 180);

/**
 * Which sides of which triangles are edges of the form: where faces meet at more than 20° or where a face ends.
 * Neighbouring coplanar triangles need not share vertices (openings cut by booleans leave such joints).
 *
 * @param soup xyz per vertex, three vertices per triangle
 * @returns one byte per triangle: bit k is set when the side opposite vertex k is an edge
 */
export function featureEdges(soup: Float32Array): Uint8Array {
  const triangleCount = soup.length / 9;
  const vertexIds = weldVertices(soup);
  const normals = faceNormals(soup);
  const flags = new Uint8Array(triangleCount);
  const table = new SideTable(triangleCount * 3);
  for (let side = 0; side < triangleCount * 3; side++) {
    const triangle = Math.floor(side / 3);
    const opposite = side % 3;
    const from = vertexIds[triangle * 3 + ((opposite + 1) % 3)] ?? 0;
    const to = vertexIds[triangle * 3 + ((opposite + 2) % 3)] ?? 0;
    if (from !== to) table.add(from, to, side);
  }
  const single: number[] = [];
  table.forEach((first, second, count) => {
    if (count === 1) single.push(first);
    else if (count > 2 || dot(normals, Math.floor(first / 3), Math.floor(second / 3)) < SMOOTH_COSINE) {
      setFlag(flags, first);
      setFlag(flags, second);
    }
  });
  for (const side of uncoveredSides(soup, normals, single)) setFlag(flags, side);
  return flags;
}

function setFlag(flags: Uint8Array, side: number): void {
  const triangle = Math.floor(side / 3);
  flags[triangle] = (flags[triangle] ?? 0) | (1 << (side % 3));
}

/** Unit normal per triangle; zero for triangles without area. */
function faceNormals(soup: Float32Array): Float32Array {
  const normals = new Float32Array(soup.length / 3);
  for (let i = 0; i < soup.length; i += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = soup.subarray(i, i + 9);
    const x = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    const y = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
    const z = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    const length = Math.hypot(x, y, z) || 1;
    normals.set([x / length, y / length, z / length], i / 3);
  }
  return normals;
}

function dot(normals: Float32Array, a: number, b: number): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += (normals[a * 3 + k] ?? 0) * (normals[b * 3 + k] ?? 0);
  return sum;
}

/** A side of one triangle as an interval on its line, signed by the direction it is walked in. */
interface Interval {
  side: number;
  from: number;
  to: number;
  forward: boolean;
}

/**
 * Of sides without a twin, those that really end a face. A side covered by sides of the same plane walked the other
 * way is a joint inside the face, split differently left and right.
 */
function uncoveredSides(soup: Float32Array, normals: Float32Array, sides: number[]): number[] {
  const lines = new Map<string, Interval[]>();
  for (const side of sides) {
    const triangle = Math.floor(side / 3);
    const [key, interval] = lineOf(soup, normals, triangle, side % 3);
    const line = lines.get(key);
    if (line) line.push({ side, ...interval });
    else lines.set(key, [{ side, ...interval }]);
  }
  const open: number[] = [];
  for (const line of lines.values()) {
    for (const interval of line) {
      let covered = 0;
      for (const other of line) {
        if (other.forward !== interval.forward)
          covered += Math.max(0, Math.min(interval.to, other.to) - Math.max(interval.from, other.from));
      }
      if (covered < 0.9 * (interval.to - interval.from)) open.push(interval.side);
    }
  }
  return open;
}

function lineOf(
  soup: Float32Array,
  normals: Float32Array,
  triangle: number,
  opposite: number,
): [string, Omit<Interval, "side">] {
  const a = triangle * 9 + ((opposite + 1) % 3) * 3;
  const b = triangle * 9 + ((opposite + 2) % 3) * 3;
  const from = [soup[a] ?? 0, soup[a + 1] ?? 0, soup[a + 2] ?? 0] as const;
  const to = [soup[b] ?? 0, soup[b + 1] ?? 0, soup[b + 2] ?? 0] as const;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) || 1;
  let direction = [(to[0] - from[0]) / length, (to[1] - from[1]) / length, (to[2] - from[2]) / length] as const;
  const leading = direction.find((part) => Math.abs(part) > 1e-3) ?? 0;
  const forward = leading > 0;
  if (!forward) direction = [-direction[0], -direction[1], -direction[2]];
  const along = (p: readonly [number, number, number]) =>
    p[0] * direction[0] + p[1] * direction[1] + p[2] * direction[2];
  const start = along(from);
  const foot = from.map((value, k) => value - start * (direction[k] ?? 0));
  const normal = [0, 1, 2].map((k) => normals[triangle * 3 + k] ?? 0);
  const key = [...direction.map((v) => Math.round(v * 100)), ...normal.map((v) => Math.round(v * 50)), ...foot.map(grid)];
  const end = along(to);
  return [key.join(" "), { from: Math.min(start, end), to: Math.max(start, end), forward }];
}

function grid(value: number): number {
  return Math.round(value * 200);
}

/** Open-addressed table of undirected sides: the first two triangle sides that use it and how many do. */
class SideTable {
  readonly #mask: number;
  readonly #keys: Float64Array;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  readonly #counts: Uint16Array;

  constructor(sideCount: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(8, sideCount * 2)));
    this.#mask = size - 1;
    this.#keys = new Float64Array(size);
    this.#first = new Int32Array(size);
    this.#second = new Int32Array(size);
    this.#counts = new Uint16Array(size);
  }

  add(from: number, to: number, side: number): void {
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    const key = high * 0x4000000 + low;
    let slot = (Math.imul(low, 73856093) ^ Math.imul(high, 19349663)) & this.#mask;
    while (this.#counts[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & this.#mask;
    const count = this.#counts[slot] ?? 0;
    this.#keys[slot] = key;
    if (count === 0) this.#first[slot] = side;
    if (count === 1) this.#second[slot] = side;
    this.#counts[slot] = Math.min(count + 1, 3);
  }

  forEach(visit: (first: number, second: number, count: number) => void): void {
    this.#counts.forEach((count, slot) => {
      if (count > 0) visit(this.#first[slot] ?? 0, this.#second[slot] ?? 0, count);
    });
  }
}
