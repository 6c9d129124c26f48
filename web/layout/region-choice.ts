import { Region } from "#shared/contracts/regions.ts";

const STORED = "purlin.region";
const DEFAULT_REGION: Region = "NA";

/**
 * The region at start (REG-02): `region` of the address, then the stored choice, then the one that the server drew the
 * page for, then the default. The last two are not chosen: the visitor's country may still replace them. Anything that
 * is no region falls through (REG-04).
 */
export function resolveRegion(
  address: string,
  stored: readonly (string | null)[],
  served?: string,
): { region: Region; isChosen: boolean } {
  const candidates = [new URL(address).searchParams.get("region"), ...stored];
  for (const candidate of candidates) {
    const parsed = Region.safeParse(candidate);
    if (parsed.success) return { region: parsed.data, isChosen: true };
  }
  return { region: Region.safeParse(served).data ?? DEFAULT_REGION, isChosen: false };
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
