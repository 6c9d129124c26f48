import type { Knex } from "knex";

/**
 * A tenant is deleted some weeks after its managers asked for it. What others built on, a kit in a study of theirs with
 * its buildup, stays without an owner; its uploads stay until their bytes are gone. A token that still names the tenant
 * must not make it again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tenants add column deletion_at timestamptz;
    create index tenants_deletion_idx on tenants (deletion_at) where deletion_at is not null;
    grant update (deletion_at) on tenants to purlin_app;

    alter table kits alter column tenant_id drop not null;
    alter table buildups alter column tenant_id drop not null;
    alter table profile_uploads alter column tenant_id drop not null;

    -- Whether a kit is in somebody's study.
    create index study_products_kit on study_products (kit_id);

    create table deleted_tenants (
      id uuid constraint deleted_tenants_pk primary key,
      deleted_at timestamptz not null
    );
    -- Files whose rows are gone: the bytes go after the commit that took the rows.
    create table files_to_remove (blob_key text constraint files_to_remove_pk primary key);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table deleted_tenants, files_to_remove;
    drop index study_products_kit;
    alter table profile_uploads alter column tenant_id set not null;
    alter table buildups alter column tenant_id set not null;
    alter table kits alter column tenant_id set not null;
    revoke update (deletion_at) on tenants from purlin_app;
    drop index tenants_deletion_idx;
    alter table tenants drop column deletion_at;
  `);
}
