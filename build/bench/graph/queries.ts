import type { Random } from "#api/database/seeds/demo/random.ts";

/** A query that is measured, and the same by hand, as one who knows the tables would write it. */
export interface GraphCase {
  /** Also the name of the prepared statement. */
  key: "shallow" | "deep" | "wide";
  /** What it asks for. */
  about: string;
  query: string;
  /** Values of the variables, in the order in which the statement takes them; other ones each time. */
  draw(random: Random): Record<string, number>;
  /** Gives one text: the JSON of `Organisations`. */
  byHand: string;
}

/** Ids of made-up organisations are 1 … this. */
export const ORGANISATIONS = 100_000;
/** No page begins where too few come after. */
const after = (random: Random): number => random.int(0, ORGANISATIONS - 5000);

const LISTED = "is_visible and is_approved";
const FIRST_20 = `from organisations where ${LISTED} and id > $1 order by id limit 20`;

export const GRAPH_CASES: readonly GraphCase[] = [
  {
    key: "shallow",
    about: "20 organisations after an id",
    query: `query Shallow($after: Int!) {
      Organisations(where: { Id: { _gt: $after } }, order_by: { Id: asc }, limit: 20) { Id Name Type YearCreated }
    }`,
    draw: (random) => ({ after: after(random) }),
    byHand: `
      select coalesce(json_agg(json_build_object('Id', id, 'Name', name, 'Type', type, 'YearCreated', year_created)
        order by id), '[]')::text
      from (select id, name, type, year_created ${FIRST_20}) o`,
  },
  {
    key: "deep",
    about: "20 organisations, their countries, those countries' markets, six levels",
    query: `query Deep($after: Int!) {
      Organisations(where: { Id: { _gt: $after } }, order_by: { Id: asc }, limit: 20) {
        Id
        CountryOrganisations { Country { Name CountryMarkets { Market { Id Name } } } }
      }
    }`,
    draw: (random) => ({ after: after(random) }),
    byHand: `
      select coalesce(json_agg(json_build_object('Id', o.id, 'CountryOrganisations', c.list) order by o.id), '[]')::text
      from (select id ${FIRST_20}) o
      cross join lateral (select coalesce(json_agg(json_build_object('Country', json_build_object('Name', y.name,
          'CountryMarkets', m.list)) order by x.country_id), '[]') as list
        from country_organisations x join countries y on y.id = x.country_id
        cross join lateral (select coalesce(json_agg(json_build_object('Market', json_build_object('Id', k.id,
            'Name', k.name)) order by j.market_id), '[]') as list
          from country_markets j join markets k on k.id = j.market_id where j.country_id = y.id) m
        where x.organisation_id = o.id) c`,
  },
  {
    key: "wide",
    about: "20 suppliers by score of a sector and a year on, four relations",
    query: `query Wide($after: Int!, $year: Int!, $sector: Int!) {
      Organisations(
        where: {
          Type: { _eq: "supplier" }
          Id: { _gt: $after }
          YearCreated: { _gte: $year }
          OrganisationSubSectors: { SubSectorId: { _eq: $sector } }
        }
        order_by: { Score: desc_nulls_last }
        limit: 20
      ) {
        Id
        Name
        Score
        OrganisationLocations { IsHQ Location { LongLat Country { Name } } }
        OrganisationSubSectors { SubSector { Name } }
        OrganisationCertifications { ValidUntil Certification { Name } }
        ProductCategorySuppliers { ProductCategory { Name } BuildingSystem { Name } }
      }
    }`,
    draw: (random) => ({
      after: random.int(0, ORGANISATIONS / 4),
      year: random.int(1950, 1990),
      sector: random.pick([201, 202, 203, 301, 302]),
    }),
    byHand: `
      select coalesce(json_agg(json_build_object('Id', o.id, 'Name', o.name, 'Score', o.score,
        'OrganisationLocations', l.list, 'OrganisationSubSectors', s.list, 'OrganisationCertifications', c.list,
        'ProductCategorySuppliers', p.list) order by o.score desc nulls last, o.id), '[]')::text
      from (select id, name, score from organisations where ${LISTED} and type = 'supplier' and id > $1
          and year_created >= $2
          and exists (select from organisation_sub_sectors f where f.organisation_id = organisations.id and f.sub_sector_id = $3)
        order by score desc nulls last, id limit 20) o
      cross join lateral (select coalesce(json_agg(json_build_object('IsHQ', x.is_hq, 'Location', json_build_object(
          'LongLat', x.longitude || ',' || x.latitude, 'Country', json_build_object('Name', y.name))) order by x.id), '[]') as list
        from organisation_locations x join countries y on y.id = x.country_id where x.organisation_id = o.id) l
      cross join lateral (select coalesce(json_agg(json_build_object('SubSector', json_build_object('Name', y.name))
          order by y.id), '[]') as list
        from organisation_sub_sectors x join sub_sectors y on y.id = x.sub_sector_id where x.organisation_id = o.id) s
      cross join lateral (select coalesce(json_agg(json_build_object('ValidUntil', x.valid_until, 'Certification',
          json_build_object('Name', y.name)) order by x.id), '[]') as list
        from organisation_certifications x join certifications y on y.id = x.certification_id
        where x.organisation_id = o.id) c
      cross join lateral (select coalesce(json_agg(json_build_object('ProductCategory', json_build_object('Name', y.name),
          'BuildingSystem', json_build_object('Name', z.name)) order by x.sort_no, x.product_category_id), '[]') as list
        from organisation_product_categories x join product_categories y on y.id = x.product_category_id
          join building_systems z on z.id = x.building_system_id where x.organisation_id = o.id) p`,
  },
];
