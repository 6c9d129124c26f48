import type { AreaBox } from "#shared/contracts/market/area.ts";
import type { Range, SearchQuery } from "#shared/contracts/market/search-query.ts";
import { RANGES } from "#shared/contracts/market/search-query.ts";
import type { ListingKind, SearchReading } from "#shared/contracts/market/search.ts";
import type { SearchPlace } from "#shared/domain/search/search-place.ts";
import type { FacetGroup } from "#api/features/search/facets/facet-codes.ts";
import type { SearchText } from "./search-text.ts";

/** What a search asks for, checked, without what means nothing to its kind. */
export interface SearchFilters {
  kind: ListingKind;
  region: SearchQuery["region"] | null;
  /** How many listings of the kind there are, everywhere and in the region; null when nobody has looked. */
  listings: { everywhere: number; inRegion: number } | null;
  /** Null when there is no name query. */
  text: SearchText | null;
  /** Null where the text is searched as it was typed. */
  reading: SearchReading | null;
  /** Codes of each active filter, by its first group (`filterOf`): any of a filter fits, all filters together. */
  groups: ReadonlyMap<FacetGroup, readonly number[]>;
  ranges: ReadonlyMap<Range, { least: number | null; most: number | null }>;
  organisations: readonly number[] | null;
  place: SearchPlace | null;
  /** Null for everywhere. */
  miles: number | null;
  /** With `miles`: one location of a listing lies in both. */
  box: AreaBox | null;
}

/** A filter that can be taken away alone. */
export type FilterName = FacetGroup | Range | "query" | "organisations" | "distance" | "area";

/** No filter but the region. */
export function everything(kind: ListingKind, region: SearchQuery["region"] | null): SearchFilters {
  return {
    kind,
    region,
    listings: null,
    text: null,
    reading: null,
    groups: new Map(),
    ranges: new Map(),
    organisations: null,
    place: null,
    miles: null,
    box: null,
  };
}

/** The filters in force, in the order of the panel. */
export function namesOf(filters: SearchFilters): FilterName[] {
  return [
    ...(filters.text || filters.reading ? (["query"] as const) : []),
    ...filters.groups.keys(),
    ...filters.ranges.keys(),
    ...(filters.organisations ? (["organisations"] as const) : []),
    ...(filters.miles === null ? [] : (["distance"] as const)),
    ...(filters.box ? (["area"] as const) : []),
  ];
}

/** The same search with one filter less. */
export function without(filters: SearchFilters, name: FilterName): SearchFilters {
  if (name === "query") {
    const ofText = filters.reading?.place ?? null;
    const left = { ...filters, text: null, reading: null };
    if (ofText === null) return left;
    return { ...left, place: null, miles: null, box: hasOwnArea(filters) ? filters.box : null };
  }
  if (name === "area" && hasOwnArea(filters)) return aroundTextPlace(filters);
  if (name === "organisations") return { ...filters, organisations: null };
  if (name === "distance") return { ...filters, miles: null };
  // A county of the text goes as a place does, with the distance from its middle.
  if (name === "area") return { ...filters, box: null, miles: filters.reading?.place ? null : filters.miles };
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

/** True where the text names a place and the rectangle is the query's, not that of a county of the text. */
export function hasOwnArea({ reading, box }: SearchFilters): boolean {
  const place = reading?.place;
  if (!place || box === null) return false;
  return !place.isSearched || box.join() !== place.area?.join();
}

/** Without the rectangle the place of the text is searched. */
function aroundTextPlace(filters: SearchFilters): SearchFilters {
  const { reading } = filters;
  if (!reading?.place) return { ...filters, box: null };
  const place = { ...reading.place, isSearched: true };
  return { ...filters, reading: { ...reading, place }, miles: filters.miles ?? place.miles, box: place.area };
}
