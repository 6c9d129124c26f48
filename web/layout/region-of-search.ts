import { Region } from "#shared/contracts/regions.ts";
import { type LongLat, REGION_VIEWS } from "#shared/ui/map/region-views.ts";

/**
 * The region in which a search's place lies, or the middle of its rectangle: whoever opens its address from another
 * region would see nothing (SCH-16). Null without either, and elsewhere.
 */
export function regionOfSearch(search: URLSearchParams): Region | null {
  const [west, south, east, north] = numbersOf(search.get("area"), 4);
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined)
    return regionAt([(west + east) / 2, (south + north) / 2]);
  const [longitude, latitude] = numbersOf(search.get("place"), 2);
  return longitude === undefined || latitude === undefined ? null : regionAt([longitude, latitude]);
}

/** Exactly so many numbers with commas between, or none. */
function numbersOf(text: string | null, count: number): number[] {
  const numbers = (text ?? "").split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : [];
}

function regionAt([longitude, latitude]: LongLat): Region | null {
  const isIn = (region: Region): boolean => {
    const [[west, south], [east, north]] = REGION_VIEWS[region].bounds;
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  };
  return Region.options.find(isIn) ?? null;
}
