import type { Knex } from "knex";

const DOCUMENTS = [
  "organisation_search",
  "project_search",
  "product_search",
  "listing_summaries",
  "search_facets",
] as const;

/** Summaries say how large a project is and when it is completed: the server writes documents anew when it finds none. */
export async function up(knex: Knex): Promise<void> {
  await deleteDocuments(knex);
}

/** The server of before writes what it knows, again when it finds none. */
export async function down(knex: Knex): Promise<void> {
  await deleteDocuments(knex);
}

async function deleteDocuments(knex: Knex): Promise<void> {
  for (const table of DOCUMENTS) await knex(table).delete();
}
