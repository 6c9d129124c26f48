import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { countCodesByBits, isOfCodes, sizesByBits } from "./facet-bits.query.ts";
import { FACET_KINDS, type FacetGroup } from "./facet-codes.ts";
import { OVERLAPS, withCodes } from "./facet-conditions.ts";
import type { Estimates, Pass } from "./facet-estimates.ts";
import { countPacked, PackedRows, packedRows } from "./packed-rows.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import type { NearEstimate } from "#api/features/search/distance/distance-plan.query.ts";
import { nearListings } from "#api/features/search/distance/near-listings.ts";
import { conditions } from "#api/features/search/query/search-conditions.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { and, NOTHING, SAMPLE, sampleOf, type Sql } from "#api/features/search/query/search-tables.ts";

/** Rows of a pass whose codes are spread out: one to two times as many. More tell little more, and cost most of a search. */
const SPREAD = 1000;

/**
 * Sizes of the passes, and counts of those with more than `most` listings: by bits where codes tell what is found, else by
 * rows of the sample.
 *
 * @param known `near` is what is known of a search within a distance, or about how many points it has
 */
export async function estimate(
  db: Db,
  filters: SearchFilters,
  passes: readonly Pass[],
  { near, most }: { near: NearEstimate | number | null; most: number },
): Promise<Estimates> {
  if (typeof near === "number") return estimateByRows(db, filters, passes, { points: near });
  if (!isOfCodes(filters)) return estimateByRows(db, filters, passes, { near });
  const [meant, named] = await Promise.all([
    sizesByBits(db, filters, passes),
    filters.text ? estimateByRows(db, filters, passes, { isNamedAlone: true }) : null,
  ]);
  const sizes = meant.map((size, index) => size + (named?.sizes[index] ?? 0));
  const large = passes.flatMap((pass, index) =>
    (sizes[index] ?? 0) > most ? [{ ...pass, size: meant[index] ?? 0 }] : [],
  );
  const counts = await countCodesByBits(db, filters, large);
  for (const [code, n] of named?.counts ?? []) counts.set(code, (counts.get(code) ?? 0) + n);
  return { sizes, counts };
}

/** How `estimateByRows` looks at the sample. */
interface Look {
  /** Rows of a pass that are spread out: one to two times as many. */
  spread?: number;
  /** True for the listings whose name holds the text, without those that it means. */
  isNamedAlone?: boolean;
  /** What is known of a search within a distance. */
  near?: NearEstimate | null;
  /** Without that, about how many points are near. */
  points?: number | null;
}

/** By one look at the sample, of a large pass by every so many of its rows. */
export async function estimateByRows(
  db: Db,
  filters: SearchFilters,
  passes: readonly Pass[],
  { spread = SPREAD, isNamedAlone = false, near = null, points = null }: Look = {},
): Promise<Estimates> {
  const known = points === null ? stepsOf(near, passes, spread) : stepsOfPoints(filters, points, passes, spread);
  const kept = known ? keptOf(filters, passes, known) : NOTHING;
  // Who of the sample is near and has the text was found out when it was asked how many these are.
  const ids = near && filters.text && filters.groups.size === 0 ? near.sampled : null;
  const sample = sampled(filters, { isNamedAlone, kept, ids });
  const members = [...filters.groups.keys()].map((group) => `, ${memberOf(group)}`).join("");
  const fit = passes.map(({ omitted }) => `(${fits(filters, omitted)})`);
  const step = (index: number): string => String(known?.[index] ?? `(select step_${index} from steps)`);
  const isSpread = fit.map((fitting, index) => `(${fitting} and no % ${step(index)} = 0)`);
  const marks = isSpread.map((counts, index) => `(${counts})::int * ${2 ** index}`).join(" + ");
  // How many fit is told by the rows themselves where it was known which are read.
  const sizes = fit.map((fitting) => (known ? "0" : `count(*) filter (where ${fitting})::int`));
  const { rows }: { rows: unknown[] } = await db.raw(
    `with needed as materialized (
       select id, packed${members}, no from (${sample.text}) sampled
       where ${(known ? isSpread : fit).join(" or ")}
     ),
     sizes as materialized (select array[${sizes.join(", ")}] as sizes ${known ? "" : "from needed"}),
     steps as materialized (
       select ${passes.map((_, index) => `greatest(1, sizes[${index + 1}] / ${spread}) as step_${index}`).join(", ")} from sizes
     )
     select sizes, array[${passes.map((_, index) => step(index)).join(", ")}] as steps, (
       select ${packedRows("marks")} from (select id, packed, ${marks} as marks from needed offset 0) marked
       where marks > 0
     ) as listings from sizes`,
    sample.values,
  );
  return countMarked(passes, MarkedRows.parse(rows)[0], known !== null);
}

const MarkedRows = z.tuple([z.object({ sizes: z.array(z.int()), steps: z.array(z.int()), listings: PackedRows })]);

/** Each pass by itself: how many rows of the sample are its own, and how many of these have each code of its groups. */
function countMarked(
  passes: readonly Pass[],
  { sizes, steps, listings }: z.infer<typeof MarkedRows>[0],
  isSizedByRows: boolean,
): Estimates {
  const weights = passes.map((_, pass) => SAMPLE * (steps[pass] ?? 1));
  const read = passes.map(() => 0);
  const counts = countPacked(listings, (marks) => {
    const ofKinds: number[] = [];
    for (const [pass, { groups }] of passes.entries()) {
      if ((marks & (2 ** pass)) === 0) continue;
      read[pass] = (read[pass] ?? 0) + 1;
      for (const group of groups) ofKinds[FACET_KINDS[group]] = weights[pass] ?? 0;
    }
    return ofKinds;
  });
  return {
    sizes: passes.map((_, pass) =>
      isSizedByRows ? (read[pass] ?? 0) * (weights[pass] ?? 0) : SAMPLE * (sizes[pass] ?? 0),
    ),
    counts,
  };
}

/** Of each pass, one in how many rows of the sample is spread out; null where that is only known from the rows. */
function stepsOf(near: NearEstimate | null, passes: readonly Pass[], spread: number): number[] | null {
  if (!near || near.isLookedUp || near.shares.size > 1) return null;
  return passes.map(({ omitted }) =>
    Math.max(1, Math.floor((omitted === null ? near.fitting : near.points) / SAMPLE / spread)),
  );
}

/** The same where it is only known how many are near: what is left by filters is read as a whole. */
function stepsOfPoints({ groups }: SearchFilters, points: number, passes: readonly Pass[], spread: number): number[] {
  const all = Math.max(1, Math.floor(points / SAMPLE / spread));
  return passes.map(({ omitted }) => ([...groups.keys()].every((group) => group === omitted) ? all : 1));
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
    text: `select s.id, s.id / ${SAMPLE} as no, s.packed${columns.join("")} from ${rows.text}`,
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
    const near = nearListings(filters, {
      columns: ["organisation_id", "facets", "packed"],
      isSample: true,
      ofPoint: kept,
      mayRepeat: kept !== NOTHING,
    });
    return {
      text: `(select p.organisation_id as id, p.facets, p.packed from (${near.text}) p) s`,
      values: near.values,
    };
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
