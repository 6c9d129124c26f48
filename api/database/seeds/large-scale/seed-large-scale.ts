import type { Knex } from "knex";
import { rebuildFacetNames } from "#api/features/search/index/rebuild-facets.ts";
import { DOCUMENTS_SQL, POINTS_SQL, SEARCH_ROWS_SQL, summariesSql } from "./documents.ts";
import { LOCATIONS_SQL, PROFILES_TABLE_SQL, profilesSql } from "./profiles.ts";
import { TABLES_SQL } from "./tables.ts";

const VERIFIERS = ["Offsite Assurance Board", "Northern Build Council", "Modular Trust"];

/**
 * Fills an empty database that has the schema and the reference lists with made-up organisations: the same on every
 * machine, skewed as a market is. For measuring only: it bypasses triggers and keys, and needs a superuser.
 *
 * @param organisations ids 1 … organisations
 * @param withTables false to make the search documents only
 */
export async function seedLargeScale(
  knex: Knex,
  { organisations, withTables }: { organisations: number; withTables: boolean },
): Promise<void> {
  const half = Math.floor(organisations / 2);
  await run(knex, PROFILES_TABLE_SQL);
  await Promise.all([run(knex, profilesSql(1, half)), run(knex, profilesSql(half + 1, organisations))]);
  await run(knex, LOCATIONS_SQL);
  await run(knex, `insert into verifiers (name) values ${VERIFIERS.map((name) => `('${name}')`).join(", ")}`);
  await knex.transaction((trx) => rebuildFacetNames(trx));
  await run(knex, "analyze large_profiles, large_locations, large_places");
  await Promise.all([run(knex, DOCUMENTS_SQL), run(knex, summariesSql(1, half))]);
  const indexes = await dropIndexes(knex, ["organisation_search", "organisation_points"]);
  const of = (table: string): string[] => indexes.filter((sql) => sql.includes(` ON public.${table} `));
  // Two lines of work, for two cores; what is wanted of neither goes to whichever ends first.
  const rest = [summariesSql(half + 1, organisations), COUNTS_SQL, "analyze organisation_search"];
  await Promise.all(
    [
      [POINTS_SQL, POINT_VERSIONS_SQL, ...of("organisation_points")],
      [
        SEARCH_ROWS_SQL,
        ...of("organisation_search"),
        WORDS_SQL,
        "insert into organisation_sample select * from organisation_search where id % 32 = 0",
        BITS_SQL,
        VERSIONS_SQL,
        ...(withTables ? TABLES_SQL : []),
      ],
    ].map(async (line) => {
      await inOrder(knex, line);
      for (let next = rest.shift(); next; next = rest.shift()) await run(knex, next);
    }),
  );
  await run(knex, "drop table large_documents, large_profiles, large_locations, large_places");
  await Promise.all([
    knex.raw("vacuum organisation_search"),
    knex.raw("vacuum (analyze) organisation_sample, facet_counts, facet_samples, search_words"),
    knex.raw("vacuum (analyze) organisation_points, listing_summaries"),
  ]);
}

/** What the triggers would have counted. */
const COUNTS_SQL = `
  insert into facet_counts (kind, region, code, n)
  select kind, region, code, count(*) from (
    select kind, region, unnest(facets || 0) as code from (
      select kind, facets, unnest(0 || (facets & array[18000001, 18000002, 18000003])) as region from large_documents
    ) by_region
  ) by_code
  group by 1, 2, 3`;

/** The bits that the triggers would have set. */
const BITS_SQL = `
  insert into facet_samples (kind, chunk, code, bits)
  select kind, chunk, code, bit_or(set_bit(0::bit(7680), place, 1)) from (
    select kind, layer + 4 * (no / 7680) as chunk, no % 7680 as place, unnest(facets || 0) as code
    from organisation_search join (values (0, 64, 0), (1, 64, 32), (2, 32, 16), (3, 16, 8)) layers (layer, one_in, rest)
        on id % one_in = rest
      cross join lateral (select id / one_in as no) numbered
  ) by_code
  group by 1, 2, 3 order by 1, 2, 3`;

const VERSIONS_SQL = `
  insert into facet_sample_versions (kind, chunk, version)
  select kind, chunk, nextval('facet_sample_version') from (select distinct kind, chunk from facet_samples) chunks`;

const POINT_VERSIONS_SQL = `
  insert into organisation_point_versions (kind, tile, version)
  select kind, tile, nextval('organisation_point_version') from (select distinct kind, tile from organisation_points) tiles`;

/** What the triggers would have noted. */
const WORDS_SQL = `insert into search_words (word)
  select distinct word from organisation_search, words_of(name_key) word where word <> ''`;

async function inOrder(knex: Knex, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await run(knex, statement);
}

/** Without triggers and foreign keys, and with room for sorting. */
async function run(knex: Knex, sql: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw(
      "set local session_replication_role = replica; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'",
    );
    await trx.raw(sql.replaceAll("?", "\\?"));
  });
}

/** Drops the indexes that are no keys. @returns the statements that make them again */
async function dropIndexes(knex: Knex, tables: readonly string[]): Promise<string[]> {
  const { rows }: { rows: { name: string; definition: string }[] } = await knex.raw(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any(?) and indexname not like '%\\_pk' order by indexname`,
    [[...tables]],
  );
  for (const { name } of rows) await knex.raw("drop index ??", [name]);
  return rows.map(({ definition }) => definition);
}
