import type { WantedText } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { regionCode } from "#api/features/search/query/search-tables.ts";
import { isUnheard, type NamePattern } from "#api/features/search/query/search-text.ts";
import { placeOf, pointsAt, type TilePoints } from "./tile-points.ts";

/** Points of a tile, 32 to a number. */
type Points = Int32Array;

/** Points of a tile whose listings fit what points know, and those of them that fit for sure: names tell of the others. */
export interface Fitting {
  all: Points;
  sure: Points | null;
}

/**
 * What `facetCondition` and `knownOfText` ask of points in SQL, asked of a tile, and for which of them `textOfPoint` need not
 * look the name up.
 *
 * @returns null where no point fits
 */
export function fittingIn(tile: TilePoints, filters: SearchFilters, which: WantedText): Fitting | null {
  const { region, groups, text } = filters;
  const fits = withCodes(tile, [...(region ? [[regionCode(region)]] : []), ...groups.values()]);
  if (!fits) return null;
  if (!text) return { all: fits, sure: fits };
  const { meaning } = text;
  const called = which === "meant" ? null : both(fits, withWords(tile, text.typed));
  if (!meaning) return called && { all: called, sure: null };
  const { rest } = meaning;
  const coded = which === "named" ? null : both(fits, withCodes(tile, meaning.codes));
  const meant = rest && coded ? both(coded, withWords(tile, rest)) : coded;
  const all = either(called, meant);
  // With words left over a name tells what is meant too. Whoever may be called so is not only meant.
  const sure = rest ? null : which === "meant" ? butFor(meant, withWords(tile, text.typed)) : meant;
  return all && { all, sure };
}

/** Points with a code of each group; all where there is none, null where nobody has. */
function withCodes(tile: TilePoints, groups: readonly (readonly number[])[]): Points | null {
  return ofEach(tile, groups, (codes) => {
    const [first, ...more] = codes.flatMap((code) => withCode(tile, code) ?? []);
    if (!first || more.length === 0) return first ?? null;
    return more.reduce<Points>((any, bits) => either(any, bits) ?? any, first);
  });
}

function withCode(tile: TilePoints, code: number): Points | null {
  const place = placeOf(tile.codes, code);
  return tile.codes[place] === code ? pointsAt(tile, place) : null;
}

/** Points with a word of each group that was typed; null where nobody has, and of a word that is in no name. */
function withWords(tile: TilePoints, pattern: NamePattern): Points | null {
  return isUnheard(pattern) ? null : ofEach(tile, pattern.words, (words) => withAnyWord(tile, words));
}

function ofEach(
  tile: TilePoints,
  groups: readonly (readonly number[])[],
  ofGroup: (group: readonly number[]) => Points | null,
): Points | null {
  const [first, ...more] = groups;
  if (!first) return allOf(tile);
  return more.reduce<Points | null>((all, group) => both(all, ofGroup(group)), ofGroup(first));
}

function allOf({ ids, wide }: TilePoints): Points {
  const all = new Int32Array(wide).fill(-1);
  // The last number has fewer points.
  if (ids.length % 32 !== 0) all[wide - 1] = 2 ** (ids.length % 32) - 1;
  return all;
}

function withAnyWord(tile: TilePoints, words: readonly number[]): Points | null {
  let any: Points | null = null;
  for (const word of words) {
    const place = placeOf(tile.words, word);
    if (tile.words[place] !== word) continue;
    any ??= new Int32Array(tile.wide);
    const end = tile.from[place + 1] ?? 0;
    for (let at = tile.from[place] ?? 0; at < end; at += 1) {
      const no = tile.having[at] ?? 0;
      any[no >> 5] = (any[no >> 5] ?? 0) | (1 << (no & 31));
    }
  }
  return any;
}

/** Points of both sets; null where there is none. */
function both(one: Points | null, other: Points | null): Points | null {
  if (!one || !other) return null;
  let some = 0;
  const all = new Int32Array(one.length);
  for (let at = 0; at < one.length; at += 1) some |= all[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return some === 0 ? null : all;
}

/** Points of one set or the other. */
function either(one: Points | null, other: Points | null): Points | null {
  if (!one || !other) return one ?? other;
  const all = new Int32Array(one.length);
  for (let at = 0; at < one.length; at += 1) all[at] = (one[at] ?? 0) | (other[at] ?? 0);
  return all;
}

/** Points of one set that are not in the other. */
function butFor(one: Points | null, other: Points | null): Points | null {
  if (!one || !other) return one;
  const all = new Int32Array(one.length);
  for (let at = 0; at < one.length; at += 1) all[at] = (one[at] ?? 0) & ~(other[at] ?? 0);
  return all;
}
