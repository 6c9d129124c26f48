import type { Knex } from "knex";

/**
 * Beside the words of an organisation's name, each two of them that follow each other in it, as one number more. Two
 * words that a million names have often are seldom in one: the index finds those that have both at once, and does not
 * read the names of the one and of the other. Points know words alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- In plpgsql, as one statement for each name would take four times as long.
    create function name_codes(name_key text) returns int[] language plpgsql immutable parallel safe as $$
    declare
      codes int[] := '{}';
      before int[];
      line text;
      word text;
      code int;
      earlier int;
    begin
      -- A name and a former one: what is typed is looked for in one of them.
      foreach line in array string_to_array(name_key, chr(10)) loop
        before := '{}';
        foreach word in array string_to_array(translate(line, chr(9) || chr(13), '  '), ' ') loop
          continue when word = '';
          code := hashtext(word);
          codes := codes || code;
          foreach earlier in array before loop
            codes := codes || ((earlier::bigint * 1000003 + code) % 2147483647)::int;
          end loop;
          before := before || code;
        end loop;
      end loop;
      return uniq(sort(codes));
    end $$;
  `);
  await replace(knex, "name_codes");
}

export async function down(knex: Knex): Promise<void> {
  await replace(knex, "word_codes");
  await knex.raw("drop function name_codes(text)");
}

async function replace(knex: Knex, codes: string): Promise<void> {
  await knex.raw(`
    alter table organisation_search alter words set expression as (${codes}(name_key));
    -- Rows of the sample are copies.
    update organisation_sample set words = ${codes}(name_key);
    analyze organisation_search, organisation_sample;
  `);
}
