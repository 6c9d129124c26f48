import { z } from "zod";
import { BuildingSystemName, MarkSource } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { ReleaseSnapshot } from "./release-snapshot.ts";

const ApplicableRow = z.object({
  kit_id: z.coerce.number(),
  release_id: z.uuid(),
  status: z.enum(["Active", "Private"]),
  activity_id: z.string().nullable(),
  can_apply: z.boolean(),
  snapshot: ReleaseSnapshot,
  organisation_id: z.int(),
  organisation_name: z.string(),
  mark: MarkSource,
});
export type ApplicableProduct = z.infer<typeof ApplicableRow>;

/**
 * Each kit's newest release that a tenant may apply: an Active one on the market, or an Active
 * or Private one of its own (REL-04).
 *
 * @param kitId one kit, or null for all
 */
export async function listApplicable(db: Db, tenantId: string, kitId: number | null): Promise<ApplicableProduct[]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select newest.*,
       jsonb_build_object('seed', newest.mark_seed, 'system', newest.snapshot->'buildingSystem',
         'logoUrl', newest.logo_url) as mark
     from (
       select distinct on (r.kit_id) r.kit_id, r.id as release_id, r.status, r.activity_id, r.can_apply, r.snapshot,
         k.organisation_id, k.organisation_name, k.mark_seed, k.logo_url
       from kit_releases r join released_kits k on k.id = r.kit_id
       where r.status in ('Active', 'Private')
         and (k.tenant_id = :tenantId or r.id in (select release_id from market_releases))
         and (cast(:kitId as bigint) is null or r.kit_id = :kitId)
       order by r.kit_id, r.created_at desc, r.id
     ) newest join building_systems b on b.id = (newest.snapshot->>'buildingSystemId')::int
     order by b.id, newest.snapshot->>'name', newest.kit_id`,
    { tenantId, kitId },
  );
  return rows.map((row) => ApplicableRow.parse(row));
}

const SystemRow = z.object({
  id: z.int(),
  name: BuildingSystemName,
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
});

/** Building systems by id, each with its categories in their order (REL-06). */
export async function listSystems(db: Db): Promise<z.infer<typeof SystemRow>[]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select b.id, b.name, coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
       order by c.sort_no, c.id) filter (where c.id is not null), '[]') as categories
     from building_systems b
       left join product_category_building_systems x on x.building_system_id = b.id
       left join product_categories c on c.id = x.product_category_id
     group by b.id, b.name order by b.id`,
  );
  return rows.map((row) => SystemRow.parse(row));
}
