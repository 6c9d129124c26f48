import { type ListingKind, ListingKind as Kind } from "#shared/contracts/market/search.ts";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { KEYS_OF } from "#shared/domain/search/search-keys.ts";
import { notFound } from "#api/platform/errors.ts";

/** What a page has beside its filters: it changes neither which points there are nor their ranks. */
const PAGING = new Set<string>(["page", "pglimit", "cursor"]);
/** The order of most searches, and its old name: it need not be said. */
const RECOMMENDED = new Set<unknown>(["Score", "IdAsc"]);

/**
 * Kind and filters of a search in one word for an address: any server that gets it can answer. The same points have the
 * same word, however the search was written: keys that the kind ignores are left out, and sets are sorted.
 */
export function writePointsKey(kind: ListingKind, query: SearchQuery): string {
  const filters = new URLSearchParams();
  for (const name of ["region" as const, ...KEYS_OF[kind]].toSorted()) {
    const value = query[name];
    if (PAGING.has(name) || (name === "order" && RECOMMENDED.has(value)) || value === undefined || value === "")
      continue;
    // A comparison has an order of its own, and so have the sides of an area.
    filters.append(
      name,
      String(Array.isArray(value) && name !== "compare" && name !== "area" ? value.map(String).toSorted() : value),
    );
  }
  return Buffer.from(`${kind}?${filters.toString()}`).toString("base64url");
}

/** @throws AppError `not_found` for a word that no list of points gave */
export function readPointsKey(key: string): { kind: ListingKind; query: SearchQuery } {
  const [kind = "", ...rest] = Buffer.from(key, "base64url").toString("utf8").split("?");
  const parsedKind = Kind.safeParse(kind);
  const query = SearchQuery.safeParse(Object.fromEntries(new URLSearchParams(rest.join("?"))));
  if (!parsedKind.success || !query.success) throw notFound("set of points", key.slice(0, 40));
  return { kind: parsedKind.data, query: query.data };
}
