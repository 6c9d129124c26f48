/** West, south, east, north in degrees; west is greater than east across the antimeridian (RFC 7946). */
export type AreaBox = readonly [west: number, south: number, east: number, north: number];

const DEGREES = /^-?\d{1,3}(\.\d{1,10})?$/;

/** The rectangle of `west,south,east,north`; null where the text is none, or none on the globe. */
export function readArea(text: string | null): AreaBox | null {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnGlobe = Math.max(Math.abs(west), Math.abs(east)) <= 180 && Math.max(Math.abs(south), Math.abs(north)) <= 90;
  return isOnGlobe && south <= north ? [west, south, east, north] : null;
}
