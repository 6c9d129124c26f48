import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { FACET_KINDS, type FacetGroup } from "./facet-codes.ts";
import { conditions, SAMPLE, sampleOf, type Sql } from "./search-conditions.ts";
import type { SearchFilters } from "./search-filters.ts";

/** Groups that are counted together, over the listings that fit all filters but one. */
export interface Pass {
  groups: readonly FacetGroup[];
  omitted: FacetGroup | null;
}

/** Rows of the sample that fit all filters but those of the groups, with a column `in_…` for each of these. */
function sampled(filters: SearchFilters, columns: string): Sql {
  const where = conditions({ ...filters, groups: new Map() }, "both", { isSample: true });
  const own = [...filters.groups];
  return {
    text: `select ${[columns, ...own.map(([group]) => `s.facets @@ ?::query_int as ${memberOf(group)}`)]
      .filter((column) => column !== "")
      .join(", ")} from ${sampleOf(filters.kind)} s where ${where.text}`,
    values: [...own.map(([, codes]) => codes.join("|")), ...where.values],
  };
}

function memberOf(group: FacetGroup): string {
  return `in_${group.replaceAll("-", "_")}`;
}

/** In all groups with a filter but the omitted one. */
function fits(filters: SearchFilters, omitted: FacetGroup | null): string {
  const others = [...filters.groups.keys()].filter((group) => group !== omitted);
  return others.length > 0 ? others.map(memberOf).join(" and ") : "true";
}

/** How many rows of the sample each pass has, by one look at it. */
export async function findSampleSizes(db: Db, filters: SearchFilters, passes: readonly Pass[]): Promise<number[]> {
  const rowsOf = sampled(filters, "s.id");
  const sizes = passes.map(({ omitted }) => `count(*) filter (where ${fits(filters, omitted)})::int`);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select array[${sizes.join(", ")}] as sizes from (${rowsOf.text}) sampled`,
    rowsOf.values,
  );
  return z.tuple([z.object({ sizes: z.array(z.int()) })]).parse(rows)[0].sizes;
}

/** `code` and `n` of the passes, by one look at the sample. */
export function estimates(filters: SearchFilters, passes: readonly Pass[]): Sql {
  const rowsOf = sampled(filters, "s.facets");
  const own = [...filters.groups.keys()];
  // Rows that count in no pass are left before their codes are spread out.
  const isNeeded = passes.map(({ omitted }) => `(${fits(filters, omitted)})`).join(" or ");
  const branches = passes.map(
    ({ groups, omitted }) =>
      `when code / 1000000 in (${groups.map((group) => FACET_KINDS[group]).join(", ")}) then ${fits(filters, omitted)}`,
  );
  const members = own.map((group) => `, ${memberOf(group)}`).join("");
  return {
    text: `select code, (count(*) * ${SAMPLE})::int as n
      from (select unnest(facets) as code${members} from (${rowsOf.text}) sampled where ${isNeeded}) codes
      where case ${branches.join(" ")} else false end group by code`,
    values: rowsOf.values,
  };
}
