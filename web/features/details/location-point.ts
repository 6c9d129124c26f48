import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { SupplierDetails } from "#shared/contracts/market/listings.ts";

/** The headquarters, else the first location, as the one point of a map; empty when it has no place on the earth. */
export function pointOf(
  { id, name, slug }: { id: number; name: string; slug: string },
  locations: SupplierDetails["locations"],
): MapPoint[] {
  const main = locations.find((location) => location.isHq) ?? locations[0];
  const [longitude = Number.NaN, latitude = Number.NaN] = (main?.longLat ?? "").split(",").map(Number.parseFloat);
  const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return isOnEarth ? [{ id, name, slug, longitude, latitude, rank: null }] : [];
}
