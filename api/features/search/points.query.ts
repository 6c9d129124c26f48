import { z } from "zod";
import { MapPoint } from "#shared/contracts/geo.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { conditions, tableOf } from "./search-conditions.ts";
import type { SearchFilters } from "./search-filters.ts";

/** Points of the listings that fit, best listing first. */
export async function findPoints(
  db: Db,
  kind: ListingKind,
  filters: SearchFilters,
  limit: number,
): Promise<MapPoint[]> {
  if (kind === "products") return [];
  const where = conditions(kind, filters, null);
  const from =
    kind === "projects"
      ? "join case_studies l on l.id = f.id and l.latitude is not null"
      : "join organisation_locations l on l.organisation_id = f.id";
  const { rows }: { rows: unknown[] } = await db.raw(
    `select f.id, s.summary->>'name' as name, s.summary->>'slug' as slug, l.longitude, l.latitude, f.rank::int
     from (select id, row_number() over (order by score desc nulls last, id) as rank from ${tableOf(kind)} where ${where.text}) f
       join listing_summaries s on s.kind = ? and s.id = f.id ${from}
     order by f.rank, l.id limit ?`,
    [...where.values, kind, limit],
  );
  return z.array(MapPoint).parse(rows);
}
