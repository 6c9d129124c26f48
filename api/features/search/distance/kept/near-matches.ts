import { radians } from "#shared/domain/places/great-circle.ts";
import type { WantedText } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import type { KeptNear } from "./kept-tiles.query.ts";
import { type Fitting, fittingIn } from "./tile-sets.ts";
import type { Ring } from "#api/features/search/distance/point-cells.ts";
import type { TilePoints, Vectors } from "./tile-points.ts";

/** A point near the place, of a listing that fits what points know. */
export interface NearMatch {
  id: number;
  /** NaN where there is none. */
  score: number;
  /** Cosine of its angle to the place. */
  close: number;
  /** Whether it fits for sure: else its name must be looked up. */
  isSure: boolean;
}

/** Is told each point `no` of a tile that lies in the ring and fits or may. */
export type Visit = (tile: TilePoints, no: number, close: number, isSure: boolean) => void;

interface Wanted {
  filters: SearchFilters;
  text: WantedText;
  /** What of the circle is wanted. */
  ring: Ring;
  /** Whether none but points of the sample's listings are. */
  isSample?: boolean;
}

/** All points that fit or may, in no order. */
export function visitMatches(
  { ring: { place }, tiles }: KeptNear,
  { filters, text, ring, isSample = false }: Wanted,
  visit: Visit,
): void {
  const close = closenessTo(place);
  const [least, most] = [Math.cos(ring.outer) - ROUNDING, Math.cos(ring.inner) + ROUNDING];
  for (const tile of tiles) {
    const angle = Math.acos(Math.min(1, Math.max(-1, close(tile.middle, 0))));
    if (angle - tile.reach > ring.outer || angle + tile.reach < ring.inner) continue;
    const fitting = fittingIn(tile, filters, text);
    if (!fitting) continue;
    const { all, sure } = fitting;
    for (let at = 0; at < all.length; at += 1) {
      let some = all[at] ?? 0;
      if (isSample) some &= tile.sampled[at] ?? 0;
      for (; some !== 0; some &= some - 1) {
        const bit = 31 - Math.clz32(some & -some);
        const no = at * 32 + bit;
        const cosine = close(tile, no);
        if (cosine < least || cosine > most) continue;
        visit(tile, no, cosine, sure !== null && (((sure[at] ?? 0) >>> bit) & 1) === 1);
      }
    }
  }
}

/** The same of each listing once, with the nearest of its points: the best score first, none last, then by the id. */
export function* bestMatches(near: KeptNear, filters: SearchFilters, text: WantedText): Generator<NearMatch, void> {
  // The points of a tile are in order: the first of all is the first of one of them.
  const heads = near.tiles.flatMap((tile) => {
    const rest = matchesIn(tile, near, fittingIn(tile, filters, text));
    const first = rest.next();
    return first.done ? [] : [{ match: first.value, rest }];
  });
  let last: NearMatch | undefined;
  while (heads.length > 0) {
    const best = heads.reduce((one, other) => (comesBefore(other.match, one.match) ? other : one));
    const { match } = best;
    const next = best.rest.next();
    if (next.done) heads.splice(heads.indexOf(best), 1);
    else best.match = next.value;
    // Points of a listing have its score, so they come one after the other.
    if (last && last.id !== match.id) yield last;
    last = last?.id === match.id && last.close > match.close ? last : match;
  }
  if (last) yield last;
}

function comesBefore(one: NearMatch, other: NearMatch): boolean {
  if (Number.isNaN(one.score) !== Number.isNaN(other.score)) return Number.isNaN(other.score);
  return one.score > other.score || (!(one.score < other.score) && one.id < other.id);
}

/** Of a cosine, as in SQL. */
const ROUNDING = 1e-15;

function* matchesIn(tile: TilePoints, { ring }: KeptNear, fitting: Fitting | null): Generator<NearMatch, void> {
  if (!fitting) return;
  const { all, sure } = fitting;
  const close = closenessTo(ring.place);
  const least = Math.cos(ring.outer) - ROUNDING;
  for (let at = 0; at < all.length; at += 1) {
    for (let some = all[at] ?? 0; some !== 0; some &= some - 1) {
      const bit = 31 - Math.clz32(some & -some);
      const no = at * 32 + bit;
      const cosine = close(tile, no);
      if (cosine < least) continue;
      const isSure = (((sure?.[at] ?? 0) >>> bit) & 1) === 1;
      yield { id: tile.ids[no] ?? 0, score: tile.scores[no] ?? Number.NaN, close: cosine, isSure };
    }
  }
}

function closenessTo({ latitude, longitude }: KeptNear["ring"]["place"]): (on: Vectors, no: number) => number {
  const [lat, long] = [radians(latitude), radians(longitude)];
  const [x, y, z] = [Math.cos(lat) * Math.cos(long), Math.cos(lat) * Math.sin(long), Math.sin(lat)];
  return (on, no) => x * (on.x[no] ?? 0) + y * (on.y[no] ?? 0) + z * (on.z[no] ?? 0);
}
