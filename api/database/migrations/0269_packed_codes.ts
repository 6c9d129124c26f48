import type { Knex } from "knex";

const TABLES = ["organisation", "project", "product"] as const;

/**
 * The codes of a listing once more, as they are sent: four bytes each. Who counts the facets of 2,000 listings takes
 * their bytes, one after the other, where it would have to spread 30,000 codes out as rows and to group these.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function packed_codes(codes int[]) returns bytea language sql immutable strict parallel safe
      return coalesce((select string_agg(int4send(code), ''::bytea) from unnest(codes) code), ''::bytea);
  `);
  for (const name of TABLES) {
    await knex.raw(`
      alter table ${name}_search add packed bytea not null generated always as (packed_codes(facets)) stored;
      -- Rows of the sample are copies.
      alter table ${name}_sample add packed bytea;
      update ${name}_sample set packed = packed_codes(facets);
      alter table ${name}_sample alter packed set not null;
    `);
  }
  await knex.raw(`
    alter table organisation_points add packed bytea not null generated always as (packed_codes(facets)) stored;
  `);
  await createIndexes(knex, ["packed"]);
}

export async function down(knex: Knex): Promise<void> {
  await createIndexes(knex, []);
  await knex.raw("alter table organisation_points drop packed");
  for (const name of TABLES) {
    await knex.raw(`alter table ${name}_search drop packed; alter table ${name}_sample drop packed`);
  }
  await knex.raw("drop function packed_codes(int[])");
}

/** Points of an area are counted from these indexes alone. */
async function createIndexes(knex: Knex, more: readonly string[]): Promise<void> {
  const known = ["organisation_id", "no", "lat", "long", "score", "facets", "words", ...more].join(", ");
  await knex.raw(`
    drop index organisation_points_cell, organisation_points_sample;
    create index organisation_points_cell on organisation_points (kind, cell) include (${known});
    create index organisation_points_sample on organisation_points (kind, tile) include (${known})
      where organisation_id % 32 = 0;
  `);
}
