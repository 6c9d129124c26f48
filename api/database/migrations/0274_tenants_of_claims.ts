import type { Knex } from "knex";

/**
 * The organisation that a claimant who is signed in works for when they claim, and whether they act for it: a page goes
 * there, and not where they happen to work when staff decide.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table claims
      add column claimant_tenant_id uuid constraint claims_claimant_tenant_fk references tenants on delete set null,
      add column was_acting boolean not null default false;
    create index claims_claimant_tenant on claims (claimant_tenant_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table claims drop column claimant_tenant_id, drop column was_acting");
}
