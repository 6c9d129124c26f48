import type { CallInput } from "#shared/client/call.ts";
import type { Region } from "#shared/contracts/regions.ts";
import { SortOrder } from "#shared/contracts/search-query.ts";
import type { FacetCount, ListingKind, searchListings } from "#shared/contracts/search.ts";
import { parseDistance } from "#shared/ui/map/location-rules.ts";
import type { LocationValue } from "#shared/ui/map/location-rules.ts";

/** Filters that hold ids, by the key of their query parameter (SCH-15). */
export const ID_FILTERS = [
  "building-systems",
  "product-categories",
  "offsite-categories",
  "sectors",
  "experience",
  "size",
  "countries",
  "certifications",
  "verified-by",
] as const;
export type IdFilter = (typeof ID_FILTERS)[number];

/** Filters that are a yes. */
export const FLAG_FILTERS = ["claimed", "is-manufacturer", "with-case-studies", "flex"] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

/** A distance in miles and the 'longitude,latitude' that it is measured from (SCH-13). */
const LOCATION_KEYS = ["distance", "place"] as const;

/** One ticked value: what a chip shows and removes. */
export type AppliedFilter = { group: IdFilter; id: number } | { group: FlagFilter; id: null };

const ALL_SECTORS = 1;

/** The query of the address as the API takes it, keys in the contract's order; empty and unknown ones are dropped (SCH-14). */
export function apiQuery(
  address: URLSearchParams,
  region: Region,
): NonNullable<CallInput<typeof searchListings>["query"]> {
  const query: Record<string, string> = { region };
  for (const key of ["query", "page", "pglimit", "order", ...ID_FILTERS, ...FLAG_FILTERS, ...LOCATION_KEYS]) {
    const value = address.get(key)?.trim();
    if (value) query[key] = value;
  }
  return query as ReturnType<typeof apiQuery>;
}

/** Ids of a filter; anything that is no positive whole number is left out. */
export function idsOf(address: URLSearchParams, group: IdFilter): number[] {
  return (address.get(group) ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** True while a yes filter is on. */
export function flagOf(address: URLSearchParams, group: FlagFilter): boolean {
  return address.get(group) === "true";
}

/** The order in force; Recommended unless the address names another one. */
export function orderOf(address: URLSearchParams): SortOrder {
  const parsed = SortOrder.safeParse(address.get("order"));
  return parsed.success ? parsed.data : "Score";
}

/** Everything ticked, in the order of the filter panel. */
export function appliedFilters(address: URLSearchParams): AppliedFilter[] {
  return [
    ...ID_FILTERS.flatMap((group) => idsOf(address, group).map((id): AppliedFilter => ({ group, id }))),
    ...FLAG_FILTERS.filter((group) => flagOf(address, group)).map((group): AppliedFilter => ({ group, id: null })),
  ];
}

/** The address with a filter ticked or unticked, back on the first page. All Sectors clears the others (SCH-20). */
export function withFilter(address: URLSearchParams, filter: AppliedFilter, isOn: boolean): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete("page");
  if (filter.id === null) {
    if (isOn) next.set(filter.group, "true");
    else next.delete(filter.group);
    return next;
  }
  const isExclusive = filter.group === "sectors";
  const others = idsOf(address, filter.group).filter(
    (id) => id !== filter.id && !(isOn && isExclusive && (id === ALL_SECTORS || filter.id === ALL_SECTORS)),
  );
  const ids = isOn ? [...others, filter.id] : others;
  if (ids.length > 0) next.set(filter.group, ids.join(","));
  else next.delete(filter.group);
  return next;
}

/** The address without any filter; text and order stay (SCH-25). */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of [...ID_FILTERS, ...FLAG_FILTERS, ...LOCATION_KEYS, "page"]) next.delete(key);
  return next;
}

/** The location filter of the address. */
export function locationOf(address: URLSearchParams): LocationValue {
  return { distance: parseDistance(address.get("distance")), place: address.get("place") };
}

/** The address with another location filter, back on the first page. Nationwide is left out. */
export function withLocation(address: URLSearchParams, { distance, place }: LocationValue): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of [...LOCATION_KEYS, "page"]) next.delete(key);
  if (distance !== "nationwide") next.set("distance", String(distance));
  if (place !== null) next.set("place", place);
  return next;
}

/** The address with one key changed, back on the first page unless the page itself changes. */
export function withKey(address: URLSearchParams, key: "query" | "order" | "page", value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (key !== "page") next.delete("page");
  const isDefault = value === "" || (key === "order" && value === "Score") || (key === "page" && value === "1");
  if (isDefault) next.delete(key);
  else next.set(key, value);
  return next;
}

/** Shortest text that starts a search: three characters, two when all are digits (SCH-10). Zero clears the text. */
export function isLongEnough(text: string): boolean {
  const { length } = text.trim();
  return length === 0 || length >= (/^\d+$/.test(text.trim()) ? 2 : MIN_CHARACTERS);
}
export const MIN_CHARACTERS = 3;

/** Orders offered for a kind, Recommended first (SRT-01, SRT-05). Distance waits for a place to measure from. */
export function ordersFor(kind: ListingKind): readonly SortOrder[] {
  const common: SortOrder[] = ["Score", "NameAsc", "NameDesc"];
  const byDate: SortOrder[] = ["CreatedAtDesc", "CreatedAtAsc"];
  if (kind === "products") return [...common, "NameAscProduct", "NameDescProduct", ...byDate];
  if (kind === "projects") return [...common, ...byDate];
  return [...common, "SizeIdAsc", "SizeIdDesc", ...byDate];
}

/** Values of one facet group in the order of the answer. */
export function facetsOf(facets: readonly FacetCount[], group: string): FacetCount[] {
  return facets.filter((facet) => facet.group === group);
}
