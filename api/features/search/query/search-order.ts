import type { SortOrder } from "#shared/contracts/market/search-query.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { hasOrder } from "#shared/domain/search/search-keys.ts";
import { antipode, spherePoint } from "#api/features/search/distance/distance.ts";
import type { SearchFilters } from "./search-filters.ts";

/** One column of an order; nulls last either way. */
export interface OrderKey {
  sql: string;
  direction: "asc" | "desc";
  /** Type to which a cursor's text is cast back. */
  type: "real" | "text" | "timestamptz" | "int";
  canBeNull: boolean;
}

/** SQL after `order by`. Says `nulls last` only where there may be some: an index that forbids them is in order both ways. */
export function directionOf(key: OrderKey): string {
  return key.canBeNull ? `${key.direction} nulls last` : key.direction;
}

/** What rows are sorted by before their id (SRT-07). */
export type Order =
  | { by: "columns"; keys: readonly OrderKey[]; hasTiers: boolean }
  /** By distance from a point of the sphere: the place for the nearest, its antipode for the farthest. */
  | { by: "distance"; from: string };

/** The order in force: one that does not apply to the kind, or waits for a place, falls back to Score (SRT-05). */
export function orderInForce(filters: SearchFilters, order: SortOrder): SortOrder {
  return hasOrder(filters.kind, order, filters.place !== null) ? order : "Score";
}

const score: OrderKey = { sql: "s.score", direction: "desc", type: "real", canBeNull: true };
const text = (sql: string, direction: "asc" | "desc"): OrderKey => ({ sql, direction, type: "text", canBeNull: false });
const created = (direction: "asc" | "desc"): OrderKey => ({
  sql: "s.created_at",
  direction,
  type: "timestamptz",
  canBeNull: false,
});
const size = (direction: "asc" | "desc"): OrderKey => ({ sql: "s.size", direction, type: "int", canBeNull: true });

/**
 * How a sort value sorts (SRT-03). `IdAsc` is the old name of Recommended, where listings that carry the words
 * in their name come before those that mean the same. For products A to Z goes by supplier, since the product name
 * has sorts of its own.
 */
export function orderOf({ kind, place }: SearchFilters, order: SortOrder): Order {
  if (order === "DistanceAsc" && place) return { by: "distance", from: spherePoint(place) };
  if (order === "DistanceDesc" && place) return { by: "distance", from: antipode(place) };
  return { by: "columns", keys: keysOf(kind, order), hasTiers: order === "Score" || order === "IdAsc" };
}

function keysOf(kind: ListingKind, order: SortOrder): OrderKey[] {
  const name = (direction: "asc" | "desc"): OrderKey[] => [
    ...(kind === "products" ? [text("s.owner_sort", direction)] : []),
    text("s.name_sort", direction),
  ];
  if (order === "NameAsc") return name("asc");
  if (order === "NameDesc") return name("desc");
  if (order === "NameAscProduct") return [text("s.name_sort", "asc")];
  if (order === "NameDescProduct") return [text("s.name_sort", "desc")];
  if (order === "CreatedAtAsc") return [created("asc")];
  if (order === "CreatedAtDesc") return [created("desc")];
  if (order === "SizeIdAsc") return [size("asc")];
  if (order === "SizeIdDesc") return [size("desc")];
  return [score];
}
