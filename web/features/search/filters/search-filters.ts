import { RANGES } from "#shared/contracts/market/search-query.ts";
import type { Range } from "#shared/contracts/market/search-query.ts";
import type { ListingKind, Relaxation } from "#shared/contracts/market/search.ts";
import { KEYS_OF } from "#shared/domain/search/search-keys.ts";
import {
  hasArea,
  hasPlace,
  locationOf,
  valuesOf,
  withArea,
  withLocation,
} from "#web/features/search/search-address.ts";

/** Filters that hold ids or words, by the key of their query parameter (SCH-15), in the order of the panel. */
const LIST_FILTERS = [
  "building-systems",
  "product-categories",
  "experience",
  "product-type",
  "status",
  "size",
  "sectors",
  "offsite-categories",
  "base-materials",
  "certifications",
  "accreditations",
  "countries",
  "verified-by",
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Filters that are a yes. */
export const FLAG_FILTERS = ["claimed", "is-manufacturer", "with-case-studies", "flex", "apply"] as const;
export type FlagFilter = (typeof FLAG_FILTERS)[number];

/** Filters that are a choice of listings. */
const LISTING_FILTERS = ["compare", "organisations"] as const;

/** One filter in force: what a chip shows and removes. A range, a place and a choice of listings are one each. */
export type AppliedFilter =
  | { group: ListFilter; value: string }
  | { group: FlagFilter | Range | (typeof LISTING_FILTERS)[number] | "distance" | "place" | "area"; value: null };
export type FilterGroup = AppliedFilter["group"];

/** 'All Sectors' restricts nothing and stands alone (SCH-20, R-10); so does the product type All (SCH-22). */
const EVERYTHING: Readonly<Partial<Record<ListFilter, string>>> = { sectors: "1", "product-type": "All" };

/** True for a value that restricts nothing. */
export function isEverything(group: ListFilter, value: string): boolean {
  return EVERYTHING[group] === value;
}

/** True while a yes filter is on. */
export function flagOf(address: URLSearchParams, group: FlagFilter): boolean {
  return address.get(group)?.trim().toLowerCase() === "true";
}

/** True while a value of a list is ticked. */
export function isTicked(address: URLSearchParams, group: ListFilter, value: string): boolean {
  return valuesOf(address, group).includes(value);
}

/** Everything that restricts the search of a kind, in the order of the panel, and the place that distances start from. */
export function appliedFilters(address: URLSearchParams, kind: ListingKind): AppliedFilter[] {
  const keys = new Set<string>(KEYS_OF[kind]);
  const { distance } = locationOf(address);
  return [
    ...LIST_FILTERS.filter((group) => keys.has(group)).flatMap((group) => restrictingValues(address, group)),
    ...(hasPlace(address) ? [one(distance === "nationwide" ? "place" : "distance")] : []),
    ...(hasArea(address) ? [one("area")] : []),
    ...FLAG_FILTERS.filter((group) => keys.has(group) && flagOf(address, group)).map(one),
    ...RANGES.filter((range) => keys.has(`${range}-min`) && hasRange(address, range)).map(one),
    ...LISTING_FILTERS.filter((group) => valuesOf(address, group).length > 0).map(one),
  ];
}

/** How many filters restrict the search: a place without a distance only measures. */
export function countFilters(applied: readonly AppliedFilter[]): number {
  return applied.filter(({ group }) => group !== "place").length;
}

/** The address with a filter ticked or unticked, back on the first page. What stands for everything clears its group. */
export function withFilter(address: URLSearchParams, filter: AppliedFilter, isOn: boolean): URLSearchParams {
  const { group, value } = filter;
  if (group === "distance" || group === "place") return withLocation(address, { distance: "nationwide", place: null });
  if (group === "area") return withArea(address, null);
  const next = new URLSearchParams(address);
  next.delete("page");
  if (value === null) {
    for (const key of keysOf(group)) next.delete(key);
    if (isOn) next.set(group, "true");
    return next;
  }
  const others = valuesOf(address, group).filter(
    (other) => other !== value && !(isOn && (isEverything(group, other) || isEverything(group, value))),
  );
  const values = isOn ? [...others, value] : others;
  if (values.length > 0) next.set(group, values.join(","));
  else next.delete(group);
  return next;
}

/** The address without some query keys, as a relaxation names them, back on the first page. */
export function withoutKeys(address: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const next = keys.includes("distance")
    ? withLocation(address, { distance: "nationwide", place: null })
    : new URLSearchParams(address);
  for (const key of [...keys, "page"]) next.delete(key);
  return next;
}

/** The address as a way out of an empty result makes it: without some keys, with others set instead. */
export function withWay(address: URLSearchParams, { keys, set }: Pick<Relaxation, "keys" | "set">): URLSearchParams {
  const next = withoutKeys(address, keys);
  for (const [key, value] of Object.entries(set)) {
    if (value === "") next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** The address without any filter; text, page size and order stay, the kind is in the path (SCH-25). */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const ranges = RANGES.flatMap((range) => keysOf(range));
  return withoutKeys(address, [...LIST_FILTERS, ...FLAG_FILTERS, ...LISTING_FILTERS, ...ranges, "distance", "area"]);
}

function keysOf(group: FilterGroup): string[] {
  return RANGES.some((range) => range === group) ? [`${group}-min`, `${group}-max`] : [group];
}

function restrictingValues(address: URLSearchParams, group: ListFilter): AppliedFilter[] {
  const values = valuesOf(address, group);
  if (values.some((value) => isEverything(group, value))) return [];
  return values.map((value): AppliedFilter => ({ group, value }));
}

function hasRange(address: URLSearchParams, range: Range): boolean {
  return keysOf(range).some((key) => (address.get(key)?.trim() ?? "") !== "");
}

function one<Group extends Exclude<FilterGroup, ListFilter>>(group: Group): { group: Group; value: null } {
  return { group, value: null };
}
