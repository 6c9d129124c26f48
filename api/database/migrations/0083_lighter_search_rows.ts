import type { Knex } from "knex";

const TABLES = ["organisation", "project", "product"] as const;

/** Half full pages: a tree of boxes splits them in time that grows with the square of what is in them. */
const POSITION_INDEXES = ["organisation_points", "project_search"] as const;

/**
 * Search rows written in two thirds of the time, and the index of their positions too. Words are split at spaces, tabs
 * and line ends instead of by a pattern; what another kind of space joins stays one word, in which any part is found.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    create function words_of(name_key text) returns setof text language sql immutable strict parallel safe
      return string_to_table(translate(name_key, E'\n\r\t', '   '), ' ');
    -- What is stored stays right: rows written before have their words in search_words as they were split then.
    create or replace function word_codes(name_key text) returns int[] language sql immutable parallel safe
      return uniq(sort(array(select hashtext(word) from words_of(name_key) word where word <> '')));
  `);
  for (const name of TABLES) await createTrigger(knex, name, "words_of(name_key) word where word <> ''");
  await createPositionIndexes(knex, "with (fillfactor = 50)");
}

export async function down(knex: Knex): Promise<void> {
  const words = String.raw`regexp_split_to_table(name_key, '\s+') word`;
  await knex.raw(`
    create or replace function word_codes(name_key text) returns int[] language sql immutable parallel safe
      return array(select distinct hashtext(word) from ${words});
  `);
  for (const name of TABLES) await createTrigger(knex, name, words);
  await knex.raw("drop function words_of(text)");
  await createPositionIndexes(knex, "");
}

async function createTrigger(knex: Knex, name: string, words: string): Promise<void> {
  await knex.raw(`
    create or replace function ${name}_search_insert_worded() returns trigger language plpgsql as $$
    begin
      insert into search_words (word) select distinct word from changed, ${words} on conflict do nothing;
      return null;
    end $$;
  `);
}

async function createPositionIndexes(knex: Knex, storage: string): Promise<void> {
  for (const table of POSITION_INDEXES) {
    await knex.raw(`
      drop index ${table}_position;
      create index ${table}_position on ${table} using gist (position) ${storage};
    `);
  }
}
