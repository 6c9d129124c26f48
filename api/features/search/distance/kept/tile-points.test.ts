import { describe, expect, test } from "vitest";
import { everything, type SearchFilters } from "#api/features/search/query/search-filters.ts";
import type { SearchText } from "#api/features/search/query/search-text.ts";
import { bestMatches, visitMatches } from "./near-matches.ts";
import { bandOf } from "./kept-band.ts";
import { realText } from "./best-kept.query.ts";
import { readTile } from "./tile-points.ts";
import { fittingIn } from "./tile-sets.ts";

interface Point {
  id: number;
  lat?: number;
  long?: number;
  score?: number | null;
  codes?: readonly number[];
  words?: readonly number[];
}

/** As the database writes points: ints and reals of four bytes, degrees of eight, arrays with a head unless they are empty. */
function packed(points: readonly Point[]): Buffer {
  const ints = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [no, value] of values.entries()) bytes.writeInt32BE(value, 4 * no);
    return bytes;
  };
  const real = Buffer.alloc(4);
  const degrees = Buffer.alloc(16);
  return Buffer.concat(
    points.flatMap(({ id, lat = 0, long = 0, score = null, codes = [], words = [] }) => {
      real.writeFloatBE(score ?? Number.NaN);
      degrees.writeDoubleBE(lat);
      degrees.writeDoubleBE(long, 8);
      const head = words.length === 0 ? ints(0, 0, 23) : ints(1, 0, 23, words.length, 1);
      return [
        ints(id),
        Buffer.from(degrees),
        Buffer.from(real),
        ints(4 * codes.length, ...codes),
        head,
        ints(...words.flatMap((word) => [4, word])),
      ];
    }),
  );
}

const place = { latitude: 0, longitude: 0 };
const suppliers = everything("suppliers", null);
const nearOf = (points: readonly Point[], outer = 1) => ({
  ring: { place, inner: 0, outer },
  tiles: [readTile(packed(points))],
});
const best = (filters: SearchFilters, text: "both" | "named" | "meant", ...tiles: readonly (readonly Point[])[]) => {
  const near = { ring: { place, inner: 0, outer: 1 }, tiles: tiles.map((points) => readTile(packed(points))) };
  return [...bestMatches(near, filters, text)].map(({ id }) => id);
};

test("points are read with codes and words, the best score first, without one last, equals by id", () => {
  const tile = readTile(
    packed([
      { id: 9, score: 1.5, codes: [3, 1], words: [7] },
      { id: 4, codes: [1] },
      { id: 5, score: 1.5, words: [7, -8] },
      { id: 3, score: -2, codes: [3] },
      { id: 2, score: 0 },
    ]),
  );
  expect([...tile.ids]).toEqual([5, 9, 2, 3, 4]);
  expect([...tile.scores]).toEqual([1.5, 1.5, 0, -2, Number.NaN]);
  expect([[...tile.codes], [...tile.bits]]).toEqual([
    [1, 3],
    [0b10010, 0b01010],
  ]);
  expect([[...tile.words], [...tile.from], [...tile.having]]).toEqual([
    [-8, 7],
    [0, 1, 3],
    [0, 0, 1],
  ]);
  expect(readTile(null).ids).toHaveLength(0);
});

test("the best of several tiles come in order, each listing once with its nearest point", () => {
  const [one, other] = [
    [
      { id: 1, score: 5, long: 2 },
      { id: 8, score: 3 },
    ],
    [{ id: 1, score: 5, long: 1 }, { id: 2, score: 5 }, { id: 6 }, { id: 7, score: 3 }],
  ];
  expect(best(suppliers, "both", one, other)).toEqual([1, 2, 7, 8, 6]);
  const near = { ...nearOf(one), tiles: [readTile(packed(one)), readTile(packed(other))] };
  const [first] = bestMatches(near, suppliers, "both");
  expect(first?.close).toBeCloseTo(Math.cos(Math.PI / 180), 12);
});

test("what lies beside the circle is left out", () => {
  const near = nearOf([{ id: 1, long: 1 }, { id: 2, long: 3 }, { id: 3 }], Math.PI / 90);
  expect([...bestMatches(near, suppliers, "both")].map(({ id }) => id)).toEqual([1, 3]);
});

