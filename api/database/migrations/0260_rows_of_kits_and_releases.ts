import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

type Verb = "insert" | "update" | "delete";
const STAFF = "(select is_staff('profiles:approve') or is_staff('onboarding:admin'))";

/** Parts of kits and buildups, by the column that names the whole, and what requests may do. */
const PARTS: readonly [whole: string, column: string, verbs: readonly Verb[], tables: readonly string[]][] = [
  ["kits", "kit_id", ["insert"], ["kit_certifications", "kit_images", "kit_cost_measurements"]],
  ["kits", "kit_id", ["insert", "update"], ["kit_documents"]],
  ["kits", "kit_id", ["insert", "delete"], ["kit_attributes"]],
  ["kits", "kit_id", ["insert", "update", "delete"], ["product_costings"]],
  ["buildups", "buildup_id", ["insert", "update"], ["buildup_values"]],
];

/**
 * Parts of kits and buildups are seen by who sees the whole, and written by its tenant and staff. Releases are
 * seen as the market shows them, by who has the kit, and where a study took one. Functions of the owner's
 * say which kits are: the policy of kits asks releases, and one of releases that asked kits would ask it again.
 */
export async function up(knex: Knex): Promise<void> {
  const seenIn = (table: string, whole: string, column: string): string =>
    `exists (select from ${whole} whole where whole.id = ${table}.${column})`;
  const ownIn = (table: string, whole: string, column: string): string =>
    `${STAFF} or exists (select from ${whole} whole where whole.id = ${table}.${column} and whole.tenant_id = current_tenant())`;
  await knex.raw(`
    create function own_kits() returns setof bigint
      language sql stable security definer set search_path = public, pg_temp
      begin atomic select id from kits where tenant_id = current_tenant(); end;
    create function studied_releases() returns setof uuid
      language sql stable security definer set search_path = public, pg_temp
      begin atomic
        select s.release_id from study_products s join design_options d on d.id = s.design_option_id
        where d.tenant_id = current_tenant();
      end;
    -- As the policy of kits has it.
    create function is_seen_kit(kit bigint) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      return exists (select from kits k where k.id = kit and (k.tenant_id = current_tenant()
        or is_staff('profiles:approve') or is_staff('onboarding:admin')
        or exists (select from kit_releases r where r.kit_id = k.id and r.status = 'Active')));
    -- Whose a release is, so that one of somebody else is refused and not unknown.
    create function kit_of_release(release uuid) returns bigint
      language sql stable security definer set search_path = public, pg_temp
      return (select kit_id from kit_releases where id = release);
    revoke all on function own_kits, studied_releases, is_seen_kit, kit_of_release from public;
    grant execute on function own_kits, studied_releases, is_seen_kit, kit_of_release to purlin_app;

    -- The market of whoever makes a product: studies need it also when its page is hidden by now.
    create or replace view released_kits as
      select k.id, k.tenant_id, k.organisation_id, o.name as organisation_name, o.mark_seed, o.logo_url, k.name,
        k.description, k.product_category_id, k.building_system_id, k.activity_presets,
        (select m.code from organisation_locations l
           join country_markets c on c.country_id = l.country_id join markets m on m.id = c.market_id
         where l.organisation_id = k.organisation_id order by l.is_hq desc, l.id limit 1) as region
      from kits k join organisations o on o.id = k.organisation_id
      where exists (select from kit_releases r where r.kit_id = k.id);
  `);
  for (const [whole, column, verbs, tables] of PARTS) {
    for (const table of tables) {
      const own = ownIn(table, whole, column);
      await protectTableBy(knex, table, {
        // Planned into each statement, the policies of kits and releases would make the page of a product twice as slow.
        select: whole === "kits" ? "is_seen_kit(kit_id)" : seenIn(table, whole, column),
        ...Object.fromEntries(verbs.map((verb) => [verb, own])),
      });
    }
  }

  const own = `${STAFF} or kit_id in (select own_kits())`;
  await protectTableBy(knex, "kit_releases", {
    select: `status in ('Active', 'Discontinued') or ${own}
      or id in (select studied_releases())`,
    insert: own,
    update: own,
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of PARTS.flatMap(([, , , tables]) => tables)) await unprotectTableBy(knex, table);
  await unprotectTableBy(knex, "kit_releases");
  await knex.raw(`
    drop view released_kits;
    create view released_kits as
      select k.id, k.tenant_id, k.organisation_id, o.name as organisation_name, o.mark_seed, o.logo_url, k.name,
        k.description, k.product_category_id, k.building_system_id, k.activity_presets
      from kits k join organisations o on o.id = k.organisation_id
      where exists (select from kit_releases r where r.kit_id = k.id);
    grant select on released_kits to purlin_app;
    drop function own_kits, studied_releases, is_seen_kit, kit_of_release;
  `);
}
