import type { ListingKind } from "#shared/contracts/search.ts";

/** Facet groups by the key of their query parameter (SCH-15), with the kind that makes their codes. */
export const FACET_KINDS = {
  sectors: 1,
  experience: 2,
  certifications: 3,
  "building-systems": 4,
  "offsite-categories": 5,
  countries: 6,
  size: 7,
  "verified-by": 8,
  claimed: 10,
  "product-categories": 11,
  "is-manufacturer": 12,
  "with-case-studies": 13,
  flex: 14,
} as const;
export type FacetGroup = keyof typeof FACET_KINDS;

const CODES_PER_KIND = 1_000_000;
/** Largest id a code has room for: a larger one would read as a member of the next group. */
export const LARGEST_FACET_ID = CODES_PER_KIND - 1;

/** A facet code is `kind * 1_000_000 + id`. */
export function facetCode(group: FacetGroup, id: number): number {
  return firstCode(group) + id;
}

/** Code of id 0, to be added to an id in SQL. */
export function firstCode(group: FacetGroup): number {
  return FACET_KINDS[group] * CODES_PER_KIND;
}

/** 'All Sectors' restricts nothing (SCH-20). */
export const ALL_SECTORS = 1;
/** The only id of the groups that are a yes or no. */
export const YES = 1;

/** Which groups a search page offers for each kind of listing. */
export const GROUPS_OF: Readonly<Record<ListingKind, readonly FacetGroup[]>> = {
  suppliers: [
    "building-systems",
    "product-categories",
    "offsite-categories",
    "sectors",
    "size",
    "countries",
    "certifications",
    "claimed",
    "verified-by",
    "is-manufacturer",
    "with-case-studies",
    "flex",
  ],
  consultants: [
    "experience",
    "sectors",
    "size",
    "countries",
    "certifications",
    "claimed",
    "verified-by",
    "with-case-studies",
  ],
  projects: ["sectors", "building-systems", "product-categories", "offsite-categories", "countries"],
  products: [
    "building-systems",
    "product-categories",
    "offsite-categories",
    "countries",
    "certifications",
    "claimed",
    "verified-by",
    "flex",
  ],
};

/** Groups whose values without a listing are left out: the lists would be long and mostly zeros (SCH-27). */
export const SPARSE_GROUPS: readonly FacetGroup[] = ["countries", "verified-by"];
