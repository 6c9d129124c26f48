import { z } from "zod";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { isManyNear } from "#api/features/search/distance/many-near.query.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import { nearListings } from "#api/features/search/distance/near-listings.ts";
import { conditions, type NearBy } from "#api/features/search/query/search-conditions.ts";
import {
  FEW_LISTINGS,
  regionCode,
  SAMPLE,
  sampleOf,
  type Sql,
  tableOf,
} from "#api/features/search/query/search-tables.ts";
import { countByBits, isOfCodes } from "./facet-bits.query.ts";
import { chooseWay, estimateNear, type NearEstimate } from "#api/features/search/distance/distance-plan.query.ts";
import { namesOf, type SearchFilters } from "#api/features/search/query/search-filters.ts";

/** Totals above this are not counted: "1,000+". */
export const LARGEST_TOTAL = 1000;

/** Bits of one listing in eight tell of so many where there are no more than `LARGEST_TOTAL` in no case: that is twelve deviations off. */
const CERTAINLY_MORE = 2 * LARGEST_TOTAL;

const Count = z.tuple([z.object({ n: z.int() })]);

/** How many rows fit, counted up to one above `LARGEST_TOTAL`. */
export async function countUpToLimit(db: Db, filters: SearchFilters): Promise<number> {
  if (namesOf(filters).length === 0) {
    return Math.min(filters.listings?.inRegion ?? (await countAll(db, filters)), LARGEST_TOTAL + 1);
  }
  if (isOfCodes(filters) && (await countByBits(db, filters)) > CERTAINLY_MORE) return LARGEST_TOTAL + 1;
  if (await isManyNear(db, filters, CERTAIN_OF_SAMPLE)) return LARGEST_TOTAL + 1;
  const around = await estimateNear(db, filters);
  if (around ? tellsOfMore(around) : await isManyNamed(db, filters)) return LARGEST_TOTAL + 1;
  const nearBy = chooseWay(around, LARGEST_TOTAL + 1, "none");
  const found = nearBy === "one by one" ? nearListings(filters, { columns: ["no"] }) : fitting(filters, nearBy);
  const { rows }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as n from (${found.text} limit ${LARGEST_TOTAL + 1}) found`,
    found.values,
  );
  return Count.parse(rows)[0].n;
}

/**
 * Whether the sample around a place has so many that are sure to fit a text that there are more than `LARGEST_TOTAL` in any
 * case: of 1,000 one in 32 is 31, and 79 are eight deviations off.
 */
export function tellsOfMore({ sampled, unsure }: Pick<NearEstimate, "sampled" | "unsure">): boolean {
  return sampled.length * SAMPLE - unsure >= CERTAIN_OF_SAMPLE * SAMPLE;
}

/** So many of the sample tell that there are more than `LARGEST_TOTAL` in any case: of 1,000 it has 31, so that is eight deviations off. */
const CERTAIN_OF_SAMPLE = 79;

/** Whether the sample tells of a text in names without counting these. Of few listings it has too few to ask. */
async function isManyNamed(db: Db, filters: SearchFilters): Promise<boolean> {
  if (filters.text === null || areaOf(filters) || (filters.listings?.everywhere ?? 0) < FEW_LISTINGS) return false;
  const where = conditions(filters, "both", { isSample: true });
  const { rows }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as n from (select 1 from ${sampleOf(filters.kind)} s where ${where.text} limit ${CERTAIN_OF_SAMPLE}) found`,
    where.values,
  );
  return Count.parse(rows)[0].n === CERTAIN_OF_SAMPLE;
}

function fitting(filters: SearchFilters, nearBy: NearBy): Sql {
  const where = conditions(filters, "both", { nearBy });
  return { text: `select 1 from ${tableOf(filters.kind)} s where ${where.text}`, values: where.values };
}

/** How many listings of a kind a region has, or everywhere: to the end, from the counts that are kept. */
export async function countAll(
  db: Db,
  { kind, region }: { kind: ListingKind; region: SearchFilters["region"] },
): Promise<number> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select coalesce((select n from facet_counts where kind = ? and region = ? and code = 0), 0) as n`,
    [kind, regionCode(region)],
  );
  return Count.parse(rows)[0].n;
}
