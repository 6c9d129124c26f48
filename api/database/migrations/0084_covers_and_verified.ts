import type { Knex } from "knex";

const DOCUMENTS = [
  "organisation_search",
  "project_search",
  "product_search",
  "listing_summaries",
  "search_facets",
] as const;

/**
 * Summaries have got a cover, and search rows a code for whoever is verified at all: the server writes documents anew
 * when it finds them missing.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of DOCUMENTS) await knex(table).delete();
}

/** The server of before writes what it knows, again when it finds none. */
export async function down(knex: Knex): Promise<void> {
  await up(knex);
}
