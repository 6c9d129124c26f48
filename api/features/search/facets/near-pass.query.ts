import type { Db } from "#api/platform/database/db.ts";
import { withNames } from "#api/features/search/distance/kept/best-kept.query.ts";
import type { KeptNear } from "#api/features/search/distance/kept/kept-tiles.query.ts";
import { visitMatches } from "#api/features/search/distance/kept/near-matches.ts";
import { pointsAt, type TilePoints } from "#api/features/search/distance/kept/tile-points.ts";
import type { WantedText } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { FACET_KINDS, kindOf } from "./facet-codes.ts";
import type { Pass } from "./facet-estimates.ts";
import { countBoth, sparse } from "./sample-bits.ts";

/** Names that are looked up; where more may have a text there are other ways. */
const MOST_NAMES = 4000;

/** Point `no` of a tile, of a listing that fits or may. */
interface Match {
  id: number;
  isSure: boolean;
  tile: TilePoints;
  no: number;
}

/**
 * How many listings around a place have each code of a pass, counted to the end in points that are kept in the process, and
 * how many there are; null where too many names would have to be looked up.
 *
 * @param filters those of the pass
 */
export async function countInKept(
  db: Db,
  near: KeptNear,
  filters: SearchFilters,
  { groups }: Pass,
): Promise<{ total: number; counts: Map<number, number> } | null> {
  const seen = new Set<number>();
  const chosen = new Map<TilePoints, Int32Array>();
  for (const text of partsOf(filters)) {
    const matches = matchesOf(near, filters, text);
    if (matches.filter(({ isSure }) => !isSure).length > MOST_NAMES) return null;
    for (const { id, tile, no } of await withNames(db, filters, text, matches)) {
      // One point stands for a listing.
      if (seen.has(id)) continue;
      seen.add(id);
      const points = chosen.get(tile) ?? new Int32Array(tile.wide);
      points[no >> 5] = (points[no >> 5] ?? 0) | (1 << (no & 31));
      chosen.set(tile, points);
    }
  }
  const kinds = new Set<number>(groups.map((group) => FACET_KINDS[group]));
  const counts = new Map<number, number>();
  for (const [tile, points] of chosen) {
    const some = sparse(points);
    for (const [place, code] of tile.codes.entries()) {
      if (!kinds.has(kindOf(code))) continue;
      const n = countBoth(pointsAt(tile, place), some);
      if (n > 0) counts.set(code, (counts.get(code) ?? 0) + n);
    }
  }
  return { total: seen.size, counts };
}

/** With words beside those that mean something a name must have other words to be called so than to be meant. */
function partsOf({ text }: SearchFilters): readonly WantedText[] {
  return text?.meaning?.rest ? ["named", "meant"] : ["both"];
}

function matchesOf(near: KeptNear, filters: SearchFilters, text: WantedText): Match[] {
  const matches: Match[] = [];
  visitMatches(near, { filters, text, ring: near.ring }, (tile, no, _, isSure) => {
    matches.push({ id: tile.ids[no] ?? 0, isSure, tile, no });
  });
  return matches;
}
