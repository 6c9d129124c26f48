import { z } from "zod";
import type { Cursor } from "./search-cursor.ts";

/** Which rows of an ordered result: `limit` after skipping `offset`, of those after a cursor. */
export interface Slice {
  limit: number;
  offset: number;
  after: Cursor | null;
}

/** A listing that was found: its tier (`search-tiers.ts`) and what it is sorted by, as text. */
export const FoundRows = z.array(z.object({ id: z.int(), tier: z.int(), values: z.array(z.string().nullable()) }));
export type FoundRow = z.infer<typeof FoundRows>[number];
