import type { Knex } from "knex";

/** Search tables with the kind of their rows. */
const TABLES = [
  ["organisation_search", "r.kind"],
  ["project_search", "'projects'"],
  ["product_search", "'products'"],
] as const;

/** Codes of the three regions: kind 18 of the facet codes. */
const REGIONS = "array[18000001, 18000002, 18000003]";

/**
 * How many listings carry each facet, for everywhere (region 0) and per region, kept by triggers in the transaction
 * of the change. Code 0 counts all of them. Search rows are replaced, never updated, so inserts and deletes are all.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table facet_counts (
      kind text not null,
      region int not null,
      code int not null,
      n int not null,
      constraint facet_counts_pk primary key (kind, region, code)
    ) with (fillfactor = 50);
    -- Written before there were counts; the server writes them anew when it finds them missing.
    delete from organisation_search;
    delete from project_search;
    delete from product_search;
    delete from listing_summaries;
    delete from search_facets;
  `);
  for (const [table, kind] of TABLES) {
    for (const [event, sign, rows] of [
      ["insert", "", "new"],
      ["delete", "-", "old"],
    ] as const) {
      await knex.raw(`
        create function ${table}_${event}_counted() returns trigger language plpgsql as $$
        begin
          -- One at a time: two transactions would otherwise wait for each other's counters in turn.
          perform pg_advisory_xact_lock(20261121);
          insert into facet_counts as counted (kind, region, code, n)
          select kind, region, code, ${sign}count(*) from (
            select kind, region, unnest(facets || 0) as code from (
              select ${kind} as kind, r.facets, unnest(0 || (r.facets & ${REGIONS})) as region from changed r
            ) by_region
          ) by_code
          group by 1, 2, 3
          on conflict (kind, region, code) do update set n = counted.n + excluded.n;
          return null;
        end $$;
        create trigger ${table}_${event}_counted after ${event} on ${table}
          referencing ${rows} table as changed for each statement execute function ${table}_${event}_counted();
      `);
    }
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [table] of TABLES) {
    for (const event of ["insert", "delete"]) {
      await knex.raw(`drop trigger ${table}_${event}_counted on ${table}; drop function ${table}_${event}_counted()`);
    }
  }
  await knex.raw("drop table facet_counts");
}
