import { z } from "zod";
import { BuildingSystemName, type HomeSummary, type ListingKind } from "#shared/contracts/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { firstCode } from "./facet-codes.ts";
import { conditions, tableOf } from "./search-conditions.ts";
import type { SearchFilters } from "./search-filters.ts";

const SystemRows = z.array(z.object({ id: z.int(), name: BuildingSystemName, suppliers: z.int(), products: z.int() }));

/** The ten systems with their suppliers and products in the region. */
export async function countSystems(db: Db, filters: SearchFilters): Promise<HomeSummary["systems"]> {
  const suppliers = conditions("suppliers", filters, null);
  const products = conditions("products", filters, null);
  const per = (table: string, where: string): string =>
    `(select count(*)::int from ${table} where facets @> array[${firstCode("building-systems")} + b.id] and ${where})`;
  const { rows }: { rows: unknown[] } = await db.raw(
    `select b.id, b.name, ${per("organisation_search", suppliers.text)} as suppliers,
       ${per("product_search", products.text)} as products
     from building_systems b order by b.id`,
    [...suppliers.values, ...products.values],
  );
  return SystemRows.parse(rows);
}

/** How many listings of a kind there are, counted to the end. */
export async function countVisible(db: Db, kind: ListingKind, filters: SearchFilters): Promise<number> {
  const where = conditions(kind, filters, null);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as n from ${tableOf(kind)} where ${where.text}`,
    where.values,
  );
  return z.tuple([z.object({ n: z.int() })]).parse(rows)[0].n;
}
