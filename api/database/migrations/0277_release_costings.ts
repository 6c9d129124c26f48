import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

/**
 * What a release keeps of its kit's costings. Rates stay with the tenant that stated them (decision 93): rows are its own,
 * go with it and not with a page that is given away, and no request of another reads them, on the market or not. Until now
 * everybody's requests could read the costings of a kit that the market shows, and none did.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table release_costings (
      release_id uuid constraint release_costings_pk primary key
        constraint release_costings_release_fk references kit_releases on delete cascade,
      tenant_id uuid not null constraint release_costings_tenant_fk references tenants on delete cascade,
      -- [{ name, source, measurement, rate, currency }] in the order in which they were added: see SuppliedRate.
      costings jsonb not null
    );
    create index release_costings_tenant on release_costings (tenant_id);
    grant select, insert, update, delete on release_costings to purlin_app;

    drop policy product_costings_select on product_costings;
    create policy product_costings_select on product_costings for select to purlin_app
      using (kit_id in (select own_kits())
        or (select is_staff('profiles:approve') or is_staff('onboarding:admin')));
  `);
  // As a release never changes, requests neither change nor delete them.
  const own = "tenant_id = current_tenant()";
  await protectTableBy(knex, "release_costings", { select: own, insert: own });
}

export async function down(knex: Knex): Promise<void> {
  await unprotectTableBy(knex, "release_costings");
  await knex.raw(`
    drop table release_costings;
    drop policy product_costings_select on product_costings;
    create policy product_costings_select on product_costings for select to purlin_app using (is_seen_kit(kit_id));
  `);
}
