import type { Place } from "#shared/contracts/market/geo.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind, SearchReading } from "#shared/contracts/market/search.ts";
import { milesBetween } from "#shared/domain/places/miles-between.ts";
import type { SearchPlace } from "#shared/domain/search/search-place.ts";
import { singular, TRADE_WORDS } from "#shared/domain/trade-words/synonyms.ts";
import { nearestTradeWord, nearestWords, slipsOf } from "#shared/domain/trade-words/typing-slips.ts";
import { fold } from "#api/platform/geocoding/fold.ts";
import { type Gazetteer, openGazetteer } from "#api/platform/geocoding/gazetteer.ts";
import { listMarketCountries } from "#api/platform/geocoding/markets.query.ts";
import type { Db } from "#api/platform/database/db.ts";
import type { SearchText } from "#api/features/search/query/search-text.ts";
import { findAlike, findUnknown, isFound, isNamed } from "./known-words.query.ts";
import { findPlaces, placeElsewhere } from "./place-elsewhere.ts";
import { type PlaceInText, withinPlace } from "./place-in-text.ts";
import { fillersBefore, textWords, type TextWord } from "./text-words.ts";

/** A text that a visitor typed, and where it is looked for. */
export interface TypedQuery {
  kind: ListingKind;
  region: Region | null;
  text: string;
  /** The place of the address, if it has one: that one counts, and one that words name is only told of. */
  own: SearchPlace | null;
  /** The address has a rectangle and no distance: it is searched, and distances start at a place of the text. */
  hasArea: boolean;
  /** What the names and the thesaurus say of the text as it stands. */
  look(): Promise<SearchText>;
}

/** Shorter words are parts of many names: nobody asks whether they are known. */
const SHORTEST = 3;

/** As many unknown words are spelled right, one after the other; more are left out. */
const MOST_SPELLED = 3;

/** Shorter words are no mistyped places unless one before them says so: "in Leedz". */
const SHORTEST_LIKE_PLACE = 6;

/** Coordinates of one place differ by this at most: an address may have them from a postcode or from the map. */
const SAME_PLACE_MILES = 10;

/** As many places that begin as a typed word or are like it are looked at. */
const MOST_PLACES = 20;

/**
 * Reads a text that the names do not know as it stands: a place is taken as a place, a mistyped word as the one that was
 * meant, and a word that nobody carries is left out while others are there. Names come first: "Leeds Modular" is one.
 * At most three unknown words are looked up for another spelling, however many a text has; each costs some queries.
 *
 * @returns null where the text is searched as it was typed
 */
export async function readQuery(db: Db, typed: TypedQuery): Promise<SearchReading | null> {
  const words = textWords(typed.kind, typed.text);
  if (!words.some(({ isFree }) => isFree)) return null;
  const [gazetteer, markets] = await Promise.all([openGazetteer(), typed.region ? listMarketCountries(db) : []]);
  const countries = markets.filter(({ region }) => region === typed.region).map(({ country }) => country);
  const { here, away: abroad } = findPlaces(words, { gazetteer, markets, region: typed.region });
  const found = here ?? abroad;
  const isPlace =
    found !== null && (found.isSaid || !(await isFound(db, typed.kind, typed.region, await typed.look())));
  const [named, away] = isPlace ? [here, abroad] : [null, null];
  const spelled = await spellRight(db, typed, { words, named, away, gazetteer, countries });
  const taken = named ?? spelled.place;
  const isAround = typed.own === null && !typed.hasArea;
  const elsewhere = isAround ? placeElsewhere(taken ?? away, { gazetteer, markets, region: typed.region }) : null;
  const place = typed.own === null ? (taken?.place ?? null) : null;
  const left = words
    .filter((_, at) => !taken || at < fillersBefore(words, taken.from) || at >= taken.to)
    .map(({ word }) => spelled.meant.get(word) ?? word);
  const { shown, ignored } = withoutUnknown(textWords(typed.kind, left.join(" ")), spelled.unknown, taken !== null);
  const corrected = [...spelled.meant].map(([said, meant]) => ({ said, meant }));
  if (spelled.place) corrected.push({ said: spelled.place.said, meant: spelled.place.place.text });
  if (named === null && elsewhere === null && corrected.length === 0 && ignored.length === 0) return null;
  return {
    text: shown.some(saysSomething) ? shown.map(({ word }) => word).join(" ") : "",
    corrected,
    ignored,
    place: place && {
      name: place.text,
      label: place.label,
      longitude: place.longitude,
      latitude: place.latitude,
      ...withinPlace(place),
      isSearched: !typed.hasArea,
    },
    otherPlace: taken && typed.own && milesBetween(taken.place, typed.own) > SAME_PLACE_MILES ? taken.place.text : null,
    elsewhere,
  };
}

