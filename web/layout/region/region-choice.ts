import { Region } from "#shared/contracts/site/regions.ts";

const STORED = "purlin.region";
const DEFAULT_REGION: Region = "NA";
/** West, south, east, north of all that a region's countries hold, farther than its maps show at first. */
const BOUNDS = {
  UK: [-10.7, 49.8, 2.1, 61],
  NA: [-180, 18.5, -52, 84],
  SA: [34.4, 16.2, 55.8, 32.3],
} as const;
/** By the ids of the reference list. */
const COUNTRIES: Readonly<Record<string, Region>> = { 1: "UK", 2: "UK", 3: "NA", 4: "NA", 5: "SA" };

/**
 * The region at start (REG-02): `region` of the address, then the region of the place or countries that a search's address names
 * (else whoever opens it from elsewhere sees nothing, SCH-16), then the stored choice, then the one that the server
 * drew the page for, then the default. The last two are not chosen: the visitor's country may still replace them.
 * Anything that is no region falls through (REG-04).
 */
export function resolveRegion(
  address: string,
  stored: readonly (string | null)[],
  served?: string,
): { region: Region; isChosen: boolean } {
  const { pathname, searchParams } = new URL(address);
  const named = pathname.startsWith("/search/") ? regionOfSearch(searchParams) : null;
  const candidates = [searchParams.get("region"), named, ...stored];
  for (const candidate of candidates) {
    const parsed = Region.safeParse(candidate);
    if (parsed.success) return { region: parsed.data, isChosen: true };
  }
  return { region: Region.safeParse(served).data ?? DEFAULT_REGION, isChosen: false };
}

/** The region in which a search's place lies, or the middle of its rectangle, else all of its countries; null for others. */
function regionOfSearch(search: URLSearchParams): Region | null {
  const [west, south, east, north] = numbersOf(search.get("area"), 4);
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined) {
    // A rectangle over the date line ends east of it.
    const middle = (west + east + (west > east ? 360 : 0)) / 2;
    return regionAt(middle > 180 ? middle - 360 : middle, (south + north) / 2);
  }
  const [longitude, latitude] = numbersOf(search.get("place"), 2);
  if (longitude !== undefined && latitude !== undefined) return regionAt(longitude, latitude);
  const [first, ...others] = search.getAll("countries").flatMap((ids) => ids.split(",").map((id) => COUNTRIES[id]));
  return first !== undefined && others.every((region) => region === first) ? first : null;
}

/** Exactly so many numbers with commas between, or none. The parsers of a search would cost the first page 200 bytes over its budget. */
function numbersOf(text: string | null, count: number): number[] {
  const numbers = (text ?? "").split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : [];
}

function regionAt(longitude: number, latitude: number): Region | null {
  const isIn = (region: Region): boolean => {
    const [west, south, east, north] = BOUNDS[region];
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  };
  return Region.options.find(isIn) ?? null;
}

/** The address without `region`; other parameters stay (REG-03). */
export function withoutRegion(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("region");
  return url.pathname + url.search + url.hash;
}

/** Keeps the choice for this tab and for the next visit (REG-05). */
export function storeRegion(region: Region, kept: readonly Pick<Storage, "setItem">[] = storages()): void {
  for (const storage of kept) {
    try {
      storage.setItem(STORED, region);
    } catch {
      // Full, or refused in private windows: the choice then lasts as long as the other storage, or the page.
    }
  }
}

/** Stored choices, this tab's first. */
export function storedRegions(): (string | null)[] {
  return storages().map((storage) => storage.getItem(STORED));
}

function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return []; // The browser blocks storage: the choice then lasts until the page is left.
  }
}
