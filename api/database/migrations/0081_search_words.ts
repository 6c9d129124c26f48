import type { Knex } from "knex";

const TABLES = ["organisation", "project", "product"] as const;

/**
 * One index of facets and words instead of one of facets and one of trigrams. A text is looked up among all words
 * first, which are few; the listings that have one of those found, and the facets asked for, are then read in one look.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    -- Words of a name as numbers. Two words may share one: what they find is compared with the name itself.
    create function word_codes(name_key text) returns int[] language sql immutable parallel safe
      return array(select distinct hashtext(word) from regexp_split_to_table(name_key, '\s+') word);

    -- LIKE patterns of the words of what a person typed, escaped as search_pattern does.
    create function word_patterns(query text) returns setof text language sql stable parallel safe
      return '%' || regexp_replace(regexp_split_to_table(search_key(btrim(query)), '\s+'), '([\\%_])', '\\\1', 'g') || '%';

    -- Every word of a search row. Words that no row has any more find nothing and may stay.
    create table search_words (
      code int not null generated always as (hashtext(word)) stored,
      word text not null
    );
    -- A word may be longer than an index takes.
    create unique index search_words_once on search_words (md5(word));
    create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
  `);
  for (const name of TABLES) {
    const [table, sample] = [`${name}_search`, `${name}_sample`];
    await knex.raw(String.raw`
      drop index ${table}_trigrams, ${table}_facets, ${sample}_trigrams, ${sample}_facets;
      alter table ${table} add words int[] not null generated always as (word_codes(name_key)) stored;
      -- Rows of the sample are copies.
      alter table ${sample} add words int[];
      update ${sample} set words = word_codes(name_key);
      alter table ${sample} alter words set not null;
      create index ${table}_codes on ${table} using gin (facets array_ops, words array_ops);
      create index ${sample}_codes on ${sample} using gin (facets array_ops, words array_ops);

      insert into search_words (word)
      select distinct word from ${table}, regexp_split_to_table(name_key, '\s+') word on conflict do nothing;
      create function ${table}_insert_worded() returns trigger language plpgsql as $$
      begin
        insert into search_words (word)
        select distinct word from changed, regexp_split_to_table(name_key, '\s+') word on conflict do nothing;
        return null;
      end $$;
      create trigger ${table}_insert_worded after insert on ${table}
        referencing new table as changed for each statement execute function ${table}_insert_worded();
    `);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of TABLES) {
    const [table, sample] = [`${name}_search`, `${name}_sample`];
    await knex.raw(`
      drop trigger ${table}_insert_worded on ${table};
      drop function ${table}_insert_worded;
      drop index ${table}_codes, ${sample}_codes;
      alter table ${table} drop words;
      alter table ${sample} drop words;
    `);
    for (const each of [table, sample]) {
      await knex.raw(`
        create index ${each}_trigrams on ${each} using gin (name_key gin_trgm_ops);
        create index ${each}_facets on ${each} using gin (facets gin__int_ops);
      `);
    }
  }
  await knex.raw("drop table search_words; drop function word_patterns(text), word_codes(text)");
}
