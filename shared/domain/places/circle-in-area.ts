import type { AreaBox } from "#shared/contracts/market/area.ts";
import { radians } from "./great-circle.ts";
import { milesBetween, type Point } from "./miles-between.ts";
import { wrapLongitude } from "./longitude.ts";

/**
 * True where some point of a rectangle lies within a distance of a place, by the great circle.
 *
 * @param area west, south, east, north in degrees; west is greater than east across the antimeridian
 */
export function circleMeetsArea(middle: Point, miles: number, area: AreaBox): boolean {
  return milesBetween(middle, nearestIn(middle, area)) <= miles;
}

function nearestIn({ longitude, latitude }: Point, [west, south, east, north]: AreaBox): Point {
  const between = (value: number): number => Math.min(Math.max(value, south), north);
  const width = west <= east ? east - west : east - west + 360;
  const fromWest = (((longitude - west) % 360) + 360) % 360;
  if (fromWest <= width) return { longitude, latitude: between(latitude) };
  const [toWest, toEast] = [Math.abs(wrapLongitude(west - longitude)), Math.abs(wrapLongitude(east - longitude))];
  const side = Math.min(toWest, toEast);
  // The nearest point of a meridian lies nearer the pole than the place, by Napier's rule; beyond 90 degrees at the pole.
  const onMeridian =
    side >= 90
      ? Math.sign(latitude) * 90
      : (Math.atan(Math.tan(radians(latitude)) / Math.cos(radians(side))) * 180) / Math.PI;
  return { longitude: toWest <= toEast ? west : east, latitude: between(onMeridian) };
}
