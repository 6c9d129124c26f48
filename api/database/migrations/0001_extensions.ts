import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  for (const name of ["pg_trgm", "intarray", "btree_gist", "unaccent"]) {
    await knex.raw(`create extension if not exists ${name}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ["pg_trgm", "intarray", "btree_gist", "unaccent"]) await knex.raw(`drop extension ${name}`);
}
