import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { estimateOverlap, type Overlap } from "#api/features/search/facets/facet-bits.query.ts";
import { largestCounted } from "#api/features/search/facets/facet-pass.query.ts";
import { conditions, type WantedText } from "./search-conditions.ts";
import type { SearchFilters } from "./search-filters.ts";
import { countOfSample, FEW_LISTINGS, SAMPLE } from "./search-tables.ts";

/**
 * Microseconds, about: of a listing that is read in an order and asked for words, or for codes alone; of one found by its
 * codes or words; and of going through the long lists of the index to find any, for each listing of the kind, or for each
 * that is listed where bits tell how many are.
 */
const COST = { inOrder: 0.75, byRow: 0.55, found: 2.3, lists: 0.012, listed: 0.027 } as const;

/** Whoever is counted to the end is found anyway: so long a page may take to be one of all that is found. */
const PAGE_OF_ALL = 8_000;

export interface PagePlan {
  /** Whether all that a text wants is found and then sorted; else it is read in order until enough came. */
  isFound(text: WantedText): boolean;
  /** Whether so many have the codes that an index would find more than are worth sorting: rows are asked for them in order. */
  isByRow(text: WantedText): boolean;
  /** The same of the words in names. */
  areWordsByRow(text: WantedText): boolean;
}

const AS_THE_PLANNER_LIKES: PagePlan = { isFound: () => false, isByRow: () => false, areWordsByRow: () => false };

/**
 * How what a search wants is read with the least work. The planner takes codes and words that are asked for together
 * for independent: a search of which nothing fits for one that is soon done, which reads 700,000 listings for none, and
 * names that hold two words as often as not for rare ones, which sorts 17,000 for a page.
 *
 * @param rows how many are needed
 * @param isTold whether all that is found is counted, if the page is read from it
 */
export async function planPage(db: Db, filters: SearchFilters, rows: number, isTold: boolean): Promise<PagePlan> {
  const { listings, text } = filters;
  if (!listings || listings.everywhere < FEW_LISTINGS) return AS_THE_PLANNER_LIKES;
  const inOrder = (found: number, cost: number): number =>
    Math.min(1, rows / Math.max(found, 1)) * listings.everywhere * cost;
  const isFew = (found: number | null): boolean =>
    found !== null && listings.everywhere * COST.lists + found * COST.found < inOrder(found, COST.inOrder);
  const isFewOf = ({ found, listed }: Overlap): boolean => {
    const cost = listed * COST.listed + found * COST.found;
    const isCounted = isTold && found <= largestCounted(filters);
    return cost < Math.max(inOrder(found, COST.byRow), isCounted ? PAGE_OF_ALL : 0);
  };
  const [named, coded, overlap] = await Promise.all([
    countNamed(db, filters),
    countCoded(db, filters),
    estimateOverlap(db, filters),
  ]);
  const isFewCoded = overlap ? isFewOf(overlap) : isFew(coded);
  const isFewNamed = text ? isFew(named) : isFewCoded;
  const isManyCoded = (overlap ?? coded) !== null && !isFewCoded;
  const isMany = text !== null && named !== null && !isFewNamed;
  return {
    // Without a text all that fits is called named.
    isFound: (wanted) => (wanted === "meant" ? isFewCoded : isFewNamed || (wanted === "named and meant" && isFewCoded)),
    isByRow: (wanted) => isManyCoded && wanted === (text ? "meant" : "named"),
    areWordsByRow: (wanted) =>
      wanted === "meant"
        ? isManyCoded
        : isMany && (wanted === "named" || (wanted === "named and meant" && !isFewCoded)),
  };
}

/** About how many names hold a text of several words; null for one word, of which the planner knows. */
async function countNamed(db: Db, filters: SearchFilters): Promise<number | null> {
  if ((filters.text?.typed.words.length ?? 0) < 2) return null;
  return countSampled(db, filters, "named");
}

/** About how many listings have codes that are meant and names that have the other words; null where a text has none. */
async function countCoded(db: Db, filters: SearchFilters): Promise<number | null> {
  // Codes of some and words of others' names have as little to do with each other as codes of two groups.
  return filters.text?.meaning?.rest ? countSampled(db, filters, "meant") : null;
}

async function countSampled(db: Db, filters: SearchFilters, text: "named" | "meant"): Promise<number> {
  const where = conditions({ ...filters, miles: null, box: null }, text, { isSample: true });
  const { rows }: { rows: unknown[] } = await db.raw(
    `select ${countOfSample(filters.kind, where.text)} as n`,
    where.values,
  );
  return z.tuple([z.object({ n: z.int() })]).parse(rows)[0].n * SAMPLE;
}
