import type { Knex } from "knex";

const MARKET_PRODUCTS = (columns: string): string => `
  select distinct on (kit_releases.kit_id) kit_releases.kit_id, kit_releases.id as release_id,
    kit_releases.name as release_name, kit_releases.activity_id, kit_releases.can_apply, kit_releases.snapshot,
    kit_releases.created_at, kits.organisation_id, kits.tenant_id${columns}
  from kit_releases
    join kits on kits.id = kit_releases.kit_id
    join organisations on organisations.id = kits.organisation_id
  where kit_releases.status = 'Active' and organisations.is_visible and organisations.is_approved
  order by kit_releases.kit_id, kit_releases.created_at desc, kit_releases.id`;

/**
 * What the remaining filters and sorts of the search need: product types, ranges of projects, every location of an
 * organisation as a point on the unit sphere, and company size in order.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists cube;

    alter table kits add product_type text not null default 'Kit'
      constraint kits_product_type_check check (product_type in ('Kit', 'Part', 'System'));
    create or replace view market_products as ${MARKET_PRODUCTS(", kits.product_type")};

    -- A point on the unit sphere: its straight distances order points as great circles do, across poles and the date
    -- line, and a GiST index gives the nearest and (by the antipode) the farthest in order.
    create function sphere_point(lat float8, long float8) returns cube language sql immutable strict parallel safe
      return cube(array[cos(radians(lat)) * cos(radians(long)), cos(radians(lat)) * sin(radians(long)),
        sin(radians(lat))]);

    -- Every location of a visible organisation; its products are found by the same points.
    create table organisation_points (
      organisation_id int not null
        constraint organisation_points_organisation_fk references organisation_search on delete cascade,
      -- 1 is the head office, else the first location.
      no int not null,
      lat float8 not null,
      long float8 not null,
      position cube not null generated always as (sphere_point(lat, long)) stored,
      constraint organisation_points_pk primary key (organisation_id, no)
    );
    create index organisation_points_box on organisation_points using gist (lat, long);
    create index organisation_points_position on organisation_points using gist (position);

    drop index organisation_search_point;
    alter table organisation_search drop lat, drop long;
    -- One listing in 32, from which large sets are counted.
    create index organisation_search_sample on organisation_search (kind) where id % 32 = 0;
    create index project_search_sample on project_search (id) where id % 32 = 0;
    create index product_search_sample on product_search (id) where id % 32 = 0;
    create index organisation_search_size on organisation_search (kind, size, id);
    create index organisation_search_size_desc on organisation_search (kind, size desc nulls last, id);

    alter table project_search
      add homes int,
      add storeys int,
      -- m²
      add retail_nia numeric(12, 2),
      add storage_nia numeric(12, 2),
      add office_nia numeric(12, 2),
      add position cube generated always as (sphere_point(lat, long)) stored;
    create index project_search_position on project_search using gist (position);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table project_search drop homes, drop storeys, drop retail_nia, drop storage_nia, drop office_nia,
      drop position;
    drop index organisation_search_sample, project_search_sample, product_search_sample, organisation_search_size, organisation_search_size_desc;
    alter table organisation_search add lat float8, add long float8;
    create index organisation_search_point on organisation_search using gist (lat, long);
    drop table organisation_points;
    drop function sphere_point(float8, float8);
    drop view market_products;
    create view market_products as ${MARKET_PRODUCTS("")};
    alter table kits drop product_type;
    drop extension cube;
  `);
}
