import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { and, NOTHING, regionCode, type Sql } from "#api/features/search/query/search-tables.ts";

/** Any of the codes. The `&&` of the index: that of intarray, which would be taken by itself, is another. */
export const OVERLAPS = "operator(pg_catalog.&&)";
/** The same of intarray, for what no index finds: it goes through two sorted lists once. */
export const OVERLAPS_SORTED = "operator(public.&&)";
const CONTAINS = "operator(pg_catalog.@>)";

/** Rows that are asked for codes: points `p`, listings `s` that an index may find, or those that are read one after the other. */
export type Asked = "p" | "s" | "s row by row";

/** Region and groups, of a listing `s` or of a point `p`, which has the facets of its listing. */
export function facetCondition(filters: SearchFilters, asked: Asked): Sql {
  const { region, groups } = filters;
  const codes = [...groups.values()];
  if (!region) return withCodes(codes, asked);
  if (!isCommon(filters)) return withCodes([[regionCode(region)], ...codes], asked);
  // What most listings carry is no way to find them: the index would read all of their ids.
  const own = asked === "s" ? isOfRegion(region) : withCodes([[regionCode(region)]], asked);
  return and([withCodes(codes, asked), own]);
}

/** Whether most listings are of the region. */
export function isCommon({ listings }: SearchFilters): boolean {
  return listings !== null && 2 * listings.inRegion > listings.everywhere;
}

function isOfRegion(region: NonNullable<SearchFilters["region"]>): Sql {
  return { text: "? = any(s.facets)", values: [regionCode(region)] };
}

/** Sets up to this are looked for one after the other: to ask whether two sets overlap copies and sorts both. */
export const FEW_CODES = 2;

/**
 * One of some codes is in a sorted column of a point or a listing, which no index finds by this. The place of a code in
 * an array is found in a third of the time that `= any` takes, which calls a function for each code of the array.
 */
export function hasAny(column: "p.facets" | "p.words" | "s.facets" | "s.words", codes: readonly number[]): Sql {
  if (codes.length === 0 || codes.length > FEW_CODES)
    return { text: `${column} ${OVERLAPS_SORTED} ?::int[]`, values: [[...codes]] };
  const each = codes.map(() => `idx(${column}, ?) > 0`);
  return { text: codes.length === 1 ? each.join("") : `(${each.join(" or ")})`, values: [...codes] };
}

/** Any code of each group. */
export function withCodes(groups: readonly (readonly number[])[], asked: Asked): Sql {
  // Fewer codes are sooner asked for, and fewer have them.
  const byRow = groups.toSorted((one, other) => one.length - other.length);
  if (asked !== "s") return and(byRow.map((codes) => hasAny(asked === "p" ? "p.facets" : "s.facets", codes)));
  const single = groups.flatMap((codes) => (codes.length === 1 ? codes : []));
  const several = groups.filter((codes) => codes.length !== 1);
  return and([
    single.length > 0 ? { text: `s.facets ${CONTAINS} ?::int[]`, values: [single] } : NOTHING,
    ...several.map((codes) => ({ text: `s.facets ${OVERLAPS} ?::int[]`, values: [[...codes]] })),
  ]);
}
