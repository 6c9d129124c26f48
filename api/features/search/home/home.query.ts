import { z } from "zod";
import { BuildingSystemName, type HomeSummary, type ListingKind } from "#shared/contracts/market/search.ts";
import { LANDING } from "#shared/domain/search/search-landing.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";
import { type FacetGroup, facetCode } from "#api/features/search/facets/facet-codes.ts";
import { regionCode } from "#api/features/search/query/search-tables.ts";

const SystemRows = z.array(z.object({ id: z.int(), name: BuildingSystemName, suppliers: z.int(), products: z.int() }));
const TileRows = z.array(z.object({ id: z.int(), name: z.string(), count: z.int() }));

/** SQL of the number of listings of a kind that carry code `f.code`; its value is the region's code. */
const counted = (kind: ListingKind): string =>
  `coalesce((select n from facet_counts c where c.kind = '${kind}' and c.region = ? and c.code = f.code), 0)`;

/** The ten systems with their suppliers and products in the region. */
export async function countSystems(db: Db, region: Region | null): Promise<HomeSummary["systems"]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select f.id, f.name, ${counted("suppliers")} as suppliers, ${counted("products")} as products
     from search_facets f where f.facet_group = 'building-systems' order by f.sort_no`,
    [regionCode(region), regionCode(region)],
  );
  return SystemRows.parse(rows);
}

/** The tiles of the other tabs, in the order of the configuration (HOM-10). */
export async function countLanding(
  db: Db,
  region: Region | null,
): Promise<Pick<HomeSummary, "roles" | "sectors" | "offsiteCategories">> {
  const tiles = async (kind: ListingKind, group: FacetGroup, ids: readonly number[]) => {
    const { rows }: { rows: unknown[] } = await db.raw(
      `select f.id, f.name, ${counted(kind)} as count from search_facets f where f.code = any(?::int[])
       order by array_position(?::int[], f.id)`,
      [regionCode(region), ids.map((id) => facetCode(group, id)), [...ids]],
    );
    return TileRows.parse(rows);
  };
  return {
    roles: await tiles("consultants", "experience", LANDING.roles),
    sectors: await tiles("projects", "sectors", LANDING.sectors),
    offsiteCategories: await tiles("suppliers", "offsite-categories", LANDING.offsiteCategories),
  };
}