function saysSomething({ isFree, hasMeaning }: TextWord): boolean {
  return isFree || hasMeaning;
}

/** Words without those that no name has; a text of nothing else keeps them, finds nothing, and says so. */
function withoutUnknown(
  words: readonly TextWord[],
  unknown: ReadonlySet<string>,
  hasPlace: boolean,
): { shown: readonly TextWord[]; ignored: string[] } {
  const isUnknown = ({ word, isFree }: TextWord): boolean => isFree && unknown.has(word);
  const shown = words.filter((word) => !isUnknown(word));
  if (!hasPlace && !shown.some(saysSomething)) return { shown: words, ignored: [] };
  return { shown, ignored: [...new Set(words.filter(isUnknown).map(({ word }) => word))] };
}

interface Spelling {
  /** Words that no name has. */
  unknown: ReadonlySet<string>;
  /** What was meant by those that are slips. */
  meant: ReadonlyMap<string, string>;
  /** The place that an unknown word was meant to name, where neither the text nor the address names another. */
  place: (Omit<PlaceInText, "isSaid"> & { said: string }) | null;
}

async function spellRight(
  db: Db,
  typed: TypedQuery,
  {
    words,
    named,
    away,
    gazetteer,
    countries,
  }: {
    words: readonly TextWord[];
    named: PlaceInText | null;
    /** Spelled right already. */
    away: PlaceInText | null;
    gazetteer: Gazetteer;
    countries: readonly string[];
  },
): Promise<Spelling> {
  const asked = words.filter(
    ({ word, isFree }, at) => isFree && word.length >= SHORTEST && !(named && at >= named.from && at < named.to),
  );
  const unknown = asked.length === 0 ? [] : await findUnknown(db, [...new Set(asked.map(({ word }) => word))]);
  // The trade's are said right, but of no use here: no product is filed under houses.
  const ofPlace = new Set(words.slice(away?.from ?? 0, away?.to ?? 0).map(({ word }) => word));
  const wrong = unknown.filter((word) => !TRADE_WORDS.has(singular(word)) && !ofPlace.has(word)).slice(0, MOST_SPELLED);
  const meant = new Map<string, string>();
  let place: Spelling["place"] = null;
  for (const word of wrong) {
    const right = await findRight(db, typed, word);
    if (right !== null) meant.set(word, right);
    else if (named === null && place === null && typed.own === null) {
      const at = words.findIndex((other) => other.word === word);
      const isLong = word.length >= SHORTEST_LIKE_PLACE || words[at - 1]?.isBeforePlace === true;
      const like = isLong ? findPlaceLike(gazetteer, word, countries) : null;
      place = like && { from: at, to: at + 1, place: like, spelling: like.text, said: word };
    }
  }
  return { unknown: new Set(unknown), meant, place };
}

/** The word of the trade or of a name that fewest slips make of a typed one; of equally near ones the trade's. */
async function findRight(db: Db, { kind, region }: TypedQuery, word: string): Promise<string | null> {
  const trade = nearestTradeWord(word);
  if (trade?.slips === 1) return trade.word;
  for (const { word: alike, slips } of nearestWords(word, await findAlike(db, word))) {
    if (trade && trade.slips <= slips) break;
    // Words of names that nobody sees any more are kept: only one that a listing has may be told.
    if (await isNamed(db, kind, region, alike)) return alike;
  }
  return trade?.word ?? null;
}

function findPlaceLike(gazetteer: Gazetteer, word: string, countries: readonly string[]): Place | null {
  const isHere = ({ countryCode }: Place): boolean => countries.length === 0 || countries.includes(countryCode ?? "");
  return (
    gazetteer
      .find({ text: word, limit: MOST_PLACES, types: ["district"], countries })
      .find((place) => isHere(place) && slipsOf(word, fold(place.text)) !== null) ?? null
  );
}
