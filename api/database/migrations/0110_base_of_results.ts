import type { Knex } from "knex";

/** A result says which base model it was made with: it is drawn over no other. Results from before learn it from their runs. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("study_products", (table) => {
    table.text("result_base_sha256");
  });
  await knex.raw(
    `update study_products set result_base_sha256 = executions.base_model_sha256
     from executions where executions.id = study_products.result_execution_id`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("study_products", (table) => {
    table.dropColumn("result_base_sha256");
  });
}
