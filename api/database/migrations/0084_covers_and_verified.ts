import type { Knex } from "knex";

const DOCUMENTS = [
  "organisation_search",
  "project_search",
  "product_search",
  "listing_summaries",
  "search_facets",
] as const;

const PICTURES = ["organisation_images", "case_study_images", "kit_images"] as const;

/**
 * Summaries have got a cover, and search rows a code for whoever is verified at all: the server writes documents anew
 * when it finds them missing.
 */
export async function up(knex: Knex): Promise<void> {
  // Whether a picture may stand for its listing on tiles: a drawing or a plan of a part should not.
  for (const table of PICTURES) await knex.raw("alter table ?? add is_cover boolean not null default true", table);
  await deleteDocuments(knex);
}

/** The server of before writes what it knows, again when it finds none. */
export async function down(knex: Knex): Promise<void> {
  for (const table of PICTURES) await knex.raw("alter table ?? drop is_cover", table);
  await deleteDocuments(knex);
}

async function deleteDocuments(knex: Knex): Promise<void> {
  for (const table of DOCUMENTS) await knex(table).delete();
}
