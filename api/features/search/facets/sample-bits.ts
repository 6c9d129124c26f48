/** One listing in `SAMPLED` has bits. The migration of the bits knows it, and the layers that they are kept in. */
export const SAMPLED = 8;
/** One listing in so many has bits in the first layer, in the first two together, in the first three, and in all. */
export const LAYERS = [64, 32, 16, SAMPLED] as const;
/** Listings with bits from which a set's codes are counted, if it has so many. Decision 85 has how far off they are. */
const ENOUGH = 1000;

/** Bits of a chunk of listings, 32 to a number, by code. */
export type Chunk = ReadonlyMap<number, Int32Array>;
/** By the number of the chunk, which tells its layer: that modulo the number of layers. */
export type Chunks = ReadonlyMap<number, Chunk>;

/** The last layer that is needed for enough listings of a set; that of all where none is enough. */
export function layersFor(size: number): number {
  const layer = LAYERS.findIndex((oneIn) => size / oneIn >= ENOUGH);
  return layer === -1 ? LAYERS.length - 1 : layer;
}

/** Chunks of the first layers up to one. */
export function chunksUpTo(chunks: Chunks, layer: number): Chunk[] {
  return [...chunks].flatMap(([no, chunk]) => (no % LAYERS.length <= layer ? [chunk] : []));
}

/** Listings of a chunk that have any of some codes; undefined where none has. */
export function withAny(chunk: Chunk, codes: readonly number[]): Int32Array | undefined {
  const [first, ...more] = codes.flatMap((code) => chunk.get(code) ?? []);
  if (!first || more.length === 0) return first;
  const any = first.slice();
  for (const bits of more) for (let at = 0; at < any.length; at += 1) any[at] = (any[at] ?? 0) | (bits[at] ?? 0);
  return any;
}

/** Listings of a chunk that have a code of each set; undefined where none has. */
export function withAll(chunk: Chunk, sets: readonly (readonly number[])[]): Int32Array | undefined {
  let all: Int32Array | undefined;
  for (const codes of sets) {
    const any = withAny(chunk, codes);
    if (!any) return undefined;
    if (all) for (let at = 0; at < all.length; at += 1) all[at] = (all[at] ?? 0) & (any[at] ?? 0);
    else all = any.slice();
  }
  return all;
}

/** The numbers of a set that are not zero, and where they are: of a small set few are left, which many codes are asked of. */
export interface Sparse {
  at: Int32Array;
  bits: Int32Array;
}

export function sparse(all: Int32Array): Sparse {
  const [at, bits] = [new Int32Array(all.length), new Int32Array(all.length)];
  let count = 0;
  for (let index = 0; index < all.length; index += 1) {
    const some = all[index] ?? 0;
    if (some === 0) continue;
    at[count] = index;
    bits[count] = some;
    count += 1;
  }
  return { at: at.subarray(0, count), bits: bits.subarray(0, count) };
}

/** How many listings are in both sets. */
export function countBoth(all: Int32Array, { at, bits }: Sparse): number {
  let count = 0;
  for (let no = 0; no < at.length; no += 1) count += ones((bits[no] ?? 0) & (all[at[no] ?? 0] ?? 0));
  return count;
}

/** How many listings are in a set. */
export function countIn(all: Int32Array): number {
  let count = 0;
  for (let at = 0; at < all.length; at += 1) count += ones(all[at] ?? 0);
  return count;
}

/** Pairs, fours and bytes of bits are summed beside each other (Hacker's Delight, 5-1). */
function ones(bits: number): number {
  const pairs = (bits - ((bits >>> 1) & 0x55_55_55_55)) | 0;
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
