import { askPlanned, PLANNED_IDS } from "#api/platform/database/ask-planned.ts";
import type { Db } from "#api/platform/database/db.ts";
import { facetCode, firstCode, VALUE_IDS, YES } from "#api/features/search/facets/facet-codes.ts";
import { coverOf, ORGANISATION_MARK, VERIFIED_BY } from "#api/features/search/listing-marks.service.ts";
import { PLACE, REGION_CODES, VERIFIER_CODES } from "./rebuild-organisations.ts";

/** Owner `o` of market product `p`: claimed, verified and where it sells are the owner's. */
const FROM = "from market_products p join public_organisations o on o.id = p.organisation_id";
const CHOSEN = "(cast(:owners as int[]) is null or p.organisation_id = any(:owners))";

const TYPES = VALUE_IDS["product-type"].map((name) => `'${name}'`).join(", ");

const FACETS = `
  select ${firstCode("building-systems")} + (p.snapshot->>'buildingSystemId')::int
  union all select ${firstCode("product-categories")} + (p.snapshot->>'categoryId')::int
  union all select ${firstCode("offsite-categories")} + (p.snapshot->>'mmcCategoryId')::int
    where p.snapshot->>'mmcCategoryId' is not null
  union all select ${firstCode("certifications")} + certification_id from kit_certifications x where x.kit_id = p.kit_id
  union all select ${firstCode("countries")} + country_id from country_organisations x where x.organisation_id = o.id
  union all ${VERIFIER_CODES}
  union all select ${firstCode("accreditations")} + certification_id
    from organisation_certifications x where x.organisation_id = o.id
  union all select ${firstCode("base-materials")} + (p.snapshot->>'baseMaterialId')::int
  union all select ${firstCode("product-type")} + array_position(array[${TYPES}], p.product_type)
  union all select ${facetCode("claimed", YES)} where o.is_claimed
  union all select ${facetCode("apply", YES)} where p.can_apply
  union all ${REGION_CODES}
  union all select ${facetCode("flex", YES)} where p.activity_id is not null`;

/** 0 … 120: up to 100 for what is stated, 20 for a configurator. */
const SCORE = `100.0 * (3 * (p.snapshot->>'description' <> '')::int
  + 3 * (jsonb_array_length(p.snapshot->'attributes') > 0)::int
  + 2 * (exists (select 1 from kit_certifications x where x.kit_id = p.kit_id))::int
  + 2 * (exists (select 1 from market_documents x where x.kit_id = p.kit_id))::int
  + 2 * (p.snapshot->'costGuide' <> 'null')::int + (p.snapshot->'leadTimeWeeks' <> 'null')::int
  + (p.snapshot->'sku' <> 'null')::int) / 14 + 20 * (p.activity_id is not null)::int`;

/** Products take their owner's material, and their own system's drawing. */
const PRODUCT_MARK = `${ORGANISATION_MARK} || jsonb_build_object('system', p.snapshot->'buildingSystem')`;

const SUMMARY = `jsonb_build_object(
  'kind', 'products', 'id', p.kit_id, 'name', p.snapshot->'name', 'formerName', null,
  'slug', slug_of(p.snapshot->>'name'), 'place', ${PLACE}, 'mark', ${PRODUCT_MARK},
  'coverUrl', ${coverOf("k", "p.kit_id")}, 'isClaimed', o.is_claimed,
  'verifiedBy', ${VERIFIED_BY}, 'hasConfigurator', p.activity_id is not null,
  'tags', jsonb_build_array(p.snapshot->'category'),
  'buildingSystems', jsonb_build_array(p.snapshot->'buildingSystem'), 'founded', null, 'sizeName', null,
  'mmcCategories', array(select m.official_category::text from mmc_categories m
    where m.id = (p.snapshot->>'mmcCategoryId')::int),
  'caseStudies', null,
  'owner', jsonb_build_object('id', o.id, 'name', o.name, 'slug', slug_of(o.name), 'mark', ${ORGANISATION_MARK}),
  'status', null, 'building', null,
  'product', jsonb_build_object('baseMaterial', p.snapshot->'baseMaterial', 'leadTimeWeeks', p.snapshot->'leadTimeWeeks',
    'costGuide', p.snapshot->'costGuide'))`;

/** Whether some of these organisations have kits, or stand in the search with products: most have neither. */
export async function haveProducts(db: Db, ownerIds: readonly number[]): Promise<boolean> {
  const { rows } = await askPlanned<{ have: boolean }>(
    db,
    "have_products",
    `select exists (select from kits where organisation_id = ${PLANNED_IDS})
       or exists (select from product_search where owner_id = ${PLANNED_IDS}) as have`,
    { ids: [...ownerIds] },
  );
  return rows[0]?.have === true;
}

/** Search rows and summaries of every market product, or of some owners', written anew. */
export async function rebuildProductDocuments(db: Db, ownerIds: readonly number[] | null): Promise<void> {
  const some = { owners: ownerIds };
  await db.raw(
    `delete from listing_summaries where kind = 'products' and (cast(:owners as int[]) is null
       or id in (select id from kits where organisation_id = any(:owners)))`,
    some,
  );
  await db.raw("delete from product_search where cast(:owners as int[]) is null or owner_id = any(:owners)", some);
  await db.raw(
    `insert into product_search (id, release_id, owner_id, name_key, name_sort, owner_sort, score, created_at, facets)
     select p.kit_id, p.release_id, o.id,
       search_key(concat_ws(' ', o.name, p.snapshot->>'name', p.snapshot->>'category', p.snapshot->>'buildingSystem',
         o.name)),
       search_key(p.snapshot->>'name'), search_key(o.name), ${SCORE}, p.created_at, uniq(sort(array(${FACETS})))
     ${FROM} where ${CHOSEN} order by 7 desc, p.kit_id`,
    some,
  );
  await db.raw(
    `insert into listing_summaries (kind, id, summary) select 'products', p.kit_id, ${SUMMARY} ${FROM}
     where ${CHOSEN} order by p.kit_id`,
    some,
  );
}
