import { z } from "zod";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { PackedRows, packedRows } from "#api/features/search/facets/packed-rows.ts";
import { type FoundRow, FoundRows, type Slice, type Told } from "./page-slice.ts";
import { directionOf, type OrderKey } from "./search-order.ts";
import { type Sql, tableOf } from "./search-tables.ts";
import type { Tier } from "./search-tiers.ts";

/**
 * A slice of listings that are few enough to be found and then sorted, and all of them in bytes: the facets of a search
 * are counted of these, and nobody finds them again.
 *
 * @param here which of the listings that fit the tiers are of the region; null where all are
 */
export async function readAll(
  db: Db,
  tiers: readonly Tier[],
  { kind, keys, hasTiers }: { kind: ListingKind; keys: readonly OrderKey[]; hasTiers: boolean },
  { here, slice, tell }: { here: Sql | null; slice: Slice; tell: Told },
): Promise<FoundRow[]> {
  const columns = keys.map((key, index) => `${key.sql} as k${index}`).join(", ");
  const order = keys.map((key, index) => `k${index} ${directionOf(key)}`).join(", ");
  const selects = tiers.map(
    ({ tier, where }) =>
      `(select s.id, ${tier} as tier, ${columns}, s.packed, ${here?.text ?? "true"} as is_here
        from (select * from ${tableOf(kind)} s where ${where.text} offset 0) s)`,
  );
  const { rows }: { rows: unknown[] } = await db.raw(
    `with found as materialized (${selects.join(" union all ")})
     select (select ${packedRows()} from found where is_here) as listings,
       (select ${packedRows()} from found where not is_here) as elsewhere, coalesce((
       select json_agg(page) from (
         select id, tier, array[${keys.map((_, index) => `k${index}::text`).join(", ")}] as values
         from found where is_here order by ${hasTiers ? "tier, " : ""}${order}, id limit ? offset ?
       ) page), '[]') as page`,
    [...tiers.flatMap(({ where }) => [...(here?.values ?? []), ...where.values]), slice.limit, slice.offset],
  );
  const [{ listings, elsewhere, page }] = All.parse(rows);
  tell(listings ?? NONE, here === null ? null : (elsewhere ?? NONE));
  return page;
}

const All = z.tuple([z.object({ listings: PackedRows, elsewhere: PackedRows, page: FoundRows })]);

const NONE = Buffer.alloc(0);
