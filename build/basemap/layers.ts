import type { Feature, Geometry } from "geojson";
import { ARABIC_CITY_NAMES, SAUDI_REGIONS } from "./arabic-names.ts";
import { arabicCountryName } from "./country-codes.ts";
import { labelPoint, largestPolygon } from "./geometry.ts";
import { PROVINCE_NAMES, UK_NATIONS } from "./region-names.ts";
import type { NamedArea, Sources } from "./read-sources.ts";

/** A feature of a layer; `zoom` is the first zoom that shows it and is not written into the tile. */
export type LayerFeature = Feature<Geometry, Record<string, string | number> & { zoom: number }>;
export type Layers = Record<"countries" | "borders" | "lakes" | "rivers" | "places", LayerFeature[]>;

/** Countries whose places are kept from 1,000 inhabitants on: those of the markets and their neighbours. */
export const DENSE = new Set(["GB", "IE", "IM", "JE", "GG", "US", "CA", "MX", "SA", "AE", "BH", "KW", "OM", "QA"]);
export const LEAST_POPULATION = 15_000;
const BORDER_ZOOM = { 2: 0, 4: 3, 6: 7 } as const;

/** The layers of the embedded map, as `MapConfig` of the contract describes them. */
export function makeLayers(sources: Sources): Layers {
  return {
    countries: sources.countries.map(({ code, name, area }) => at(0, { code, name }, area)),
    borders: sources.borders.map(({ level, lines }) => at(BORDER_ZOOM[level], { level }, lines)),
    lakes: sources.lakes.map(({ geometry }) => at(2, {}, geometry)),
    rivers: sources.rivers.map(({ geometry }, index) => {
      const rank = riverRank(geometry);
      return at(rank + 2, { rank, id: index }, geometry);
    }),
    places: [...countryLabels(sources.countries), ...regionLabels(sources), ...cityLabels(sources)],
  };
}

function at(zoom: number, facts: Record<string, string | number>, geometry: Geometry): LayerFeature {
  return { type: "Feature", properties: { ...facts, zoom }, geometry };
}

/** 1 for the longest rivers, 3 for the rest: the source does not rank them. */
function riverRank(geometry: Geometry): number {
  if (geometry.type !== "LineString" && geometry.type !== "MultiLineString") return 3;
  const count = geometry.type === "LineString" ? geometry.coordinates.length : geometry.coordinates.flat().length;
  return count > 60 ? 1 : count > 25 ? 2 : 3;
}

function countryLabels(countries: readonly NamedArea[]): LayerFeature[] {
  return countries
    .filter(({ code }) => code !== "")
    .map(({ code, name, area }) => {
      const size = largestPolygon(area).squareDegrees;
      const zoom = size > 200 ? 1 : size > 30 ? 2 : size > 3 ? 3 : 4;
      const facts = { kind: "country", name, name_ar: arabicCountryName(code), rank: 1, population: 0, code };
      return at(zoom, facts, { type: "Point", coordinates: labelPoint(area) });
    });
}

function regionLabels({ usStates, provinces, saudiRegions }: Sources): LayerFeature[] {
  const label = (code: string, name: string, coordinates: number[], zoom: number, arabic?: string): LayerFeature =>
    at(
      zoom,
      { kind: "region", name, rank: 2, population: 0, code, ...(arabic !== undefined && { name_ar: arabic }) },
      { type: "Point", coordinates },
    );
  return [
    ...usStates.map(({ name, area }) => label("US", name, labelPoint(area), 4)),
    ...provinces.map(({ code, area }) => label("CA", PROVINCE_NAMES[code] ?? code, labelPoint(area), 3)),
    ...saudiRegions.map(({ name, area }) => {
      const names = SAUDI_REGIONS[name];
      return label("SA", names?.name ?? name, labelPoint(area), 5, names?.arabic);
    }),
    ...Object.values(UK_NATIONS).map(({ name, point }) => label("GB", name, point, 5)),
  ];
}

function cityLabels({ cities }: Sources): LayerFeature[] {
  return cities
    .filter(({ country, population }) => population >= LEAST_POPULATION || DENSE.has(country))
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map(({ name, country, population, featureCode, loc }) => {
      const rank = cityRank(population, featureCode);
      const arabic = country === "SA" ? ARABIC_CITY_NAMES[name] : undefined;
      const facts = { kind: "city", name, rank, population, code: country };
      // Capitals of any size are on the map of a continent.
      return at(Math.max(rank, 2), { ...facts, ...(arabic !== undefined && { name_ar: arabic }) }, loc);
    });
}

/** 2 for the largest, 8 for villages and parts of cities; equals the first zoom but for 8, which starts at 7. */
function cityRank(population: number, featureCode: string): number {
  if (featureCode === "PPLX") return population > 100_000 ? 7 : 8;
  if (population >= 5_000_000) return 2;
  if (population >= 1_000_000 || featureCode === "PPLC") return 3;
  if (population >= 300_000) return 4;
  if (population >= 100_000) return 5;
  if (population >= 30_000) return 6;
  return population >= 8_000 ? 7 : 8;
}
