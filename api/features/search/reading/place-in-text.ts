import type { Place } from "#shared/contracts/market/geo.ts";
import type { DISTANCES } from "#shared/contracts/market/search-query.ts";
import type { SearchReading } from "#shared/contracts/market/search.ts";
import { milesBetween } from "#shared/domain/places/miles-between.ts";
import type { Gazetteer } from "#api/platform/geocoding/gazetteer.ts";
import type { TextWord } from "./text-words.ts";

/** Words of the longest names: "Kingston upon Hull", "Newcastle upon Tyne". */
const MOST_WORDS = 4;
/** Names of one or two letters are places only after a word that says where: "in Ii". */
const SHORTEST = 3;

/** A place that some words of a text name. */
export interface PlaceInText {
  /** Positions of the words, `to` not included. */
  from: number;
  to: number;
  place: Place;
  /** As the gazetteer spells the words. */
  spelling: string;
  /** The word before them says where: "in", "near". */
  isSaid: boolean;
}

/**
 * The place that some words of a text name exactly: of several the last, of those that end with the same word the
 * longest. Words of the trade are in no name of a place, and fillers neither begin nor end one.
 */
export function findPlaceIn(
  words: readonly TextWord[],
  gazetteer: Gazetteer,
  countries: readonly string[],
): PlaceInText | null {
  for (let to = words.length; to > 0; to -= 1) {
    for (let from = Math.max(0, to - MOST_WORDS); from < to; from += 1) {
      const run = words.slice(from, to);
      if (!run[0]?.isFree || !run.at(-1)?.isFree || run.some(({ hasMeaning }) => hasMeaning)) continue;
      const [name, ...others] = spellingsOf(run.map(({ word }) => word));
      const isSaid = words[from - 1]?.isBeforePlace === true;
      if (name.length < SHORTEST && !isSaid) continue;
      for (const spelling of [name, ...others]) {
        const place = gazetteer.called(spelling, countries);
        if (place) return { from, to, place, spelling, isSaid };
      }
    }
  }
  return null;
}

/** How words may spell a name: apostrophes have parted some, "king s lynn" is "kings lynn" to the gazetteer. */
export function spellingsOf(words: readonly string[]): [string, ...string[]] {
  const name = words.join(" ");
  const whole = name.replaceAll(/ s(?= |$)/g, "s").replaceAll(/(?<= |^)([dlo]) /g, "$1");
  return whole === name ? [name] : [name, whole];
}

/** Around a town. */
const AROUND_TOWN: (typeof DISTANCES)[number] = 50;

/** Where a place is looked in: around a town, within a county, state or province that is larger. */
export function withinPlace({
  longitude,
  latitude,
  bbox,
}: Place): Pick<NonNullable<SearchReading["place"]>, "miles" | "area"> {
  if (!bbox) return { miles: AROUND_TOWN, area: null };
  const [west, south, east, north] = bbox;
  const corners = [west, east].flatMap((x) => [south, north].map((y) => ({ longitude: x, latitude: y })));
  const reach = Math.max(...corners.map((corner) => milesBetween({ longitude, latitude }, corner)));
  return reach <= AROUND_TOWN ? { miles: AROUND_TOWN, area: null } : { miles: null, area: bbox };
}
