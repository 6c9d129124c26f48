import { z } from "zod";
import type { SearchPlace } from "#shared/domain/search-place.ts";
import type { Db } from "#api/platform/database/db.ts";
import { circle, closeness, knownOf, pointKey, pointsIn } from "./near-points.ts";
import type { Slice } from "./page-slice.ts";
import type { Ring } from "./point-cells.ts";
import { conditions } from "./search-conditions.ts";
import { type SearchFilters, without } from "./search-filters.ts";
import { SAMPLE, sampleOf } from "./search-tables.ts";

/** Listings of the sample that a band must have beyond those expected: few bands then hold less than the slice. */
const SPARE = 2;
/** Points of the sample that are looked at for each that is wanted: of rarer listings there are few, wherever they are. */
const MOST_PER_FOUND = 100;

const Bound = z.array(z.object({ close: z.number() }));

/**
 * The band of a circle that a slice by distance should lie in, as the sample tells: inwards from the edge for the
 * farthest, outwards from the middle for the nearest.
 *
 * @returns null when the sample has too few, and for products, which have no points of their own
 */
export async function findBand(
  db: Db,
  filters: SearchFilters & { place: SearchPlace; miles: number },
  isNearest: boolean,
  slice: Slice,
): Promise<Ring | null> {
  const { kind, place, miles } = filters;
  if (kind === "products") return null;
  const whole = after(circle(place, miles), isNearest, slice);
  const near = pointsIn(kind, whole, [pointKey(kind), "lat", "long"], { where: knownOf(filters), isSample: true });
  const wanted = Math.ceil((1.5 * (slice.limit + slice.offset)) / SAMPLE) + SPARE;
  const close = closeness("p", place);
  const where = conditions(without(filters, "distance"), "both", { isSample: true });
  const { rows }: { rows: unknown[] } = await db.raw(
    `select p.close from (
       select p.${pointKey(kind)} as owner, ${close.text} as close from (${near.text}) p
       order by close ${isNearest ? "desc" : "asc"} limit ?) p
     where exists (select 1 from ${sampleOf(kind)} s where s.id = p.owner and ${where.text} offset 0)
     limit 1 offset ?`,
    [...close.values, ...near.values, (wanted + 1) * MOST_PER_FOUND, ...where.values, wanted],
  );
  const [bound] = Bound.parse(rows);
  if (!bound) return null;
  const angle = Math.acos(Math.min(1, Math.max(-1, bound.close)));
  return isNearest ? { ...whole, outer: angle } : { ...whole, inner: angle };
}

/** What is left of a circle after a cursor, whose value is the straight line through the unit sphere. */
function after(ring: Ring, isNearest: boolean, slice: Slice): Ring {
  const chord = slice.after?.values[0] ?? null;
  if (chord === null) return ring;
  // The farthest are the nearest to the other side of the globe.
  const angle = 2 * Math.asin(Math.min(1, Number(chord) / 2));
  const passed = isNearest ? angle - EDGE : Math.PI - angle + EDGE;
  return isNearest
    ? { ...ring, inner: Math.min(Math.max(0, passed), ring.outer) }
    : { ...ring, outer: Math.min(passed, ring.outer) };
}
/** Radians: six metres, so that rounding loses no row at the cursor. */
const EDGE = 1e-6;
