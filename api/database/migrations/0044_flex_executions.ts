import type { Knex } from "knex";

/** Runs of the public configurator, kept for seven days so that an output can still be saved after signing in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table flex_executions (
      id uuid constraint flex_executions_pk primary key,
      product_id bigint not null constraint flex_executions_product_fk references kits on delete cascade,
      release_id uuid not null constraint flex_executions_release_fk references kit_releases on delete cascade,
      activity_id text not null,
      user_id uuid,
      status text not null,
      inputs jsonb not null,
      summary jsonb not null,
      -- As study_products.result_outputs.
      outputs jsonb not null,
      started_at timestamptz not null,
      finished_at timestamptz not null
    );
    create index flex_executions_age on flex_executions (finished_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table flex_executions");
}
