import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { SearchKey, SortOrder } from "#shared/contracts/market/search-query.ts";

const COMMON = ["page", "pglimit", "query", "order", "compare", "distance", "place", "area", "organisations"] as const;
const MADE = ["building-systems", "product-categories", "offsite-categories"] as const;
const TRUSTED = ["accreditations", "certifications", "claimed", "verified-by", "countries"] as const;
const ORGANISATION = ["sectors", "size", "with-case-studies"] as const;
const PROJECT_RANGES = [
  "homes-min",
  "homes-max",
  "storeys-min",
  "storeys-max",
  "retail-nia-min",
  "retail-nia-max",
  "storage-nia-min",
  "storage-nia-max",
  "office-nia-min",
  "office-nia-max",
] as const;

/** Query keys that mean something for a kind; a search ignores the others (SCH-15). */
export const KEYS_OF: Readonly<Record<ListingKind, readonly SearchKey[]>> = {
  suppliers: [...COMMON, ...MADE, ...TRUSTED, ...ORGANISATION, "is-manufacturer", "base-materials", "flex", "apply"],
  consultants: [...COMMON, ...TRUSTED, ...ORGANISATION, "experience"],
  projects: [...COMMON, ...MADE, ...PROJECT_RANGES, "sectors", "countries", "status"],
  products: [...COMMON, ...MADE, ...TRUSTED, "base-materials", "product-type", "flex", "apply"],
};

const PRODUCT_ORDERS: readonly SortOrder[] = ["NameAscProduct", "NameDescProduct"];
const SIZE_ORDERS: readonly SortOrder[] = ["SizeIdAsc", "SizeIdDesc"];
const DISTANCE_ORDERS: readonly SortOrder[] = ["DistanceAsc", "DistanceDesc"];

/** Product names sort products only, sizes organisations only, distances wait for a place (SRT-05). */
export function hasOrder(kind: ListingKind, order: SortOrder, hasPlace: boolean): boolean {
  if (PRODUCT_ORDERS.includes(order)) return kind === "products";
  if (SIZE_ORDERS.includes(order)) return kind === "suppliers" || kind === "consultants";
  return hasPlace || !DISTANCE_ORDERS.includes(order);
}
