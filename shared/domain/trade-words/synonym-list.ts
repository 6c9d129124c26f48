import { MADE_WORDS } from "./made-words.ts";
import { PEOPLE_WORDS } from "./people-words.ts";
import type { SynonymEntry } from "./synonym-entry.ts";

/** The thesaurus. Ids are those of our reference lists. Plurals and hyphens need no entry of their own. */
export const SYNONYMS: readonly SynonymEntry[] = [...MADE_WORDS, ...PEOPLE_WORDS];
