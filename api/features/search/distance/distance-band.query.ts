import { z } from "zod";
import type { SearchPlace } from "#shared/domain/search/search-place.ts";
import type { Db } from "#api/platform/database/db.ts";
import { circle, closeness, knownOf, pointKey, pointsIn } from "./near-points.ts";
import type { Slice } from "#api/features/search/query/page-slice.ts";
import type { Ring } from "./point-cells.ts";
import { conditions } from "#api/features/search/query/search-conditions.ts";
import { type SearchFilters, without } from "#api/features/search/query/search-filters.ts";
import { SAMPLE, sampleOf } from "#api/features/search/query/search-tables.ts";

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
  if (filters.kind === "products") return null;
  const whole = after(circle(filters.place, filters.miles), isNearest, slice);
  const wide = whole.outer - whole.inner;
  // Where there are many, a look at a part of the circle is enough to know.
  const part = isNearest
    ? { ...whole, outer: whole.inner + wide * PART.nearest }
    : { ...whole, inner: whole.outer - wide * PART.farthest };
  const bound =
    (await findBound(db, filters, part, isNearest, slice)) ?? (await findBound(db, filters, whole, isNearest, slice));
  if (bound === null) return null;
  return isNearest ? { ...whole, outer: bound } : { ...whole, inner: bound };
}

/** How much of a circle is looked at first. */
const PART = { nearest: 0.3, farthest: 0.1 } as const;

/** The angle within which a ring should hold the slice. */
async function findBound(
  db: Db,
  filters: SearchFilters & { place: SearchPlace },
  ring: Ring,
  isNearest: boolean,
  slice: Slice,
): Promise<number | null> {
  const { kind, place } = filters;
  const near = pointsIn(kind, ring, [pointKey(kind), "lat", "long"], { where: knownOf(filters), isSample: true });
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
  return bound ? Math.acos(Math.min(1, Math.max(-1, bound.close))) : null;
}

/** What is left of a circle after a cursor, whose value is the straight line through the unit sphere. */
export function after(ring: Ring, isNearest: boolean, slice: Slice): Ring {
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
