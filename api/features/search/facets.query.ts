import { z } from "zod";
import type { FacetCount } from "#shared/contracts/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { FACET_KINDS, type FacetGroup, GROUPS_OF, SPARSE_GROUPS } from "./facet-codes.ts";
import { countAll } from "./counts.query.ts";
import { conditions, regionCode, type Sql, tableOf } from "./search-conditions.ts";
import { namesOf, type SearchFilters, without } from "./search-filters.ts";

/** Sets up to this are counted one by one; larger ones by one listing in `SAMPLE`. */
const LARGEST_COUNTED = 10_000;
/** An index holds the listings whose id this divides. */
const SAMPLE = 32;

/** Groups that are counted together, over the listings that fit these filters. */
interface Pass {
  groups: readonly FacetGroup[];
  filters: SearchFilters;
  isEstimate: boolean;
}

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
  const passes = await markEstimates(db, passesOf(filters));
  const counts = passes.map(countsOf);
  const isListed = `(c.n > 0 or f.facet_group not in (${SPARSE_GROUPS.map((group) => `'${group}'`).join(", ")})
    or f.code = any(?))`;
  const estimated = passes.filter((pass) => pass.isEstimate).flatMap((pass) => [...pass.groups]);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select f.facet_group, f.id, f.name, f.parent_id, coalesce(c.n, 0) as n,
       f.facet_group = any(?) as is_estimate
     from search_facets f left join (${counts.map((count) => count.text).join(" union all ")}) c on c.code = f.code
     where f.facet_group = any(?) and ${isListed}
     order by array_position(?::text[], f.facet_group), f.sort_no`,
    [
      estimated,
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

function passesOf(filters: SearchFilters): Pass[] {
  const groups = GROUPS_OF[filters.kind];
  const own = groups.filter((group) => filters.groups.has(group));
  const others = groups.filter((group) => !filters.groups.has(group));
  return [
    ...own.map((group) => ({ groups: [group], filters: without(filters, group), isEstimate: false })),
    ...(others.length > 0 ? [{ groups: others, filters, isEstimate: false }] : []),
  ];
}

/** Where there are many listings, looks at the sample for how many of them each pass would have to count. */
async function markEstimates(db: Db, passes: readonly Pass[]): Promise<Pass[]> {
  const filtered = passes.filter((pass) => !hasKeptCounts(pass));
  const [first] = filtered;
  if (!first || (await countAll(db, first.filters)) <= LARGEST_COUNTED) return [...passes];
  const sizes = filtered.map(({ filters }) => conditions(filters));
  const { rows }: { rows: unknown[] } = await db.raw(
    `select array[${sizes
      .map((where) => `(select count(*)::int from ${tableOf(first.filters.kind)} s where ${inSample(where.text)})`)
      .join(", ")}] as sampled`,
    sizes.flatMap((where) => where.values),
  );
  const [{ sampled }] = z.tuple([z.object({ sampled: z.array(z.int()) })]).parse(rows);
  const isLarge = new Map(filtered.map((pass, index) => [pass, (sampled[index] ?? 0) * SAMPLE > LARGEST_COUNTED]));
  return passes.map((pass) => ({ ...pass, isEstimate: isLarge.get(pass) ?? false }));
}

/** Without a filter the counts are kept by the database itself. */
function hasKeptCounts({ filters }: Pass): boolean {
  return namesOf(filters).length === 0;
}

/** `code` and `n` of a pass. */
function countsOf(pass: Pass): Sql {
  const { filters, groups, isEstimate } = pass;
  const kinds = `code / 1000000 in (${groups.map((group) => FACET_KINDS[group]).join(", ")})`;
  if (hasKeptCounts(pass)) {
    return {
      text: `select code, n from facet_counts where kind = ? and region = ? and ${kinds}`,
      values: [filters.kind, regionCode(filters.region)],
    };
  }
  const where = conditions(filters);
  const rows = isEstimate ? inSample(where.text) : where.text;
  return {
    text: `select code, (count(*) * ${isEstimate ? SAMPLE : 1})::int as n
      from (select unnest(s.facets) as code from ${tableOf(filters.kind)} s where ${rows}) codes
      where ${kinds} group by code`,
    values: where.values,
  };
}

function inSample(where: string): string {
  return `s.id % ${SAMPLE} = 0 and ${where}`;
}
