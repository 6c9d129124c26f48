import { EARTH_RADIUS_MILES, radians } from "./great-circle.ts";

/** WGS 84 degrees. */
export interface Point {
  longitude: number;
  latitude: number;
}

/** Great circle between two points on a sphere of the mean radius, miles (REF-06). */
export function milesBetween(a: Point, b: Point): number {
  const [φ1, φ2] = [radians(a.latitude), radians(b.latitude)];
  const Δφ = φ2 - φ1;
  const Δλ = radians(b.longitude - a.longitude);
  const h = Math.sin(Δφ / 2) ** 2 + Math.cos(φ1) * Math.cos(φ2) * Math.sin(Δλ / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}
