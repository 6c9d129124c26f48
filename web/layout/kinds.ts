import { findPage } from "#shared/contracts/site/pages.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { KINDS } from "#shared/ui/listings/shown-kinds.ts";

/** The kind of listing that the page at an address is about; undefined where it is about none. */
export function currentKind(pathname: string): ListingKind | undefined {
  const found = findPage(pathname);
  if (found === null) return undefined;
  if (found.page.listing !== undefined) return found.page.listing.kind;
  return KINDS.find((kind) => new RegExp(`^(home|search(-compare)?)-${kind}\\b`).test(found.id));
}
