import { z } from "zod";
import { defineEndpoint, paged, RowIdText } from "#shared/contracts/endpoint.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { ProjectStatus, SearchQuery, SortOrder } from "./search-query.ts";

export const ListingKind = z.enum(["suppliers", "consultants", "projects", "products"]);
export type ListingKind = z.infer<typeof ListingKind>;

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

/** What draws a listing's mark and cover: a seed (legal name, kept on rename) and its first system, null where it names none. */
export const MarkSource = z
  .object({ seed: z.string(), system: BuildingSystemName.nullable(), logoUrl: z.string().nullable() })
  .meta({ id: "MarkSource" });
export type MarkSource = z.infer<typeof MarkSource>;

/** What a product costs per unit, whole currency units. */
export const CostGuide = z
  .object({
    low: z.number(),
    high: z.number(),
    unit: z.string(),
    currency: z.enum(["GBP", "USD"]),
    /** No price of anybody: it shows the order of magnitude. */
    isIllustrative: z.boolean(),
  })
  .meta({ id: "CostGuide" });
export type CostGuide = z.infer<typeof CostGuide>;

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
    /** Its first uploaded picture: a path of ours, or an address elsewhere; null when the mark draws it (HOM-06). */
    coverUrl: z.string().nullable(),
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
    status: ProjectStatus.nullable(),
    /** Projects only: how many homes and storeys it has, and the year in which it was or will be completed. */
    building: z
      .object({ homes: z.int().nullable(), storeys: z.int().nullable(), completion: z.int().nullable() })
      .nullable(),
    /** Products only: what it is made of, weeks from order to delivery, and what it costs. */
    product: z
      .object({ baseMaterial: z.string(), leadTimeWeeks: z.int().nullable(), costGuide: CostGuide.nullable() })
      .nullable(),
  })
  .meta({ id: "ListingSummary" });
export type ListingSummary = z.infer<typeof ListingSummary>;

/** Id of `verified-by` for whoever is verified at all, by however many (SCH-02): no value of the filter. */
export const ANY_VERIFIER = 0;

/**
 * A facet value with the number of results it would give. `group` is the key of the query parameter (SCH-15); of
 * `status` and `product-type` the name is the value of the parameter, of the others the id, of a yes or no `true`.
 * Of `verified-by` id 0, the parent of the others, counts whoever any of them verified, each once.
 */
export const FacetCount = z
  .object({
    group: z.string(),
    id: z.int(),
    name: z.string(),
    parentId: z.int().nullable(),
    count: z.int(),
    /** Of a set too large to count at once: taken from one listing in 32, so a 0 may stand for a few. */
    isEstimate: z.boolean(),
  })
  .meta({ id: "FacetCount" });
export type FacetCount = z.infer<typeof FacetCount>;

/**
 * Why a listing is there that does not carry the words in its name: `synonym` when what was said is another word for
 * what it does ("toilet pod", Bathroom pods), `category` when it is the very word.
 */
export const SearchReason = z
  .object({ kind: z.enum(["synonym", "category"]), said: z.string(), meant: z.string() })
  .meta({ id: "SearchReason" });
export type SearchReason = z.infer<typeof SearchReason>;

/** A row of a search. */
export const SearchResult = ListingSummary.extend({
  /** Great circle from the place to the nearest location, miles, one decimal; null without a place or location. */
  distanceMiles: z.number().nullable(),
  /** Null when the name says it. */
  reason: SearchReason.nullable(),
}).meta({ id: "SearchResult" });
export type SearchResult = z.infer<typeof SearchResult>;

/**
 * How a text was read that the names do not know as it stands. Searching for `text` at `place` is the same search.
 */
export const SearchReading = z
  .object({
    /** What was looked for; empty where the place was all. */
    text: z.string(),
    /** Words taken for others: "bathrom" for "bathroom". */
    corrected: z.array(z.object({ said: z.string(), meant: z.string() })),
    /** Words that no name has, left out because others are there. */
    ignored: z.array(z.string()),
    /** The place that the text names; null also where the query has a place of its own. */
    place: z
      .object({
        name: z.string(),
        label: z.string(),
        longitude: z.number(),
        latitude: z.number(),
        /** How far around it is looked; null where the place has an area that is looked in. */
        miles: z.int().nullable(),
        /** West, south, east, north of a county, state or province, degrees. */
        area: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
        /** False beside an `area` of the query: that one is searched, and only distances start here. */
        isSearched: z.boolean(),
      })
      .nullable(),
    /** The place that the text names beside another one of the query, which is searched; null where it is the same. */
    otherPlace: z.string().nullable(),
    /** A larger place of that name in another region, or the only one: the search of that region is around it. */
    elsewhere: z.object({ label: z.string(), region: Region }).nullable(),
  })
  .meta({ id: "SearchReading" });
