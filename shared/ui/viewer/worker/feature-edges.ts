import { faceNormals } from "./face-normals.ts";
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
  sides.clear(triangleCount * 3);
  for (let triangle = 0; triangle < triangleCount; triangle++) {
    // A sliver has no direction: what lies on both sides of it is compared as a joint instead.
    if (isSliver(normals, triangle)) continue;
    const at = triangle * 3;
    const a = vertexIds[at] ?? 0;
    const b = vertexIds[at + 1] ?? 0;
    const c = vertexIds[at + 2] ?? 0;
    if (b !== c) sides.add(b, c, at);
    if (c !== a) sides.add(c, a, at + 1);
    if (a !== b) sides.add(a, b, at + 2);
  }
  const single: number[] = [];
  sides.forEach((first, second, count) => {
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

function isSliver(normals: Float32Array, triangle: number): boolean {
  return normals[triangle * 3] === 0 && normals[triangle * 3 + 1] === 0 && normals[triangle * 3 + 2] === 0;
}

function dot(normals: Float32Array, a: number, b: number): number {
  return (
    (normals[a * 3] ?? 0) * (normals[b * 3] ?? 0) +
    (normals[a * 3 + 1] ?? 0) * (normals[b * 3 + 1] ?? 0) +
    (normals[a * 3 + 2] ?? 0) * (normals[b * 3 + 2] ?? 0)
  );
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
  const lines = new Map<number, Interval[]>();
  for (const side of sides) {
    const { key, ...interval } = lineOf(soup, normals, side);
    const line = lines.get(key);
    if (line) line.push(interval);
    else lines.set(key, [interval]);
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

/** The line that a side lies on, as a number that sides on one line of one plane share. */
function lineOf(soup: Float32Array, normals: Float32Array, side: number): Interval & { key: number } {
  const triangle = Math.floor(side / 3);
  const a = triangle * 9 + ((side + 1) % 3) * 3;
  const b = triangle * 9 + ((side + 2) % 3) * 3;
  const x = soup[a] ?? 0;
  const y = soup[a + 1] ?? 0;
  const z = soup[a + 2] ?? 0;
  const dx = (soup[b] ?? 0) - x;
  const dy = (soup[b + 1] ?? 0) - y;
  const dz = (soup[b + 2] ?? 0) - z;
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
  const leading = Math.abs(dx) > length / 1000 ? dx : Math.abs(dy) > length / 1000 ? dy : dz;
  const scale = Math.sign(leading) / length;
  const ux = dx * scale;
  const uy = dy * scale;
  const uz = dz * scale;
  const start = x * ux + y * uy + z * uz;
  const end = start + Math.sign(leading) * length;
  let key = mix(0, Math.round(ux * 100));
  key = mix(key, Math.round(uy * 100));
  key = mix(key, Math.round(uz * 100));
  key = mix(key, Math.round((x - start * ux) * 200));
  key = mix(key, Math.round((y - start * uy) * 200));
  key = mix(key, Math.round((z - start * uz) * 200));
  for (let axis = 0; axis < 3; axis++) key = mix(key, Math.round((normals[triangle * 3 + axis] ?? 0) * 50));
  return { key, side, from: Math.min(start, end), to: Math.max(start, end), forward: leading > 0 };
}

/** Spreads a whole number into a hash (32 bits). */
function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

/** Open-addressed table of undirected sides: the first two triangle sides that use it and how many do. */
class SideTable {
  #size = 0;
  #low = new Uint32Array(0);
  #high = new Uint32Array(0);
  #first = new Int32Array(0);
  #second = new Int32Array(0);
  #counts = new Uint8Array(0);

  /** Empties the table and makes room. */
  clear(sideCount: number): void {
    this.#size = 2 ** Math.ceil(Math.log2(Math.max(8, sideCount * 2)));
    if (this.#size > this.#counts.length) {
      this.#low = new Uint32Array(this.#size);
      this.#high = new Uint32Array(this.#size);
      this.#first = new Int32Array(this.#size);
      this.#second = new Int32Array(this.#size);
      this.#counts = new Uint8Array(this.#size);
    } else this.#counts.fill(0, 0, this.#size);
  }

  add(from: number, to: number, side: number): void {
    const low = from < to ? from : to;
    const high = from < to ? to : from;
    const counts = this.#counts;
    const mask = this.#size - 1;
    let slot = (Math.imul(low, 73856093) ^ Math.imul(high, 19349663)) & mask;
    while (counts[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) slot = (slot + 1) & mask;
    const count = counts[slot] ?? 0;
    if (count === 0) {
      this.#low[slot] = low;
      this.#high[slot] = high;
      this.#first[slot] = side;
    } else if (count === 1) this.#second[slot] = side;
    if (count < 3) counts[slot] = count + 1;
  }

  forEach(visit: (first: number, second: number, count: number) => void): void {
    for (let slot = 0; slot < this.#size; slot++) {
      const count = this.#counts[slot] ?? 0;
      if (count > 0) visit(this.#first[slot] ?? 0, this.#second[slot] ?? 0, count);
    }
  }
}

/** Reused from form to form: making tables anew took longer than filling them. */
const sides = new SideTable();
