import { z } from "zod";
import type { FacetCount } from "#shared/contracts/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { countAll } from "./counts.query.ts";
import { FACET_KINDS, type FacetGroup, GROUPS_OF, SPARSE_GROUPS } from "./facet-codes.ts";
import { estimates, findSampleSizes, type Pass } from "./facet-estimates.query.ts";
import { conditions, regionCode, SAMPLE, type Sql, tableOf } from "./search-conditions.ts";
import { namesOf, type SearchFilters, without } from "./search-filters.ts";

/** Sets up to this are counted one by one, larger ones by the sample. */
const LARGEST_COUNTED = 5000;

const FacetRows = z.array(
  z.object({
    facet_group: z.string(),
    id: z.int(),
    name: z.string(),
    parent_id: z.int().nullable(),
    n: z.int(),
    is_estimate: z.boolean(),
  }),
);

/**
 * Every value of the groups a kind offers, with how many rows it would give. A group with a filter of its own is
 * counted without that filter, so its other values show what adding them brings.
 */
export async function countFacets(db: Db, filters: SearchFilters): Promise<FacetCount[]> {
  const groups = GROUPS_OF[filters.kind];
  const passes = passesOf(filters);
  const large = await findLarge(db, filters, passes);
  const counts = passes.filter((pass) => !large.includes(pass)).map((pass) => exactly(filters, pass));
  if (large.length > 0) counts.push(estimates(filters, large));
  const isListed = `(c.n > 0 or f.facet_group not in (${SPARSE_GROUPS.map((group) => `'${group}'`).join(", ")})
    or f.code = any(?))`;
  const { rows }: { rows: unknown[] } = await db.raw(
    `select f.facet_group, f.id, f.name, f.parent_id, coalesce(c.n, 0) as n, f.facet_group = any(?) as is_estimate
     from search_facets f left join (${counts.map((count) => count.text).join(" union all ")}) c on c.code = f.code
     where f.facet_group = any(?) and ${isListed}
     order by array_position(?::text[], f.facet_group), f.sort_no`,
    [
      large.flatMap((pass) => [...pass.groups]),
      ...counts.flatMap((count) => count.values),
      [...groups],
      [...filters.groups.values()].flat(),
      [...groups],
    ],
  );
  return FacetRows.parse(rows).map((row) => ({
    group: row.facet_group,
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    count: row.n,
    isEstimate: row.is_estimate,
  }));
}

/** Each group with a filter alone, without its own filter; all others together. */
function passesOf(filters: SearchFilters): Pass[] {
  const groups = GROUPS_OF[filters.kind];
  const own = groups.filter((group) => filters.groups.has(group));
  const others = groups.filter((group) => !filters.groups.has(group));
  return [...own.map((group) => ({ groups: [group], omitted: group })), { groups: others, omitted: null }].filter(
    (pass) => pass.groups.length > 0,
  );
}

function filtersOf(filters: SearchFilters, { omitted }: Pass): SearchFilters {
  return omitted === null ? filters : without(filters, omitted);
}

/** Without a filter the counts are kept by the database itself. */
function hasKeptCounts(filters: SearchFilters): boolean {
  return namesOf(filters).length === 0;
}

/** The passes over sets that are too large to count, as the sample tells. */
async function findLarge(db: Db, filters: SearchFilters, passes: readonly Pass[]): Promise<Pass[]> {
  const unknown = passes.filter((pass) => !hasKeptCounts(filtersOf(filters, pass)));
  if (unknown.length === 0 || (await countAll(db, filters)) <= LARGEST_COUNTED) return [];
  const sizes = await findSampleSizes(db, filters, unknown);
  return unknown.filter((_, index) => (sizes[index] ?? 0) * SAMPLE > LARGEST_COUNTED);
}

/** `code` and `n` of a pass, counted to the end. */
function exactly(filters: SearchFilters, pass: Pass): Sql {
  const own = filtersOf(filters, pass);
  const kinds = `code / 1000000 in (${pass.groups.map((group: FacetGroup) => FACET_KINDS[group]).join(", ")})`;
  if (hasKeptCounts(own)) {
    return {
      text: `select code, n from facet_counts where kind = ? and region = ? and ${kinds}`,
      values: [own.kind, regionCode(own.region)],
    };
  }
  const where = conditions(own);
  return {
    text: `select code, count(*)::int as n
      from (select unnest(s.facets) as code from ${tableOf(own.kind)} s where ${where.text}) codes
      where ${kinds} group by code`,
    values: where.values,
  };
}
