import { SAMPLE } from "#api/features/search/query/search-tables.ts";
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
  /** Points of the listings of the sample, as bits too. */
  sampled: Int32Array;
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

/** Of a row of these, numbers of 32 bits before its codes; of an array as the database sends it, before its first element. */
const ROW = { id: 0, lat: 1, long: 3, score: 5, length: 6, codes: 7 } as const;
const ARRAY = { dimensions: 0, count: 3, empty: 3, elements: 5 } as const;
const BYTES = 4;

/** @param packed rows of `PACKED_POINTS` */
export function readTile(packed: Buffer | null): TilePoints {
  const numbers = numbersOf(packed ?? Buffer.alloc(0));
  const rows = rowsOf(numbers);
  const order = inOrder(numbers, rows);
  const count = rows.length;
  const [ids, scores] = [new Int32Array(count), new Float32Array(count)];
  const [x, y, z] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  for (const [no, at] of order.entries()) {
    const [lat, long] = [radians(doubleAt(numbers, at + ROW.lat)), radians(doubleAt(numbers, at + ROW.long))];
    ids[no] = numbers[at + ROW.id] ?? 0;
    x[no] = Math.cos(lat) * Math.cos(long);
    y[no] = Math.cos(lat) * Math.sin(long);
    z[no] = Math.sin(lat);
    scores[no] = realAt(numbers, at + ROW.score);
  }
  const sampled = new Int32Array(Math.ceil(count / 32));
  for (const [no, id] of ids.entries())
    if (id % SAMPLE === 0) sampled[no >> 5] = (sampled[no >> 5] ?? 0) | (1 << (no & 31));
  return {
    ids,
    x,
    y,
    z,
    scores,
    sampled,
    ...spreadOf({ x, y, z }),
    ...codesOf(numbers, order),
    ...wordsOf(numbers, order),
  };
}

/** All that is in a row is a multiple of four bytes long: turned round at once, to read each by itself takes four times as long. */
function numbersOf(packed: Buffer): Int32Array {
  const bytes = Buffer.from(new Uint8Array(packed).buffer).swap32();
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / BYTES);
}

const halves = new Int32Array(2);
const double = new Float64Array(halves.buffer);
const real = new Float32Array(halves.buffer);

/** The first number has the higher half. */
function doubleAt(numbers: Int32Array, at: number): number {
  halves[0] = numbers[at + 1] ?? 0;
  halves[1] = numbers[at] ?? 0;
  return double[0] ?? 0;
}

function realAt(numbers: Int32Array, at: number): number {
  halves[0] = numbers[at] ?? 0;
  return real[0] ?? 0;
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

function codesOf(numbers: Int32Array, order: readonly number[]): Pick<TilePoints, "codes" | "bits" | "wide"> {
  const wide = Math.ceil(order.length / 32);
  const places = new Map<number, Int32Array>();
  for (const [no, at] of order.entries()) {
    const end = at + ROW.codes + codesAt(numbers, at);
    for (let place = at + ROW.codes; place < end; place += 1) {
      const code = numbers[place] ?? 0;
      let points = places.get(code);
      if (!points) places.set(code, (points = new Int32Array(wide)));
      points[no >> 5] = (points[no >> 5] ?? 0) | (1 << (no & 31));
    }
  }
  const codes = Int32Array.from(places.keys()).sort();
  // One stretch of memory for all codes: a tile has some 150.
  const bits = new Int32Array(wide * codes.length);
  for (const [place, code] of codes.entries()) bits.set(places.get(code) ?? [], place * wide);
  return { codes, bits, wide };
}

/** How many codes a row has. */
function codesAt(numbers: Int32Array, row: number): number {
  return (numbers[row + ROW.length] ?? 0) / BYTES;
}

function wordsOf(numbers: Int32Array, order: readonly number[]): Pick<TilePoints, "words" | "from" | "having"> {
  const points = new Map<number, number[]>();
  let count = 0;
  for (const [no, at] of order.entries()) {
    const { first, count: own } = wordsAt(numbers, at);
    // Each element comes after its length.
    for (let place = 0; place < own; place += 1) {
      const word = numbers[first + 2 * place + 1] ?? 0;
      const some = points.get(word);
      if (some) some.push(no);
      else points.set(word, [no]);
    }
    count += own;
  }
  const words = Int32Array.from(points.keys()).sort();
  const having = order.length <= 2 ** 16 ? new Uint16Array(count) : new Int32Array(count);
  const from = new Int32Array(words.length + 1);
  for (const [place, word] of words.entries()) {
    const some = points.get(word) ?? [];
    having.set(some, from[place]);
    from[place + 1] = (from[place] ?? 0) + some.length;
  }
  return { words, from, having };
}

/** Where each row begins. */
function rowsOf(numbers: Int32Array): number[] {
  const rows: number[] = [];
  for (let at = 0; at < numbers.length;) {
    rows.push(at);
    const { first, count } = wordsAt(numbers, at);
    at = first + 2 * count;
  }
  return rows;
}

/** Where the elements of the words of a row begin, and how many there are. */
function wordsAt(numbers: Int32Array, row: number): { first: number; count: number } {
  const at = row + ROW.codes + codesAt(numbers, row);
  if (numbers[at + ARRAY.dimensions] === 0) return { first: at + ARRAY.empty, count: 0 };
  return { first: at + ARRAY.elements, count: numbers[at + ARRAY.count] ?? 0 };
}

/** More than any tile has points; ids and scores have 32 bits, so that both fit into one number. */
const PLACES = 2 ** 21;

/** Where rows begin, in the order of points, by numbers that are sorted as such: to compare rows takes ten times as long. */
function inOrder(numbers: Int32Array, rows: readonly number[]): number[] {
  if (rows.length > PLACES) throw new Error("More points in a tile than are kept.");
  const byId = Float64Array.from(rows, (at, row) => (numbers[at + ROW.id] ?? 0) * PLACES + row).sort();
  const byScore = Float64Array.from(byId, (key, place) => {
    const row = key % PLACES;
    return rankOf(realAt(numbers, (rows[row] ?? 0) + ROW.score)) * PLACES + place;
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
