import type { SearchQuery } from "#shared/contracts/market/search-query.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { SuggestedPlace, Suggestions, SuggestedWords } from "#shared/contracts/market/suggestions.ts";
import { isLongEnough } from "#shared/domain/search/search-text.ts";
import { type SuggestedPhrase, suggestPhrases } from "#shared/domain/trade-words/suggest-phrases.ts";
import { wordsOf } from "#shared/domain/trade-words/synonyms.ts";
import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { listCountriesOf } from "#api/platform/geocoding/markets.query.ts";
import { countUpToLimit, LARGEST_TOTAL } from "#api/features/search/facets/counts.query.ts";
import { findSlice } from "#api/features/search/query/page.query.ts";
import { everything, type SearchFilters } from "#api/features/search/query/search-filters.ts";
import { orderOf } from "#api/features/search/query/search-order.ts";
import { isOffered, readPattern, readText, type SearchText } from "#api/features/search/query/search-text.ts";
import { findSummaries } from "#api/features/search/query/summaries.query.ts";
import { toFilters } from "#api/features/search/query/to-filters.ts";
import { type PlaceBegun, placesBegun } from "./begun-places.ts";

const MOST = { words: 3, places: 2, names: 2 } as const;
/** Shorter beginnings fit everything. */
const LEAST_TYPED = 2;

/**
 * What a text that is still typed may become: words of the trade, the same near a place that its last words begin, and
 * names that hold it. What finds nothing with the filters is not suggested; names are pages, whatever the filters.
 *
 * @throws AppError `validation_failed` for a distance without a place
 */
export async function suggest(
  ctx: Pick<Context, "db">,
  kind: ListingKind,
  { query, ...others }: SearchQuery & { query: string },
): Promise<Suggestions> {
  if (query.length < LEAST_TYPED) return { words: [], places: [], names: [] };
  const [filters, countries] = await Promise.all([
    toFilters(ctx.db, kind, others),
    others.region ? listCountriesOf(ctx.db, others.region) : [],
  ]);
  const tokens = wordsOf(query);
  const begun = await placesBegun(kind, tokens, countries, MOST.places);
  const whole = suggestPhrases(tokens, isOffered(kind), MOST.words);
  // "bathrom pod le": the words before a place that is begun.
  const phrases = whole.length > 0 || !begun ? whole : suggestPhrases(begun.before, isOffered(kind), MOST.words);
  const [words, places, names] = await Promise.all([
    Promise.all(phrases.map(async (phrase) => countWords(ctx.db, filters, phrase))),
    begun ? countPlaces(ctx.db, filters, begun) : [],
    isLongEnough(query) ? findNames(ctx.db, filters, query, begun?.text ?? "") : [],
  ]);
  return { words: words.flat(), places, names };
}

/** How many a search finds, none where that is nothing. */
async function count(db: Db, filters: SearchFilters): Promise<{ count: number; countIsCapped: boolean }[]> {
  const n = await countUpToLimit(db, filters);
  return n === 0 ? [] : [{ count: Math.min(n, LARGEST_TOTAL), countIsCapped: n > LARGEST_TOTAL }];
}

async function countWords(db: Db, filters: SearchFilters, phrase: SuggestedPhrase): Promise<SuggestedWords[]> {
  const text = await readText(db, filters.kind, phrase.text);
  return (await count(db, { ...filters, text })).map((counted) => ({ ...phrase, ...counted }));
}

async function countPlaces(db: Db, filters: SearchFilters, { text, places }: PlaceBegun): Promise<SuggestedPlace[]> {
  const read = text === "" ? null : await readText(db, filters.kind, text);
  const counted = await Promise.all(
    places.map(async ({ place, miles, area }): Promise<SuggestedPlace[]> => {
      const at = { longitude: place.longitude, latitude: place.latitude, isFallback: false };
      const found = await count(db, { ...filters, text: read, place: at, miles, box: area });
      return found.map((each) => ({
        text,
        name: place.text,
        label: place.label,
        place: `${place.longitude},${place.latitude}`,
        miles,
        area: area?.join(",") ?? null,
        ...each,
      }));
    }),
  );
  return counted.flat();
}

/** Names that hold what was typed, else the best of what the words before a place mean. */
async function findNames(db: Db, filters: SearchFilters, query: string, before: string): Promise<Suggestions["names"]> {
  const named = await best(db, filters, { typed: await readPattern(db, query), meaning: null });
  if (named.length > 0 || before === "") return named;
  return best(db, filters, await readText(db, filters.kind, before));
}

async function best(
  db: Db,
  { kind, region, listings }: SearchFilters,
  text: SearchText,
): Promise<Suggestions["names"]> {
  // How many there are decides how a page is read.
  const filters = { ...everything(kind, region), listings, text };
  const found = await findSlice(db, filters, orderOf(filters, "Score"), { limit: MOST.names, offset: 0, after: null });
  return findSummaries(
    db,
    kind,
    found.map(({ id }) => id),
  );
}
