import type { ListingKind } from "#shared/contracts/search.ts";

/** Fewest and most listings side by side. */
export const FEWEST = 2;
const MOST = 4;

/** Key of the address with the ids, separated by commas (ROU-14). */
const KEY = "compare";

/** Ids of the address, each once; of more than four the last four stay (SEL-07). What is no id is ignored (SEL-06). */
export function readComparedIds(address: URLSearchParams): number[] {
  const words = address.getAll(KEY).flatMap((text) => text.split(","));
  const ids = words.filter((word) => /^\s*\d{1,9}\s*$/.test(word)).map(Number);
  return [...new Set(ids.filter((id) => id > 0))].slice(-MOST);
}

/** The address with other ids; the rest of it stays. */
export function withComparedIds(address: URLSearchParams, ids: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set(KEY, ids.join(","));
  return next;
}

/** Address of a comparison. Commas stay readable. */
export function comparePath(kind: ListingKind, ids: readonly number[]): string {
  return `/search/compare/${kind}?${KEY}=${ids.join(",")}`;
}
