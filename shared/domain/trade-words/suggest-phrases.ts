import { SYNONYMS } from "./synonym-list.ts";
import { readParts, singular, TRADE_WORDS, wordsOf } from "./synonyms.ts";
import type { SynonymGroup } from "./synonym-entry.ts";
import { slipsOf } from "./typing-slips.ts";

/** A phrase of the trade that what was typed begins. */
export interface SuggestedPhrase {
  text: string;
  /** What it stands for where the phrase is others' word. */
  meant: string | null;
  isCorrected: boolean;
}

interface Phrase {
  text: string;
  meant: string | null;
  words: readonly string[];
  groups: readonly SynonymGroup["group"][];
}

const PHRASES: readonly Phrase[] = SYNONYMS.flatMap(({ meant, words, said, members }) => {
  const groups = members.map(({ group }) => group);
  const own = words.map((phrase, at) => ({ text: at === 0 ? nameOf(meant, phrase) : phrase, meant: null }));
  return [...own, ...said.map((phrase) => ({ text: phrase, meant }))].map((phrase) => ({
    ...phrase,
    words: wordsOf(phrase.text).map(singular),
    groups,
  }));
});

/** Our own name of it, where that reads as the phrase does: "bathroom pods" rather than "bathroom pod". */
function nameOf(meant: string, phrase: string): string {
  const name = meant.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
  const parts = readParts(name, () => true);
  return parts.length === 1 && parts[0]?.meaning?.meant === meant ? name : phrase;
}

/**
 * Phrases with a word for each one typed, the last of which may be a beginning: those without slips first, then our own
 * words, then the shortest.
 *
 * @param isOffered whether listings are filed under a group
 */
export function suggestPhrases(
  typed: readonly string[],
  isOffered: (group: SynonymGroup["group"]) => boolean,
  most: number,
): SuggestedPhrase[] {
  if (typed.length === 0) return [];
  const found = PHRASES.filter(({ groups }) => groups.some(isOffered)).flatMap((phrase) => {
    const slips = slipsIn(typed, phrase.words);
    return slips === null ? [] : [{ phrase, slips }];
  });
  const sorted = found.toSorted(
    (a, b) =>
      a.slips - b.slips ||
      Number(a.phrase.meant !== null) - Number(b.phrase.meant !== null) ||
      a.phrase.words.length - b.phrase.words.length ||
      a.phrase.text.localeCompare(b.phrase.text, "en"),
  );
  const seen = new Set<string>();
  const once = sorted.filter(({ phrase }) => {
    const key = phrase.meant ?? phrase.text.toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return once.slice(0, most).map(({ phrase: { text, meant }, slips }) => ({ text, meant, isCorrected: slips > 0 }));
}

/** Slips with which each typed word is, or begins, a word of its own of a phrase; null where one does not. */
function slipsIn(typed: readonly string[], words: readonly string[]): number | null {
  let left = words;
  let slips = 0;
  for (const one of typed) {
    const near = left
      .map((word) => ({ word, slips: slipsAtStart(one, word) }))
      .filter((each): each is { word: string; slips: number } => each.slips !== null)
      .toSorted((a, b) => a.slips - b.slips)[0];
    if (!near) return null;
    slips += near.slips;
    left = left.filter((word) => word !== near.word);
  }
  return slips;
}

function slipsAtStart(typed: string, word: string): number | null {
  if (word.startsWith(typed) || word.startsWith(singular(typed))) return 0;
  // A hostel is no hotel with a slip.
  if (TRADE_WORDS.has(singular(typed))) return null;
  const beginnings = [word, ...[typed.length - 1, typed.length, typed.length + 1].map((end) => word.slice(0, end))];
  const slips = beginnings.flatMap((beginning) => slipsOf(typed, beginning) ?? []);
  // A beginning with a slip says too little.
  return typed.length >= LEAST_WITH_SLIP && slips.length > 0 ? Math.max(1, Math.min(...slips)) : null;
}

const LEAST_WITH_SLIP = 5;
