import { ANY_VERIFIER } from "#shared/contracts/market/search.ts";
import { BUILDING_SYSTEMS, PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import { ORGANISATION_SIZES } from "#api/database/seeds/reference/certifications.ts";
import { COUNTRY_MARKETS } from "#api/database/seeds/reference/countries.ts";
import { SUB_ROLES } from "#api/database/seeds/reference/sectors.ts";
import { ALL_SECTORS, facetCode, FIRST_REGION_CODE, firstCode, YES } from "#api/features/search/facets/facet-codes.ts";

/** An object literal to look a value up by id, much cheaper here than a join for every row. */
const lookup = (values: readonly { id: number; value: string | number | null }[]): string => {
  const json = JSON.stringify(Object.fromEntries(values.map(({ id, value }) => [id, value])));
  return `'${json.replaceAll("'", "''")}'::jsonb`;
};
const names = (values: readonly { id: number; name: string }[]): string =>
  lookup(values.map(({ id, name }) => ({ id, value: name })));
const MMC_OF = lookup(PRODUCT_CATEGORIES.map(({ id, mmc_category_id }) => ({ id, value: mmc_category_id })));
const MARKET_OF = lookup(COUNTRY_MARKETS.map(({ country_id, market_id }) => ({ id: country_id, value: market_id })));

const KIND = "case type when 'supplier' then 'suppliers' else 'consultants' end";

const withParents = (group: "sectors" | "experience", ids: string): string =>
  `select unnest(array[${firstCode(group)} + x, ${firstCode(group)} + x / 100]) from unnest(${ids}) x`;

/** The codes that the search feature would give the same profile; a test holds the two together. */
const FACETS = `
  select ${facetCode("sectors", ALL_SECTORS)}
  union all ${withParents("sectors", "sub_sector_ids")}
  union all ${withParents("experience", "sub_role_ids")}
  union all select ${firstCode("certifications")} + x from unnest(certification_ids) x
  union all select unnest(array[${firstCode("building-systems")} + x / 100, ${firstCode("product-categories")} + x,
      ${firstCode("offsite-categories")} + (${MMC_OF}->>x::text)::int])
    from unnest(category_ids) x
  union all select unnest(array[${firstCode("countries")} + x, ${FIRST_REGION_CODE} + (${MARKET_OF}->>x::text)::int])
    from unnest(array[country_id, second_country_id]) x
  union all select unnest(array[${firstCode("size")} + size_id, ${firstCode("verified-by")} + verifier_id,
    case when verifier_id is not null then ${facetCode("verified-by", ANY_VERIFIER)} end,
    case when is_claimed then ${facetCode("claimed", YES)} end,
    case when has_factory then ${facetCode("is-manufacturer", YES)} end])`;

/** What search rows and points are made of. */
export const DOCUMENTS_SQL = `
  create unlogged table large_documents as
  select n, ${KIND} as kind, search_key(name || chr(10) || coalesce(former_name, '')) as name_key,
    search_key(name) as name_sort, score, created_at, size_id,
    uniq(sort(array(select code from (${FACETS}) codes (code) where code is not null))) as facets
  from large_profiles join large_places on i = place;
  analyze large_documents;`;

/** Search rows of all profiles, in score order. */
export const SEARCH_ROWS_SQL = `
  insert into organisation_search (id, kind, name_key, name_sort, score, created_at, size, facets)
  select n, kind, name_key, name_sort, score, created_at, size_id, facets from large_documents
  order by kind, score desc nulls last, n;`;

export const POINTS_SQL = `
  insert into organisation_points (organisation_id, no, lat, long, kind, score, facets, words)
  select n, row_number() over (partition by n order by no), lat, long, kind, score, facets, word_codes(name_key)
  from large_locations join large_documents using (n) order by large_locations.place, n;`;

const SYSTEM_NAMES = names(BUILDING_SYSTEMS);

/** Rows of the list as the wire has them, of profiles `first` … `last`; the texts that no filter reads are left short. */
export const summariesSql = (first: number, last: number): string => `
  insert into listing_summaries (kind, id, summary)
  select ${KIND}, n, jsonb_build_object('kind', ${KIND}, 'id', n, 'name', p.name, 'formerName', former_name,
    'slug', slug_of(p.name), 'place', town || ', ' || county,
    'mark', jsonb_build_object('seed', p.name, 'system', coalesce(${SYSTEM_NAMES}->>(category_ids[1] / 100)::text,
      'Modules'), 'logoUrl', null),
    'coverUrl', null, 'isClaimed', is_claimed, 'verifiedBy', '[]'::jsonb, 'hasConfigurator', false,
    'tags', array(select ${names(PRODUCT_CATEGORIES)}->>x::text from unnest(category_ids) x
      union all select ${names(SUB_ROLES)}->>x::text from unnest(sub_role_ids) x),
    'buildingSystems', array(select distinct ${SYSTEM_NAMES}->>(x / 100)::text from unnest(category_ids) x),
    'founded', founded, 'sizeName', ${names(ORGANISATION_SIZES)}->>size_id::text, 'mmcCategories', '[]'::jsonb,
    'caseStudies', 0, 'owner', null, 'status', null, 'building', null, 'product', null)
  from large_profiles p join large_places on i = place where n between ${first} and ${last};`;
