import type { Db } from "#api/platform/database/db.ts";
import {
  ALL_SECTORS,
  facetCode,
  FIRST_REGION_CODE,
  firstCode,
  VALUE_IDS,
} from "#api/features/search/facets/facet-codes.ts";
import { coverOf, PROJECT_MARK, PROJECT_SYSTEMS } from "#api/features/search/listing-marks.service.ts";

const STATES = VALUE_IDS.status.map((name) => `'${name}'`).join(", ");

const FACETS = `
  select ${facetCode("sectors", ALL_SECTORS)}
  union all select unnest(array[${firstCode("sectors")} + s.id, ${firstCode("sectors")} + s.sector_id])
    from case_study_sub_sectors x join sub_sectors s on s.id = x.sub_sector_id where x.case_study_id = c.id
  union all select code from case_study_product_categories x
    left join product_categories p on p.id = x.product_category_id,
    unnest(array[${firstCode("building-systems")} + x.building_system_id,
      ${firstCode("product-categories")} + x.product_category_id,
      ${firstCode("offsite-categories")} + p.mmc_category_id]) code
    where x.case_study_id = c.id and code is not null
  union all select ${firstCode("countries")} + c.country_id where c.country_id is not null
  union all select ${FIRST_REGION_CODE} + m.market_id from country_markets m where m.country_id = c.country_id
  union all select ${firstCode("status")} + array_position(array[${STATES}], c.status)`;

const has = (table: string): string => `(exists (select 1 from ${table} x where x.case_study_id = c.id))::int`;

/** 0 … 100, by the parts of a case study that are filled; the weights follow those of a profile. */
const SCORE = `100.0 * (3 * (btrim(c.description) <> '')::int + 3 * ${has("case_study_images")}
  + 3 * (c.country_id is not null)::int + 2 * ${has("case_study_sub_sectors")}
  + 3 * ${has("case_study_product_categories")} + 3 * ${has("case_study_roles")}
  + (c.website_url is not null)::int + (c.year_of_completion is not null)::int
  + (c.total_cost is not null)::int + (c.storeys is not null)::int) / 21`;

const SUMMARY = `jsonb_build_object(
  'kind', 'projects', 'id', c.id, 'name', c.name, 'formerName', null, 'slug', slug_of(c.name),
  'place', nullif(concat_ws(', ', c.town, c.county), ''), 'mark', ${PROJECT_MARK},
  'coverUrl', ${coverOf("p", "c.id")}, 'isClaimed', false,
  'verifiedBy', '[]'::jsonb, 'hasConfigurator', false,
  'tags', array(select s.name from case_study_sub_sectors x join sub_sectors s on s.id = x.sub_sector_id
    where x.case_study_id = c.id order by s.sector_id, s.sort_no),
  'buildingSystems', ${PROJECT_SYSTEMS},
  'founded', null, 'sizeName', null,
  'mmcCategories', array(select m.official_category::text from case_study_product_categories x
    join product_categories p on p.id = x.product_category_id join mmc_categories m on m.id = p.mmc_category_id
    where x.case_study_id = c.id group by m.official_category order by m.official_category),
  'caseStudies', null, 'owner', null, 'status', c.status,
  'building', jsonb_build_object('homes', c.no_of_homes, 'storeys', c.storeys, 'completion', c.year_of_completion),
  'product', null)`;

const CHOSEN = "(cast(:ids as int[]) is null or c.id = any(:ids))";

/** Scores, search rows and summaries of every visible case study, or of some, written anew. */
export async function rebuildProjectDocuments(db: Db, ids: readonly number[] | null): Promise<void> {
  const some = { ids };
  await db.raw(
    `update case_studies c set score = ${SCORE} where cast(:ids as int[]) is null or c.id = any(:ids)`,
    some,
  );
  await db.raw("delete from project_search where cast(:ids as int[]) is null or id = any(:ids)", some);
  await db.raw(
    "delete from listing_summaries where kind = 'projects' and (cast(:ids as int[]) is null or id = any(:ids))",
    some,
  );
  await db.raw(
    `insert into project_search (id, name_key, name_sort, score, created_at, facets, lat, long, homes, storeys,
       retail_nia, storage_nia, office_nia)
     select c.id, search_key(c.name), search_key(c.name), c.score, c.created_at, uniq(sort(array(${FACETS}))),
       c.latitude, c.longitude, c.no_of_homes, c.storeys, c.retail_nia, c.storage_nia, c.office_nia
     from public_case_studies c where ${CHOSEN} order by c.score desc nulls last, c.id`,
    some,
  );
  await db.raw(
    `insert into listing_summaries (kind, id, summary) select 'projects', c.id, ${SUMMARY} from public_case_studies c
     where ${CHOSEN} order by c.id`,
    some,
  );
}
