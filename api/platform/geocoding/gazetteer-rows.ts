import type { Place } from "#shared/contracts/market/geo.ts";
import { fold } from "./fold.ts";
import type { GazetteerFile } from "./gazetteer-file.ts";

export const GAZETTEER = "gazetteer";

/** Countries, regions and cities of the file under one row number, in that order. */
export interface GazetteerRows {
  length: number;
  /** First row of the cities. */
  firstCity: number;
  /** Folded names of every row. */
  names(): Iterable<readonly [key: string, row: number]>;
  place(row: number): Place;
  countryOf(row: number): string;
  isCountry(row: number): boolean;
  /** How well known, 0 to 9. */
  weightOf(row: number): number;
  /** Folded words of what the row lies in, short names included: "ny", "uk". */
  surroundingsOf(row: number): string[];
  /** Names of a region, from the smallest to the largest. */
  regionChain(region: number): string[];
  countryName(code: string): string;
}

const degrees = (thousandths: number | undefined): number => (thousandths ?? 0) / 1000;
const ARTICLES = /^(al|ad|ar|as|ash|at|az|adh|an) (?=.)/;
const WITH_ARTICLES = new Set(["SA", "AE", "BH", "KW", "OM", "QA", "JO", "EG"]);
const NATIONS = 4;

export function readRows(file: GazetteerFile): GazetteerRows {
  const { countries, regions, cities } = file;
  const firstRegion = countries.length;
  const firstCity = firstRegion + regions.length;
  const length = firstCity + cities.names.length;
  const countryByCode = new Map(countries.map((country) => [country.code, country]));
  const countryName = (code: string): string => countryByCode.get(code)?.name ?? code;

  const chainOf = (region: number): GazetteerFile["regions"] => {
    const row = regions[region];
    return row ? [row, ...chainOf(row.parent)] : [];
  };
  const regionOf = (row: number): number =>
    row >= firstCity ? (cities.regions[row - firstCity] ?? -1) : (regions[row - firstRegion]?.parent ?? -1);
  const countryOf = (row: number): string => {
    if (row >= firstCity) return cities.countries[row - firstCity] ?? "";
    return row >= firstRegion ? (regions[row - firstRegion]?.country ?? "") : (countries[row]?.code ?? "");
  };

  return {
    length,
    firstCity,
    countryOf,
    isCountry: (row) => row < firstRegion,
    countryName,
    *names() {
      for (const [row, { name, otherNames }] of countries.entries()) {
        for (const each of [name, ...otherNames]) yield [fold(each), row];
      }
      for (const [row, { name, otherNames }] of regions.entries()) {
        // "IL" alone is no place to look for: the short names only narrow.
        for (const each of [name, ...otherNames.filter((other) => other.length > 2)])
          yield [fold(each), firstRegion + row];
      }
      for (const [index, name] of cities.names.entries()) {
        const row = firstCity + index;
        const key = fold(name);
        yield [key, row];
        if (WITH_ARTICLES.has(cities.countries[index] ?? "") && ARTICLES.test(key)) {
          yield [key.replace(ARTICLES, ""), row];
        }
        for (const other of cities.otherNames[index] ?? []) yield [fold(other), row];
      }
    },
    place(row) {
      if (row >= firstCity) return cityPlace(row - firstCity);
      return row >= firstRegion ? regionPlace(row - firstRegion) : countryPlace(row);
    },
    weightOf(row) {
      if (row >= firstCity) return Math.log10((cities.populations[row - firstCity] ?? 0) + 1);
      if (row < firstRegion) return 8.5;
      return row - firstRegion < NATIONS ? 7 : regions[row - firstRegion]?.parent === -1 ? 6 : 4.5;
    },
    surroundingsOf(row) {
      const country = countryByCode.get(countryOf(row));
      const around = chainOf(regionOf(row)).flatMap(({ name, otherNames }) => [name, ...otherNames]);
      const names = row < firstRegion ? around : [...around, country?.name ?? "", ...(country?.otherNames ?? [])];
      return names.flatMap((name) => fold(name).split(" "));
    },
    regionChain: (region) => chainOf(region).map(({ name }) => name),
  };

  function countryPlace(row: number): Place {
    const country = countries[row];
    if (!country) throw new RangeError(`The gazetteer has no row ${row}.`);
    const { code, name, point, box } = country;
    return made(`country:${code}`, "country", name, [], point, code, box);
  }

  function regionPlace(index: number): Place {
    const region = regions[index];
    if (!region) throw new RangeError(`The gazetteer has no region ${index}.`);
    const { country, name, point, box, parent } = region;
    const around = [...chainOf(parent).map((each) => each.name), countryName(country)];
    return made(`region:${country}:${fold(name).replaceAll(" ", "-")}`, "district", name, around, point, country, box);
  }

  function cityPlace(index: number): Place {
    const name = cities.names[index] ?? "";
    const code = cities.countries[index] ?? "";
    const point: [number, number] = [cities.longitudes[index] ?? 0, cities.latitudes[index] ?? 0];
    const chain = chainOf(cities.regions[index] ?? -1);
    // Leeds lies in the district Leeds: said once, with the district's extent.
    const own = chain[0]?.name === name && code === "GB" ? chain[0] : undefined;
    const around = [...chain.filter((region) => region !== own).map((region) => region.name), countryName(code)];
    const id = `city:${code}:${fold(name).replaceAll(" ", "-")}:${point.join(":")}`;
    return made(id, "district", name, around, point, code, own?.box);
  }
}

type FileBox = GazetteerFile["countries"][number]["box"];

function made(
  id: string,
  type: Place["type"],
  text: string,
  around: readonly string[],
  point: readonly [number, number],
  countryCode: string,
  box?: FileBox,
): Place {
  return {
    id,
    type,
    text,
    label: [text, ...around].join(", "),
    context: around.join(", "),
    longitude: degrees(point[0]),
    latitude: degrees(point[1]),
    ...(box && { bbox: [degrees(box[0]), degrees(box[1]), degrees(box[2]), degrees(box[3])] satisfies Place["bbox"] }),
    countryCode: countryCode || null,
    source: GAZETTEER,
    isApproximate: false,
  };
}
