/** Mean radius of the Earth: 6371.0088 km (IUGG), in miles. */
export const EARTH_RADIUS_MILES = 6371.0088 / 1.609344;

/** What holds every point within reach: degrees, and two ranges of longitude where it crosses the date line. */
export interface Box {
  latitudes: readonly [number, number];
  longitudes: readonly (readonly [number, number])[];
}

/**
 * The box around all points within `miles` of a point, by the great circle (REF-06).
 *
 * @param point degrees of WGS 84, taken as a sphere
 */
export function boxAround({ latitude, longitude }: { latitude: number; longitude: number }, miles: number): Box {
  const angle = Math.min((miles * MARGIN) / EARTH_RADIUS_MILES, Math.PI);
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

/** Parts of a ring: of 7.5° each, so that their boxes hold little else. A multiple of four: north and east are edges. */
const PARTS = 48;

/**
 * Boxes that together hold every point between two distances of a point, by the great circle. Around a pole and across
 * the date line it is the one box of the outer circle.
 *
 * @param point degrees of WGS 84, taken as a sphere
 * @param inner miles, below `outer`
 */
export function boxesOfRing(
  point: { latitude: number; longitude: number },
  inner: number,
  outer: number,
): readonly Box[] {
  const around = boxAround(point, outer);
  const [west, east] = around.longitudes[0] ?? [-180, 180];
  if (around.longitudes.length > 1 || east - west >= 180) return [around];
  // A circle is not farthest east and west at its due east and west; so far it goes beyond.
  const angle = outer / EARTH_RADIUS_MILES;
  const turn = Math.asin(Math.min(1, Math.tan(angle) * Math.abs(Math.tan(radians(point.latitude)))));
  const beyond = degrees(angle * (1 - Math.cos(turn))) + 1e-6;
  const corners = Array.from({ length: PARTS }, (_, part) => {
    const bearing = (2 * Math.PI * part) / PARTS;
    return [destination(point, bearing, inner / MARGIN), destination(point, bearing, outer * MARGIN)];
  });
  return corners.map((start, part) => {
    const four = [...start, ...(corners[(part + 1) % PARTS] ?? [])];
    const latitudes = four.map(({ latitude }) => latitude);
    const longitudes = four.map(({ longitude }) => longitude);
    const wide = beyond / Math.cos(radians(Math.max(...latitudes.map(Math.abs))));
    return {
      latitudes: [Math.min(...latitudes) - beyond, Math.max(...latitudes) + beyond],
      longitudes: [[Math.min(...longitudes) - wide, Math.max(...longitudes) + wide]],
    };
  });
}

/** Where one comes out who goes `miles` along a great circle, setting out by `bearing` (radians from north by east). */
function destination(
  { latitude, longitude }: { latitude: number; longitude: number },
  bearing: number,
  miles: number,
): { latitude: number; longitude: number } {
  const angle = miles / EARTH_RADIUS_MILES;
  const start = radians(latitude);
  const end = Math.asin(Math.sin(start) * Math.cos(angle) + Math.cos(start) * Math.sin(angle) * Math.cos(bearing));
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(start),
    Math.cos(angle) - Math.sin(start) * Math.sin(end),
  );
  return { latitude: degrees(end), longitude: longitude + degrees(turn) };
}

/** A little more than exact: rounding, of the radius too, must not lose a point on the edge. */
const MARGIN = 1.000_001;

export function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}
