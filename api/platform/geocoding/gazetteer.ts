import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { Place, PlaceType } from "#shared/contracts/market/geo.ts";
import { fold } from "./fold.ts";
import type { GazetteerFile } from "./gazetteer-file.ts";
import { readRows } from "./gazetteer-rows.ts";
import { NameIndex, type NameMatch } from "./name-index.ts";
import { readOutlines } from "./outlines.ts";
import { postcodePlaces } from "./postcode-places.ts";

export interface PlaceQuery {
  /** As typed, at most 200 characters. */
  text: string;
  limit: number;
  /** Null: all types. */
  types: readonly PlaceType[] | null;
  /** Places of these countries (ISO alpha-2) come first. */
  countries: readonly string[];
  /** Names that begin so, and no look through all of them for likenesses, which takes longer. */
  isBeginning?: boolean;
}

/** Places by name, postcode and point, in memory. It knows no addresses. */
export interface Gazetteer {
  find(query: PlaceQuery): Place[];
  /**
   * The place that is called exactly so, alone or with what it lies in ("ontario california"), or has this postcode;
   * no country: the largest, of these countries unless there are none.
   */
  called(text: string, countries: readonly string[]): Place | null;
  /** The nearest city of the country that holds the point, else the country; null on the open sea. */
  reverse(longitude: number, latitude: number): Place | null;
}

export const GAZETTEER_ATTRIBUTION: readonly string[] = ["GeoNames (CC BY 4.0)", "Natural Earth", "US Census Bureau"];

const FILE = join(import.meta.dirname, "../../data/gazetteer.json.gz");
let opened: Promise<Gazetteer> | undefined;

/** Reads the file at the first call; the process has one. */
export function openGazetteer(): Promise<Gazetteer> {
  opened ??= readGazetteer().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function readGazetteer(): Promise<Gazetteer> {
  const text = await promisify(gunzip)(await readFile(FILE));
  // Our own file, written by build/basemap.ts.
  return createGazetteer(JSON.parse(text.toString("utf8")) as GazetteerFile);
}

/** Farthest city that still names a point, km: deserts are wide. */
const FAR_KM = 150;
/** Farthest city that tells the country of a point off the drawn coast, km. */
const OFFSHORE_KM = 25;

/** Exported for the benchmark and tests. */
export function createGazetteer(file: GazetteerFile): Gazetteer {
  const rows = readRows(file);
  const index = new NameIndex(rows.names());
  const countryAt = readOutlines(file.outlines);
  const { longitudes, latitudes, countries: cityCountries } = file.cities;
  const points = new KDBush(longitudes.length);
  longitudes.forEach((longitude, row) => points.add(longitude / 1000, (latitudes[row] ?? 0) / 1000));
  points.finish();
  const nearest = (x: number, y: number, km: number, isWanted?: (city: number) => boolean): number | undefined =>
    around(points, x, y, 1, km, isWanted)[0];

  return {
    find(query) {
      const postcodes = postcodePlaces(query.text, file.zips, rows, query.limit);
      const named = findNamed(index, rows, query);
      const isFirst = (place: Place): number => (query.countries.includes(place.countryCode ?? "") ? 0 : 1);
      const all = [...postcodes.toSorted((a, b) => isFirst(a) - isFirst(b)), ...named];
      const wanted = all.filter(({ type }) => query.types === null || query.types.includes(type));
      return withoutRepeats(wanted).slice(0, query.limit);
    },
    called(text, countries) {
      const isWanted = (code: string): boolean => countries.length === 0 || countries.includes(code);
      const key = fold(text);
      const largest = (found: readonly number[]): number | undefined =>
        found
          .filter((row) => !rows.isCountry(row) && isWanted(rows.countryOf(row)))
          .toSorted((a, b) => rows.weightOf(b) - rows.weightOf(a) || a - b)[0];
      const best = key === "" ? undefined : (largest(index.same(key)) ?? largest(calledWithin(index, rows, key)));
      if (best !== undefined) return rows.place(best);
      if (!/\d/.test(key)) return null;
      return postcodePlaces(text, file.zips, rows, 1).find(({ countryCode }) => isWanted(countryCode ?? "")) ?? null;
    },
    reverse(longitude, latitude) {
      const offshore = (): string | undefined => {
        const city = nearest(longitude, latitude, OFFSHORE_KM);
        return city === undefined ? undefined : cityCountries[city];
      };
      const country = countryAt(longitude, latitude) ?? offshore();
      if (country === undefined) return null;
      const city = nearest(longitude, latitude, FAR_KM, (candidate) => cityCountries[candidate] === country);
      if (city !== undefined) return rows.place(rows.firstCity + city);
      const row = file.countries.findIndex(({ code }) => code === country);
      return row < 0 ? null : rows.place(row);
    },
  };
}

type Rows = ReturnType<typeof readRows>;

/** Same names before beginnings before likenesses; in each, the region's places and larger ones first. */
function findNamed(index: NameIndex, rows: Rows, query: PlaceQuery): Place[] {
  const key = fold(query.text);
  if (key === "") return [];
  let matches = [...index.beginning(key), ...narrowed(index, rows, key)];
  if (matches.length === 0 && key.length >= 4 && query.isBeginning !== true) {
    const [first = ""] = query.text.split(",");
    matches = index.like(fold(first), 50);
  }
  const best = new Map<number, number>();
  for (const match of matches) {
    const score = scoreOf(match, rows, query.countries);
    if (score > (best.get(match.row) ?? -Infinity)) best.set(match.row, score);
  }
  return [...best]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, query.limit * 4)
    .map(([row]) => rows.place(row));
}

/** "springfield il", "leeds, uk": a whole name, then words that begin names of what it lies in. */
function narrowed(index: NameIndex, rows: Rows, key: string): NameMatch[] {
  const words = key.split(" ");
  for (let count = words.length - 1; count > 0; count--) {
    const name = words.slice(0, count).join(" ");
    const rest = words.slice(count);
    const found = index.same(name).filter((row) => {
      const surroundings = rows.surroundingsOf(row);
      return rest.every((word) => surroundings.some((around) => around.startsWith(word)));
    });
    if (found.length > 0) return found.map((row) => ({ row, key: name, how: "same", likeness: 1 }));
  }
  return [];
}

/** "ontario california": a name, then whole names of what the place lies in, as words. */
function calledWithin(index: NameIndex, rows: Rows, key: string): number[] {
  const words = key.split(" ");
  for (let count = words.length - 1; count > 0; count--) {
    const rest = words.slice(count);
    const isWithin = (row: number): boolean => {
      const surroundings = new Set(rows.surroundingsOf(row));
      return rest.every((word) => surroundings.has(word));
    };
    const found = index.same(words.slice(0, count).join(" ")).filter(isWithin);
    if (found.length > 0) return found;
  }
  return [];
}

const BONUS = { same: 4, beginning: 0, like: -8 } as const;

function scoreOf({ row, how, likeness }: NameMatch, rows: Rows, countries: readonly string[]): number {
  // A beginning here is more than the same name elsewhere: "Lee" is Leeds before it is a village across the ocean.
  const near = countries.includes(rows.countryOf(row)) ? (how === "beginning" ? 4.5 : 2.5) : 0;
  return BONUS[how] + near + rows.weightOf(row) * 0.8 + (how === "like" ? likeness * 6 : likeness);
}

/** One place per id and per label: a district and its city of the same name are one answer. */
function withoutRepeats(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(({ id, label }) => {
    const isNew = !seen.has(id) && !seen.has(label);
    seen.add(id).add(label);
    return isNew;
  });
}
