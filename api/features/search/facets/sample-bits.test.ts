import fc from "fast-check";
import { expect, test } from "vitest";
import { type Chunk, chunksUpTo, countBoth, countIn, layersFor, sparse, withAll, withAny } from "./sample-bits.ts";

const WORDS = 3;
const numbers = fc.array(fc.integer({ min: 0, max: 32 * WORDS - 1 }), { maxLength: 60 }).map((all) => new Set(all));

const bitsOf = (listings: ReadonlySet<number>): Int32Array => {
  const bits = new Int32Array(WORDS);
  for (const listing of listings) bits[listing >>> 5] = (bits[listing >>> 5] ?? 0) | (1 << (listing & 31));
  return bits;
};

const inBoth = (one: ReadonlySet<number>, other: ReadonlySet<number>): Set<number> =>
  new Set([...one].filter((listing) => other.has(listing)));

test("listings of a chunk are those that have a code of each set, and are counted", () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, numbers, (a, b, c, d) => {
      const chunk: Chunk = new Map([a, b, c].map((listings, index) => [index + 1, bitsOf(listings)]));
      const both = inBoth(new Set([...a, ...b]), c);
      const found = withAll(chunk, [[1, 2], [3]]) ?? new Int32Array(WORDS);
      expect(found).toEqual(bitsOf(both));
      expect(countBoth(found, sparse(bitsOf(d)))).toBe(inBoth(both, d).size);
      expect(withAll(chunk, [[1], [3]]) ?? new Int32Array(WORDS)).toEqual(bitsOf(inBoth(a, c)));
      expect(countIn(found)).toBe(both.size);
      // Nothing that is kept was written to.
      expect(chunk.get(1)).toEqual(bitsOf(a));
      expect(chunk.get(3)).toEqual(bitsOf(c));
    }),
  );
});

test("a code that no listing of a chunk has is left out of a set, and leaves none where it is all of one", () => {
  const chunk: Chunk = new Map([[1, bitsOf(new Set([4, 95]))]]);
  expect(withAny(chunk, [1, 2])).toEqual(bitsOf(new Set([4, 95])));
  expect(withAny(chunk, [2])).toBeUndefined();
  expect(withAll(chunk, [[1], [2]])).toBeUndefined();
});

test("all 32 bits of a number are counted", () => {
  const all = Int32Array.of(-1, 1, 1 << 31);
  expect([countIn(all), countBoth(all, sparse(all))]).toEqual([34, 34]);
});

test("chunks are of the first layers, as many as have 1,000 listings of a set", () => {
  const chunk: Chunk = new Map();
  const chunks = new Map([0, 1, 2, 3, 4, 7].map((no) => [no, chunk]));
  expect([64_000, 63_999, 32_000, 31_999, 16_000, 15_999, 5].map(layersFor)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  expect([0, 1, 2, 3].map((layer) => chunksUpTo(chunks, layer).length)).toEqual([2, 3, 4, 6]);
});
