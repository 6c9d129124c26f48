import { EARTH_RADIUS_MILES, radians } from "#shared/domain/places/great-circle.ts";

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

/**
 * SQL of the great circle of an angle's cosine, miles, one decimal; null of null, which `least` alone would pass over. The
 * offset keeps the planner from writing the cosine out for each of its uses, which looks the locations up twice.
 */
export function milesSql(cosine: string): string {
  return `(select round((${EARTH_RADIUS_MILES} * acos(greatest(-1, least(1, c))))::numeric, 1)::float8
    from (select ${cosine} as c offset 0) closest where c is not null)`;
}

/** The same of an angle's cosine that is known. */
export function milesOf(cosine: number): number {
  return Math.round(EARTH_RADIUS_MILES * Math.acos(Math.min(1, Math.max(-1, cosine))) * 10) / 10;
}
