import { BuildingSystemName, ListingKind } from "#shared/contracts/market/search.ts";
import type { MarkSource } from "#shared/contracts/market/search.ts";

/** What the tray needs to show a chosen listing. */
export interface ChosenListing {
  id: number;
  name: string;
  mark: MarkSource;
}

/** Chosen listings of each kind, the oldest first. */
export type Chosen = Readonly<Record<ListingKind, readonly ChosenListing[]>>;

/** Most listings chosen of one kind (SEL-02). */
export const MOST_CHOSEN = 4;
/** Fewest listings that can be compared (SEL-03). */
export const FEWEST_COMPARED = 2;

export const NONE_CHOSEN: Chosen = { suppliers: [], consultants: [], projects: [], products: [] };

/** Reads what the browser kept: anything that is not a choice is left out, doubles too, and of too many the last four stay. */
export function readChosen(value: unknown): Chosen {
  const chosen = { ...NONE_CHOSEN };
  for (const kind of ListingKind.options) {
    const stored = fieldOf(value, kind);
    if (!Array.isArray(stored)) continue;
    const listings = new Map(stored.flatMap(readListing).map((listing) => [listing.id, listing]));
    chosen[kind] = [...listings.values()].slice(-MOST_CHOSEN);
  }
  return chosen;
}

function readListing(value: unknown): ChosenListing[] {
  const [id, name, mark] = [fieldOf(value, "id"), fieldOf(value, "name"), fieldOf(value, "mark")];
  const [seed, logoUrl] = [fieldOf(mark, "seed"), fieldOf(mark, "logoUrl")];
  const named = fieldOf(mark, "system");
  const system = named === null ? { success: true, data: null } : BuildingSystemName.safeParse(named);
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1) return [];
  if (typeof name !== "string" || name === "" || typeof seed !== "string" || !system.success) return [];
  if (logoUrl !== null && typeof logoUrl !== "string") return [];
  return [{ id, name, mark: { seed, system: system.data, logoUrl } }];
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
