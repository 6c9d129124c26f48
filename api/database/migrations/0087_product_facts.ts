import type { Knex } from "knex";

const DOCUMENTS = [
  "organisation_search",
  "project_search",
  "product_search",
  "listing_summaries",
  "search_facets",
] as const;

/** Summaries of products say material, lead time and cost guide. The server writes documents anew when it finds none. */
export async function up(knex: Knex): Promise<void> {
  for (const table of DOCUMENTS) await knex(table).delete();
}

/** The server of before writes what it knows, again when it finds none. */
export async function down(knex: Knex): Promise<void> {
  await up(knex);
}
