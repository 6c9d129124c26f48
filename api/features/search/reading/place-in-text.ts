import type { Place } from "#shared/contracts/geo.ts";
import type { DISTANCES } from "#shared/contracts/search-query.ts";
import type { SearchReading } from "#shared/contracts/search.ts";
import { milesBetween } from "#shared/domain/miles-between.ts";
import type { Gazetteer } from "#api/platform/geocoding/gazetteer.ts";
import type { TextWord } from "./text-words.ts";

/** Words of the longest names: "Kingston upon Hull", "Newcastle upon Tyne". */
const MOST_WORDS = 4;
/** Shorter words are no places unless they say so: "in Ely". */
const SHORTEST = 3;

/** A place that some words of a text name. */
export interface PlaceInText {
  /** Positions of the words, `to` not included. */
  from: number;
  to: number;
  place: Place;
  /** A word before it says that a place follows. */
  isSaid: boolean;
}

/** The place that words of a text name exactly, the last and longest name first; none where other words have a meaning. */
export function findPlaceIn(
  words: readonly TextWord[],
  gazetteer: Gazetteer,
  countries: readonly string[],
): PlaceInText | null {
  for (let to = words.length; to > 0; to -= 1) {
    for (let from = Math.max(0, to - MOST_WORDS); from < to; from += 1) {
      const run = words.slice(from, to);
      if (!run[0]?.isFree || !run.at(-1)?.isFree || run.some(({ hasMeaning }) => hasMeaning)) continue;
      const name = run.map(({ word }) => word).join(" ");
      const isSaid = words[from - 1]?.isBeforePlace === true;
      if (name.length < SHORTEST && !isSaid) continue;
      const place = gazetteer.called(name, countries);
      if (place) return { from, to, place, isSaid };
    }
  }
  return null;
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
