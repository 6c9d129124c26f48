import type { Knex } from "knex";

/** Element sets hold hosts of a kind; those that are there, and what an older server still adds, hold walls. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table element_sets add column kind text not null default 'wall'");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table element_sets drop column kind");
}
