import { type ListingKind, ListingKind as Kind } from "#shared/contracts/search.ts";
import { SearchQuery } from "#shared/contracts/search-query.ts";
import { notFound } from "#api/platform/errors.ts";

/** What a page has beside its filters: it does not change which points there are. */
const PAGING = new Set(["page", "pglimit", "order", "cursor"]);

/**
 * Kind and filters of a search in one word for an address: any server that gets it can answer.
 *
 * @param query as it came, before parsing
 */
export function writePointsKey(kind: ListingKind, query: Readonly<Record<string, unknown>>): string {
  const filters = new URLSearchParams();
  for (const name of Object.keys(query).sort()) {
    // Keys that the search does not know would only make more words for the same points.
    if (PAGING.has(name) || !(name in SearchQuery.shape)) continue;
    for (const value of [query[name]].flat()) if (typeof value === "string") filters.append(name, value);
  }
  return Buffer.from(`${kind}?${filters.toString()}`).toString("base64url");
}

/** @throws AppError `not_found` for a word that no list of points gave */
export function readPointsKey(key: string): { kind: ListingKind; query: SearchQuery } {
  const [kind = "", ...rest] = Buffer.from(key, "base64url").toString("utf8").split("?");
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(rest.join("?"))) (parameters[name] ??= []).push(value);
  const single = Object.entries(parameters).map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  const parsedKind = Kind.safeParse(kind);
  const query = SearchQuery.safeParse(Object.fromEntries(single));
  if (!parsedKind.success || !query.success) throw notFound("set of points", key.slice(0, 40));
  return { kind: parsedKind.data, query: query.data };
}
