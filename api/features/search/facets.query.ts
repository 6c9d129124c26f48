import { z } from "zod";
import type { FacetCount } from "#shared/contracts/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { chooseWay, estimateNear, estimateWithout, type NearEstimate } from "./distance-plan.query.ts";
import { FACET_KINDS, GROUPS_OF, SPARSE_GROUPS } from "./facet-codes.ts";
import { estimate, type Estimates, type Pass } from "./facet-estimates.query.ts";
import { nearListings } from "./near-listings.ts";
import { conditions, type NearBy } from "./search-conditions.ts";
import { regionCode, type Sql, tableOf } from "./search-tables.ts";
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
  const unknown = passes.filter((pass) => !hasKeptCounts(filtersOf(filters, pass)));
  const isSmall = unknown.length === 0 || (filters.listings?.inRegion ?? 0) <= LARGEST_COUNTED;
  const [estimates, near] = await Promise.all([
    isSmall ? null : estimate(db, filters, unknown),
    unknown.length === 0 ? null : estimateNear(db, filters),
  ]);
  const large = unknown.filter((_, index) => (estimates?.sizes[index] ?? 0) > LARGEST_COUNTED);
  const exact = passes.filter((pass) => !large.includes(pass));
  const counts = exact.map((pass) => {
    const size = estimates?.sizes[unknown.indexOf(pass)] ?? LARGEST_COUNTED;
    return exactly(filters, pass, estimateWithout(near, pass.omitted, size));
  });
  if (estimates) counts.push(estimated(large, estimates));
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

/** `code` and `n` of a pass, counted to the end. */
function exactly(filters: SearchFilters, pass: Pass, near: NearEstimate | null): Sql {
  const own = filtersOf(filters, pass);
  const kinds = kindsOf(pass);
  if (hasKeptCounts(own)) {
    return {
      text: `select code, n from facet_counts where kind = ? and region = ? and code / 1000000 in (${kinds})`,
      values: [own.kind, regionCode(own.region)],
    };
  }
  // Of a group alone few codes are wanted: the others are not spread out.
  const isAlone = pass.omitted !== null;
  const codes = isAlone ? "& array(select code from search_facets where facet_group = ? order by code)" : "";
  const listings = listingsOf(own, chooseWay(near, LARGEST_COUNTED, "none"));
  // The planner must not take what is left for few.
  return {
    text: `select code, n from (
        select code, count(*)::int as n
        from (select unnest(facets ${codes}) as code from (${listings.text}) fitting) codes group by code offset 0
      ) counted where code / 1000000 in (${kinds})`,
    values: [...(isAlone ? pass.groups : []), ...listings.values],
  };
}

function listingsOf(filters: SearchFilters, nearBy: NearBy): Sql {
  if (nearBy === "one by one") return nearListings(filters, { columns: ["facets"] });
  const where = conditions(filters, "both", { nearBy });
  return { text: `select s.facets from ${tableOf(filters.kind)} s where ${where.text}`, values: where.values };
}

/** `code` and `n` of the large passes. */
function estimated(large: readonly Pass[], { codes, counts }: Estimates): Sql {
  const kinds = large.flatMap((pass) => pass.groups.map((group) => FACET_KINDS[group]));
  return {
    text: "select code, n from unnest(?::int[], ?::int[]) e (code, n) where code / 1000000 = any(?::int[])",
    values: [codes, counts, kinds],
  };
}

function kindsOf({ groups }: Pass): string {
  return groups.map((group) => FACET_KINDS[group]).join(", ");
}
