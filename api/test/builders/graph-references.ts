import { demoTenants } from "#api/features/identity/demo-users.ts";

interface Run {
  variables?: Record<string, unknown>;
  /** Arguments of json_build_object: name and value of each root field, straight from the tables. */
  sql: string;
  values?: (string | number | number[])[];
  /** Nothing is what this run must find. */
  isEmpty?: boolean;
}

const VISIBLE = "o.is_visible and o.is_approved";

/** A JSON array of `object` over `from`, in `order`. */
const list = (object: string, from: string, order: string): string =>
  `(select coalesce(json_agg(json_build_object(${object}) order by ${order}), '[]') from ${from})`;

const lookUp = (root: string, table: string, more = ""): { runs: Run[] } => ({
  runs: [{ sql: `'${root}', ${list(`'Id', id, 'Name', name${more}`, table, "id")}` }],
});

const suppliers = (condition: string, page: string): string => `
  'Organisations', (select json_agg(json_build_object('Id', o.id, 'Name', o.name, 'FormerName', o.former_name,
    'IsClaimed', o.is_claimed, 'HasManufacturingFacility', o.has_manufacturing_facility,
    'OrganisationSize', case when s.id is not null then json_build_object('Name', s.name) end,
    'OrganisationLocations', ${list(
      "'Location', json_build_object('LongLat', l.longitude || ',' || l.latitude, 'Country', json_build_object('Name', c.name))",
      "organisation_locations l join countries c on c.id = l.country_id where l.organisation_id = o.id and l.is_hq",
      "l.id",
    )},
    'ProductCategorySuppliers', ${list(
      `'ProductCategory', json_build_object('Name', p.name,
         'MmcCategory', case when m.id is not null then json_build_object('Name', m.name) end),
       'BuildingSystem', json_build_object('Name', b.name)`,
      `organisation_product_categories x join product_categories p on p.id = x.product_category_id
        left join mmc_categories m on m.id = p.mmc_category_id join building_systems b on b.id = x.building_system_id
        where x.organisation_id = o.id`,
      "x.sort_no, x.product_category_id, x.building_system_id",
    )}) order by o.score desc nulls last, o.id)
    from (select * from organisations o where ${VISIBLE} and o.type = 'supplier' and ${condition}
      order by o.score desc nulls last, o.id ${page}) o left join organisation_sizes s on s.id = o.size_id),
  'Organisations_aggregate', json_build_object('aggregate', json_build_object('count',
    (select count(*) from organisations o where ${VISIBLE} and o.type = 'supplier' and ${condition})))`;

const consultants = `
  'Organisations', (select json_agg(x.o) from (select json_build_object('Id', o.id, 'Name', o.name,
    'OrganisationSubRoles', ${list(
      "'SubRole', json_build_object('Name', s.name, 'RoleName', r.name)",
      "organisation_sub_roles x join sub_roles s on s.id = x.sub_role_id join roles r on r.id = s.role_id where x.organisation_id = o.id",
      "s.id",
    )},
    'ProjectRoles_aggregate', json_build_object('aggregate', json_build_object('count', (select count(*)
      from case_study_roles x join case_studies c on c.id = x.case_study_id
      where x.organisation_id = o.id and c.is_visible and c.is_approved)))) as o
    from organisations o where ${VISIBLE} and o.type = 'consultant' and (o.name ilike ? or o.former_name ilike ?)
    order by o.score desc nulls last, o.name, o.id limit 50) x)`;

