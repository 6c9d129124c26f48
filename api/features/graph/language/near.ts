import { boxAround, EARTH_RADIUS_MILES } from "#shared/domain/places/great-circle.ts";
import { GraphRefusal } from "#api/features/graph/limits/graph-errors.ts";
import { type GraphWork, type Reach, WORK } from "#api/features/graph/limits/graph-work.ts";
import type { Statement } from "./statement.ts";
import { entriesOf } from "./values.ts";

/** Half the way round the Earth: from there on, everything is near. */
const FARTHEST_MILES = Math.ceil(Math.PI * EARTH_RADIUS_MILES);

/** So far around the middle of a market, all of its places are near. */
const ALL_WITHIN_MILES = 400;

interface Point {
  lat: number;
  long: number;
  miles: number;
}

/**
 * `item`: a FROM item `near` with the columns `id` and `miles`, one row per organisation or location within reach (REF-06):
 * a box by the index first, then the great circle. `reach`: how many rows it has at most, about.
 *
 * @param perOrganisation one row per organisation, by its nearest location
 * @throws GraphRefusal for a point that is none, or a distance of nothing
 */
export function nearSql(
  { statement, work }: { statement: Statement; work: GraphWork },
  args: unknown,
  path: string,
  perOrganisation: boolean,
): { item: string; reach: Reach } {
  const point = pointOf(args, path);
  const share = Math.min(1, point.miles / ALL_WITHIN_MILES);
  const reach: Reach = (rows) => rows("Locations") * share;
  work.add(reach, WORK.row + WORK.distance);
  const bind = (value: number): string => `${statement.bind(value, () => undefined)}::float8`;
  const lat = bind(point.lat);
  const long = bind(point.long);
  const distance = `graph.miles_between(l."Latitude", l."Longitude", ${lat}, ${long})`;
  const isReached = point.miles >= FARTHEST_MILES ? "true" : `miles <= ${bind(point.miles)}`;
  const { latitudes, longitudes } = boxAround({ latitude: point.lat, longitude: point.long }, point.miles);
  const between = (range: readonly [number, number]): string => `between ${bind(range[0])} and ${bind(range[1])}`;
  const boxes = longitudes.map((range) => `l."Latitude" ${between(latitudes)} and l."Longitude" ${between(range)}`);
  const id = perOrganisation ? "OrganisationId" : "Id";
  const found = `select l."${id}" as id, ${distance} as miles from graph."Locations" l where (${boxes.join(") or (")})`;
  const item = perOrganisation
    ? `(select id, min(miles) as miles from (${found}) x where ${isReached} group by id) near`
    : `(select id, miles from (${found}) x where ${isReached}) near`;
  return { item, reach };
}

function pointOf(args: unknown, path: string): Point {
  const values = new Map(entriesOf(args));
  const read = (name: string, isIn: (value: number) => boolean, what: string): number => {
    const value = values.get(name);
    if (typeof value === "number" && Number.isFinite(value) && isIn(value)) return value;
    throw new GraphRefusal("invalid_value", `${path}.args.${name} must be ${what}.`);
  };
  return {
    lat: read("lat", (value) => Math.abs(value) <= 90, "a latitude from -90 to 90"),
    long: read("long", (value) => Math.abs(value) <= 180, "a longitude from -180 to 180"),
    miles: read("miles", (value) => value > 0, "a distance above 0, in miles"),
  };
}
