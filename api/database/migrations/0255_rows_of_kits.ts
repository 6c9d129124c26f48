import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

const OWN = "tenant_id = current_tenant()";
/** Who makes and gives pages, with the products of a page. */
const STAFF = "(select is_staff('profiles:approve') or is_staff('onboarding:admin'))";

export async function up(knex: Knex): Promise<void> {
  await protectTableBy(knex, "kits", {
    // What the market shows of others, as it stands.
    select: `${OWN} or ${STAFF}
      or exists (select from kit_releases r where r.kit_id = kits.id and r.status = 'Active')`,
    insert: `${OWN} or ${STAFF}`,
    update: `${OWN} or ${STAFF}`,
  });
  await protectTableBy(knex, "buildups", { select: OWN, insert: OWN, update: OWN });
  await knex.raw(`
    -- Whose a release is, and what was left out of it: studies show it also when the market no longer does.
    create view released_kits as
      select k.id, k.tenant_id, k.organisation_id, o.name as organisation_name, o.mark_seed, o.logo_url, k.name,
        k.description, k.product_category_id, k.building_system_id, k.activity_presets
      from kits k join organisations o on o.id = k.organisation_id
      where exists (select from kit_releases r where r.kit_id = k.id);

    -- The buildup that a release names, for who may read the release.
    create function buildup_of_release(release uuid)
      returns table (id int, tenant_id uuid, activity_id text, name text)
      language sql stable security definer set search_path = public, pg_temp
      begin atomic
        select b.id::int, b.tenant_id, b.activity_id, b.name
        from kit_releases r join buildups b on b.id = (r.parts ->> 'buildupId')::bigint where r.id = release;
      end;

    -- All that a request learns of what another tenant prepares: that it is somebody else's (KIT-15).
    create function is_foreign_kit(kit bigint) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      return exists (select from kits
        where id = kit and not is_deleted and tenant_id is distinct from current_tenant());
    create function is_foreign_buildup(buildup bigint) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      return exists (select from buildups where id = buildup and tenant_id is distinct from current_tenant());
    revoke insert, update, delete on released_kits from purlin_app;
    revoke all on function is_foreign_kit, is_foreign_buildup, buildup_of_release from public;
    grant execute on function is_foreign_kit, is_foreign_buildup, buildup_of_release to purlin_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function is_foreign_kit, is_foreign_buildup, buildup_of_release;
    drop view released_kits;
  `);
  await unprotectTableBy(knex, "buildups");
  await unprotectTableBy(knex, "kits");
}