const projects = `
  'Projects', (select json_agg(x.o) from (select json_build_object('Id', c.id, 'Name', c.name, 'Status', c.status,
    'NoOfHomes', c.no_of_homes, 'TotalCost', c.total_cost, 'YearOfCompletion', c.year_of_completion,
    'Location', case when c.country_id is not null then json_build_object('LongLat', c.longitude || ',' || c.latitude,
      'Country', json_build_object('Name', (select name from countries where id = c.country_id))) end,
    'ProjectSubSectors', ${list(
      "'SubSector', json_build_object('Name', s.name, 'SectorName', t.name)",
      "case_study_sub_sectors x join sub_sectors s on s.id = x.sub_sector_id join sectors t on t.id = s.sector_id where x.case_study_id = c.id",
      "s.id",
    )},
    'ProjectRoles', ${list(
      `'SubRole', case when s.id is not null then json_build_object('Name', s.name) end, 'Organisation',
       case when o.id is not null then json_build_object('Id', o.id, 'Name', o.name, 'Type', o.type) end`,
      `case_study_roles x left join sub_roles s on s.id = x.sub_role_id
        left join organisations o on o.id = x.organisation_id and ${VISIBLE} where x.case_study_id = c.id`,
      "x.id",
    )},
    'ProjectProductCategories', ${list(
      `'ProductCategory', case when p.id is not null then json_build_object('Name', p.name) end, 'Organisation',
       case when o.id is not null then json_build_object('Id', o.id, 'Name', o.name) end`,
      `case_study_product_categories x left join product_categories p on p.id = x.product_category_id
        left join organisations o on o.id = x.organisation_id and ${VISIBLE} where x.case_study_id = c.id`,
      "x.id",
    )}) as o from case_studies c where c.is_visible and c.is_approved and c.status = any(string_to_array(?, ','))
    order by c.year_of_completion desc nulls last, c.id limit 50) x)`;

const products = `
  'Products', ${list(
    `'Id', p.kit_id, 'Name', p.snapshot->>'name', 'ReleaseName', p.release_name, 'CanApply', p.can_apply,
     'Organisation', json_build_object('Id', o.id, 'Name', o.name),
     'ProductCategory', json_build_object('Name', p.snapshot->>'category'),
     'BuildingSystem', json_build_object('Name', p.snapshot->>'buildingSystem'),
     'BaseMaterial', json_build_object('Name', p.snapshot->>'baseMaterial')`,
    "market_products p join organisations o on o.id = p.organisation_id where p.snapshot->>'buildingSystem' = ?",
    "o.name, p.snapshot->>'name', p.kit_id",
  )}`;

/** Miles on the sphere by another formula than ours: the angle between two unit vectors. */
const miles = (lat: number, long: number): string => `3958.7613 * acos(least(1, greatest(-1,
  sind(l.latitude) * sind(${lat}) + cosd(l.latitude) * cosd(${lat}) * cosd(l.longitude - (${long})))))`;

const near = (lat: number, long: number, reach: number): string => `
  'OrganisationsNear', (select coalesce(json_agg(json_build_object('Id', o.id, 'Name', o.name)), '[]') from (
    select o.id, o.name from organisations o join (select organisation_id, min(${miles(lat, long)}) as miles
      from organisation_locations l group by 1) l on l.organisation_id = o.id
    where ${VISIBLE} and o.type = 'supplier' and l.miles <= ${reach} order by l.miles, o.id limit 50) o),
  'OrganisationsNear_aggregate', json_build_object('aggregate', json_build_object('count', (select count(*)
    from organisations o where ${VISIBLE} and exists (select 1 from organisation_locations l
      where l.organisation_id = o.id and ${miles(lat, long)} <= ${reach}))))`;

const part = (object: string, from: string, order: string): string =>
  list(object, `${from} where x.organisation_id = o.id`, order);

