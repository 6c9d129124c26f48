import type { Knex } from "knex";

/** Counted clicks and errors of the page. No column could tell who it was. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table analytics_events (
      id bigint generated always as identity constraint analytics_events_pk primary key,
      name text not null,
      fields jsonb not null,
      path text not null,
      region text not null constraint analytics_events_region_check check (region in ('UK', 'NA', 'SA')),
      at timestamptz not null
    );
    create index analytics_events_name on analytics_events (name, at);

    -- One row per distinct error: a page in a loop must not fill the disk.
    create table error_reports (
      fingerprint text constraint error_reports_pk primary key,
      message text not null,
      stack text,
      path text not null,
      version text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      occurrences int not null default 1
    );
    create index error_reports_last on error_reports (last_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table error_reports, analytics_events");
}
