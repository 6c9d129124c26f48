import type { Knex } from "knex";

/** Pictures of design options, and what an optimisation of a study product may change. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A picture is written once and never changed: copies of an option share it.
    alter table design_options add column thumbnail_key text;
    -- See OptimisationOptions.
    alter table study_products add column optimisation jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table study_products drop column optimisation;
    alter table design_options drop column thumbnail_key;
  `);
}
