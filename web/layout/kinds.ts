import { findPage } from "#shared/contracts/pages.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import { isFlagOn } from "#shared/ui/app/flags.ts";

/** Order of the listing links in the header, the mobile menu and the home tabs. */
export const KINDS = ["suppliers", "products", "consultants", "projects"] as const satisfies ListingKind[];

/** The kinds whose pages are switched on (CON-05). */
export function shownKinds(): readonly ListingKind[] {
  return isFlagOn("products-landing-page") ? KINDS : KINDS.filter((kind) => kind !== "products");
}

/** The kind of listing that the page at an address is about; undefined where it is about none. */
export function currentKind(pathname: string): ListingKind | undefined {
  const found = findPage(pathname);
  if (found === null) return undefined;
  if (found.page.listing !== undefined) return found.page.listing.kind;
  return KINDS.find((kind) => new RegExp(`^(home|search(-compare)?)-${kind}\\b`).test(found.id));
}
