import { parsePlace } from "./location-rules.ts";

/**
 * Coordinates as people read them, latitude first (ISO 6709), of 'longitude,latitude' in degrees as they are stored;
 * what is neither stays as it is.
 */
export function latitudeFirst(longLat: string): string {
  const place = parsePlace(longLat);
  return place === null ? longLat : `${place[1]}, ${place[0]}`;
}
