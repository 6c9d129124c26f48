import { z } from "zod";
import type { ListingPlaces, MappedKind } from "#shared/contracts/market/search.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";
import { regionCode, SAMPLE, sampleOf, tableOf } from "#api/features/search/query/search-tables.ts";

/** Up to this many listings each is counted; of more, one in `SAMPLE`, so that the answer stays quick. */
const COUNTED = 20_000;

const PlaceRows = z.array(z.object({ name: z.string(), count: z.int() }));

/**
 * Where most listings of a kind are, six places at most: counties, states or provinces, else towns. An organisation
 * with several sites in a place counts once there.
 *
 * @param total how many listings of the kind the region has
 */
export async function countPlaces(
  db: Db,
  kind: MappedKind,
  region: Region | null,
  total: number,
): Promise<ListingPlaces> {
  const isEstimate = total > COUNTED;
  const isProject = kind === "projects";
  const { rows }: { rows: unknown[] } = await db.raw(
    `select coalesce(nullif(l.county, ''), l.town) as name, count(distinct s.id)::int * ? as count
     from ${isEstimate ? sampleOf(kind) : tableOf(kind)} s
       join ${isProject ? "public_case_studies l on l.id = s.id" : "organisation_locations l on l.organisation_id = s.id"}
     where coalesce(nullif(l.county, ''), l.town) is not null
       ${isProject ? "" : "and s.kind = ?"}
       ${region ? "and s.facets @> array[?]::int[]" : ""}
     group by 1 order by 2 desc, 1 limit 6`,
    [isEstimate ? SAMPLE : 1, ...(isProject ? [] : [kind]), ...(region ? [regionCode(region)] : [])],
  );
  return { isEstimate, places: PlaceRows.parse(rows) };
}
