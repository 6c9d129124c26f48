import type { Knex } from "knex";

/** Grows each time the seat of an option is taken; writes name it, so that one of an earlier holder is refused. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table design_options add column seat_epoch bigint not null default 0");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table design_options drop column seat_epoch");
}
