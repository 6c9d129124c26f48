import { ANY_VERIFIER } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { FACET_KINDS, type FacetGroup, firstCode, VALUE_IDS, YES } from "#api/features/search/facets/facet-codes.ts";

/** id, name, parent and order of each group's values. */
const SOURCES: Partial<Record<FacetGroup, string>> = {
  sectors: `select id, name, null::int as parent_id, sort_no * 1000 as sort_no from sectors
    union all select id, name, sector_id, sector_id * 1000 + sort_no from sub_sectors`,
  experience: `select id, name, null::int as parent_id, sort_no * 1000 as sort_no from roles
    union all select id, name, role_id, role_id * 1000 + id % 100 from sub_roles`,
  certifications: "select id, name, null::int as parent_id, id as sort_no from certifications",
  "building-systems": "select id, name, null::int as parent_id, id as sort_no from building_systems",
  "offsite-categories": "select id, name, null::int as parent_id, id as sort_no from mmc_categories",
  countries: "select id, name, null::int as parent_id, id as sort_no from countries",
  size: "select id, name, null::int as parent_id, id as sort_no from organisation_sizes",
  "verified-by": `select ${ANY_VERIFIER} as id, 'Verified only' as name, null::int as parent_id, 0 as sort_no
    union all select id, name, ${ANY_VERIFIER}, id from verifiers`,
  accreditations: "select id, name, null::int as parent_id, id as sort_no from certifications",
  "base-materials": "select id, name, null::int as parent_id, id as sort_no from base_materials",
  status: valuesOf("status"),
  "product-type": valuesOf("product-type"),
  "product-categories": `select id, name, (select min(building_system_id) from product_category_building_systems
      where product_category_id = product_categories.id) as parent_id, id as sort_no from product_categories`,
};

/** Names of the groups that are a yes or no. */
const FLAGS: Partial<Record<FacetGroup, string>> = {
  claimed: "Claimed only",
  "is-manufacturer": "Manufacturers only",
  "with-case-studies": "With case studies",
  flex: "Has a configurator",
  apply: "Can be applied",
};

function valuesOf(group: keyof typeof VALUE_IDS): string {
  const names = VALUE_IDS[group].map((name) => `'${name}'`).join(", ");
  return `select id, name, null::int as parent_id, id as sort_no from unnest(array[${names}]) with ordinality v (name, id)`;
}

/** Writes the names of all facet values anew, from the reference lists. */
export async function rebuildFacetNames(db: Db): Promise<void> {
  await db("search_facets").delete();
  for (const group of Object.keys(FACET_KINDS) as FacetGroup[]) {
    const source =
      SOURCES[group] ?? `select ${YES} as id, '${FLAGS[group]}' as name, null::int as parent_id, 1 as sort_no`;
    await db.raw(
      `insert into search_facets (code, facet_group, id, name, parent_id, sort_no)
       select ${firstCode(group)} + id, '${group}', id, name, parent_id, sort_no from (${source}) source`,
    );
  }
}