const organisationsByIds = `
  'Organisations', ${list(
    `'Id', o.id, 'Name', o.name, 'Type', o.type, 'Description', o.description, 'WebSiteUrl', o.web_site_url,
     'YearCreated', o.year_created,
     'OrganisationVerifiers', ${part("'VerifierId', v.id, 'Verifier', json_build_object('Name', v.name)", "organisation_verifiers x join verifiers v on v.id = x.verifier_id", "v.id")},
     'OrganisationSubSectors', ${part("'SubSector', json_build_object('Name', s.name)", "organisation_sub_sectors x join sub_sectors s on s.id = x.sub_sector_id", "s.id")},
     'CountryOrganisations', ${part("'CountryId', c.id, 'Country', json_build_object('Name', c.name)", "country_organisations x join countries c on c.id = x.country_id", "c.id")},
     'FAQuestionResponses', ${part("'FAQuestion', json_build_object('Text', q.text), 'Response', x.response", "faq_question_responses x join faq_questions q on q.id = x.faq_question_id", "q.id")},
     'ImageOrganisations', (select coalesce(json_agg(json_build_object('Url', x.url) order by x.sort_no, x.id), '[]')
       from organisation_images x where x.organisation_id = o.id and x.url is not null),
     'SocialMediaProfiles', ${part("'Type', x.media_type, 'Url', x.url", "social_media_profiles x", "x.media_type")},
     'ValueChains', ${part("'ValueChainStage', x.stage, 'OfferingStatus', x.offering_status", "value_chains x", "x.stage")},
     'OrganisationCertifications', ${part("'Certification', json_build_object('Name', c.name), 'ValidUntil', x.valid_until, 'SizeInMb', round(x.size_bytes / 1000000.0, 3)::float8, 'Url', null", "organisation_certifications x join certifications c on c.id = x.certification_id", "x.id")}`,
    `organisations o where ${VISIBLE} and o.id = any(string_to_array(?, ',')::int[])`,
    "o.id",
  )}`;

const byCountries = `
  'Organisations', ${list(
    "'Id', o.id, 'Name', o.name",
    `organisations o where ${VISIBLE} and o.type = 'supplier' and o.id in (select organisation_id
      from country_organisations where country_id = any(string_to_array(?, ',')::int[]))`,
    "o.name, o.id",
  )}`;

const byTenant = `
  'Organisations', ${list(
    "'Name', o.name, 'Id', o.id, 'Type', o.type, 'TenantId', o.tenant_id",
    `organisations o where ${VISIBLE} and o.tenant_id::text = ?`,
    "o.id",
  )}`;

