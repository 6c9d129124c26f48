import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import type { KeptNear } from "./kept-tiles.query.ts";
import { visitMatches } from "./near-matches.ts";
import type { Ring } from "#api/features/search/distance/point-cells.ts";

/** More points than listings are wanted: one may have several, and names may not say what was asked for. */
const SPARE = { times: 1.25, more: 8 } as const;
/** How much of a ring is looked at first, and then: the farthest of many are soon found. */
const SHARES = { farthest: [0.04, 0.2, 1], nearest: [0.25, 0.5, 1] } as const;
/** Parts of what is looked at into which its points are sorted. */
const PARTS = 1024;

/** A part of a ring that should hold a slice by distance, and the listings with a location in it. */
export interface Band {
  ids: number[];
  ring: Ring;
  /** Whether nobody lies in the rest of the ring. */
  isAll: boolean;
}

/**
 * The band in which so many points lie that a slice by distance should be among them: inwards from the edge of a ring for
 * the farthest, outwards for the nearest.
 *
 * @param rows how many listings are wanted
 */
export function bandOf(
  near: KeptNear,
  filters: SearchFilters,
  { ring, isNearest, rows }: { ring: Ring; isNearest: boolean; rows: number },
): Band {
  const enough = rows * SPARE.times + SPARE.more;
  for (const share of SHARES[isNearest ? "nearest" : "farthest"]) {
    const wide = (ring.outer - ring.inner) * share;
    const part = isNearest ? { ...ring, outer: ring.inner + wide } : { ...ring, inner: ring.outer - wide };
    const points = pointsIn(near, filters, part);
    if (share < 1 && points.length < enough) continue;
    const angles = points.map(({ angle }) => (isNearest ? angle - part.inner : part.outer - angle));
    const reach = reachOf(angles, wide, enough);
    const band = isNearest ? { ...part, outer: part.inner + reach } : { ...part, inner: part.outer - reach };
    const ids = new Set(points.flatMap(({ id }, no) => ((angles[no] ?? 0) <= reach ? [id] : [])));
    return { ids: [...ids], ring: band, isAll: share === 1 && reach === wide };
  }
  throw new Error("The last share is the whole ring.");
}

/** Points that fit, or may. */
function pointsIn(near: KeptNear, filters: SearchFilters, ring: Ring): { id: number; angle: number }[] {
  const points: { id: number; angle: number }[] = [];
  visitMatches(near, { filters, text: "both", ring }, (tile, no, close) => {
    points.push({ id: tile.ids[no] ?? 0, angle: Math.acos(Math.min(1, close)) });
  });
  return points;
}

/** How far from the edge there are enough points; all the way where there are not. */
function reachOf(angles: readonly number[], wide: number, enough: number): number {
  const counts = new Int32Array(PARTS);
  for (const angle of angles) {
    const part = Math.min(PARTS - 1, Math.max(0, Math.floor((angle / wide) * PARTS)));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  let [part, count] = [0, 0];
  while (part < PARTS && count < enough) count += counts[part++] ?? 0;
  return part === PARTS ? wide : (wide * part) / PARTS;
}
