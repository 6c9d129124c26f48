import type { Region } from "#shared/contracts/site/regions.ts";
import type { SearchReading } from "#shared/contracts/market/search.ts";
import type { Gazetteer } from "#api/platform/geocoding/gazetteer.ts";
import type { listMarketCountries } from "#api/platform/geocoding/markets.query.ts";
import { nearestTradeWord } from "#shared/domain/trade-words/typing-slips.ts";
import { findPlaceIn, type PlaceInText } from "./place-in-text.ts";
import type { TextWord } from "./text-words.ts";

interface Markets {
  gazetteer: Gazetteer;
  /** None where everywhere is searched. */
  markets: Awaited<ReturnType<typeof listMarketCountries>>;
  /** The one that is searched. */
  region: Region | null;
}

/**
 * The place that a text names: one of the region, else one of another region, "pods toronto" in the United Kingdom. Of
 * two for the same words the one that more of them say: "leeds uk" is no place of Alabama.
 */
export function findPlaces(
  words: readonly TextWord[],
  { gazetteer, markets, region }: Markets,
): { here: PlaceInText | null; away: PlaceInText | null } {
  const countriesOf = (isWanted: (of: Region) => boolean): string[] =>
    markets.filter((row) => isWanted(row.region)).map(({ country }) => country);
  const here = findPlaceIn(
    words,
    gazetteer,
    countriesOf((of) => of === region),
  );
  const others = countriesOf((of) => of !== region);
  const found = others.length === 0 ? null : findPlaceIn(words, gazetteer, others);
  // Far from Frome of Somerset "frome" is a slip of "frame".
  const isSlip = found !== null && !found.isSaid && nearestTradeWord(found.spelling)?.slips === 1;
  const away = isSlip ? null : found;
  if (here === null || away === null) return { here, away };
  const saysMore = away.from <= here.from && away.to >= here.to && away.to - away.from > here.to - here.from;
  return saysMore ? { here: null, away } : { here, away: null };
}

/**
 * What is told of the largest place of a name where it lies in another region than the one searched: Leeds of England
 * beside Leeds of Alabama, and not the other way round.
 */
export function placeElsewhere(
  named: Pick<PlaceInText, "spelling"> | null,
  { gazetteer, markets, region }: Markets,
): SearchReading["elsewhere"] {
  if (named === null || markets.length === 0) return null;
  const countries = markets.map(({ country }) => country);
  const largest = gazetteer.called(named.spelling, countries);
  const there = markets.find(({ country }) => country === largest?.countryCode)?.region;
  return largest === null || there === undefined || there === region ? null : { label: largest.label, region: there };
}
