import type { Knex } from "knex";

/** What the transition tables of an event are called, and the tiles that it changes. */
const EVENTS = {
  insert: { tables: "new table as changed", tiles: "select kind, tile from changed" },
  delete: { tables: "old table as changed", tiles: "select kind, tile from changed" },
  update: {
    tables: "old table as gone new table as changed",
    tiles: "select kind, tile from gone union all select kind, tile from changed",
  },
} as const;

/**
 * Of each tile of points a number that no state of it had before, so that a server that keeps tiles knows which of them
 * have changed. As for samples numbers are never given back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create sequence organisation_point_version;
    create table organisation_point_versions (
      kind text not null,
      tile int not null,
      version bigint not null,
      constraint organisation_point_versions_pk primary key (kind, tile)
    ) with (fillfactor = 50);
    grant select on organisation_point_versions to purlin_app;
    insert into organisation_point_versions (kind, tile, version)
      select kind, tile, nextval('organisation_point_version')
      from (select distinct kind, tile from organisation_points) tiles;
  `);
  for (const [event, { tables, tiles }] of Object.entries(EVENTS)) {
    await knex.raw(`
      create function organisation_points_${event}_noted() returns trigger language plpgsql as $$
      begin
        -- A listing that goes takes its points with it, also where it has none.
        if not exists (${tiles}) then return null; end if;
        -- As for the counts: two transactions would otherwise wait for each other's rows in turn.
        perform pg_advisory_xact_lock(20261121);
        insert into organisation_point_versions as kept (kind, tile, version)
          select kind, tile, nextval('organisation_point_version') from (select distinct kind, tile from (${tiles}) x) t
          on conflict (kind, tile) do update set version = excluded.version;
        return null;
      end $$;
      create trigger organisation_points_${event}_noted after ${event} on organisation_points
        referencing ${tables} for each statement execute function organisation_points_${event}_noted();
    `);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const event of Object.keys(EVENTS)) {
    await knex.raw(`
      drop trigger organisation_points_${event}_noted on organisation_points;
      drop function organisation_points_${event}_noted();
    `);
  }
  await knex.raw("drop table organisation_point_versions; drop sequence organisation_point_version");
}
