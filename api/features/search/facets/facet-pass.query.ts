import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { chooseWay, type NearEstimate } from "#api/features/search/distance/distance-plan.query.ts";
import { isOfCodes } from "./facet-bits.query.ts";
import { FACET_KINDS } from "./facet-codes.ts";
import type { Pass } from "./facet-estimates.ts";
import { countInKept } from "./near-pass.query.ts";
import { countPacked, PackedRows, packedRows } from "./packed-rows.ts";
import { keptNear } from "#api/features/search/distance/kept/kept-tiles.query.ts";
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
  if (hasKeptCounts(own)) return readKept(db, own, pass);
  const around = await keptNear(db, filters);
  const kept = around && (await countInKept(db, around, own, pass));
  if (kept) return isWhole(pass) && kept.total > 0 ? kept.counts.set(TOTAL, kept.total) : kept.counts;
  return countListings(db, pass, found ? byIds(filters, found) : listingsOf(own, near));
}

async function readKept(db: Db, { kind, region }: SearchFilters, pass: Pass): Promise<Map<number, number>> {
  const kinds = [...(isWhole(pass) ? [TOTAL] : []), ...pass.groups.map((group) => FACET_KINDS[group])].join(", ");
  const { rows }: { rows: unknown[] } = await db.raw(
    `select code, n from facet_counts where kind = ? and region = ? and code / 1000000 in (${kinds})`,
    [kind, regionCode(region)],
  );
  return new Map(Rows.parse(rows).map(({ code, n }) => [code, n]));
}

async function countListings(db: Db, pass: Pass, listings: Sql): Promise<Map<number, number>> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select ${packedRows()} as listings from (${listings.text}) fitting`,
    listings.values,
  );
  return countTold(pass, Listings.parse(rows)[0].listings);
}

/** The same of listings that were read already. */
export function countTold(pass: Pass, listings: Buffer | null): Map<number, number> {
  const weights: number[] = [];
  for (const group of pass.groups) weights[FACET_KINDS[group]] = 1;
  let total = 0;
  const counts = countPacked(listings, () => {
    total += 1;
    return weights;
  });
  return isWhole(pass) && total > 0 ? counts.set(TOTAL, total) : counts;
}

const Listings = z.tuple([z.object({ listings: PackedRows })]);

function byIds({ kind }: SearchFilters, ids: readonly number[]): Sql {
  return { text: `select s.id, s.packed from ${tableOf(kind)} s where s.id = any(?::int[])`, values: [[...ids]] };
}

function listingsOf(filters: SearchFilters, near: NearEstimate | null): Sql {
  const nearBy = chooseWay(near, largestCounted(filters), "none");
  if (nearBy === "one by one") {
    const points = nearListings(filters, { columns: ["organisation_id", "packed"], mayRepeat: true });
    return { text: `select p.organisation_id as id, p.packed from (${points.text}) p`, values: points.values };
  }
  const where = conditions(filters, "both", { nearBy });
  return { text: `select s.id, s.packed from ${tableOf(filters.kind)} s where ${where.text}`, values: where.values };
}
