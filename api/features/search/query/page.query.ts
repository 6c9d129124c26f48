import { z } from "zod";
import { type ListingKind, ListingSummary, type SearchResult } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { milesSql } from "#api/features/search/distance/distance.ts";
import { closeness } from "#api/features/search/distance/near-points.ts";
import { sliceByColumns } from "./page-by-columns.query.ts";
import { isPlaced, sliceByDistance } from "#api/features/search/distance/page-by-distance.query.ts";
import type { FoundRow, Slice, Told } from "./page-slice.ts";
import { pointsOf, type Sql, tableOf } from "./search-tables.ts";
import type { SearchFilters } from "./search-filters.ts";
import type { Order } from "./search-order.ts";
import { isMeantOnly } from "./search-tiers.ts";

/** Ids and sort values of a slice, in order. */
export async function findSlice(
  db: Db,
  filters: SearchFilters,
  order: Order,
  slice: Slice,
  tell: Told | null = null,
): Promise<FoundRow[]> {
  if (order.by === "columns") return sliceByColumns(db, filters, order, slice, tell);
  tell?.(null);
  return isPlaced(filters) ? sliceByDistance(db, filters, order.from, slice) : [];
}

const ResultRows = z.array(z.object({ summary: ListingSummary, miles: z.number().nullable() }));

/** What the list shows of the listings found, in their order: summary, distance from the place, reason. */
export async function readResults(db: Db, filters: SearchFilters, found: readonly FoundRow[]): Promise<SearchResult[]> {
  if (found.length === 0) return [];
  const known = new Map(found.flatMap(({ id, miles }) => (miles === undefined ? [] : [[id, miles]])));
  const miles = known.size === found.length ? NO_MILES : milesOf(filters);
  // Distances alone are of the listing, and points know whose they are.
  const hasOwnPoints = filters.kind === "suppliers" || filters.kind === "consultants";
  const listing = miles === NO_MILES || hasOwnPoints ? "" : `join ${tableOf(filters.kind)} s on s.id = wanted.id`;
  const { rows }: { rows: unknown[] } = await db.raw(
    `select l.summary, ${miles.text} as miles
     from unnest(?::int[]) with ordinality wanted (id, place)
       ${listing} join listing_summaries l on l.kind = ? and l.id = wanted.id
     order by wanted.place`,
    [...miles.values, found.map((row) => row.id), filters.kind],
  );
  const tiers = new Map(found.map((row) => [row.id, row.tier]));
  const reason = filters.text?.meaning?.reason ?? null;
  return ResultRows.parse(rows).map(({ summary, miles: distanceMiles }) => ({
    ...summary,
    distanceMiles: known.get(summary.id) ?? distanceMiles,
    reason: isMeantOnly(tiers.get(summary.id) ?? 0) ? reason : null,
  }));
}

const NO_MILES: Sql = { text: "null::float8", values: [] };

/** The nearest location counts. The middle of a county, state or province of the text is no place to measure from. */
function milesOf({ kind, place, reading }: SearchFilters): Sql {
  if (!place || reading?.place?.area) return NO_MILES;
  const owner = kind === "products" ? "s.owner_id" : "wanted.id";
  const close = closeness(kind === "projects" ? "s" : "p", place);
  // Latitudes and longitudes are in the index of whose points they are, positions are not.
  const closest =
    kind === "projects"
      ? close.text
      : `(select max(${close.text}) from organisation_points p where p.organisation_id = ${owner})`;
  return { text: milesSql(closest), values: close.values };
}

/** SQL of the straight line from a point of the sphere, its one value, to the nearest location of a listing `s`. */
export function chordFrom(kind: ListingKind): string {
  const points = pointsOf(kind);
  return points
    ? `(select min(p.position <-> ?::cube) from organisation_points p where p.organisation_id = ${points.owner})`
    : "s.position <-> ?::cube";
}
