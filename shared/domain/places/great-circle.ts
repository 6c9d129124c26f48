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

/** A little more than exact: rounding, of the radius too, must not lose a point on the edge. */
const MARGIN = 1.000_001;

export function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}
