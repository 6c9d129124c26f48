import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import type { SearchFilters } from "#api/features/search/query/search-filters.ts";
import { keptBySize } from "./kept-by-size.ts";
import { sampleOf } from "#api/features/search/query/search-tables.ts";

/** Shares of the best listings of which the score is known: each a quarter larger than the one before, the last 0.217. */
const SHARES = Array.from({ length: 19 }, (_, index) => 1.25 ** index / 256);

const Scores = z.tuple([z.object({ scores: z.array(z.number().nullable()) })]);

const scoresOf = keptBySize(readScores);

/**
 * The score that about so many of all listings of a kind have or exceed, as the sample tells.
 *
 * @param share up to a fifth
 * @returns null for a larger share, and where so few have a score
 */
export async function scoreOfShare(db: Db, { kind, listings }: SearchFilters, share: number): Promise<number | null> {
  const scores = await scoresOf(db, kind, listings?.everywhere ?? 0);
  const index = SHARES.findIndex((one) => one >= share * 0.999);
  return index === -1 ? null : (scores[index] ?? null);
}

async function readScores(db: Db, kind: SearchFilters["kind"]): Promise<readonly (number | null)[]> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select percentile_disc(?::float8[]) within group (order by score desc nulls last) as scores
     from ${sampleOf(kind)} where kind = ?`,
    [SHARES, kind],
  );
  return Scores.parse(rows)[0].scores;
}
