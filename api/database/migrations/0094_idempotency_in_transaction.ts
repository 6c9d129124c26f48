import type { Knex } from "knex";

/**
 * A key is kept with what it wrote, in one transaction: a row is always an answer. Keys of before said only that a
 * request had begun, so they go; a key lives for a day.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from idempotency_keys;
    alter table idempotency_keys
      drop constraint idempotency_keys_pk,
      add column tenant_id uuid not null,
      alter column status set not null,
      add constraint idempotency_keys_pk primary key (tenant_id, actor_id, key);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from idempotency_keys;
    alter table idempotency_keys
      drop constraint idempotency_keys_pk,
      drop column tenant_id,
      alter column status drop not null,
      add constraint idempotency_keys_pk primary key (actor_id, key);
  `);
}
