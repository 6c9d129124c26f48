import { z } from "zod";
import type { Cursor } from "./search-cursor.ts";

/** Which rows of an ordered result: `limit` after skipping `offset`, of those after a cursor. */
export interface Slice {
  limit: number;
  offset: number;
  after: Cursor | null;
}

/**
 * Is told all listings that a search finds, as `packedRows` writes them, where its page is one of all of them and they
 * are read for it, with those that it finds in other regions where they were read with them; null as soon as they will
 * not be.
 */
export type Told = (listings: Buffer | null, elsewhere?: Buffer | null) => void;

/** A listing that was found: its tier (`search-tiers.ts`) and what it is sorted by, as text. */
export const FoundRows = z.array(z.object({ id: z.int(), tier: z.int(), values: z.array(z.string().nullable()) }));
export type FoundRow = z.infer<typeof FoundRows>[number] & {
  /** Miles to the nearest of its locations, where the points of the process told them. */
  miles?: number;
};
