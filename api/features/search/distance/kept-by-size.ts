import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";

/**
 * Keeps in the process what the sample tells of a kind, for what costs time and nothing else when it is a little off. It is
 * read anew when the kind has grown to twice as many listings, and after a failure.
 *
 * @returns gives what is kept, told how many listings of the kind there are
 */
export function keptBySize<Value>(read: (db: Db, kind: ListingKind) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>();
  return (db: Db, kind: ListingKind, listings: number): Promise<Value> => {
    const key = `${kind} ${Math.round(Math.log2(Math.max(1, listings)))}`;
    const asked = known.get(key) ?? read(db, kind);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
}
