import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { FACET_KINDS, type FacetGroup } from "./facet-codes.ts";
import { OVERLAPS } from "./facet-conditions.ts";
import { nearListings } from "./near-listings.ts";
import { conditions } from "./search-conditions.ts";
import type { SearchFilters } from "./search-filters.ts";
import { SAMPLE, sampleOf, type Sql } from "./search-tables.ts";

/** Groups that are counted together, over the listings that fit all filters but one. */
export interface Pass {
  groups: readonly FacetGroup[];
  omitted: FacetGroup | null;
}

/** What the sample tells of each pass: how many listings it has, and of each code. */
export interface Estimates {
  sizes: readonly number[];
  codes: number[];
  counts: number[];
}

const Rows = z.array(z.object({ code: z.int(), n: z.int() }));

/** Sizes and counts of the passes, by one look at the sample. */
export async function estimate(db: Db, filters: SearchFilters, passes: readonly Pass[]): Promise<Estimates> {
  const sample = sampled(filters);
  const members = [...filters.groups.keys()].map((group) => `, ${memberOf(group)}`).join("");
  const isNeeded = passes.map(({ omitted }) => `(${fits(filters, omitted)})`).join(" or ");
  const branches = passes.map(
    ({ groups, omitted }) =>
      `when code / 1000000 in (${groups.map((group) => FACET_KINDS[group]).join(", ")}) then ${fits(filters, omitted)}`,
  );
  const sizes = passes.map(
    ({ omitted }, index) =>
      `select ${-1 - index}, (count(*) filter (where ${fits(filters, omitted)}) * ${SAMPLE})::int from needed`,
  );
  // Rows that count in no pass are left before their codes are spread out.
  const { rows }: { rows: unknown[] } = await db.raw(
    `with needed as materialized (select facets${members} from (${sample.text}) sampled where ${isNeeded})
     select code, (count(*) * ${SAMPLE})::int as n
     from (select unnest(facets) as code${members} from needed offset 0) codes
     where case ${branches.join(" ")} else false end group by code
     union all ${sizes.join(" union all ")}`,
    sample.values,
  );
  const counted = Rows.parse(rows);
  const ofCodes = counted.filter(({ code }) => code >= 0);
  const bySize = new Map(counted.map(({ code, n }) => [code, n]));
  return {
    sizes: passes.map((_, index) => bySize.get(-1 - index) ?? 0),
    codes: ofCodes.map(({ code }) => code),
    counts: ofCodes.map(({ n }) => n),
  };
}

/** Rows of the sample that fit all filters but those of the groups, with a column `in_…` for each of these. */
function sampled(filters: SearchFilters): Sql {
  const own = [...filters.groups];
  const columns = own.map(([group]) => `, s.facets ${OVERLAPS} ?::int[] as ${memberOf(group)}`);
  const rows = rowsOf({ ...filters, groups: new Map() });
  return {
    text: `select s.facets${columns.join("")} from ${rows.text}`,
    values: [...own.map(([, codes]) => [...codes]), ...rows.values],
  };
}

function rowsOf(filters: SearchFilters): Sql {
  const { kind, miles } = filters;
  if (miles !== null && (kind === "suppliers" || kind === "consultants")) {
    const near = nearListings(filters, { columns: ["facets"], isSample: true });
    return { text: `(${near.text}) s`, values: near.values };
  }
  const where = conditions(filters, "both", { isSample: true });
  return { text: `${sampleOf(kind)} s where ${where.text}`, values: where.values };
}

function memberOf(group: FacetGroup): string {
  return `in_${group.replaceAll("-", "_")}`;
}

/** In all groups with a filter but the omitted one. */
function fits(filters: SearchFilters, omitted: FacetGroup | null): string {
  const others = [...filters.groups.keys()].filter((group) => group !== omitted);
  return others.length > 0 ? others.map(memberOf).join(" and ") : "true";
}