export type SearchReading = z.infer<typeof SearchReading>;

/**
 * A way out of an empty result: the keys to drop from the query, those to set instead, and how many results there are
 * then.
 */
export const Relaxation = z
  .object({
    keys: z.array(z.string()),
    /** Values of keys that take the place of the dropped ones: a wider `distance`, a `query` with a word less, another `region`. */
    set: z.record(z.string(), z.string()),
    count: z.int(),
    countIsCapped: z.boolean(),
  })
  .meta({ id: "Relaxation" });
export type Relaxation = z.infer<typeof Relaxation>;

export const SearchPage = paged(SearchResult)
  .extend({
    /** The order in force: `Score` when the one asked for does not apply. */
    order: SortOrder,
    /** Null where the text was searched as it was typed. */
    reading: SearchReading.nullable(),
    /** Where distances are measured from. */
    place: z.object({ longitude: z.number(), latitude: z.number(), isFallback: z.boolean() }).nullable(),
    facets: z.array(FacetCount),
    /** Of an empty result only; filters whose removal brings nothing are left out. */
    relaxations: z.array(Relaxation),
    /** Query parameter `cursor` of the next page; null on the last. Pages past the first 10,000 rows need it. */
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "SearchPage" });
export type SearchPage = z.infer<typeof SearchPage>;

export const searchListings = defineEndpoint({
  method: "GET",
  path: "/search/:kind",
  weight: "heavy",
  tag: "marketplace",
  summary: "Search suppliers, consultants, projects or products",
  access: "public",
  params: z.object({ kind: ListingKind }),
  query: SearchQuery,
  response: SearchPage,
  errors: ["validation_failed"],
  invalidDetail: "The search filters contain invalid values.",
});

/** Up to four listings that do or make the same, most in common first, then the nearer one. */
export const similarListings = defineEndpoint({
  method: "GET",
  path: "/search/:kind/:id/similar",
  weight: "heavy",
  tag: "marketplace",
  summary: "Listings like this one",
  access: "public",
  params: z.object({ kind: ListingKind, id: RowIdText }),
  query: z.object({ region: Region.optional() }),
  response: z.object({ items: z.array(ListingSummary) }),
  errors: ["not_found"],
});

/** A choice of the home page with how many listings of the tab's kind it has; `id` is the value of its filter. */
const LandingTile = z.object({ id: z.int(), name: z.string(), count: z.int() });

/** Numbers for the home page: how many of each kind, and per building system. */
export const HomeSummary = z
  .object({
    counts: z.record(ListingKind, z.int()),
    systems: z.array(z.object({ id: z.int(), name: BuildingSystemName, suppliers: z.int(), products: z.int() })),
    /** Consultants by role (filter `experience`), projects by sector, suppliers by MMC category (HOM-05, HOM-10). */
    roles: z.array(LandingTile),
    sectors: z.array(LandingTile),
    offsiteCategories: z.array(LandingTile),
    latest: z.record(ListingKind, z.array(ListingSummary)),
  })
  .meta({ id: "HomeSummary" });
export type HomeSummary = z.infer<typeof HomeSummary>;

export const getHome = defineEndpoint({
  method: "GET",
  path: "/home",
  weight: "heavy",
  tag: "marketplace",
  summary: "Counts, building systems and recently added listings",
  access: "public",
  query: z.object({ region: Region.optional() }),
  response: HomeSummary,
});

/** Kinds that stand on the home page's map; products are where their makers are (HOM-07). */
export const MappedKind = z.enum(["suppliers", "consultants", "projects"]);
export type MappedKind = z.infer<typeof MappedKind>;

/** Where most listings of a kind are: counties, states or provinces, the fullest first. */
export const ListingPlaces = z
  .object({
    /** True where the numbers are counted from a sample of the listings, one in 32. */
    isEstimate: z.boolean(),
    places: z.array(z.object({ name: z.string(), count: z.int().min(1) })).max(6),
  })
  .meta({ id: "ListingPlaces" });
export type ListingPlaces = z.infer<typeof ListingPlaces>;

export const getListingPlaces = defineEndpoint({
  method: "GET",
  path: "/home/places/:kind",
  weight: "heavy",
  tag: "marketplace",
  summary: "Counties, states or provinces with most listings of a kind",
  access: "public",
  params: z.object({ kind: MappedKind }),
  query: z.object({ region: Region.optional() }),
  response: ListingPlaces,
});
