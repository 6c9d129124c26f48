import type { Knex } from "knex";

/**
 * What the graph API can read, and nothing else: one view per type of `shared/contracts/graph-model`, with a column per field.
 *
 * Hidden and unapproved organisations and case studies, and releases that are not Active, are left out here (APR-08,
 * DET-18), and references to them are null. What belongs to them can be reached through them only, see
 * `graph-hidden.test.ts`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create schema graph`);
  await knex.raw(LOOK_UPS);
  await knex.raw(ORGANISATIONS);
  await knex.raw(PROJECTS);
  await knex.raw(PRODUCTS);
  await knex.raw(`
    -- The order that lists are asked for most, and AUT-13.
    create index organisations_graph_score on organisations (score desc nulls last, id) where is_visible and is_approved;
    create index organisations_graph_name on organisations (name, id) where is_visible and is_approved;
    create index organisations_graph_tenant on organisations ((tenant_id::text));

    -- Great-circle distance on a sphere of the mean radius, 3958.7613 miles; degrees in.
    create function graph.miles_between(lat1 float8, long1 float8, lat2 float8, long2 float8) returns float8
      language sql immutable parallel safe as $$
      select 7917.5226 * asin(sqrt(least(1, power(sind((lat2 - lat1) / 2), 2)
        + cosd(lat1) * cosd(lat2) * power(sind((long2 - long1) / 2), 2)))) $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop schema graph cascade;
    drop index organisations_graph_score, organisations_graph_name, organisations_graph_tenant;
  `);
}

const LOOK_UPS = `
  create view graph."Countries" as select id as "Id", name as "Name", iso_code as "IsoCode" from countries;
  create view graph."Markets" as select id as "Id", name as "Name", code as "Code" from markets;
  create view graph."CountryMarkets" as
    select market_id as "MarketId", country_id as "CountryId" from country_markets;
  -- One order for all sub-sectors: by sector, then within it. Each has a sector; a left join is left out of
  -- statements that do not ask for it.
  create view graph."SubSectors" as
    select x.id as "Id", x.name as "Name", s.name as "SectorName", x.sector_id as "SectorId",
      s.sort_no * 100 + x.sort_no as "SortNo"
    from sub_sectors x left join sectors s on s.id = x.sector_id;
  create view graph."Certifications" as
    select id as "Id", name as "Name", description as "Description", is_active as "Active" from certifications;
  create view graph."FAQuestion" as select id as "Id", text as "Text", is_active as "Active" from faq_questions;
  create view graph."OrganisationSize" as
    select id as "Id", name as "Name", minimum_people as "MinimumPeople", maximum_people as "MaximumPeople"
    from organisation_sizes;
  create view graph."BuildingSystems" as select id as "Id", name as "Name" from building_systems;
  create view graph."MmcCategories" as
    select id as "Id", name as "Name", title as "Title", official_category as "OfficialCategory" from mmc_categories;
  create view graph."ProductCategory" as
    select id as "Id", name as "Name", sort_no as "SortNo", mmc_category_id as "MmcCategoryId" from product_categories;
  create view graph."ProductCategoryBuildingSystems" as
    select product_category_id as "ProductCategoryId", building_system_id as "BuildingSystemId"
    from product_category_building_systems;
  create view graph."SubRoles" as
    select x.id as "Id", x.name as "Name", r.name as "RoleName", x.role_id as "RoleId"
    from sub_roles x left join roles r on r.id = x.role_id;
  create view graph."BaseMaterials" as select id as "Id", name as "Name" from base_materials;`;

const ORGANISATIONS = `
  create view graph."Organisations" as
    select o.id as "Id", o.tenant_id::text as "TenantId", o.type as "Type", o.name as "Name",
      o.former_name as "FormerName", o.description as "Description", o.contact_name as "ContactName",
      coalesce(o.contact_email, o.email_address) is not null as "HasEmail", o.phone_number as "PhoneNumber",
      o.logo_url as "LogoUrl", o.web_site_url as "WebSiteUrl", o.year_created as "YearCreated", o.size_id as "SizeId",
      (select p.id from organisations p where p.id = o.parent_company_id and p.is_visible and p.is_approved)
        as "ParentCompanyId",
      o.is_claimed as "IsClaimed", o.has_manufacturing_facility as "HasManufacturingFacility",
      o.hq_is_manufacturing_location as "HQIsManufacturingLocation", o.score as "Score", o.created_at as "CreatedAt"
    from organisations o where o.is_visible and o.is_approved;

  create view graph."Locations" as
    select x.id as "Id", x.organisation_id as "OrganisationId", x.address as "Address", x.town as "Town",
      x.county as "County", x.postcode as "Postcode", x.country_id as "CountryId", x.is_hq as "IsHQ",
      x.is_manufacturing_location as "IsManufacturingLocation", x.longitude || ',' || x.latitude as "LongLat",
      x.latitude as "Latitude", x.longitude as "Longitude"
    from organisation_locations x
      join organisations o on o.id = x.organisation_id and o.is_visible and o.is_approved;

  create view graph."Verifiers" as
    select v.id as "Id", v.name as "Name", o.id as "OrganisationId"
    from verifiers v left join organisations o on o.id = v.organisation_id and o.is_visible and o.is_approved;

  -- From here on: what is reached through the organisation it belongs to, and through nothing else. The organisation
  -- was found visible then, and is not looked up again for each of its parts.
  create view graph."OrganisationLocations" as
    select x.id as "LocationId", x.id as "Id", x.organisation_id as "OrganisationId", x.address as "Address",
      x.town as "Town", x.county as "County", x.postcode as "Postcode", x.country_id as "CountryId", x.is_hq as "IsHQ",
      x.is_manufacturing_location as "IsManufacturingLocation", x.longitude || ',' || x.latitude as "LongLat",
      x.latitude as "Latitude", x.longitude as "Longitude"
    from organisation_locations x;

  create view graph."OrganisationVerifiers" as
    select x.organisation_id as "OrganisationId", x.verifier_id as "VerifierId"
    from organisation_verifiers x;
  create view graph."OrganisationSubSectors" as
    select x.organisation_id as "OrganisationId", x.sub_sector_id as "SubSectorId"
    from organisation_sub_sectors x;
  create view graph."CountryOrganisations" as
    select x.organisation_id as "OrganisationId", x.country_id as "CountryId"
    from country_organisations x;
  create view graph."FAQuestionResponses" as
    select x.organisation_id as "OrganisationId", x.faq_question_id as "FAQuestionId", x.response as "Response"
    from faq_question_responses x;
  create view graph."ImageOrganisations" as
    select x.id as "Id", x.organisation_id as "OrganisationId", x.url as "Url", x.sort_no as "SortNo"
    from organisation_images x
    where x.url is not null;
  create view graph."SocialMediaProfiles" as
    select x.organisation_id as "OrganisationId", x.media_type as "Type", x.url as "Url"
    from social_media_profiles x;
  create view graph."ValueChains" as
    select x.organisation_id as "OrganisationId", x.stage as "ValueChainStage", x.offering_status as "OfferingStatus",
      x.note as "Note"
    from value_chains x;
  create view graph."ProductCategorySuppliers" as
    select x.organisation_id as "OrganisationId", x.product_category_id as "ProductCategoryId",
      x.building_system_id as "BuildingSystemId", x.sort_no as "SortNo"
    from organisation_product_categories x;
  -- Certificates need sign-in, and callers of the graph are nobody in particular: no address (DET-12).
  create view graph."OrganisationCertifications" as
    select x.id as "Id", x.organisation_id as "OrganisationId", x.certification_id as "CertificationId",
      x.valid_until as "ValidUntil", round(x.size_bytes / 1e6, 3)::float8 as "SizeInMb",
      x.type_extension as "TypeExtension", null::text as "Url"
    from organisation_certifications x;
  create view graph."OrganisationSubRoles" as
    select x.organisation_id as "OrganisationId", x.sub_role_id as "SubRoleId"
    from organisation_sub_roles x;`;

const PROJECTS = `
  create view graph."Projects" as
    select id as "Id", name as "Name", description as "Description", website_url as "WebsiteUrl", status as "Status",
      no_of_homes as "NoOfHomes", storeys as "Storeys", storeys_below as "StoreysBelow",
      total_cost::float8 as "TotalCost", year_of_completion as "YearOfCompletion", phase_name as "PhaseName",
      retail_nia::float8 as "RetailNia", storage_nia::float8 as "StorageNia", office_nia::float8 as "OfficeNia",
      score as "Score", created_at as "CreatedAt"
    from case_studies where is_visible and is_approved;
  create view graph."ProjectLocations" as
    select id as "ProjectId", address as "Address", town as "Town", county as "County", postcode as "Postcode",
      country_id as "CountryId", longitude || ',' || latitude as "LongLat", latitude as "Latitude",
      longitude as "Longitude"
    from case_studies where is_visible and is_approved and country_id is not null;
  create view graph."ProjectSubSectors" as
    select x.case_study_id as "ProjectId", x.sub_sector_id as "SubSectorId"
    from case_study_sub_sectors x;
  create view graph."ProjectRoles" as
    select x.id as "Id", x.case_study_id as "ProjectId", x.sub_role_id as "SubRoleId", o.id as "OrganisationId"
    from case_study_roles x
      join case_studies c on c.id = x.case_study_id and c.is_visible and c.is_approved
      left join organisations o on o.id = x.organisation_id and o.is_visible and o.is_approved;
  create view graph."ProjectProductCategories" as
    select x.id as "Id", x.case_study_id as "ProjectId", x.product_category_id as "ProductCategoryId",
      x.building_system_id as "BuildingSystemId", o.id as "OrganisationId"
    from case_study_product_categories x
      join case_studies c on c.id = x.case_study_id and c.is_visible and c.is_approved
      left join organisations o on o.id = x.organisation_id and o.is_visible and o.is_approved;
  create view graph."ImageProjects" as
    select x.id as "Id", x.case_study_id as "ProjectId", x.url as "Url", x.sort_no as "SortNo"
    from case_study_images x
    where x.url is not null;`;

// As market_products, but written so that one organisation's products are found without reading all releases.
const PRODUCTS = `
  create view graph."Products" as
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
