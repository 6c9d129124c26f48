import { z } from "zod";
import { DISTANCES } from "#shared/contracts/market/search-query.ts";
import type { Relaxation } from "#shared/contracts/market/search.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { readParts } from "#shared/domain/trade-words/synonyms.ts";
import type { Db } from "#api/platform/database/db.ts";
import { conditions } from "#api/features/search/query/search-conditions.ts";
import {
  type FilterName,
  hasOwnArea,
  keysOf,
  namesOf,
  type SearchFilters,
  without,
} from "#api/features/search/query/search-filters.ts";
import { isNowhere } from "#api/features/search/query/to-filters.ts";
import { isOffered, readText } from "#api/features/search/query/search-text.ts";
import { regionCode, tableOf } from "#api/features/search/query/search-tables.ts";
import { countUpToLimit, LARGEST_TOTAL } from "./counts.query.ts";
import { FIRST_REGION_CODE, kindOf } from "./facet-codes.ts";
import { countPacked } from "./packed-rows.ts";

/** Texts of more parts than this are not tried part by part. */
const MOST_PARTS = 5;

/**
 * Ways out of an empty result, the nearest first: a little farther around the place, a word less, then each filter in
 * force taken away. What brings nothing is left out.
 *
 * @param asked `text`: what the query's own text was read as; `hasDistance`: the query has a distance of its own
 */
export async function findRelaxations(
  db: Db,
  filters: SearchFilters,
  { text, hasDistance }: { text: string; hasDistance: boolean },
): Promise<Relaxation[]> {
  const farther = await findFarther(db, filters, text);
  const shorter = await findShorter(db, filters, text);
  const fewer: Relaxation[] = [];
  for (const name of namesOf(filters)) {
    const way = wayWithout(filters, name, { text, hasDistance });
    if (way) fewer.push(...(await counted(db, without(filters, name), way)));
  }
  return [...farther, ...shorter, ...fewer];
}

/**
 * The same search in the other markets, as whoever sent its address may have seen it: what finds something there, the
 * most first.
 *
 * @param inMarket the search as that market reads it; a place of the text is looked for in its countries
 * @param known the search of the first market, and what was found elsewhere when it was made
 */
export async function findInOtherMarkets(
  db: Db,
  region: Region,
  inMarket: (region: Region) => Promise<SearchFilters>,
  known: { filters: SearchFilters; elsewhere: Buffer } | null,
): Promise<Relaxation[]> {
  const others: { other: Region; there: SearchFilters }[] = [];
  for (const other of Region.options.filter((option) => option !== region)) {
    const there = await inMarket(other);
    // A place that this market has not is left out of the text: what is found then is something else.
    if (isNowhere(there) || (there.reading?.place === null && there.reading.elsewhere !== null)) continue;
    others.push({ other, there });
  }
  const searches = others.map(({ there }) => there);
  const isKnown = known !== null && searches.every((there) => isSameButRegion(known.filters, there));
  const together = isKnown ? countKnown(searches, known.elsewhere) : await countTogether(db, searches);
  const ways: Relaxation[] = [];
  for (const [index, { other, there }] of others.entries()) {
    ways.push(...(await counted(db, there, { keys: [], set: { region: other } }, together?.[index])));
  }
  return ways.toSorted((a, b) => b.count - a.count);
}

/** How many of some listings are of the market of each search. */
function countKnown(searches: readonly SearchFilters[], listings: Buffer): number[] {
  const weights: number[] = [];
  weights[kindOf(FIRST_REGION_CODE)] = 1;
  const counts = countPacked(listings, () => weights);
  return searches.map(({ region }) => counts.get(regionCode(region)) ?? 0);
}

/** Found in all markets together: with more each is counted by itself, which ends sooner. */
const MOST_TOGETHER = 500;

/**
 * What searches that differ by their region alone find, by one look at the index: what one market has not mostly none
 * has, and to find that out takes as long for all as for one.
 *
 * @returns null where they differ in more, or find much
 */
