import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { FACET_KINDS, type FacetGroup } from "./facet-codes.ts";
import { OVERLAPS } from "./facet-conditions.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import { nearListings } from "#api/features/search/distance/near-listings.ts";
import { conditions } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { SAMPLE, sampleOf, type Sql } from "#api/features/search/query/search-tables.ts";

/** Groups that are counted together, over the listings that fit all filters but one. */
export interface Pass {
  groups: readonly FacetGroup[];
  omitted: FacetGroup | null;
}

/** What the sample tells of each pass: how many listings it has, and of each code. */
export interface Estimates {
  sizes: readonly number[];
  counts: ReadonlyMap<number, number>;
}

const Rows = z.array(z.object({ code: z.int(), n: z.int() }));

/** Rows of a pass whose codes are spread out: one to two times as many. More tell little more, and cost most of a search. */
const SPREAD = 1000;

/** Sizes and counts of the passes, by one look at the sample, of a large pass by every so many of its rows. */
export async function estimate(
  db: Db,
  filters: SearchFilters,
  passes: readonly Pass[],
  spread = SPREAD,
): Promise<Estimates> {
  const sample = sampled(filters);
  const members = [...filters.groups.keys()].map((group) => `, ${memberOf(group)}`).join("");
  const fit = passes.map(({ omitted }) => `(${fits(filters, omitted)})`);
  const sizes = fit.map((fitting, index) => `count(*) filter (where ${fitting})::int as size_${index}`);
  const steps = passes.map((_, index) => `greatest(1, size_${index} / ${spread}) as step_${index}`);
  const isSpread = fit.map((fitting, index) => `(${fitting} and no % step_${index} = 0)`);
  const weights = passes.map(
    ({ groups }, index) =>
      `when code / 1000000 in (${groups.map((group) => FACET_KINDS[group]).join(", ")})
         then case when ${isSpread[index]} then step_${index} else 0 end`,
  );
  // Rows that count in no pass are left before their codes are spread out.
  const { rows }: { rows: unknown[] } = await db.raw(
    `with needed as materialized (
       select facets${members}, row_number() over () as no from (${sample.text}) sampled where ${fit.join(" or ")}
     ),
     sizes as materialized (select ${sizes.join(", ")} from needed),
     steps as materialized (select ${steps.join(", ")} from sizes)
     select code, (sum(weight) * ${SAMPLE})::int as n
     from (
       select code, case ${weights.join(" ")} else 0 end as weight
       from (
         select unnest(facets) as code, no${members}, steps.* from needed, steps where ${isSpread.join(" or ")} offset 0
       ) codes
     ) weighed
     where weight > 0 group by code
     ${passes.map((_, index) => `union all select ${-1 - index}, size_${index} * ${SAMPLE} from sizes`).join(" ")}`,
    sample.values,
  );
  const counts = new Map(Rows.parse(rows).map(({ code, n }) => [code, n]));
  return { sizes: passes.map((_, index) => counts.get(-1 - index) ?? 0), counts };
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
  const { kind } = filters;
  if (areaOf(filters) && (kind === "suppliers" || kind === "consultants")) {
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
