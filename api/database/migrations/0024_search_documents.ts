import type { Knex } from "knex";

/**
 * Search documents: one narrow row per visible listing with what filters and sorts need, and its summary beside it.
 *
 * A facet code is `kind * 1_000_000 + id`; `search_facets` names every code. Rows are filled by the search feature.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Text as it is compared: lower case, without accents.
    create function search_key(value text) returns text language sql stable parallel safe
      return lower(unaccent(value));

    -- LIKE pattern of what a person typed: escaped first, then blanks become wildcards (SCH-09).
    create function search_pattern(query text) returns text language sql stable parallel safe
      return '%' || regexp_replace(
        regexp_replace(search_key(btrim(query)), '([\\\\%_])', '\\\\\\1', 'g'), '\\s+', '%', 'g') || '%';

    create function slug_of(name text) returns text language sql stable parallel safe
      return coalesce(nullif(btrim(regexp_replace(search_key(name), '[^a-z0-9]+', '-', 'g'), '-'), ''), 'listing');

    -- What the market sells: each kit's latest Active release, while its owner may be seen (R-41, DET-18).
    create view market_products as
      select distinct on (kit_releases.kit_id) kit_releases.kit_id, kit_releases.id as release_id,
        kit_releases.name as release_name, kit_releases.activity_id, kit_releases.can_apply, kit_releases.snapshot,
        kit_releases.created_at, kits.organisation_id, kits.tenant_id
      from kit_releases
        join kits on kits.id = kit_releases.kit_id
        join organisations on organisations.id = kits.organisation_id
      where kit_releases.status = 'Active' and organisations.is_visible and organisations.is_approved
      order by kit_releases.kit_id, kit_releases.created_at desc, kit_releases.id;

    -- Which organisation took part in which case study that may be seen, once each.
    create view organisation_case_studies as
      select part.organisation_id, part.case_study_id
      from (
        select organisation_id, case_study_id from case_study_roles
        union
        select organisation_id, case_study_id from case_study_product_categories
      ) part
        join case_studies on case_studies.id = part.case_study_id
      where part.organisation_id is not null and case_studies.is_visible and case_studies.is_approved;

    create table search_facets (
      code int constraint search_facets_pk primary key,
      -- Key of the query parameter (SCH-15).
      facet_group text not null,
      id int not null,
      name text not null,
      parent_id int,
      sort_no int not null
    );

    create table organisation_search (
      id int constraint organisation_search_pk primary key
        constraint organisation_search_organisation_fk references organisations on delete cascade,
      kind text not null constraint organisation_search_kind_check check (kind in ('suppliers', 'consultants')),
      -- Name, a line feed, former name: one trigram index for both.
      name_key text not null,
      name_sort text collate "C" not null,
      score real,
      created_at timestamptz not null,
      size int,
      facets int[] not null,
      lat float8,
      long float8
    ) with (fillfactor = 90);
    create index organisation_search_score on organisation_search (kind, score desc nulls last, id);
    create index organisation_search_name on organisation_search (kind, name_sort, id);
    create index organisation_search_created on organisation_search (kind, created_at desc, id);
    create index organisation_search_trigrams on organisation_search using gin (name_key gin_trgm_ops);
    create index organisation_search_facets on organisation_search using gin (facets gin__int_ops);
    create index organisation_search_point on organisation_search using gist (lat, long);
    alter table organisation_search alter facets set statistics 2000;

    create table project_search (
      id int constraint project_search_pk primary key
        constraint project_search_case_study_fk references case_studies on delete cascade,
      name_key text not null,
      name_sort text collate "C" not null,
      score real,
      created_at timestamptz not null,
      facets int[] not null,
      lat float8,
      long float8
    ) with (fillfactor = 90);
    create index project_search_score on project_search (score desc nulls last, id);
    create index project_search_name on project_search (name_sort, id);
    create index project_search_created on project_search (created_at desc, id);
    create index project_search_trigrams on project_search using gin (name_key gin_trgm_ops);
    create index project_search_facets on project_search using gin (facets gin__int_ops);
    create index project_search_point on project_search using gist (lat, long);
    alter table project_search alter facets set statistics 2000;

    create table product_search (
      id int constraint product_search_pk primary key,
      release_id uuid not null constraint product_search_release_fk references kit_releases on delete cascade,
      owner_id int not null constraint product_search_owner_fk references organisations on delete cascade,
      -- Supplier, product, category, building system and again supplier in one line (HOM-12), so that words of
      -- supplier and product are found in either order.
      name_key text not null,
      name_sort text collate "C" not null,
      owner_sort text collate "C" not null,
      score real,
      created_at timestamptz not null,
      facets int[] not null
    ) with (fillfactor = 90);
    create index product_search_owner on product_search (owner_id);
    create index product_search_score on product_search (score desc nulls last, id);
    create index product_search_name on product_search (name_sort, id);
    create index product_search_owner_name on product_search (owner_sort, name_sort, id);
    create index product_search_created on product_search (created_at desc, id);
    create index product_search_trigrams on product_search using gin (name_key gin_trgm_ops);
    create index product_search_facets on product_search using gin (facets gin__int_ops);
    alter table product_search alter facets set statistics 2000;

    -- What a tile or row shows, in the shape of the wire; apart, so that the search rows stay narrow.
    create table listing_summaries (
      kind text not null constraint listing_summaries_kind_check
        check (kind in ('suppliers', 'consultants', 'projects', 'products')),
      id int not null,
      summary jsonb not null,
      constraint listing_summaries_pk primary key (kind, id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view organisation_case_studies, market_products;
    drop table listing_summaries, product_search, project_search, organisation_search, search_facets;
    drop function slug_of(text), search_pattern(text), search_key(text);
  `);
}