async function countTogether(db: Db, searches: readonly SearchFilters[]): Promise<number[] | null> {
  const [first] = searches;
  if (!first || searches.length < 2 || !searches.every((other) => isSameButRegion(first, other))) return null;
  const where = conditions({ ...first, region: null });
  const inRegion = searches.map(() => "count(*) filter (where ? = any(facets))::int");
  const { rows }: { rows: unknown[] } = await db.raw(
    `select count(*)::int as n, array[${inRegion.join(", ")}] as counts
     from (select s.facets from ${tableOf(first.kind)} s where ${where.text} limit ?) found`,
    [...searches.map(({ region }) => regionCode(region)), ...where.values, MOST_TOGETHER + 1],
  );
  const [{ n, counts }] = Together.parse(rows);
  return n > MOST_TOGETHER ? null : counts;
}

const Together = z.tuple([z.object({ n: z.int(), counts: z.array(z.int()) })]);

/** Places of a text lie elsewhere in another market, and so are searched apart. */
function isSameButRegion(one: SearchFilters, other: SearchFilters): boolean {
  const asked = ({ text, groups, ranges, organisations, place, miles, box }: SearchFilters): string =>
    JSON.stringify([text, [...groups], [...ranges], organisations, place, miles, box]);
  return asked(one) === asked(other);
}

type Way = Pick<Relaxation, "keys" | "set">;

/**
 * A place of the text is no filter: the text without its words is a search instead. One that is all of the text is no
 * second way. Without that place the query's own distance starts nowhere, so it goes with it.
 */
function wayWithout(
  filters: SearchFilters,
  name: FilterName,
  { text, hasDistance }: { text: string; hasDistance: boolean },
): Way | null {
  const keys = keysOf(filters, name);
  if (!filters.reading?.place) return { keys, set: {} };
  const distance = hasDistance ? ["distance"] : [];
  if (name === "query") return { keys: [...keys, ...distance], set: {} };
  // Beside a rectangle a distance is the query's own.
  const isOfText = name === "area" ? !hasOwnArea(filters) : name === "distance" && filters.box === null;
  if (!isOfText) return { keys, set: {} };
  return text === "" ? null : { keys: distance, set: { query: text } };
}

/** The least of the wider distances that finds something. */
async function findFarther(db: Db, filters: SearchFilters, text: string): Promise<Relaxation[]> {
  const { miles, place } = filters;
  if (miles === null || !place) return [];
  const own = filters.reading?.place ? { query: text, ...ofTextPlace(filters) } : {};
  for (const wider of DISTANCES.filter((distance) => distance > miles)) {
    const found = await counted(
      db,
      { ...filters, miles: wider },
      { keys: [], set: { ...own, distance: String(wider) } },
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** The text with one of its words, or words of the trade, less. */
async function findShorter(db: Db, filters: SearchFilters, text: string): Promise<Relaxation[]> {
  const parts = readParts(text, isOffered(filters.kind)).filter(({ isFiller }) => !isFiller);
  if (parts.length < 2 || parts.length > MOST_PARTS) return [];
  const ways: Relaxation[] = [];
  for (const part of parts) {
    const left = parts
      .filter((other) => other !== part)
      .flatMap(({ words }) => words)
      .join(" ");
    const read = await readText(db, filters.kind, left);
    const set = { query: left, ...ofTextPlace(filters) };
    ways.push(...(await counted(db, { ...filters, text: read }, { keys: [], set })));
  }
  return ways.toSorted((a, b) => b.count - a.count);
}

/** What keeps a place that the text names, when the text is replaced. */
function ofTextPlace({ reading, place, miles, box }: SearchFilters): Record<string, string> {
  if (!reading?.place || !place) return {};
  return {
    place: `${place.longitude},${place.latitude}`,
    ...(miles !== null && { distance: String(miles) }),
    ...(box && { area: box.join(",") }),
  };
}

async function counted(db: Db, filters: SearchFilters, way: Way, known?: number): Promise<Relaxation[]> {
  const count = known ?? (await countUpToLimit(db, filters));
  if (count === 0) return [];
  return [{ ...way, count: Math.min(count, LARGEST_TOTAL), countIsCapped: count > LARGEST_TOTAL }];
}
