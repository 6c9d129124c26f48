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
 * Summaries say how large a project is and when it is completed, and a picture whether it may stand for its listing on
 * tiles: a drawing or a plan of a part should not. The server writes documents anew when it finds none.
 */
export async function up(knex: Knex): Promise<void> {
  // For a while 0084 made this column: such databases have it.
  for (const table of PICTURES) {
    await knex.raw("alter table ?? add column if not exists is_cover boolean not null default true", table);
  }
  for (const table of DOCUMENTS) await knex(table).delete();
}

/** The server of before writes what it knows, again when it finds none. */
export async function down(knex: Knex): Promise<void> {
  for (const table of PICTURES) await knex.raw("alter table ?? drop column is_cover", table);
  for (const table of DOCUMENTS) await knex(table).delete();
}
