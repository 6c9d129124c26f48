import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { estimateOverlap } from "#api/features/search/facets/facet-bits.query.ts";
import { conditions, type WantedText } from "./search-conditions.ts";
import type { SearchFilters } from "./search-filters.ts";
import { countOfSample, FEW_LISTINGS, SAMPLE } from "./search-tables.ts";

/**
 * Microseconds, about: of a listing that is read in an order; of one found by its codes or words; and, for each listing
 * of the kind, of going through the long lists of the index to find any.
 */
const COST = { inOrder: 0.75, found: 2, lists: 0.012 } as const;

export interface PagePlan {
  /** Whether all that a text wants is found and then sorted; else it is read in order until enough came. */
  isFound(text: WantedText): boolean;
  /** Whether so many names hold the text that an index would find more than are worth sorting. */
  isByOrder(text: WantedText): boolean;
}

/**
 * How what a search wants is read with the least work. The planner takes codes and words that are asked for together
 * for independent: a search of which nothing fits for one that is soon done, which reads 700,000 listings for none, and
 * names that hold two words as often as not for rare ones, which sorts 17,000 for a page.
 *
 * @param rows how many are needed
 */
export async function planPage(db: Db, filters: SearchFilters, rows: number): Promise<PagePlan> {
  const { listings, text } = filters;
  if (!listings || listings.everywhere < FEW_LISTINGS) return { isFound: () => false, isByOrder: () => false };
  const isFew = (found: number | null): boolean =>
    found !== null &&
    listings.everywhere * COST.lists + found * COST.found <
      Math.min(1, rows / Math.max(found, 1)) * listings.everywhere * COST.inOrder;
  const [named, coded] = await Promise.all([countNamed(db, filters), countCoded(db, filters)]);
  const [isFewNamed, isFewCoded] = [isFew(text ? named : coded), isFew(coded)];
  const isMany = text !== null && named !== null && !isFewNamed;
  return {
    // Without a text all that fits is called named.
    isFound: (wanted) => (wanted === "meant" ? isFewCoded : isFewNamed || (wanted === "named and meant" && isFewCoded)),
    isByOrder: (wanted) => isMany && (wanted === "named" || (wanted === "named and meant" && !isFewCoded)),
  };
}

/** About how many names hold a text of several words; null for one word, of which the planner knows. */
async function countNamed(db: Db, filters: SearchFilters): Promise<number | null> {
  if ((filters.text?.typed.words.length ?? 0) < 2) return null;
  return countSampled(db, filters, "named");
}

/** About how many listings have the codes that are asked for or meant; null where the planner knows. */
async function countCoded(db: Db, filters: SearchFilters): Promise<number | null> {
  // Codes of some and words of others' names have as little to do with each other as codes of two groups.
  return filters.text?.meaning?.rest ? countSampled(db, filters, "meant") : estimateOverlap(db, filters);
}

async function countSampled(db: Db, filters: SearchFilters, text: "named" | "meant"): Promise<number> {
  const where = conditions({ ...filters, miles: null, box: null }, text, { isSample: true });
  const { rows }: { rows: unknown[] } = await db.raw(
    `select ${countOfSample(filters.kind, where.text)} as n`,
    where.values,
  );
  return z.tuple([z.object({ n: z.int() })]).parse(rows)[0].n * SAMPLE;
}
