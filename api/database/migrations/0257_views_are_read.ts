import type { Knex } from "knex";

const VIEWS =
  "public_organisations, public_case_studies, organisation_case_studies, market_releases, market_products, market_documents";

/**
 * Views are there to be read. The role of requests had been given the rights of tables on them, and what is written
 * through a view is written with the rights of its owner: past the policies of the table below.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`revoke insert, update, delete on ${VIEWS} from purlin_app`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`grant insert, update, delete on ${VIEWS} to purlin_app`);
}
