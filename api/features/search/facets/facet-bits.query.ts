import type { Db } from "#api/platform/database/db.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { regionCode } from "#api/features/search/query/search-tables.ts";
import { FACET_KINDS, type FacetGroup, kindOf } from "./facet-codes.ts";
import { isCommon } from "./facet-conditions.ts";
import type { Pass } from "./facet-estimates.ts";
import { bitsFor } from "./kept-bits.query.ts";
import {
  type Chunks,
  chunksUpTo,
  countBoth,
  countIn,
  LAYERS,
  layersFor,
  SAMPLED,
  sparse,
  withAll,
} from "./sample-bits.ts";

/**
 * Whether what a search finds is told by codes: those of its region and filters, and of the words of the trade in its
 * text. Names that hold the text are found beside them.
 */
export function isOfCodes(filters: SearchFilters): boolean {
  const { text, ranges, organisations } = filters;
  if (areaOf(filters) || ranges.size > 0 || organisations !== null) return false;
  return text === null || (text.meaning !== null && text.meaning.rest === null);
}

/** About how many listings the passes are about, without those that a text finds by name alone. */
export async function sizesByBits(db: Db, filters: SearchFilters, passes: readonly Pass[]): Promise<number[]> {
  const chunks = await bitsFor(db, filters);
  return passes.map((pass) => sizeOf(chunks, setsOf(filters, pass)));
}

/**
 * About how many listings of each pass have each code of its groups: from as many layers of bits as have enough of them.
 *
 * @param passes with their sizes
 */
export async function countCodesByBits(
  db: Db,
  filters: SearchFilters,
  passes: readonly (Pass & { size: number })[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  if (passes.length === 0) return counts;
  const chunks = await bitsFor(db, filters);
  for (const pass of passes) {
    const sets = setsOf(filters, pass);
    const layer = layersFor(pass.size);
    const kinds = new Set<number>(pass.groups.map((group) => FACET_KINDS[group]));
    for (const chunk of chunksUpTo(chunks, layer)) {
      const all = withAll(chunk, sets);
      if (!all) continue;
      const fitting = sparse(all);
      for (const [code, bits] of chunk) {
        if (!kinds.has(kindOf(code))) continue;
        const n = countBoth(bits, fitting);
        if (n > 0) counts.set(code, (counts.get(code) ?? 0) + n * (LAYERS[layer] ?? SAMPLED));
      }
    }
  }
  return counts;
}

/** What bits tell of a search by several codes. */
export interface Overlap {
  /** About how many listings have a code of each group. */
  found: number;
  /** About how many ids an index reads to find these: all listings of each group. */
  listed: number;
}

/**
 * About how many listings have a code of each of several groups; null where fewer than two are asked for: of one the
 * planner knows, of several it takes for granted that none has to do with another.
 */
export async function estimateOverlap(db: Db, filters: SearchFilters): Promise<Overlap | null> {
  const [region = [], ...sets] = setsOf(filters, { omitted: null });
  if (!isOfCodes(filters) || sets.length < 2) return null;
  const chunks = await bitsFor(db, filters);
  // Of a region that most are of the index is not asked.
  const asked = filters.region === null || isCommon(filters) ? sets : [region, ...sets];
  return {
    found: sizeOf(chunks, [region, ...sets]),
    listed: asked.reduce((sum, codes) => sum + sizeOf(chunks, [codes]), 0),
  };
}

/** About how many listings have a code of each group of a search whose filters are codes (`isOfCodes`). */
export async function countByBits(db: Db, filters: SearchFilters): Promise<number> {
  return sizeOf(await bitsFor(db, filters), setsOf(filters, { omitted: null }));
}

function sizeOf(chunks: Chunks, sets: readonly (readonly number[])[]): number {
  let size = 0;
  for (const chunk of chunks.values()) {
    const fitting = withAll(chunk, sets);
    if (fitting) size += countIn(fitting);
  }
  return size * SAMPLED;
}

/** What a listing must have one code of each of: region, meaning, and filters but the omitted one. */
function setsOf(
  { region, text, groups }: SearchFilters,
  { omitted }: { omitted: FacetGroup | null },
): (readonly number[])[] {
  return [
    [regionCode(region)],
    ...(text?.meaning?.codes ?? []),
    ...[...groups].flatMap(([group, codes]) => (group === omitted ? [] : [codes])),
  ];
}
