import type { Knex } from "knex";

/** A result says which region's prices and limits it has. Results from before learn it from their runs, where these are there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table study_products add column result_region text;
    update study_products set result_region = executions.region
      from executions where executions.id = study_products.result_execution_id;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table study_products drop column result_region");
}
