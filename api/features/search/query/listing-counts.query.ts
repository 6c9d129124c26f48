import { z } from "zod";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { regionCode } from "./search-tables.ts";

const Listings = z.tuple([z.object({ everywhere: z.int(), inRegion: z.int() })]);

/** How many listings of a kind there are, from the kept counts. */
export async function countListings(
  db: Db,
  kind: ListingKind,
  region: Region | null,
): Promise<{ everywhere: number; inRegion: number }> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select coalesce(max(n) filter (where region = 0), 0) as everywhere,
       coalesce(max(n) filter (where region = ?), 0) as "inRegion"
     from facet_counts where kind = ? and code = 0 and region in (0, ?)`,
    [regionCode(region), kind, regionCode(region)],
  );
  return Listings.parse(rows)[0];
}