/** Every operation of docs/graph-api.md by its name, answered by SQL over the tables, written by hand. */
export const operationReferences: Readonly<Record<string, { runs: Run[] }>> = {
  Suppliers: {
    runs: [
      { sql: suppliers("true", "limit 20") },
      {
        variables: { where: { IsClaimed: { _eq: true }, YearCreated: { _lt: 2010 } }, limit: 5, offset: 2 },
        sql: suppliers("o.is_claimed and o.year_created < 2010", "limit 5 offset 2"),
      },
    ],
  },
  Consultants: {
    runs: [
      { sql: consultants, values: ["%", "%"] },
      { variables: { name: "%ENGINEER%" }, sql: consultants, values: ["%engineer%", "%engineer%"] },
    ],
  },
  Projects: {
    runs: [
      { sql: projects, values: ["planned,under_construction,completed"] },
      { variables: { status: ["planned"] }, sql: projects, values: ["planned"] },
    ],
  },
  Products: { runs: [{ variables: { system: "Walls" }, sql: products, values: ["Walls"] }] },
  OrganisationsNearPoint: {
    runs: [
      { variables: { lat: 51.5, long: -0.12, miles: 20 }, sql: near(51.5, -0.12, 20) },
      { variables: { lat: 53.8, long: -1.5, miles: 150 }, sql: near(53.8, -1.5, 150) },
    ],
  },
  LocationsNearPoint: {
    runs: [
      {
        variables: { lat: 51.5, long: -0.12, miles: 50 },
        sql: `'LocationsNear', ${list(
          `'Id', l.id, 'Address', l.address, 'Postcode', l.postcode, 'LongLat', l.longitude || ',' || l.latitude,
           'Organisation', json_build_object('Id', o.id, 'Name', o.name)`,
          `organisation_locations l join organisations o on o.id = l.organisation_id and ${VISIBLE}
            where ${miles(51.5, -0.12)} <= 50`,
          "l.postcode nulls last, l.id",
        )}`,
      },
    ],
  },
  OrganisationsByIds: {
    runs: [
      { variables: { ids: [1, 2, 5, 116, 201, 99_999] }, sql: organisationsByIds, values: ["1,2,5,116,201,99999"] },
    ],
  },
  SuppliersByRegionCountries: { runs: [{ variables: { countryIds: [3, 4] }, sql: byCountries, values: ["3,4"] }] },
  UserTenantData: {
    runs: [
      { sql: byTenant, values: [""], isEmpty: true },
      {
        variables: { tenantId: demoTenants.supplier.id },
        sql: byTenant,
        values: [demoTenants.supplier.id],
      },
    ],
  },
  MarketCountries: {
    runs: [
      {
        sql: `'Markets', ${list(
          `'Id', m.id, 'Name', m.name, 'CountryMarkets', ${list(
            "'Country', json_build_object('Id', c.id, 'Name', c.name)",
            "country_markets x join countries c on c.id = x.country_id where x.market_id = m.id",
            "c.id",
          )}`,
          "markets m",
          "m.id",
        )}`,
      },
    ],
  },
  RegionCountries: {
    runs: ["UK", "NA", "SA"].map((region) => ({
      variables: { region },
      sql: `'Countries', ${list(
        "'Id', c.id, 'Name', c.name",
        "countries c where c.id in (select country_id from country_markets x join markets m on m.id = x.market_id where m.code = ?)",
        "c.name",
      )}`,
      values: [region],
    })),
  },
  Countries: { runs: [{ sql: `'Countries', ${list("'Id', id, 'Name', name", "countries", "name")}` }] },
  SubSectors: {
    runs: [
      {
        sql: `'SubSectors', ${list(
          "'SectorName', t.name, 'Name', s.name, 'Id', s.id, 'SortNo', t.sort_no * 100 + s.sort_no",
          "sub_sectors s join sectors t on t.id = s.sector_id",
          "t.sort_no, s.sort_no",
        )}`,
      },
    ],
  },
  Certifications: lookUp("Certifications", "certifications"),
  FAQuestions: {
    runs: [
      {
        sql: `'FAQuestion', ${list("'Text', text, 'Id', id, 'Active', is_active", "faq_questions where is_active", "id")}`,
      },
      {
        variables: { active: [true, false] },
        sql: `'FAQuestion', ${list("'Text', text, 'Id', id, 'Active', is_active", "faq_questions", "id")}`,
      },
    ],
  },
  OrganisationSizes: lookUp("OrganisationSize", "organisation_sizes"),
  ProductCategories: {
    runs: [
      {
        sql: `'ProductCategory', ${list(
          `'Id', p.id, 'Name', p.name,
           'MmcCategory', case when m.id is not null then json_build_object('Id', m.id, 'Name', m.name) end,
           'ProductCategoryBuildingSystems', ${list(
             "'BuildingSystem', json_build_object('Id', b.id, 'Name', b.name)",
             "product_category_building_systems x join building_systems b on b.id = x.building_system_id where x.product_category_id = p.id",
             "b.id",
           )}`,
          "product_categories p left join mmc_categories m on m.id = p.mmc_category_id",
          "p.sort_no, p.id",
        )}`,
      },
    ],
  },
  SubRoles: {
    runs: [
      {
        sql: `'SubRoles', ${list(
          "'Id', s.id, 'Name', s.name, 'RoleName', r.name",
          "sub_roles s join roles r on r.id = s.role_id",
          "s.id",
        )}`,
      },
    ],
  },
  MmcCategories: lookUp("MmcCategories", "mmc_categories"),
  BaseMaterials: lookUp("BaseMaterials", "base_materials"),
  BuildingSystems: lookUp("BuildingSystems", "building_systems"),
};
