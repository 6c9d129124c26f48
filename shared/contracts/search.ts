import { z } from "zod";
import { defineEndpoint, paged } from "./endpoint.ts";
import { Region } from "./regions.ts";

export const ListingKind = z.enum(["suppliers", "consultants", "projects", "products"]);
export type ListingKind = z.infer<typeof ListingKind>;

/** Sort values (SRT-02). */
export const SortOrder = z.enum([
  "Score",
  "IdAsc",
  "NameAsc",
  "NameDesc",
  "CreatedAtAsc",
  "CreatedAtDesc",
  "SizeIdAsc",
  "SizeIdDesc",
  "NameAscProduct",
  "NameDescProduct",
]);
export type SortOrder = z.infer<typeof SortOrder>;

/** Ten building systems, exact spellings (REF-02). */
export const BuildingSystemName = z.enum([
  "Balconies",
  "Facades",
  "Floors",
  "Frame",
  "Modules",
  "Plant",
  "Pods",
  "Roofs",
  "Stairs",
  "Walls",
]);
export type BuildingSystemName = z.infer<typeof BuildingSystemName>;

/** What draws a listing's mark and cover: a seed (legal name, kept on rename) and its first system. */
export const MarkSource = z
  .object({ seed: z.string(), system: BuildingSystemName, logoUrl: z.string().nullable() })
  .meta({ id: "MarkSource" });
export type MarkSource = z.infer<typeof MarkSource>;

/** One row of a search page; fields that do not apply to a kind are null or empty. */
export const ListingSummary = z
  .object({
    kind: ListingKind,
    id: z.int(),
    name: z.string(),
    formerName: z.string().nullable(),
    slug: z.string(),
    /** Town and county, or null when the listing states no place. */
    place: z.string().nullable(),
    mark: MarkSource,
    isClaimed: z.boolean(),
    verifiedBy: z.array(z.string()),
    hasConfigurator: z.boolean(),
    /** Product categories, sub-roles or sub-sectors, most important first. */
    tags: z.array(z.string()),
    buildingSystems: z.array(BuildingSystemName),
    founded: z.int().nullable(),
    sizeName: z.string().nullable(),
    /** Numbers of the official categories, `1` … `7`, ascending. */
    mmcCategories: z.array(z.string()),
    caseStudies: z.int().nullable(),
    /** Products only: who makes it. */
    owner: z.object({ id: z.int(), name: z.string(), slug: z.string(), mark: MarkSource }).nullable(),
    /** Projects only. */
    status: z.enum(["planned", "under_construction", "completed"]).nullable(),
  })
  .meta({ id: "ListingSummary" });
export type ListingSummary = z.infer<typeof ListingSummary>;

/** A facet value with the number of results it would give. `group` is the key of the query parameter (SCH-15). */
export const FacetCount = z
  .object({ group: z.string(), id: z.int(), name: z.string(), parentId: z.int().nullable(), count: z.int() })
  .meta({ id: "FacetCount" });
export type FacetCount = z.infer<typeof FacetCount>;

/** Comma-separated positive ids; anything else is a 400 "The search filters contain invalid values." */
const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
  .transform((text) => text.split(",").map(Number))
  .optional();
const flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

/** Query keys of SCH-15 that the listing search answers today. */
export const SearchQuery = z.object({
  region: Region.optional(),
  query: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(500).default(1),
  pglimit: z.coerce.number().int().min(1).max(100).default(20),
  order: SortOrder.default("Score"),
  "building-systems": idList,
  "product-categories": idList,
  "offsite-categories": idList,
  sectors: idList,
  size: idList,
  countries: idList,
  certifications: idList,
  experience: idList,
  claimed: flag,
  "verified-by": idList,
  "is-manufacturer": flag,
  "with-case-studies": flag,
  flex: flag,
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchPage = paged(ListingSummary)
  .extend({ facets: z.array(FacetCount) })
  .meta({ id: "SearchPage" });
export type SearchPage = z.infer<typeof SearchPage>;

export const searchListings = defineEndpoint({
  method: "GET",
  path: "/search/:kind",
  tag: "marketplace",
  summary: "Search suppliers, consultants, projects or products",
  access: "public",
  params: z.object({ kind: ListingKind }),
  query: SearchQuery,
  response: SearchPage,
  errors: ["validation_failed"],
});

/** Numbers for the home page: how many of each kind, and per building system. */
export const HomeSummary = z
  .object({
    counts: z.record(ListingKind, z.int()),
    systems: z.array(z.object({ id: z.int(), name: BuildingSystemName, suppliers: z.int(), products: z.int() })),
    latest: z.record(ListingKind, z.array(ListingSummary)),
  })
  .meta({ id: "HomeSummary" });
export type HomeSummary = z.infer<typeof HomeSummary>;

export const getHome = defineEndpoint({
  method: "GET",
  path: "/home",
  tag: "marketplace",
  summary: "Counts, building systems and recently added listings",
  access: "public",
  query: z.object({ region: Region.optional() }),
  response: HomeSummary,
});
