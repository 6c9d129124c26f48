import type { Place } from "#shared/contracts/market/geo.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { nearestTradeWord } from "#shared/domain/trade-words/typing-slips.ts";
import { fold } from "#api/platform/geocoding/fold.ts";
import { openGazetteer } from "#api/platform/geocoding/gazetteer.ts";
import { spellingsOf, withinPlace } from "#api/features/search/reading/place-in-text.ts";
import { textWords } from "#api/features/search/reading/text-words.ts";

/** Places that the last words of a text begin. */
export interface PlaceBegun {
  /** Words before them as typed, and set right; none where the place is all. */
  before: readonly string[];
  text: string;
  places: ({ place: Place } & ReturnType<typeof withinPlace>)[];
}

/** Words of the longest beginning that is looked up. */
const MOST_WORDS = 3;
const LEAST_LETTERS = 2;
/** Places looked at for each that is wanted: others lie elsewhere or only sound alike. */
const MORE = 8;

/** @returns null where the last words begin no place, or the words before them mean nothing */
export async function placesBegun(
  kind: ListingKind,
  tokens: readonly string[],
  countries: readonly string[],
  most: number,
): Promise<PlaceBegun | null> {
  const gazetteer = await openGazetteer();
  for (let at = Math.max(0, tokens.length - MOST_WORDS); at < tokens.length; at += 1) {
    const spellings = spellingsOf(tokens.slice(at));
    const [tail] = spellings;
    const [first] = textWords(kind, tail);
    if (tail.length < LEAST_LETTERS || !first?.isFree) continue;
    const text = readBefore(kind, tokens.slice(0, at));
    if (text === null) continue;
    const places = spellings
      .map((spelling) =>
        gazetteer
          .find({ text: spelling, limit: most * MORE, types: ["district", "postcode"], countries, isBeginning: true })
          .filter(({ countryCode }) => countries.length === 0 || countries.includes(countryCode ?? ""))
          .filter((place) => place.type === "postcode" || fold(place.text).startsWith(fold(spelling)))
          .slice(0, most),
      )
      .find(({ length }) => length > 0);
    if (!places) continue;
    return {
      before: tokens.slice(0, at),
      text,
      places: places.map((place) => ({ place, ...withinPlace(place) })),
    };
  }
  return null;
}

/** What words before a place mean, set right and without "in" and "near"; null where one of them means nothing. */
function readBefore(kind: ListingKind, words: readonly string[]): string | null {
  const right = textWords(kind, words.join(" ")).map(({ word, isFree }) =>
    isFree ? (nearestTradeWord(word)?.word ?? word) : word,
  );
  const read = textWords(kind, right.join(" "));
  if (read.some(({ isFree }) => isFree)) return null;
  return read.some(({ hasMeaning }) => hasMeaning)
    ? read
        .filter(({ isBeforePlace }) => !isBeforePlace)
        .map(({ word }) => word)
        .join(" ")
    : "";
}
