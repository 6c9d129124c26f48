import type { Knex } from "knex";

const EVENTS = ["insert", "update"] as const;

/**
 * Of each chunk of the bits a number that no state of it had before, so that a server that keeps chunks knows which of
 * them have changed. Numbers are never given back: what a transaction wrote that came to nothing is no later state.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create sequence facet_sample_version;
    create table facet_sample_versions (
      kind text not null,
      chunk int not null,
      version bigint not null,
      constraint facet_sample_versions_pk primary key (kind, chunk)
    ) with (fillfactor = 50);
    grant select on facet_sample_versions to purlin_app;
    insert into facet_sample_versions (kind, chunk, version)
      select kind, chunk, nextval('facet_sample_version') from (select distinct kind, chunk from facet_samples) chunks;
    create function facet_samples_noted() returns trigger language plpgsql as $$
    begin
      insert into facet_sample_versions as kept (kind, chunk, version)
        select kind, chunk, nextval('facet_sample_version') from (select distinct kind, chunk from changed) chunks
        on conflict (kind, chunk) do update set version = excluded.version;
      return null;
    end $$;
  `);
  for (const event of EVENTS) {
    await knex.raw(`
      create trigger facet_samples_${event}_noted after ${event} on facet_samples
        referencing new table as changed for each statement execute function facet_samples_noted();
    `);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const event of EVENTS) await knex.raw(`drop trigger facet_samples_${event}_noted on facet_samples`);
  await knex.raw(
    "drop function facet_samples_noted(); drop table facet_sample_versions; drop sequence facet_sample_version",
  );
}
