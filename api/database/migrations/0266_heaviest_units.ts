import type { Knex } from "knex";

/** What a supplier's heaviest unit weighs, beside its largest (B-07); null: not stated. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organisation_capacities add column heaviest_unit_kg int
      constraint organisation_capacities_heaviest_check check (heaviest_unit_kg between 1 and 200000)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table organisation_capacities drop column heaviest_unit_kg");
}