test("points have a code of each filter, of more than one number of bits too", () => {
  const points = Array.from({ length: 70 }, (_, no) => ({
    id: no,
    codes: [...(no % 2 === 0 ? [20] : []), ...(no % 5 === 0 ? [30] : []), ...(no % 7 === 0 ? [31] : [])],
  }));
  const groups: SearchFilters["groups"] = new Map([
    ["size", [20]],
    ["sectors", [30, 31, 32]],
  ]);
  const fitting = points.flatMap(({ id }) => (id % 2 === 0 && (id % 5 === 0 || id % 7 === 0) ? [id] : []));
  expect(best({ ...suppliers, groups }, "both", points)).toEqual(fitting);
  expect(best({ ...suppliers, groups: new Map([["size", [21]]]) }, "both", points)).toEqual([]);
  // All around the globe too: nothing comes after the last point.
  const everywhere = [...bestMatches(nearOf(points, Math.PI), suppliers, "both")];
  expect(everywhere.map(({ id }) => id)).toEqual(points.map(({ id }) => id));
});

describe("of a text points tell who fits for sure and whose name is to be looked up", () => {
  const pattern = (...words: number[][]) => ({ pattern: "", words });
  const text = (typed: number[][], rest: number[][] | null, codes = [[10]]): SearchText => ({
    typed: pattern(...typed),
    meaning: { codes, rest: rest && pattern(...rest), reason: null },
  });
  const points = [
    { id: 0, codes: [10] },
    { id: 1, codes: [10], words: [1] },
    { id: 2, words: [1] },
    { id: 3, codes: [10], words: [2] },
    { id: 4, words: [1, 2] },
  ];
  const told = (searched: SearchText, which: "both" | "named" | "meant") => {
    const found = { sure: [] as number[], unsure: [] as number[] };
    const near = nearOf(points);
    const asked = { filters: { ...suppliers, text: searched }, text: which, ring: near.ring };
    visitMatches(near, asked, (tile, no, _, isSure) => {
      found[isSure ? "sure" : "unsure"].push(tile.ids[no] ?? Number.NaN);
    });
    return found;
  };
  test.each([
    ["called so", text([[1]], null), "named", [], [1, 2, 4]],
    ["only meant", text([[1]], null), "meant", [0, 3], [1]],
    ["either", text([[1]], null), "both", [0, 1, 3], [2, 4]],
    ["called by two words", text([[1], [2]], null), "named", [], [4]],
    ["meant, and a word is in no name", text([[]], null), "meant", [0, 1, 3], []],
    ["called so, and a word is in no name", text([[]], null), "named", [], []],
    ["meant, with a word left over", text([[1], [2]], [[2]]), "meant", [], [3]],
    ["called so, of a text that means nothing", { typed: pattern([2]), meaning: null }, "both", [], [3, 4]],
    ["meant, of a text that means nothing", { typed: pattern([2]), meaning: null }, "meant", [], []],
    ["called so, where each word is in very many names", text([], null), "named", [], [0, 1, 2, 3, 4]],
    ["meant by two words", text([[1]], null, [[10], [11]]), "meant", [], []],
  ] as const)("%s", (_, searched, which, sure, unsure) => {
    expect(told(searched, which)).toEqual({ sure, unsure });
  });
  test("nobody of a tile", () => {
    expect(fittingIn(readTile(packed([{ id: 1 }])), { ...suppliers, region: "UK" }, "both")).toBeNull();
  });
});

describe("a band holds the listings that a slice by distance is among", () => {
  const points = Array.from({ length: 900 }, (_, no) => ({ id: no, long: no / 100 }));
  const near = nearOf(points, Math.PI / 18);
  test.each([
    [true, 0],
    [false, 899],
  ])("nearest: %s", (isNearest, first) => {
    const band = bandOf(near, suppliers, { ring: near.ring, isNearest, rows: 20 });
    expect(band.isAll).toBe(false);
    expect(band.ids).toContain(first);
    expect(band.ids.length).toBeGreaterThanOrEqual(20);
    expect(band.ids.length).toBeLessThan(60);
    const inBand = points.filter(({ long }) => {
      const angle = (long * Math.PI) / 180;
      return angle >= band.ring.inner - 1e-9 && angle <= band.ring.outer + 1e-9;
    });
    expect(band.ids.toSorted((a, b) => a - b)).toEqual(inBand.map(({ id }) => id));
  });
  test("all, where they are fewer than are wanted", () => {
    const band = bandOf(near, suppliers, { ring: near.ring, isNearest: false, rows: 1000 });
    expect([band.isAll, band.ids.length]).toEqual([true, 900]);
  });
});

test("scores are written with as few digits as tell a real from any other", () => {
  const reals = [0, 1, -2.5, 66.666_664, 100, 0.1, 33.333_332];
  expect(reals.map((real) => realText(Math.fround(real)))).toEqual([
    "0",
    "1",
    "-2.5",
    "66.666664",
    "100",
    "0.1",
    "33.333332",
  ]);
  for (const real of [7.450_580_6e-5, 1_234_567, 16_777_215])
    expect(Math.fround(Number(realText(Math.fround(real))))).toBe(Math.fround(real));
});
