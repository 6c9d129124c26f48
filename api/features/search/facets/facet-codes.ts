import { z } from "zod";
import { ProductType, ProjectStatus } from "#shared/contracts/market/search-query.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";

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
  "base-materials": 15,
  apply: 16,
  accreditations: 17,
  status: 19,
  "product-type": 20,
} as const;
export const FacetGroup = z.enum(
  Object.keys(FACET_KINDS) as [keyof typeof FACET_KINDS, ...(keyof typeof FACET_KINDS)[]],
);
export type FacetGroup = z.infer<typeof FacetGroup>;

export const CODES_PER_KIND = 1_000_000;
/** Added to the id of a market: every listing carries the codes of its regions. The migration of the counts knows it. */
export const FIRST_REGION_CODE = 18 * CODES_PER_KIND;

/** A facet code is `kind * 1_000_000 + id`. */
export function facetCode(group: FacetGroup, id: number): number {
  return firstCode(group) + id;
}

/** The kind that a code is of (`FACET_KINDS`). */
export function kindOf(code: number): number {
  return Math.floor(code / CODES_PER_KIND);
}

/** Code of id 0, to be added to an id in SQL. */
export function firstCode(group: FacetGroup): number {
  return FACET_KINDS[group] * CODES_PER_KIND;
}

/** 'All Sectors' restricts nothing (SCH-20). */
export const ALL_SECTORS = 1;
/** The only id of the groups that are a yes or no. */
export const YES = 1;

/** Id of a value of a closed list, which has no table of its own: its place, from 1. */
export const VALUE_IDS = {
  status: ProjectStatus.options,
  "product-type": ProductType.options,
} as const satisfies Partial<Record<FacetGroup, readonly string[]>>;

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
    "base-materials",
    "flex",
    "apply",
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
  projects: ["sectors", "building-systems", "product-categories", "offsite-categories", "countries", "status"],
  products: [
    "building-systems",
    "product-categories",
    "offsite-categories",
    "countries",
    "certifications",
    "claimed",
    "verified-by",
    "accreditations",
    "base-materials",
    "product-type",
    "flex",
    "apply",
  ],
};

/** The filter that a group belongs to: a building system and its product categories are one, as they are one tree (SCH-08). */
export function filterOf(group: FacetGroup): FacetGroup {
  return group === "product-categories" ? "building-systems" : group;
}

/** Groups whose values without a listing are left out: the lists would be long and mostly zeros (SCH-27). */
export const SPARSE_GROUPS: readonly FacetGroup[] = ["countries", "verified-by"];
