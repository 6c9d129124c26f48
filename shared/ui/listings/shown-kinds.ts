import { PAGES } from "#shared/contracts/site/pages.ts";
import type { PageDefinition } from "#shared/contracts/site/pages.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { isFlagOn } from "#shared/ui/app/flags.ts";

/** Order of the kinds of listing in the header, the mobile menu, the home tabs and the choices of what to search. */
export const KINDS = ["suppliers", "products", "consultants", "projects"] as const satisfies ListingKind[];

/** The kinds whose home page is switched on (CON-05). */
export function homeKinds(): readonly ListingKind[] {
  return KINDS.filter((kind) => isOn(PAGES[`home-${kind}`]));
}

/** The kinds whose search is switched on (CON-05). */
export function searchKinds(): readonly ListingKind[] {
  return KINDS.filter((kind) => isOn(PAGES[`search-${kind}`]));
}

/** Address of a kind's home page; of the first one where its own is switched off. */
export function homePath(kind: ListingKind): string {
  return PAGES[`home-${homeKinds().includes(kind) ? kind : "suppliers"}`].path;
}

/** Address of a kind's search without filters; undefined where it is switched off. */
export function searchPath(kind: ListingKind): string | undefined {
  return searchKinds().includes(kind) ? PAGES[`search-${kind}`].path : undefined;
}

function isOn({ flag }: PageDefinition): boolean {
  return flag === undefined || isFlagOn(flag);
}
