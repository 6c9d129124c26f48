import type { CallInput } from "#shared/client/call.ts";
import { readArea } from "#shared/contracts/market/area.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { SortOrder } from "#shared/contracts/market/search-query.ts";
import type { FacetCount, ListingKind, searchListings } from "#shared/contracts/market/search.ts";
import { circleMeetsArea } from "#shared/domain/places/circle-in-area.ts";
import { hasOrder, KEYS_OF } from "#shared/domain/search/search-keys.ts";
import { isLongEnough } from "#shared/domain/search/search-text.ts";
import { checkLocation, parseDistance, parsePlace } from "#shared/ui/map/places/location-rules.ts";
import type { LocationValue } from "#shared/ui/map/places/location-rules.ts";

/** Orders in the order of the list (SRT-01). `IdAsc` is an old name of Recommended. */
const ORDERS: readonly SortOrder[] = [
  "Score",
  "NameAsc",
  "NameDesc",
  "NameAscProduct",
  "NameDescProduct",
  "SizeIdAsc",
  "SizeIdDesc",
  "CreatedAtDesc",
  "CreatedAtAsc",
  "DistanceAsc",
  "DistanceDesc",
];

/**
 * The query of the address as the API takes it, keys in the order of the kind: trimmed, repeated ones joined by commas,
 * empty ones and those of other kinds dropped (SCH-14). A place that is none is never sent.
 */
export function apiQuery(
  address: URLSearchParams,
  kind: ListingKind,
  region: Region,
): NonNullable<CallInput<typeof searchListings>["query"]> {
  const query: Record<string, string> = { region };
  for (const key of KEYS_OF[kind]) {
    const value = isSingle(key) ? (address.get(key)?.trim() ?? "") : valuesOf(address, key).join(",");
    if (value === "" || (key === "place" && parsePlace(value) === null)) continue;
    if (key === "area" && readArea(value) === null) continue;
    query[key] = value;
  }
  if (query["order"] !== undefined && !hasPlace(address) && query["order"].startsWith("Distance"))
    delete query["order"];
  return query as ReturnType<typeof apiQuery>;
}

/** The filters of the address as the API takes them: its search without text, order and page. A distance has its place. */
export function filtersOf(address: URLSearchParams, kind: ListingKind, region: Region): Record<string, string> {
  const asked = Object.entries(apiQuery(address, kind, region));
  const isMeasured = hasPlace(address) || parseDistance(address.get("distance")) === "nationwide";
  return Object.fromEntries(
    asked.flatMap(([key, value]) =>
      NO_FILTERS.has(key) || (key === "distance" && !isMeasured) ? [] : [[key, String(value)]],
    ),
  );
}

const NO_FILTERS: ReadonlySet<string> = new Set(["query", "order", "page", "pglimit", "compare"]);

/** Keys whose value may hold a comma, or that make no sense twice. */
function isSingle(key: string): boolean {
  return ["query", "page", "pglimit", "order", "distance", "place", "area"].includes(key) || /-m(in|ax)$/.test(key);
}

/** Values of a list filter, each once; commas and repeated keys are the same (SCH-14). */
export function valuesOf(address: URLSearchParams, key: string): string[] {
  const parts = address
    .getAll(key)
    .flatMap((text) => text.split(","))
    .map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

/** Why a search is not sent: its text is too short (SCH-10), or its distance has no place (SCH-12). */
export function blockOf(address: URLSearchParams): "text" | "place" | null {
  if (!isLongEnough(address.get("query") ?? "")) return "text";
  return checkLocation(locationOf(address)) === null ? null : "place";
}

/** The order in force; Recommended unless the address names one that the search can have. */
export function orderOf(address: URLSearchParams, kind: ListingKind): SortOrder {
  const parsed = SortOrder.safeParse(address.get("order"));
  if (!parsed.success || parsed.data === "IdAsc") return "Score";
  return hasOrder(kind, parsed.data, hasPlace(address)) ? parsed.data : "Score";
}

/** Orders offered for a search, Recommended first; distance only with a place to measure from (SRT-01, SRT-05). */
export function ordersFor(kind: ListingKind, address: URLSearchParams): readonly SortOrder[] {
  return ORDERS.filter((order) => hasOrder(kind, order, hasPlace(address)));
}

/** The location filter of the address. */
export function locationOf(address: URLSearchParams): LocationValue {
  return { distance: parseDistance(address.get("distance")), place: address.get("place") };
}

/** True where distances can be measured. */
export function hasPlace(address: URLSearchParams): boolean {
  return parsePlace(address.get("place")) !== null;
}

/**
 * The address with another location filter, back on the first page. Nationwide is left out; so is an order by no distance.
 * A part of the map stays with another distance that reaches it, and goes with another place: it is of the map before.
 */
export function withLocation(address: URLSearchParams, { distance, place }: LocationValue): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of ["distance", "place", "page"]) next.delete(key);
  if (distance !== "nationwide") next.set("distance", String(distance));
  if (place !== null && place !== address.get("place")) next.delete("area");
  if (place !== null) next.set("place", place);
  else if (next.get("order")?.startsWith("Distance")) next.delete("order");
  if (isOutOfReach(next)) next.delete("area");
  return next;
}

/**
 * The address within a rectangle, or without, back on the first page. A distance holds with it; one that does not reach
 * it goes, and its place goes on to measure from.
 */
export function withArea(address: URLSearchParams, area: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of ["area", "page"]) next.delete(key);
  if (area !== null) next.set("area", area);
  if (isOutOfReach(next)) next.delete("distance");
  return next;
}

/** True where no point of the part of the map lies within the distance: nothing could be found. */
function isOutOfReach(address: URLSearchParams): boolean {
  const area = readArea(address.get("area"));
  const { distance, place } = locationOf(address);
  const at = parsePlace(place);
  if (area === null || at === null || distance === "nationwide") return false;
  return !circleMeetsArea({ longitude: at[0], latitude: at[1] }, distance, area);
}

/** True where a rectangle is searched. */
export function hasArea(address: URLSearchParams): boolean {
  return readArea(address.get("area")) !== null;
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

/** Values of one facet group in the order of the answer. */
export function facetsOf(facets: readonly FacetCount[], group: string): FacetCount[] {
  return facets.filter((facet) => facet.group === group);
}
