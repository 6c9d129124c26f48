import { z } from "zod";
import { SupplyChainProduct } from "#shared/contracts/people/supply-chains.ts";
import type { Db } from "#api/platform/database/db.ts";

/** What the engine of the market offers of the members, and what the tenant keeps to itself of its own. */
const PRODUCTS = `
  with member as materialized (
    select m.organisation_id from supply_chain_members m where m.supply_chain_id = :chainId and m.removed_at is null
  ), release as (
    select r.kit_id, r.release_id, r.release_name, r.status, r.activity_id, r.snapshot, r.organisation_id, r.created_at
    from market_releases r join member on member.organisation_id = r.organisation_id where r.status = 'Active'
    union all
    select k.id, r.id, r.name, r.status, r.activity_id, r.snapshot, k.organisation_id, r.created_at
    from kits k join member on member.organisation_id = k.organisation_id
      join kit_releases r on r.kit_id = k.id
    where k.tenant_id = :tenantId and r.status = 'Private'
  )
  select r.release_id as "releaseId", r.kit_id::int as "productId", r.snapshot->>'name' as name,
    slug_of(r.snapshot->>'name') as slug, r.release_name as "releaseName", r.status,
    jsonb_build_object('id', o.id, 'name', o.name, 'slug', slug_of(o.name)) as organisation,
    r.snapshot->>'category' as category, r.snapshot->>'buildingSystem' as "buildingSystem",
    (r.snapshot->>'leadTimeWeeks')::int as "leadTimeWeeks", r.activity_id is not null as "hasConfigurator"
  from release r join public_organisations o on o.id = r.organisation_id
  order by lower(r.snapshot->>'name'), r.kit_id, r.created_at desc, r.release_id`;

/** Releases of the members: Active ones, and Private ones of the tenant itself (SUP-09). */
export async function readProducts(db: Db, tenantId: string, chainId: number): Promise<SupplyChainProduct[]> {
  const { rows }: { rows: unknown[] } = await db.raw(PRODUCTS, { chainId, tenantId });
  return z.array(SupplyChainProduct).parse(rows);
}
