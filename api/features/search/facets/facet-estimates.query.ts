import type { Db } from "#api/platform/database/db.ts";
import { estimateByBits, isOfCodes } from "./facet-bits.query.ts";
import { FACET_KINDS, type FacetGroup } from "./facet-codes.ts";
import { OVERLAPS, withCodes } from "./facet-conditions.ts";
import { type Estimates, type Pass, readEstimates, sumOf } from "./facet-estimates.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import type { NearEstimate } from "#api/features/search/distance/distance-plan.query.ts";
import { nearListings } from "#api/features/search/distance/near-listings.ts";
import { conditions } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { and, NOTHING, SAMPLE, sampleOf, type Sql } from "#api/features/search/query/search-tables.ts";

/** Rows of a pass whose codes are spread out: one to two times as many. More tell little more, and cost most of a search. */
const SPREAD = 1000;

/** Sizes and counts of the passes: by bits where codes tell what is found, else by rows of the sample. */
export async function estimate(
  db: Db,
  filters: SearchFilters,
  passes: readonly Pass[],
  near: NearEstimate | null,
): Promise<Estimates> {
  if (!isOfCodes(filters)) return estimateByRows(db, filters, passes, { near });
  if (!filters.text) return estimateByBits(db, filters, passes);
  const [meant, named] = await Promise.all([
    estimateByBits(db, filters, passes),
    estimateByRows(db, filters, passes, { isNamedAlone: true }),
  ]);
  return sumOf(meant, named);
}

/** How `estimateByRows` looks at the sample. */
interface Look {
  /** Rows of a pass that are spread out: one to two times as many. */
  spread?: number;
  /** True for the listings whose name holds the text, without those that it means. */
  isNamedAlone?: boolean;
  /** What is known of a search within a distance. */
  near?: NearEstimate | null;
}

/** By one look at the sample, of a large pass by every so many of its rows. */
export async function estimateByRows(
  db: Db,
  filters: SearchFilters,
  passes: readonly Pass[],
  { spread = SPREAD, isNamedAlone = false, near = null }: Look = {},
): Promise<Estimates> {
  const known = stepsOf(near, passes, spread);
  const kept = known ? keptOf(filters, passes, known) : NOTHING;
  // Who of the sample is near and has the text was found out when it was asked how many these are.
  const ids = near && filters.text && filters.groups.size === 0 ? near.sampled : null;
  const sample = sampled(filters, { isNamedAlone, kept, ids });
  const members = [...filters.groups.keys()].map((group) => `, ${memberOf(group)}`).join("");
  const fit = passes.map(({ omitted }) => `(${fits(filters, omitted)})`);
  const step = (index: number): string => String(known?.[index] ?? `(select step_${index} from steps)`);
  const isSpread = fit.map((fitting, index) => `(${fitting} and no % ${step(index)} = 0)`);
  const sizes = fit.map((fitting, index) =>
    known
      ? `count(*) filter (where ${isSpread[index]})::int * ${step(index)} as size_${index}`
      : `count(*) filter (where ${fitting})::int as size_${index}`,
  );
  const steps = passes.map((_, index) => `greatest(1, size_${index} / ${spread}) as step_${index}`);
  // Each pass by itself: to weigh every code of every row for all of them takes twice as long.
  const counts = passes.map((pass, index) => {
    const isOfPass = `code / 1000000 in (${pass.groups.map((group) => FACET_KINDS[group]).join(", ")})`;
    // Of a filter alone few codes are wanted, of the whole pass most: those are left out once they are counted.
    const isAlone = pass.omitted !== null;
    return `select code, n::int * ${step(index)} * ${SAMPLE} as n from (
        select code, count(*) as n from (select unnest(facets) as code from needed where ${isSpread[index]} offset 0) codes
        ${isAlone ? `where ${isOfPass}` : ""} group by code offset 0
      ) counted ${isAlone ? "" : `where ${isOfPass}`}`;
  });
  // Rows that count in no pass are left before their codes are spread out.
  const { rows }: { rows: unknown[] } = await db.raw(
    `with needed as materialized (
       select facets${members}, no from (${sample.text}) sampled
       where ${(known ? isSpread : fit).join(" or ")}
     ),
     sizes as materialized (select ${sizes.join(", ")} from needed),
     steps as materialized (select ${steps.join(", ")} from sizes)
     ${counts.join(" union all ")}
     ${passes.map((_, index) => `union all select ${-1 - index}, size_${index} * ${SAMPLE} from sizes`).join(" ")}`,
    sample.values,
  );
  return readEstimates(rows, passes);
}

/** Of each pass, one in how many rows of the sample is spread out; null where that is only known from the rows. */
function stepsOf(near: NearEstimate | null, passes: readonly Pass[], spread: number): number[] | null {
  if (!near || near.isLookedUp || near.shares.size > 1) return null;
  return passes.map(({ omitted }) =>
    Math.max(1, Math.floor((omitted === null ? near.fitting : near.points) / SAMPLE / spread)),
  );
}

/** Near points `p` of the sample that count in one of the passes. */
function keptOf({ groups }: SearchFilters, passes: readonly Pass[], steps: readonly number[]): Sql {
  const kept = passes.map(({ omitted }, index) => {
    const others = [...groups].filter(([group]) => group !== omitted).map(([, codes]) => codes);
    return and([
      { text: `p.organisation_id / ${SAMPLE} % ${steps[index] ?? 1} = 0`, values: [] },
      withCodes(others, "p"),
    ]);
  });
  return {
    text: `(${kept.map(({ text }) => `(${text})`).join(" or ")})`,
    values: kept.flatMap(({ values }) => values),
  };
}

/** Rows of the sample that fit all filters but those of the groups, with a column `in_…` for each of these. */
function sampled(filters: SearchFilters, look: Rows): Sql {
  const own = [...filters.groups];
  const columns = own.map(([group]) => `, s.facets ${OVERLAPS} ?::int[] as ${memberOf(group)}`);
  const rows = rowsOf({ ...filters, groups: new Map() }, look);
  return {
    text: `select s.id / ${SAMPLE} as no, s.facets${columns.join("")} from ${rows.text}`,
    values: [...own.map(([, codes]) => [...codes]), ...rows.values],
  };
}

interface Rows {
  isNamedAlone: boolean;
  kept: Sql;
  /** All that may be among them; null where nobody knows. */
  ids: readonly number[] | null;
}

function rowsOf(filters: SearchFilters, { isNamedAlone, kept, ids }: Rows): Sql {
  const { kind, text } = filters;
  if (ids) {
    const fits = conditions({ ...filters, region: null, miles: null, box: null });
    return {
      text: `(select * from ${sampleOf(kind)} s where s.id = any(?::int[]) offset 0) s where ${fits.text}`,
      values: [[...ids], ...fits.values],
    };
  }
  if (areaOf(filters) && (kind === "suppliers" || kind === "consultants")) {
    const near = nearListings(filters, { columns: ["organisation_id", "facets"], isSample: true, ofPoint: kept });
    return { text: `(select p.organisation_id as id, p.facets from (${near.text}) p) s`, values: near.values };
  }
  const found = conditions(filters, isNamedAlone ? "named" : "both", { isSample: true });
  const meant = isNamedAlone && text?.meaning ? withCodes(text.meaning.codes, "s") : NOTHING;
  const where = and([found, meant === NOTHING ? NOTHING : { text: `not (${meant.text})`, values: meant.values }]);
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
