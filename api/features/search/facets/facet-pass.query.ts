import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { chooseWay, type NearEstimate } from "#api/features/search/distance/distance-plan.query.ts";
import { isOfCodes } from "./facet-bits.query.ts";
import { FACET_KINDS } from "./facet-codes.ts";
import type { Pass } from "./facet-estimates.ts";
import { nearListings } from "#api/features/search/distance/near-listings.ts";
import { conditions } from "#api/features/search/query/search-conditions.ts";
import { namesOf, type SearchFilters, without } from "#api/features/search/query/search-filters.ts";
import { regionCode, type Sql, tableOf } from "#api/features/search/query/search-tables.ts";

/** Sets up to this are counted one by one, larger ones by the sample; by bits, of which there are four times as many, less. */
export const LARGEST_COUNTED = { byRows: 2500, byBits: 2000 } as const;

export function largestCounted(filters: SearchFilters): number {
  return LARGEST_COUNTED[isOfCodes(filters) ? "byBits" : "byRows"];
}

/** Stands for all listings of the whole pass, beside the codes of facets. */
export const TOTAL = 0;

const Rows = z.array(z.object({ code: z.int(), n: z.int() }));

/** Whether the pass is for the listings that fit every filter. */
export function isWhole({ omitted }: Pass): boolean {
  return omitted === null;
}

export function filtersOf(filters: SearchFilters, { omitted }: Pass): SearchFilters {
  return omitted === null ? filters : without(filters, omitted);
}

/** Without a filter the counts are kept by the database itself. */
export function hasKeptCounts(filters: SearchFilters): boolean {
  return namesOf(filters).length === 0;
}

/** What is known before a pass is counted. */
interface Known {
  near: NearEstimate | null;
  /** All listings that fit the pass; null where it is not known which. */
  found: readonly number[] | null;
}

/** How many listings each code has, counted to the end; of the whole pass `TOTAL` too. Codes without any are left out. */
export async function countPass(
  db: Db,
  filters: SearchFilters,
  pass: Pass,
  { near, found }: Known,
): Promise<Map<number, number>> {
  if (found?.length === 0) return new Map();
  const own = filtersOf(filters, pass);
  const kinds = [...(isWhole(pass) ? [TOTAL] : []), ...pass.groups.map((group) => FACET_KINDS[group])].join(", ");
  const counts = hasKeptCounts(own) ? kept(own) : counted(pass, found ? byIds(filters, found) : listingsOf(own, near));
  const { rows }: { rows: unknown[] } = await db.raw(
    `select code, n from (${counts.text}) counts where code / 1000000 in (${kinds})`,
    counts.values,
  );
  return new Map(Rows.parse(rows).map(({ code, n }) => [code, n]));
}

function kept({ kind, region }: SearchFilters): Sql {
  return { text: "select code, n from facet_counts where kind = ? and region = ?", values: [kind, regionCode(region)] };
}

function byIds({ kind }: SearchFilters, ids: readonly number[]): Sql {
  return { text: `select s.facets from ${tableOf(kind)} s where s.id = any(?::int[])`, values: [[...ids]] };
}

function counted(pass: Pass, listings: Sql): Sql {
  // Of a filter alone few codes are wanted: the others are not spread out.
  const isAlone = !isWhole(pass);
  const codes = isAlone
    ? `& array(select code from search_facets where facet_group in (${pass.groups.map(() => "?").join()}) order by code)`
    : `|| ${TOTAL}`;
  // The planner must not take what is left for few.
  return {
    text: `select code, count(*)::int as n
      from (select unnest(facets ${codes}) as code from (${listings.text}) fitting) codes group by code offset 0`,
    values: [...(isAlone ? pass.groups : []), ...listings.values],
  };
}

function listingsOf(filters: SearchFilters, near: NearEstimate | null): Sql {
  const nearBy = chooseWay(near, largestCounted(filters), "none");
  if (nearBy === "one by one") return nearListings(filters, { columns: ["facets"] });
  const where = conditions(filters, "both", { nearBy });
  return { text: `select s.facets from ${tableOf(filters.kind)} s where ${where.text}`, values: where.values };
}
