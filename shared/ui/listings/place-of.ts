import type { SupplierDetails } from "#shared/contracts/market/listings.ts";
import { townOf } from "./listing-values.ts";

/** Town of the headquarters, else of the first location. */
export function placeOf(locations: SupplierDetails["locations"]): string | null {
  const location = locations.find((item) => item.isHq) ?? locations[0];
  if (!location) return null;
  return [townOf(location), location.county ?? location.country].filter(Boolean).join(", ");
}
