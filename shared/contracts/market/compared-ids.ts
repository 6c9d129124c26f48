import type { ListingKind } from "./search.ts";

/** Fewest and most listings side by side. */
export const FEWEST = 2;
const MOST = 4;

/** Key of the address with the ids, separated by commas (ROU-14). */
const KEY = "compare";

/** Ids of the address, each once; of more than four the last four stay (SEL-07). What is no id is ignored (SEL-06). */
export function readComparedIds(address: { getAll(name: string): string[] }): number[] {
  const words = address.getAll(KEY).flatMap((text) => text.split(","));
  const ids = words.filter((word) => /^\s*\d{1,9}\s*$/.test(word)).map(Number);
  return [...new Set(ids.filter((id) => id > 0))].slice(-MOST);
}

/** Puts other ids into an address; the rest of it stays. */
export function setComparedIds(address: { set(name: string, value: string): void }, ids: readonly number[]): void {
  address.set(KEY, ids.join(","));
}

/** Address of a comparison. Commas stay readable. @param place of the search, from where distances are told */
export function comparePath(kind: ListingKind, ids: readonly number[], place: string | null = null): string {
  const from = place === null ? "" : `&place=${encodeURIComponent(place).replaceAll("%2C", ",")}`;
  return `/search/compare/${kind}?${KEY}=${ids.join(",")}${from}`;
}
