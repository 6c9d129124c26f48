import type { Knex } from "knex";

/** When the token was made that told a tenant's licence: an older one does not overwrite it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table tenants add column licence_said_at timestamptz");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table tenants drop column licence_said_at");
}
