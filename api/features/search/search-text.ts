import { z } from "zod";
import type { ListingKind, SearchReason } from "#shared/contracts/search.ts";
import { readMeanings } from "#shared/domain/synonyms.ts";
import type { Db } from "#api/platform/database/db.ts";
import { facetCode, GROUPS_OF } from "./facet-codes.ts";

/** A name query, and what else its words may mean. */
export interface SearchText {
  /** LIKE pattern of the name. */
  pattern: string;
  /** Null when no word of the text is one of the trade's that this kind of listing is filed under. */
  meaning: {
    /** Any code of a member fits, all members together. */
    codes: readonly (readonly number[])[];
    /** Pattern of the words that are left, which the name must have; null when none is. */
    rest: string | null;
    reason: SearchReason;
  } | null;
}

const Patterns = z.tuple([z.object({ typed: z.string(), rest: z.string() })]);

/**
 * Looks the words of a text up among those of the trade, as far as they say something about this kind. The patterns
 * are made by the database, which also folds the names, and then passed as values: a planner that sees them can tell
 * rare words from common ones.
 */
export async function readText(db: Db, kind: ListingKind, typed: string): Promise<SearchText> {
  const { meanings, rest } = readMeanings(typed, (group) => GROUPS_OF[kind].some((offered) => offered === group));
  const { rows }: { rows: unknown[] } = await db.raw("select search_pattern(?) as typed, search_pattern(?) as rest", [
    typed,
    rest,
  ]);
  const [patterns] = Patterns.parse(rows);
  if (meanings.length === 0) return { pattern: patterns.typed, meaning: null };
  const reason: SearchReason = {
    kind: meanings.some((meaning) => meaning.kind === "synonym") ? "synonym" : "category",
    said: meanings.map(({ said }) => said).join(", "),
    meant: meanings.map(({ meant }) => meant).join(", "),
  };
  const codes = meanings.map(({ members }) => members.map(({ group, id }) => facetCode(group, id)));
  return { pattern: patterns.typed, meaning: { codes, rest: rest === "" ? null : patterns.rest, reason } };
}
