import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { regionCode, type Sql } from "#api/features/search/query/search-tables.ts";
import { FACET_KINDS, type FacetGroup } from "./facet-codes.ts";
import { type Estimates, type Pass, readEstimates } from "./facet-estimates.ts";

/** One listing in so many has bits. The migration of the bits knows it. */
const SAMPLED = 8;

/**
 * Whether what a search finds is told by codes: those of its region and filters, and of the words of the trade in its
 * text. Names that hold the text are found beside them.
 */
export function isOfCodes(filters: SearchFilters): boolean {
  const { text, ranges, organisations } = filters;
  if (areaOf(filters) || ranges.size > 0 || organisations !== null) return false;
  return text === null || (text.meaning !== null && text.meaning.rest === null);
}

/** Sizes and counts of the passes by the bits of one listing in eight, without those that a text finds by name alone. */
export async function estimateByBits(db: Db, filters: SearchFilters, passes: readonly Pass[]): Promise<Estimates> {
  const fits = fitsOf(filters, passes);
  const cases = passes.map(
    ({ groups }, index) =>
      `when code / 1000000 in (${groups.map((group) => FACET_KINDS[group]).join()}) then fits_${index}`,
  );
  const sizes = passes.map((_, index) => `select ${-1 - index} as code, sum(bit_count(fits_${index})) as n from fits`);
  const { rows }: { rows: unknown[] } = await db.raw(
    `${fits.text}
     select code, (n * ${SAMPLED})::int as n from (
       select code, sum(bit_count(bits & case ${cases.join(" ")} end)) as n
       from facet_samples join fits using (chunk) where kind = ? group by code
       union all ${sizes.join(" union all ")}
     ) counted where n > 0`,
    [...fits.values, filters.kind],
  );
  return readEstimates(rows, passes);
}

/**
 * About how many listings have a code of each of several groups; null where fewer than two are asked for: of one the
 * planner knows, of several it takes for granted that none has to do with another.
 */
export async function estimateOverlap(db: Db, filters: SearchFilters): Promise<number | null> {
  if (!isOfCodes(filters) || membersOf(filters).members.filter(({ isRegion }) => !isRegion).length < 2) return null;
  return countByBits(db, filters);
}

/** About how many listings have a code of each group of a search whose filters are codes (`isOfCodes`). */
export async function countByBits(db: Db, filters: SearchFilters): Promise<number> {
  const fits = fitsOf(filters, [{ omitted: null }]);
  const { rows }: { rows: unknown[] } = await db.raw(
    `${fits.text} select coalesce(sum(bit_count(fits_0)), 0)::int * ${SAMPLED} as n from fits`,
    fits.values,
  );
  return z.tuple([z.object({ n: z.int() })]).parse(rows)[0].n;
}

/** Of each chunk, `fits_…`: the bits of the listings that each pass is about. */
function fitsOf(filters: SearchFilters, passes: readonly Pick<Pass, "omitted">[]): Sql {
  const { members, wanted } = membersOf(filters);
  const fits = passes.map(({ omitted }, index) => {
    const others = members.filter(({ group }) => omitted === null || group !== omitted);
    return `${others.map(({ column }) => column).join(" & ")} as fits_${index}`;
  });
  const columns = members.map(({ column }, no) => `bit_or(bits) filter (where member = ${no}) as ${column}`);
  return {
    text: `with asked as materialized (
       select chunk, member, bit_or(bits) as bits
       from unnest(?::int[], ?::int[]) wanted (code, member) join facet_samples s using (code) where s.kind = ?
       group by chunk, member
     ),
     fits as materialized (
       select chunk, ${fits.join(", ")} from (select chunk, ${columns.join(", ")} from asked group by chunk) members
     )`,
    values: [wanted.map(({ code }) => code), wanted.map(({ member }) => member), filters.kind],
  };
}

interface Member {
  isRegion: boolean;
  /** Null for what no pass is without. */
  group: FacetGroup | null;
  column: string;
}

/** What a listing must have one code of each of, with the codes. */
function membersOf({ region, text, groups }: SearchFilters): {
  members: Member[];
  wanted: { code: number; member: number }[];
} {
  const always = [[regionCode(region)], ...(text?.meaning?.codes ?? [])];
  const all = [
    ...always.map((codes) => ({ group: null, codes })),
    ...[...groups].map(([group, codes]) => ({ group, codes })),
  ];
  return {
    members: all.map(({ group }, no) => ({ isRegion: no === 0, group, column: `member_${no}` })),
    wanted: all.flatMap(({ codes }, member) => codes.map((code) => ({ code, member }))),
  };
}
