import type { Knex } from "knex";

/**
 * What the public may see, said once: `public_organisations` and `public_case_studies`, and what is on the market of
 * theirs. Every other view, and every query of a visitor, reads these. Addresses to write to, and who changed a row,
 * are in neither. Views keep their columns, so their rights stay.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(PUBLIC);
  await knex.raw(MARKET);
  await knex.raw(viewsOver(PUBLIC_VIEWS));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(MARKET_BEFORE);
  await knex.raw(GRAPH_PRODUCTS_BEFORE);
  await knex.raw(viewsOver(TABLES));
  await knex.raw("drop view public_organisations, public_case_studies");
}

const PUBLIC = `
  create view public_organisations as
    select id, tenant_id, type, name, former_name, mark_seed, description, contact_name,
      coalesce(contact_email, email_address) is not null as has_email, phone_number, logo_url, web_site_url,
      year_created, size_id, parent_company_id, is_claimed, has_manufacturing_facility, hq_is_manufacturing_location,
      score, created_at, last_updated_at
    from organisations where is_visible and is_approved;

  create view public_case_studies as
    select id, tenant_id, name, mark_seed, description, website_url, status, no_of_homes, storeys, storeys_below,
      total_cost, year_of_completion, phase_name, retail_nia, storage_nia, office_nia, address, town, county, postcode,
      country_id, latitude, longitude, score, created_at, last_updated_at
    from case_studies where is_visible and is_approved;`;

/** Written so that the products of one kit, or of one organisation, are found without reading all releases. */
const MARKET = `
  create or replace view market_releases as
    select r.kit_id, r.id as release_id, r.name as release_name, r.status, r.activity_id, r.can_apply, r.snapshot,
      r.created_at, k.organisation_id, k.tenant_id, k.product_type
    from kit_releases r
      join kits k on k.id = r.kit_id
      join public_organisations o on o.id = k.organisation_id
    where r.status in ('Active', 'Discontinued');

  create or replace view market_products as
    select k.id as kit_id, r.id as release_id, r.name as release_name, r.activity_id, r.can_apply, r.snapshot,
      r.created_at, k.organisation_id, k.tenant_id, k.product_type
    from kits k
      join public_organisations o on o.id = k.organisation_id
      cross join lateral (
        select id, name, activity_id, can_apply, snapshot, created_at from kit_releases
        where kit_id = k.id and status = 'Active' order by created_at desc, id limit 1
      ) r;

  create or replace view graph."Products" as
    select kit_id::int as "Id", snapshot->>'name' as "Name", snapshot->>'description' as "Description",
      snapshot->>'sku' as "Sku", release_id::text as "ReleaseId", release_name as "ReleaseName",
      activity_id as "ActivityId", can_apply as "CanApply", (snapshot->>'leadTimeWeeks')::int as "LeadTimeWeeks",
      organisation_id as "OrganisationId", (snapshot->>'categoryId')::int as "ProductCategoryId",
      (snapshot->>'buildingSystemId')::int as "BuildingSystemId",
      (snapshot->>'baseMaterialId')::int as "BaseMaterialId", created_at as "CreatedAt"
    from market_products;`;

/** As 0098 left them. */
const MARKET_BEFORE = `
  create or replace view market_releases as
    select r.kit_id, r.id as release_id, r.name as release_name, r.status, r.activity_id, r.can_apply, r.snapshot,
      r.created_at, k.organisation_id, k.tenant_id, k.product_type
    from kit_releases r
      join kits k on k.id = r.kit_id
      join organisations o on o.id = k.organisation_id
    where r.status in ('Active', 'Discontinued') and o.is_visible and o.is_approved;

  create or replace view market_products as
    select distinct on (kit_id) kit_id, release_id, release_name, activity_id, can_apply, snapshot, created_at,
      organisation_id, tenant_id, product_type
    from market_releases where status = 'Active' order by kit_id, created_at desc, release_id;`;

/** As 0060 left it. */
const GRAPH_PRODUCTS_BEFORE = `
  create or replace view graph."Products" as
    select k.id::int as "Id", r.snapshot->>'name' as "Name", r.snapshot->>'description' as "Description",
      r.snapshot->>'sku' as "Sku", r.id::text as "ReleaseId", r.name as "ReleaseName", r.activity_id as "ActivityId",
      r.can_apply as "CanApply", (r.snapshot->>'leadTimeWeeks')::int as "LeadTimeWeeks",
      k.organisation_id as "OrganisationId", (r.snapshot->>'categoryId')::int as "ProductCategoryId",
      (r.snapshot->>'buildingSystemId')::int as "BuildingSystemId",
      (r.snapshot->>'baseMaterialId')::int as "BaseMaterialId", r.created_at as "CreatedAt"
    from kits k
      join organisations o on o.id = k.organisation_id and o.is_visible and o.is_approved
      cross join lateral (
        select id, name, activity_id, can_apply, snapshot, created_at from kit_releases
        where kit_id = k.id and status = 'Active' order by created_at desc, id limit 1
      ) r;`;

