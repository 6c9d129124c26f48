import type { Knex } from "knex";

/**
 * Points know the words of their listing's name, as they know its facets: a text near a place is then asked of the
 * points, and only names that have its words are looked up. Each of 20,000 near names was.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organisation_points add words int[];
    update organisation_points p set words = s.words from organisation_search s where s.id = p.organisation_id;
    alter table organisation_points alter words set not null;
  `);
  await createIndexes(knex, ["words"]);
}

export async function down(knex: Knex): Promise<void> {
  await createIndexes(knex, []);
  await knex.raw("alter table organisation_points drop words");
}

async function createIndexes(knex: Knex, more: readonly string[]): Promise<void> {
  const known = ["organisation_id", "no", "lat", "long", "facets", ...more].join(", ");
  await knex.raw(`
    drop index organisation_points_cell, organisation_points_sample;
    create index organisation_points_cell on organisation_points (kind, cell) include (score, ${known});
    create index organisation_points_sample on organisation_points (kind, cell) include (${known})
      where organisation_id % 32 = 0;
  `);
}
