import { z } from "zod";
import type { Range, SearchKey, SearchQuery } from "#shared/contracts/search-query.ts";
import { NATIONWIDE, RANGES } from "#shared/contracts/search-query.ts";
import type { Region } from "#shared/contracts/regions.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import { KEYS_OF } from "#shared/domain/search-keys.ts";
import { readPlace, type SearchPlace } from "#shared/domain/search-place.ts";
import { isLongEnough, SHORTEST_TEXT } from "#shared/domain/search-text.ts";
import type { Db } from "#api/platform/database/db.ts";
import { invalid } from "#api/platform/errors.ts";
import {
  ALL_SECTORS,
  type FacetGroup,
  facetCode,
  filterOf,
  VALUE_IDS,
  YES,
} from "#api/features/search/facets/facet-codes.ts";
import { regionCode } from "./search-tables.ts";
import { readText, type SearchText } from "./search-text.ts";

/** What a search asks for, checked, without what means nothing to its kind. */
export interface SearchFilters {
  kind: ListingKind;
  region: SearchQuery["region"] | null;
  /** How many listings of the kind there are, everywhere and in the region; null when nobody has looked. */
  listings: { everywhere: number; inRegion: number } | null;
  /** Null when there is no name query. */
  text: SearchText | null;
  /** Codes of each active filter, by its first group (`filterOf`): any of a filter fits, all filters together. */
  groups: ReadonlyMap<FacetGroup, readonly number[]>;
  ranges: ReadonlyMap<Range, { least: number | null; most: number | null }>;
  organisations: readonly number[] | null;
  place: SearchPlace | null;
  /** Null for everywhere. */
  miles: number | null;
}

/** A filter that can be taken away alone. */
export type FilterName = FacetGroup | Range | "query" | "organisations" | "distance";

const LIST_GROUPS = [
  "building-systems",
  "product-categories",
  "offsite-categories",
  "sectors",
  "size",
  "countries",
  "certifications",
  "accreditations",
  "base-materials",
  "experience",
  "verified-by",
] as const satisfies readonly FacetGroup[];

const FLAG_GROUPS = [
  "claimed",
  "is-manufacturer",
  "with-case-studies",
  "flex",
  "apply",
] as const satisfies readonly FacetGroup[];

const NO_PLACE = "Type in post code or city name to apply distance filter.";
const TOO_SHORT = `Type in min. ${SHORTEST_TEXT} char(s) to start search`;

/** No filter but the region. */
export function everything(kind: ListingKind, region: SearchQuery["region"] | null): SearchFilters {
  return {
    kind,
    region,
    listings: null,
    text: null,
    groups: new Map(),
    ranges: new Map(),
    organisations: null,
    place: null,
    miles: null,
  };
}

/** @throws AppError `validation_failed` for a text that is too short and a distance without a place (SCH-12) */
export async function toFilters(db: Db, kind: ListingKind, query: SearchQuery): Promise<SearchFilters> {
  const asked = meaningful(kind, query);
  const text = asked.query ?? "";
  if (!isLongEnough(text)) throw invalid({ query: [TOO_SHORT] }, TOO_SHORT);
  const place = readPlace(asked.place);
  const miles = asked.distance === undefined || asked.distance === NATIONWIDE ? null : asked.distance;
  if (miles !== null && place === null) throw invalid({ distance: [NO_PLACE] }, NO_PLACE);
  const region = query.region ?? null;
  const [read, listings] = await Promise.all([
    text === "" ? null : readText(db, kind, text),
    countListings(db, kind, region),
  ]);
  return {
    kind,
    region,
    listings,
    text: read,
    groups: groupsOf(kind, asked),
    ranges: rangesOf(asked),
    organisations: asked.organisations ?? null,
    place,
    miles,
  };
}

const Listings = z.tuple([z.object({ everywhere: z.int(), inRegion: z.int() })]);

/** From the kept counts. */
async function countListings(
  db: Db,
  kind: ListingKind,
  region: Region | null,
): Promise<{ everywhere: number; inRegion: number }> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select coalesce(max(n) filter (where region = 0), 0) as everywhere,
       coalesce(max(n) filter (where region = ?), 0) as "inRegion"
     from facet_counts where kind = ? and code = 0 and region in (0, ?)`,
    [regionCode(region), kind, regionCode(region)],
  );
  return Listings.parse(rows)[0];
}

function meaningful(kind: ListingKind, query: SearchQuery): Partial<SearchQuery> {
  const keys = new Set<SearchKey>(KEYS_OF[kind]);
  return Object.fromEntries(Object.entries(query).filter(([key]) => keys.has(key as SearchKey)));
}

function groupsOf(kind: ListingKind, query: Partial<SearchQuery>): Map<FacetGroup, number[]> {
  const groups = new Map<FacetGroup, number[]>();
  for (const group of LIST_GROUPS) {
    const ids = query[group];
    if (ids === undefined || (group === "sectors" && ids.includes(ALL_SECTORS))) continue;
    // An organisation's accreditations are its certificates: one list under two names.
    const stored = group === "accreditations" && kind !== "products" ? "certifications" : group;
    const filter = filterOf(stored);
    groups.set(filter, [...(groups.get(filter) ?? []), ...ids.map((id) => facetCode(stored, id))]);
  }
  // "false" asks for nothing: a claimed listing is never unwanted.
  for (const group of FLAG_GROUPS) if (query[group] === true) groups.set(group, [facetCode(group, YES)]);
  const { status, "product-type": types } = query;
  if (status)
    groups.set(
      "status",
      status.map((value) => facetCode("status", VALUE_IDS.status.indexOf(value) + 1)),
    );
  const chosen = types?.filter((type) => type !== "All") ?? [];
  if (chosen.length > 0 && chosen.length === types?.length) {
    groups.set(
      "product-type",
      chosen.map((type) => facetCode("product-type", VALUE_IDS["product-type"].indexOf(type) + 1)),
    );
  }
  return groups;
}

function rangesOf(query: Partial<SearchQuery>): SearchFilters["ranges"] {
  const ranges = new Map<Range, { least: number | null; most: number | null }>();
  for (const range of RANGES) {
    const [least, most] = [query[`${range}-min`] ?? null, query[`${range}-max`] ?? null];
    if (least !== null || most !== null) ranges.set(range, { least, most });
  }
  return ranges;
}

/** The filters in force, in the order of the panel. */
export function namesOf(filters: SearchFilters): FilterName[] {
  return [
    ...(filters.text ? (["query"] as const) : []),
    ...filters.groups.keys(),
    ...filters.ranges.keys(),
    ...(filters.organisations ? (["organisations"] as const) : []),
    ...(filters.miles === null ? [] : (["distance"] as const)),
  ];
}

/** The same search with one filter less. */
export function without(filters: SearchFilters, name: FilterName): SearchFilters {
  if (name === "query") return { ...filters, text: null };
  if (name === "organisations") return { ...filters, organisations: null };
  if (name === "distance") return { ...filters, miles: null };
  return {
    ...filters,
    groups: new Map([...filters.groups].filter(([group]) => group !== name)),
    ranges: new Map([...filters.ranges].filter(([range]) => range !== name)),
  };
}

/** Query keys of a filter. */
export function keysOf(filters: SearchFilters, name: FilterName): string[] {
  if (RANGES.some((range) => range === name)) return [`${name}-min`, `${name}-max`];
  if (name === "certifications" && filters.kind !== "products") return ["certifications", "accreditations"];
  if (name === "building-systems") return ["building-systems", "product-categories"];
  return [name];
}
