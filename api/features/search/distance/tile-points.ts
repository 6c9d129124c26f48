import { radians } from "#shared/domain/places/great-circle.ts";

/** Points of the unit sphere, whose north pole is z. */
export interface Vectors {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

/** The points of a tile, the best score first, those without one last, of the same score by the id of the listing. */
export interface TilePoints extends Vectors {
  ids: Int32Array;
  /** Around this one, up to `reach` radians away, all of them lie. */
  middle: Vectors;
  reach: number;
  /** NaN where there is none. */
  scores: Float32Array;
  /** Codes of the listings, rising, and of each which points have it: `wide` numbers of 32 bits, the first point lowest. */
  codes: Int32Array;
  bits: Int32Array;
  wide: number;
  /** Words of names as the database codes them, rising; which points have word n: `having` from `from[n]` to `from[n + 1]`. */
  words: Int32Array;
  from: Int32Array;
  having: Int32Array | Uint16Array;
}

/** Points of a tile with the code at a place of its `codes`. */
export function pointsAt({ bits, wide }: TilePoints, place: number): Int32Array {
  return bits.subarray(place * wide, (place + 1) * wide);
}

/** Where a number is, or would be, among numbers that rise. */
export function placeOf(numbers: Int32Array, wanted: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** SQL that writes points `p` as one value, which `readTile` reads. Null where there are none. */
export const PACKED_POINTS = `string_agg(int4send(p.organisation_id) || float8send(p.lat) || float8send(p.long)
  || float4send(coalesce(p.score, 'NaN')) || int4send(length(p.packed)) || p.packed || array_send(p.words), ''::bytea)`;

/** Of a row of these, bytes before its codes; of an array as the database sends it, before its first element and of each. */
const ROW = { lat: 4, long: 12, score: 20, length: 24, codes: 28 } as const;
const ARRAY = { dimensions: 4, header: 12, dimension: 8, element: 8 } as const;
const CODE = 4;

/** @param packed rows of `PACKED_POINTS` */
export function readTile(packed: Buffer | null): TilePoints {
  const bytes = packed ?? Buffer.alloc(0);
  const rows = rowsOf(bytes);
  const order = inOrder(bytes, rows);
  const count = rows.length;
  const [ids, scores] = [new Int32Array(count), new Float32Array(count)];
  const [x, y, z] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  for (const [no, at] of order.entries()) {
    const [lat, long] = [radians(bytes.readDoubleBE(at + ROW.lat)), radians(bytes.readDoubleBE(at + ROW.long))];
    ids[no] = bytes.readInt32BE(at);
    x[no] = Math.cos(lat) * Math.cos(long);
    y[no] = Math.cos(lat) * Math.sin(long);
    z[no] = Math.sin(lat);
    scores[no] = bytes.readFloatBE(at + ROW.score);
  }
  return { ids, x, y, z, scores, ...spreadOf({ x, y, z }), ...codesOf(bytes, order), ...wordsOf(bytes, order) };
}

/** Rounding must not leave a point out: radians. */
const MARGIN = 1e-7;

function spreadOf({ x, y, z }: Vectors): Pick<TilePoints, "middle" | "reach"> {
  const sums = [x, y, z].map((values) => values.reduce((sum, value) => sum + value, 0));
  const long = Math.hypot(...sums) || 1;
  const [mx = 0, my = 0, mz = 0] = sums.map((sum) => sum / long);
  const least = x.reduce((one, value, no) => Math.min(one, mx * value + my * (y[no] ?? 0) + mz * (z[no] ?? 0)), 1);
  return {
    middle: { x: Float64Array.of(mx), y: Float64Array.of(my), z: Float64Array.of(mz) },
    reach: Math.acos(Math.max(-1, least)) + MARGIN,
  };
}

function codesOf(bytes: Buffer, order: readonly number[]): Pick<TilePoints, "codes" | "bits" | "wide"> {
  const wide = Math.ceil(order.length / 32);
  const all = new Set<number>();
  for (const at of order) {
    const end = at + ROW.codes + bytes.readInt32BE(at + ROW.length);
    for (let code = at + ROW.codes; code < end; code += CODE) {
      all.add(bytes.readInt32BE(code));
    }
  }
  const codes = Int32Array.from(all).sort();
  const places = new Map([...codes].map((code, no) => [code, no * wide]));
  const bits = new Int32Array(wide * codes.length);
  for (const [no, at] of order.entries()) {
    const end = at + ROW.codes + bytes.readInt32BE(at + ROW.length);
    for (let code = at + ROW.codes; code < end; code += CODE) {
      const place = (places.get(bytes.readInt32BE(code)) ?? 0) + (no >> 5);
      bits[place] = (bits[place] ?? 0) | (1 << (no & 31));
    }
  }
  return { codes, bits, wide };
}

function wordsOf(bytes: Buffer, order: readonly number[]): Pick<TilePoints, "words" | "from" | "having"> {
  const having = new Map<number, number[]>();
  let count = 0;
  for (const [no, at] of order.entries()) {
    const { first, count: own } = wordsAt(bytes, at);
    for (let word = first; word < first + own * ARRAY.element; word += ARRAY.element) {
      const value = bytes.readInt32BE(word);
      const points = having.get(value);
      if (points) points.push(no);
      else having.set(value, [no]);
    }
    count += own;
  }
  const words = Int32Array.from(having.keys()).sort();
  const all = order.length <= 2 ** 16 ? new Uint16Array(count) : new Int32Array(count);
  const from = new Int32Array(words.length + 1);
  for (const [place, word] of words.entries()) {
    const points = having.get(word) ?? [];
    all.set(points, from[place]);
    from[place + 1] = (from[place] ?? 0) + points.length;
  }
  return { words, from, having: all };
}

/** Where each row begins. */
function rowsOf(bytes: Buffer): number[] {
  const rows: number[] = [];
  for (let at = 0; at < bytes.length;) {
    rows.push(at);
    const { first, count } = wordsAt(bytes, at);
    at = count === 0 ? first : first + count * ARRAY.element - ARRAY.dimensions;
  }
  return rows;
}

/** Where the first word of a row is, and how many there are; where there are none, the end of the row. */
function wordsAt(bytes: Buffer, row: number): { first: number; count: number } {
  const at = row + ROW.codes + bytes.readInt32BE(row + ROW.length);
  if (bytes.readInt32BE(at) === 0) return { first: at + ARRAY.header, count: 0 };
  // Each element comes after its length.
  const first = at + ARRAY.header + ARRAY.dimension + ARRAY.dimensions;
  return { first, count: bytes.readInt32BE(at + ARRAY.header) };
}

/** More than any tile has points; ids and scores have 32 bits, so that both fit into one number. */
const PLACES = 2 ** 21;

/** Where rows begin, in the order of points, by numbers that are sorted as such: to compare rows takes ten times as long. */
function inOrder(bytes: Buffer, rows: readonly number[]): number[] {
  if (rows.length > PLACES) throw new Error("More points in a tile than are kept.");
  const byId = Float64Array.from(rows, (at, row) => bytes.readInt32BE(at) * PLACES + row).sort();
  const byScore = Float64Array.from(byId, (key, place) => {
    const row = key % PLACES;
    return rankOf(bytes.readFloatBE((rows[row] ?? 0) + ROW.score)) * PLACES + place;
  }).sort();
  return Array.from(byScore, (key) => rows[(byId[key % PLACES] ?? 0) % PLACES] ?? 0);
}

const score = new Float32Array(1);
const bitsOfScore = new Uint32Array(score.buffer);
const SIGN = 0x80_00_00_00;
const ALL = 0xff_ff_ff_ff;

/** A number of 32 bits that is less for a higher score, and the most for none. */
function rankOf(value: number): number {
  if (Number.isNaN(value)) return ALL;
  score[0] = value;
  const bits = bitsOfScore[0] ?? 0;
  return bits >= SIGN ? bits : SIGN - 1 - bits;
}
