/** Mean radius of the Earth: 6371.0088 km (IUGG), in miles. */
const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

/** A point on the unit sphere as a `cube` literal. */
export function spherePoint({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return cubeOf(latitude, longitude, 1);
}

/** The point on the other side of the globe: what is nearest to it is farthest from the place. */
export function antipode({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return cubeOf(latitude, longitude, -1);
}

function cubeOf(latitude: number, longitude: number, sign: 1 | -1): string {
  const [lat, long] = [radians(latitude), radians(longitude)];
  const vector = [Math.cos(lat) * Math.cos(long), Math.cos(lat) * Math.sin(long), Math.sin(lat)];
  return `(${vector.map((value) => sign * value).join(", ")})`;
}

/** Straight line through the unit sphere between two points that are `miles` apart on it. */
export function chordOf(miles: number): number {
  return 2 * Math.sin(Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2);
}

/** SQL of the great circle of a chord, miles, one decimal; null of null, which `least` alone would pass over. */
export function milesSql(chord: string): string {
  return `(select round((2 * ${EARTH_RADIUS_MILES} * asin(least(1, c / 2)))::numeric, 1)::float8
    from (select ${chord} as c) chord where c is not null)`;
}

/** What holds every point within `miles`: degrees, and two ranges of longitude where it crosses the date line. */
export interface Box {
  latitudes: readonly [number, number];
  longitudes: readonly (readonly [number, number])[];
}

export function boxAround({ latitude, longitude }: { latitude: number; longitude: number }, miles: number): Box {
  const angle = Math.min(miles / EARTH_RADIUS_MILES, Math.PI);
  // A little more than exact: rounding must not lose a point on the edge.
  const reach = degrees(angle) + 1e-9;
  const latitudes = [Math.max(latitude - reach, -90), Math.min(latitude + reach, 90)] as const;
  const hasPole = latitudes[0] <= -90 || latitudes[1] >= 90;
  const half = hasPole ? 180 : degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude))))) + 1e-9;
  if (half >= 180) return { latitudes, longitudes: [[-180, 180]] };
  const [west, east] = [longitude - half, longitude + half];
  if (west < -180)
    return {
      latitudes,
      longitudes: [
        [west + 360, 180],
        [-180, east],
      ],
    };
  if (east > 180)
    return {
      latitudes,
      longitudes: [
        [west, 180],
        [-180, east - 360],
      ],
    };
  return { latitudes, longitudes: [[west, east]] };
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}