/** What the other views are made of. */
interface Source {
  organisations: string;
  caseStudies: string;
  hasEmail: string;
  /** What is left to ask of the row of an alias. */
  isPublic(alias: string): string | null;
}

const PUBLIC_VIEWS: Source = {
  organisations: "public_organisations",
  caseStudies: "public_case_studies",
  hasEmail: "o.has_email",
  isPublic: () => null,
};

/** As 0024 and 0060 left them. */
const TABLES: Source = {
  organisations: "organisations",
  caseStudies: "case_studies",
  hasEmail: "coalesce(o.contact_email, o.email_address) is not null",
  isPublic: (alias) => `${alias}.is_visible and ${alias}.is_approved`,
};

function viewsOver({ organisations, caseStudies, hasEmail, isPublic }: Source): string {
  const asked = (word: "where" | "and", alias: string): string =>
    isPublic(alias) ? ` ${word} ${isPublic(alias)}` : "";
  const and = (alias: string): string => asked("and", alias);
  return `
  create or replace view organisation_case_studies as
    select part.organisation_id, part.case_study_id
    from (
      select organisation_id, case_study_id from case_study_roles
      union
      select organisation_id, case_study_id from case_study_product_categories
    ) part
      join ${caseStudies} c on c.id = part.case_study_id
    where part.organisation_id is not null${and("c")};

  create or replace view graph."Organisations" as
    select o.id as "Id", o.tenant_id::text as "TenantId", o.type as "Type", o.name as "Name",
      o.former_name as "FormerName", o.description as "Description", o.contact_name as "ContactName",
      ${hasEmail} as "HasEmail", o.phone_number as "PhoneNumber",
      o.logo_url as "LogoUrl", o.web_site_url as "WebSiteUrl", o.year_created as "YearCreated", o.size_id as "SizeId",
      (select p.id from ${organisations} p where p.id = o.parent_company_id${and("p")}) as "ParentCompanyId",
      o.is_claimed as "IsClaimed", o.has_manufacturing_facility as "HasManufacturingFacility",
      o.hq_is_manufacturing_location as "HQIsManufacturingLocation", o.score as "Score", o.created_at as "CreatedAt"
    from ${organisations} o${asked("where", "o")};

  create or replace view graph."Locations" as
    select x.id as "Id", x.organisation_id as "OrganisationId", x.address as "Address", x.town as "Town",
      x.county as "County", x.postcode as "Postcode", x.country_id as "CountryId", x.is_hq as "IsHQ",
      x.is_manufacturing_location as "IsManufacturingLocation", x.longitude || ',' || x.latitude as "LongLat",
      x.latitude as "Latitude", x.longitude as "Longitude"
    from organisation_locations x
      join ${organisations} o on o.id = x.organisation_id${and("o")};

  create or replace view graph."Verifiers" as
    select v.id as "Id", v.name as "Name", o.id as "OrganisationId"
    from verifiers v left join ${organisations} o on o.id = v.organisation_id${and("o")};

  create or replace view graph."Projects" as
    select c.id as "Id", c.name as "Name", c.description as "Description", c.website_url as "WebsiteUrl",
      c.status as "Status", c.no_of_homes as "NoOfHomes", c.storeys as "Storeys", c.storeys_below as "StoreysBelow",
      c.total_cost::float8 as "TotalCost", c.year_of_completion as "YearOfCompletion", c.phase_name as "PhaseName",
      c.retail_nia::float8 as "RetailNia", c.storage_nia::float8 as "StorageNia", c.office_nia::float8 as "OfficeNia",
      c.score as "Score", c.created_at as "CreatedAt"
    from ${caseStudies} c${asked("where", "c")};

  create or replace view graph."ProjectLocations" as
    select c.id as "ProjectId", c.address as "Address", c.town as "Town", c.county as "County",
      c.postcode as "Postcode", c.country_id as "CountryId", c.longitude || ',' || c.latitude as "LongLat",
      c.latitude as "Latitude", c.longitude as "Longitude"
    from ${caseStudies} c where c.country_id is not null${and("c")};

  create or replace view graph."ProjectRoles" as
    select x.id as "Id", x.case_study_id as "ProjectId", x.sub_role_id as "SubRoleId", o.id as "OrganisationId"
    from case_study_roles x
      join ${caseStudies} c on c.id = x.case_study_id${and("c")}
      left join ${organisations} o on o.id = x.organisation_id${and("o")};

  create or replace view graph."ProjectProductCategories" as
    select x.id as "Id", x.case_study_id as "ProjectId", x.product_category_id as "ProductCategoryId",
      x.building_system_id as "BuildingSystemId", o.id as "OrganisationId"
    from case_study_product_categories x
      join ${caseStudies} c on c.id = x.case_study_id${and("c")}
      left join ${organisations} o on o.id = x.organisation_id${and("o")};`;
}
