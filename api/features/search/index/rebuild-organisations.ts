import { ANY_VERIFIER } from "#shared/contracts/market/search.ts";
import { askPlanned, PLANNED_IDS } from "#api/platform/database/ask-planned.ts";
import type { Db } from "#api/platform/database/db.ts";
import {
  ALL_SECTORS,
  facetCode,
  type FacetGroup,
  FIRST_REGION_CODE,
  firstCode,
  YES,
} from "#api/features/search/facets/facet-codes.ts";
import { coverOf, ORGANISATION_MARK, VERIFIED_BY } from "#api/features/search/listing-marks.service.ts";

const flag = (group: FacetGroup, condition: string): string => `select ${facetCode(group, YES)} where ${condition}`;

/** Codes of the regions in whose countries organisation `o` works (REG-15). */
export const REGION_CODES = `select ${FIRST_REGION_CODE} + m.market_id from country_organisations x
  join country_markets m on m.country_id = x.country_id where x.organisation_id = o.id`;

/** Codes of who verified organisation `o`, and of any of them together. */
export const VERIFIER_CODES = `select unnest(array[${firstCode("verified-by")} + verifier_id,
  ${facetCode("verified-by", ANY_VERIFIER)}]) from organisation_verifiers x where x.organisation_id = o.id`;

/** All codes of organisation `o`. A sub-sector or sub-role counts for its parent too. */
const FACETS = `
  select ${facetCode("sectors", ALL_SECTORS)}
  union all select unnest(array[${firstCode("sectors")} + s.id, ${firstCode("sectors")} + s.sector_id])
    from organisation_sub_sectors x join sub_sectors s on s.id = x.sub_sector_id where x.organisation_id = o.id
  union all select unnest(array[${firstCode("experience")} + s.id, ${firstCode("experience")} + s.role_id])
    from organisation_sub_roles x join sub_roles s on s.id = x.sub_role_id where x.organisation_id = o.id
  union all select ${firstCode("certifications")} + certification_id
    from organisation_certifications x where x.organisation_id = o.id
  union all select unnest(array[${firstCode("building-systems")} + x.building_system_id,
      ${firstCode("product-categories")} + x.product_category_id, ${firstCode("offsite-categories")} + c.mmc_category_id])
    from organisation_product_categories x join product_categories c on c.id = x.product_category_id
    where x.organisation_id = o.id
  union all select ${firstCode("countries")} + country_id from country_organisations x where x.organisation_id = o.id
  union all select ${firstCode("size")} + o.size_id where o.size_id is not null
  union all ${VERIFIER_CODES}
  union all ${flag("claimed", "o.is_claimed")}
  union all ${flag("is-manufacturer", "o.has_manufacturing_facility")}
  union all ${flag("with-case-studies", "exists (select 1 from organisation_case_studies x where x.organisation_id = o.id)")}
  union all select code from market_products x,
    unnest(array[${firstCode("base-materials")} + (x.snapshot->>'baseMaterialId')::int,
      case when x.activity_id is not null then ${facetCode("flex", YES)} end,
      case when x.can_apply then ${facetCode("apply", YES)} end]) code
    where x.organisation_id = o.id and code is not null
  union all ${REGION_CODES}`;

const KIND = "case o.type when 'supplier' then 'suppliers' else 'consultants' end";

/** `Carlisle, Cumbria` of organisation `o`'s head office, else of its first location. */
export const PLACE = `(select nullif(concat_ws(', ', l.town, l.county), '') from organisation_locations l
  where l.organisation_id = o.id order by l.is_hq desc, l.id limit 1)`;

const SUMMARY = `jsonb_build_object(
  'kind', ${KIND}, 'id', o.id, 'name', o.name, 'formerName', o.former_name, 'slug', slug_of(o.name),
  'place', ${PLACE}, 'mark', ${ORGANISATION_MARK}, 'coverUrl', ${coverOf("o", "o.id")},
  'isClaimed', o.is_claimed, 'verifiedBy', ${VERIFIED_BY},
  'hasConfigurator', exists (select 1 from market_products x where x.organisation_id = o.id and x.activity_id is not null),
  'tags', array(
    select c.name from organisation_product_categories x join product_categories c on c.id = x.product_category_id
      where x.organisation_id = o.id order by x.sort_no)
    || array(select s.name from organisation_sub_roles x join sub_roles s on s.id = x.sub_role_id
      where x.organisation_id = o.id order by s.id),
  'buildingSystems', array(select b.name from organisation_product_categories x
    join building_systems b on b.id = x.building_system_id
    where x.organisation_id = o.id group by b.id order by min(x.sort_no)),
  'founded', o.year_created,
  'sizeName', (select s.name from organisation_sizes s where s.id = o.size_id),
  'mmcCategories', array(select m.official_category::text from organisation_product_categories x
    join product_categories c on c.id = x.product_category_id join mmc_categories m on m.id = c.mmc_category_id
    where x.organisation_id = o.id group by m.official_category order by m.official_category),
  'caseStudies', (select count(*) from organisation_case_studies x where x.organisation_id = o.id),
  'owner', null, 'status', null, 'building', null, 'product', null)`;

/** Search rows, points and summaries of those organisations that `chosen` lets through, in score order. */
const inserted = (chosen: string): string => `
  with document as (
    insert into organisation_search (id, kind, name_key, name_sort, score, created_at, size, facets)
    select o.id, ${KIND}, search_key(o.name || chr(10) || coalesce(o.former_name, '')), search_key(o.name), o.score,
      o.created_at, o.size_id, uniq(sort(array(${FACETS})))
    from public_organisations o where ${chosen} order by 2, o.score desc nulls last, o.id
    returning id, kind, score, facets, word_codes(name_key) as words
  ), point as (
    insert into organisation_points (organisation_id, no, lat, long, kind, score, facets, words)
    select d.id, row_number() over (partition by d.id order by l.is_hq desc, l.id), l.latitude, l.longitude,
      d.kind, d.score, d.facets, d.words
    from document d join organisation_locations l on l.organisation_id = d.id
  )
  insert into listing_summaries (kind, id, summary) select ${KIND}, o.id, ${SUMMARY} from public_organisations o
  where ${chosen} order by 1, 2`;

/** Search rows and summaries of every visible organisation, written anew. */
export async function rebuildAllOrganisationDocuments(db: Db): Promise<void> {
  await db.raw("delete from organisation_search");
  await db.raw("delete from listing_summaries where kind in ('suppliers', 'consultants')");
  await db.raw(inserted("true"));
}

/** Search rows and summaries of some organisations, written anew. */
export async function rebuildOrganisationDocuments(db: Db, ids: readonly number[]): Promise<void> {
  const some = { ids: [...ids] };
  await askPlanned(
    db,
    "delete_organisation_documents",
    `with document as (delete from organisation_search where id = ${PLANNED_IDS})
     delete from listing_summaries where kind in ('suppliers', 'consultants') and id = ${PLANNED_IDS}`,
    some,
  );
  await askPlanned(db, "insert_organisation_documents", inserted(`o.id = ${PLANNED_IDS}`), some);
}
