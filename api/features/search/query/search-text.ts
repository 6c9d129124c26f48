import { z } from "zod";
import type { ListingKind, SearchReason } from "#shared/contracts/market/search.ts";
import { readMeanings, singular, wordsOf } from "#shared/domain/trade-words/synonyms.ts";
import type { Db } from "#api/platform/database/db.ts";
import { facetCode, GROUPS_OF } from "#api/features/search/facets/facet-codes.ts";

/** What a name must have. */
export interface NamePattern {
  /** LIKE pattern of the name. */
  pattern: string;
  /** For each word typed, the codes of the words that hold it. A word that very many hold is left out. */
  words: readonly (readonly number[])[];
}

/** A name query, and what else its words may mean. */
export interface SearchText {
  typed: NamePattern;
  /** Null when no word of the text is one of the trade's that this kind of listing is filed under. */
  meaning: {
    /** Any code of a member fits, all members together. */
    codes: readonly (readonly number[])[];
    /** The words that are left, which the name must have; null when none is. */
    rest: NamePattern | null;
    /** Null where what was said is what it is called. */
    reason: SearchReason | null;
  } | null;
}

/** Whether a word of a text is in no name at all: nobody is called so. */
export function isUnheard({ words }: NamePattern): boolean {
  return words.some((codes) => codes.length === 0);
}

/** More words than these are not looked up one by one. */
const MOST_WORDS = 1000;

const Pattern = z.object({ pattern: z.string(), words: z.array(z.array(z.int())) });
const Patterns = z.tuple([z.object({ typed: Pattern, rest: Pattern })]);

/** Pattern and words of a text, as JSON. */
const PATTERN = `(select json_build_object('pattern', search_pattern(typed.query), 'words', (
    select coalesce(json_agg(found.codes), '[]') from (
      select array(select code from search_words where word like part limit ${MOST_WORDS + 1}) as codes
      from word_patterns(typed.query) part where part <> '%%'
    ) found where cardinality(found.codes) <= ${MOST_WORDS}))
  from (select ?::text as query) typed)`;

/** Whether listings of a kind are filed under a group of the thesaurus. */
export function isOffered(kind: ListingKind): (group: string) => boolean {
  return (group) => GROUPS_OF[kind].some((offered) => offered === group);
}

/** What a name must have to hold a text. */
export async function readPattern(db: Db, typed: string): Promise<NamePattern> {
  const { rows }: { rows: unknown[] } = await db.raw(`select ${PATTERN} as typed`, [typed]);
  return z.tuple([z.object({ typed: Pattern })]).parse(rows)[0].typed;
}

/**
 * Looks the words of a text up among those of the trade, as far as they say something about this kind. The patterns
 * are made by the database, which also folds the names, and then passed as values: a planner that sees them can tell
 * rare words from common ones.
 */
export async function readText(db: Db, kind: ListingKind, typed: string): Promise<SearchText> {
  const { meanings, rest } = readMeanings(typed, isOffered(kind));
  const { rows }: { rows: unknown[] } = await db.raw(`select ${PATTERN} as typed, ${PATTERN} as rest`, [typed, rest]);
  const [patterns] = Patterns.parse(rows);
  if (meanings.length === 0) return { typed: patterns.typed, meaning: null };
  const reason: SearchReason = {
    kind: meanings.some((meaning) => meaning.kind === "synonym") ? "synonym" : "category",
    said: meanings.map(({ said }) => said).join(", "),
    meant: meanings.map(({ meant }) => meant).join(", "),
  };
  const codes = meanings.map(({ members }) => members.map(({ group, id }) => facetCode(group, id)));
  return {
    typed: patterns.typed,
    meaning: { codes, rest: rest === "" ? null : patterns.rest, reason: isSaidSo(reason) ? null : reason },
  };
}

/** "Bathroom pods" is in bathroom pods: nothing to explain. */
function isSaidSo({ said, meant }: SearchReason): boolean {
  const words = (text: string): string => wordsOf(text).map(singular).join(" ");
  return words(said) === words(meant);
}
