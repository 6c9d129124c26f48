import { z } from "zod";
import { type ListingKind, ListingSummary } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";

const SummaryRows = z.array(z.object({ summary: ListingSummary }));

/** Summaries of some listings, in the order of the ids; those that may not be seen are left out. */
export async function findSummaries(db: Db, kind: ListingKind, ids: readonly number[]): Promise<ListingSummary[]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select s.summary from unnest(?::int[]) with ordinality wanted (id, place)
       join listing_summaries s on s.kind = ? and s.id = wanted.id order by wanted.place`,
    [[...ids], kind],
  );
  return SummaryRows.parse(rows).map((row) => row.summary);
}
