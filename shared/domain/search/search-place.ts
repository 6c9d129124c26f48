/** Where distances are measured from, degrees. */
export interface SearchPlace {
  longitude: number;
  latitude: number;
  /** True when the text was no place, and central London stands in for it. */
  isFallback: boolean;
}

const NUMBER = /^[+-]?\d{1,3}(\.\d{1,20})?$/;
const LONDON: SearchPlace = { longitude: -0.1278, latitude: 51.5074, isFallback: true };

/**
 * The place of `longitude,latitude` (SCH-13).
 *
 * @returns null for an empty text; central London for what is no pair of coordinates on the globe
 */
export function readPlace(text: string | undefined): SearchPlace | null {
  if (text === undefined || text.trim() === "") return null;
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) return LONDON;
  const [longitude = 0, latitude = 0] = parts.map(Number);
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return LONDON;
  return { longitude, latitude, isFallback: false };
}
