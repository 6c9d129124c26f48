import type { ListingKind } from "#shared/contracts/search.ts";

/** Order of the listing links in the header, the mobile menu and the home tabs. */
export const KINDS = ["suppliers", "products", "consultants", "projects"] as const satisfies ListingKind[];
