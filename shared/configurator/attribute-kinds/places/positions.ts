import type { InputFault } from "#shared/configurator/attribute-kinds/fault.ts";
import { finite } from "#shared/configurator/attribute-kinds/kind.ts";

/** Nothing stands in for a place that nobody gave (MAP-11). */
export const NO_PLACE: InputFault = { key: "map.input.required", values: {} };

/** Longitude and latitude in degrees (WGS 84), optionally a height in metres: RFC 7946 order. */
export type Position = readonly [number, number] | readonly [number, number, number];

/** True for a GeoJSON position within the world. */
export function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length > 3) return false;
  const [longitude = Number.NaN, latitude = Number.NaN, height = 0] = value.map((each) => finite(each) ?? Number.NaN);
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && !Number.isNaN(height);
}

/** True for a list of at least so many positions. */
export function isPositions(value: unknown, least: number): value is Position[] {
  return Array.isArray(value) && value.length >= least && value.every(isPosition);
}

/** True for a closed ring: four positions or more, the last equal to the first. */
export function isRing(value: unknown): value is Position[] {
  if (!isPositions(value, 4)) return false;
  const [first, last] = [value[0], value.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}
