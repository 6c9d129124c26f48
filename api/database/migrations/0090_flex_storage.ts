import type { Knex } from "knex";

/** Whose public run it was and how much it stores, so that storage has bounds (decision on public runs). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table flex_executions
      -- SHA-256 of the user's id or the visitor's address: tells callers apart, names none.
      add column owner_hash text not null default '',
      add column size_bytes bigint not null default 0;
    update flex_executions set size_bytes = (
      select coalesce(sum((output ->> 'sizeBytes')::bigint), 0) from jsonb_array_elements(outputs) output
    );
    create index flex_executions_owner on flex_executions (owner_hash, finished_at desc);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index flex_executions_owner;
    alter table flex_executions drop column owner_hash, drop column size_bytes;
  `);
}
