import { DISTANCES } from "#shared/contracts/market/search-query.ts";
import { wrapLongitude } from "#shared/domain/places/longitude.ts";
import type { MapArea } from "#shared/ui/map/map-types.ts";
import type { LongLat } from "#shared/ui/map/region-views.ts";

/** A distance in miles, or the whole market. */
export type Distance = (typeof DISTANCES)[number] | "nationwide";

/** Distances of the filter in their order; the last one restricts nothing and is the default (SCH-11). */
export const DISTANCE_OPTIONS: readonly Distance[] = [...DISTANCES, "nationwide"];

/** What the filter asks for. `place` is 'longitude,latitude' (SCH-13), null without one. */
export interface LocationValue {
  distance: Distance;
  place: string | null;
}

/** What a map shows, from edges that may lie beyond the antimeridian: degrees with four decimals, about ten metres. */
export function areaOfView([west, south, east, north]: MapArea): MapArea {
  const round = (degrees: number): number => Number(degrees.toFixed(4));
  const isWhole = east - west >= 360;
  return [
    isWhole ? -180 : round(wrapLongitude(west)),
    round(Math.max(south, -90)),
    isWhole ? 180 : round(wrapLongitude(east)),
    round(Math.min(north, 90)),
  ];
}

/** The distance of an address; nothing, and what is not offered, is nationwide. */
export function parseDistance(text: string | null): Distance {
  return DISTANCE_OPTIONS.find((option) => String(option) === text?.trim().toLowerCase()) ?? "nationwide";
}

/** Coordinates as the search keeps them, to about a metre. */
export function formatPlace([longitude, latitude]: LongLat): string {
  return `${Number(longitude.toFixed(5))},${Number(latitude.toFixed(5))}`;
}

/** Coordinates of 'longitude,latitude', or null where the text is none or outside the world. */
export function parsePlace(text: string | null): LongLat | null {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  if (parts.length !== 2 || parts.some((part) => !/^-?\d{1,3}(\.\d{1,15})?$/.test(part))) return null;
  const [longitude = Number.NaN, latitude = Number.NaN] = parts.map(Number);
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/** A distance needs a place to measure from (SCH-12); null when the filter may be sent. */
export function checkLocation({ distance, place }: LocationValue): "select distance invalid place" | null {
  return distance !== "nationwide" && parsePlace(place) === null ? "select distance invalid place" : null;
}
