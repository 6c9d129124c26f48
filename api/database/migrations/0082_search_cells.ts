import type { Knex } from "knex";

/**
 * Points by cells of a 64th of a degree, row by row from the south, so that a circle is a few stretches of one
 * B-tree, read ten times faster than a tree of boxes. Facets and score of the listing stand beside, so that a search
 * within a distance is mostly one look at this index: the planner cannot know what is near and fits.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- One column more than 360°: 180° east is not the next row's 180° west.
    create function point_cell(lat float8, long float8) returns int language sql immutable strict parallel safe
      return floor((lat + 90) * 64)::int * 23041 + floor((long + 180) * 64)::int;

    drop index organisation_points_box, organisation_points_sample, project_search_point;

    alter table organisation_points
      add cell int not null generated always as (point_cell(lat, long)) stored,
      -- The listing's own.
      add kind text,
      add score real,
      add facets int[];
    update organisation_points p set kind = s.kind, score = s.score, facets = s.facets
    from organisation_search s where s.id = p.organisation_id;
    alter table organisation_points alter kind set not null, alter facets set not null;
    -- Whether a listing is near is then known without the row itself.
    alter table organisation_points drop constraint organisation_points_pk,
      add constraint organisation_points_pk primary key (organisation_id, no) include (lat, long);
    create index organisation_points_cell on organisation_points (kind, cell)
      include (organisation_id, no, lat, long, score, facets);
    create index organisation_points_sample on organisation_points (kind, cell)
      include (organisation_id, no, lat, long, facets) where organisation_id % 32 = 0;

    alter table project_search add cell int generated always as (point_cell(lat, long)) stored;
    -- Rows of the sample are copies.
    alter table project_sample add cell int;
    update project_sample set cell = point_cell(lat, long);
    create index project_search_cell on project_search (cell) include (id, lat, long);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index organisation_points_cell, organisation_points_sample, project_search_cell;
    alter table organisation_points drop cell, drop kind, drop score, drop facets, drop constraint organisation_points_pk,
      add constraint organisation_points_pk primary key (organisation_id, no);
    alter table project_search drop cell;
    alter table project_sample drop cell;
    drop function point_cell(float8, float8);
    create index organisation_points_box on organisation_points using gist (lat, long);
    create index organisation_points_sample on organisation_points using gist (lat, long) where organisation_id % 32 = 0;
    create index project_search_point on project_search using gist (lat, long);
  `);
}
