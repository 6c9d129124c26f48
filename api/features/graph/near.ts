import { GraphRefusal } from "./graph-errors.ts";
import type { Statement } from "./statement.ts";
import { entriesOf } from "./values.ts";

/** Half the way round the Earth: from there on, everything is near. */
const FARTHEST_MILES = 12_440;
/** Less than the true 69.093 miles of a degree on our sphere, so that the box is never too small. */
const MILES_PER_DEGREE = 69;

interface Point {
  lat: number;
  long: number;
  miles: number;
}

/**
 * A FROM item `near` with the columns `id` and `miles`, one row per organisation or location within reach (REF-06):
 * a box by the index first, then the great circle.
 *
 * @param perOrganisation one row per organisation, by its nearest location
 * @throws GraphRefusal for a point that is none, or a distance of nothing
 */
export function nearSql(statement: Statement, args: unknown, path: string, perOrganisation: boolean): string {
  const point = pointOf(args, path);
  const bind = (value: number): string => `${statement.bind(value, () => undefined)}::float8`;
  const lat = bind(point.lat);
  const long = bind(point.long);
  const distance = `graph.miles_between(l."Latitude", l."Longitude", ${lat}, ${long})`;
  const isReached = point.miles >= FARTHEST_MILES ? "true" : `miles <= ${bind(point.miles)}`;
  const boxes = boxesOf(point).map((box) => {
    const between = `between ${bind(box.west)} and ${bind(box.east)}`;
    return `l."Latitude" between ${bind(box.south)} and ${bind(box.north)} and l."Longitude" ${between}`;
  });
  const id = perOrganisation ? "OrganisationId" : "Id";
  const found = `select l."${id}" as id, ${distance} as miles from graph."Locations" l where (${boxes.join(") or (")})`;
  return perOrganisation
    ? `(select id, min(miles) as miles from (${found}) x where ${isReached} group by id) near`
    : `(select id, miles from (${found}) x where ${isReached}) near`;
}

interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Everything within reach lies in these; two boxes where the circle crosses longitude 180. */
function boxesOf({ lat, long, miles }: Point): Box[] {
  const span = miles / MILES_PER_DEGREE;
  const [south, north] = [lat - span, lat + span];
  // Around a pole every longitude is near.
  if (south <= -90 || north >= 90) return [{ south, north, west: -180, east: 180 }];
  const radians = Math.PI / 180;
  const reach = Math.asin(Math.min(1, Math.sin(span * radians) / Math.cos(lat * radians))) / radians;
  const [west, east] = [long - reach, long + reach];
  if (west < -180) {
    return [
      { south, north, west: -180, east },
      { south, north, west: west + 360, east: 180 },
    ];
  }
  if (east > 180) {
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ];
  }
  return [{ south, north, west, east }];
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
