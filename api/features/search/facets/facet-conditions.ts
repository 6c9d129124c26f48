import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { and, NOTHING, regionCode, type Sql } from "#api/features/search/query/search-tables.ts";

/** Any of the codes. The `&&` of the index: that of intarray, which would be taken by itself, is another. */
export const OVERLAPS = "operator(pg_catalog.&&)";
/** The same of intarray, for what no index finds: it goes through two sorted lists once. */
export const OVERLAPS_SORTED = "operator(public.&&)";
const CONTAINS = "operator(pg_catalog.@>)";

/** Region and groups, of a listing `s` or of a point `p`, which has the facets of its listing. */
export function facetCondition({ region, listings, groups }: SearchFilters, alias: "p" | "s"): Sql {
  const codes = [...groups.values()];
  if (!region) return withCodes(codes, alias);
  const isCommon = listings !== null && 2 * listings.inRegion > listings.everywhere;
  if (!isCommon) return withCodes([[regionCode(region)], ...codes], alias);
  // What most listings carry is no way to find them: the index would read all of their ids.
  return and([withCodes(codes, alias), { text: `? = any(${alias}.facets)`, values: [regionCode(region)] }]);
}

/** Any code of each group. */
export function withCodes(groups: readonly (readonly number[])[], alias: "p" | "s"): Sql {
  const single = groups.flatMap((codes) => (codes.length === 1 ? codes : []));
  const several = groups.filter((codes) => codes.length !== 1);
  return and([
    // No index finds points by codes, and to look for one takes a third of the time that asking for a set of one does.
    ...(alias === "p" ? single.map((code) => ({ text: "? = any(p.facets)", values: [code] })) : []),
    alias === "s" && single.length > 0 ? { text: `s.facets ${CONTAINS} ?::int[]`, values: [single] } : NOTHING,
    ...several.map((codes) => ({
      text: `${alias}.facets ${alias === "p" ? OVERLAPS_SORTED : OVERLAPS} ?::int[]`,
      values: [[...codes]],
    })),
  ]);
}
