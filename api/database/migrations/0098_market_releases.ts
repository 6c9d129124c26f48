import type { Knex } from "knex";

const BEFORE = `
  select distinct on (kit_releases.kit_id) kit_releases.kit_id, kit_releases.id as release_id,
    kit_releases.name as release_name, kit_releases.activity_id, kit_releases.can_apply, kit_releases.snapshot,
    kit_releases.created_at, kits.organisation_id, kits.tenant_id, kits.product_type
  from kit_releases
    join kits on kits.id = kit_releases.kit_id
    join organisations on organisations.id = kits.organisation_id
  where kit_releases.status = 'Active' and organisations.is_visible and organisations.is_approved
  order by kit_releases.kit_id, kit_releases.created_at desc, kit_releases.id`;

/**
 * What is on the market, said once: `market_releases` are the releases that anybody may know of, those of suppliers
 * whose page is visible and approved; `market_products` the newest Active one of each kit.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create view market_releases as
      select r.kit_id, r.id as release_id, r.name as release_name, r.status, r.activity_id, r.can_apply, r.snapshot,
        r.created_at, k.organisation_id, k.tenant_id, k.product_type
      from kit_releases r
        join kits k on k.id = r.kit_id
        join organisations o on o.id = k.organisation_id
      where r.status in ('Active', 'Discontinued') and o.is_visible and o.is_approved;

    create or replace view market_products as
      select distinct on (kit_id) kit_id, release_id, release_name, activity_id, can_apply, snapshot, created_at,
        organisation_id, tenant_id, product_type
      from market_releases where status = 'Active' order by kit_id, created_at desc, release_id;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`create or replace view market_products as ${BEFORE}`);
  await knex.raw("drop view market_releases");
}
