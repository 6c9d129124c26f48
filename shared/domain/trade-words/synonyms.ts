import type { SynonymEntry, SynonymGroup } from "./synonym-entry.ts";
import { SYNONYMS } from "./synonym-list.ts";

/** What some words of a text mean besides being a name. */
export interface Meaning {
  /** `synonym` for a word of others, `category` for our own. */
  kind: "synonym" | "category";
  /** As typed, in lower case. */
  said: string;
  meant: string;
  members: readonly { group: SynonymGroup["group"]; id: number }[];
}

/** Words that say where something is to be found: a place may follow. */
const BEFORE_PLACES = new Set(["around", "at", "in", "near"]);

/** Words that say nothing about what is made: all of it here comes from a factory. */
const FILLERS = new Set([
  ...BEFORE_PLACES,
  "a",
  "an",
  "and",
  "by",
  "company",
  "firm",
  "for",
  "from",
  "make",
  "maker",
  "making",
  "manufacturer",
  "of",
  "offsite",
  "on",
  "or",
  "prefab",
  "prefabricated",
  "product",
  "producer",
  "project",
  "supplier",
  "that",
  "the",
  "to",
  "who",
  "with",
]);

/** One stretch of a text: words of the trade with what they mean, or one other word. */
export interface Part {
  /** As typed, in lower case without accents. */
  words: readonly string[];
  meaning: Meaning | null;
  /** Says nothing about what is made. */
  isFiller: boolean;
  /** Says that a place may follow: "in", "near". */
  isBeforePlace: boolean;
}

type IsOffered = (group: SynonymGroup["group"]) => boolean;

/**
 * Cuts a text into the trade's words, the longest first, and what is between them: "toilet pods in Leeds" is bathroom
 * pods, a filler and "leeds".
 *
 * @param isOffered whether listings are filed under a group; what has no such member means nothing
 */
export function readParts(text: string, isOffered: IsOffered): Part[] {
  const parts: Part[] = [];
  for (let left = wordsOf(text); left.length > 0;) {
    const found = longestAtStart(left.map(stemOf), isOffered);
    const words = left.slice(0, found?.length ?? 1);
    const [stem = ""] = words.map(stemOf);
    parts.push({
      words,
      meaning: found && { ...found.meaning, said: words.join(" ") },
      isFiller: !found && FILLERS.has(stem),
      isBeforePlace: !found && BEFORE_PLACES.has(stem),
    });
    left = left.slice(words.length);
  }
  return parts;
}

/**
 * What a text means and what is left of it. Words that mean something to other kinds of listings say nothing to this
 * one where others do: no product is filed under houses.
 *
 * @returns `rest`: the words without a meaning, for the name
 */
export function readMeanings(text: string, isOffered: IsOffered): { meanings: Meaning[]; rest: string } {
  const parts = readParts(text, isOffered);
  const meanings = parts.flatMap(({ meaning }) => meaning ?? []);
  const rest = parts
    .filter(({ meaning, isFiller }) => meaning === null && !isFiller)
    .flatMap(({ words }) => words)
    .join(" ");
  if (meanings.length === 0) return { meanings, rest };
  const named = readParts(rest, () => true).filter(({ meaning }) => meaning === null);
  return { meanings, rest: named.flatMap(({ words }) => words).join(" ") };
}

function longestAtStart(
  words: readonly string[],
  isOffered: IsOffered,
): { meaning: Omit<Meaning, "said">; length: number } | null {
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const entries = PHRASES.get(words.slice(0, length).join(" ")) ?? [];
    const members = entries
      .flatMap(({ entry }) => entry.members)
      .filter(({ group }) => isOffered(group))
      .flatMap(({ group, ids }) => ids.map((id) => ({ group, id })));
    const [first] = entries;
    if (first && members.length > 0)
      return { meaning: { kind: first.kind, meant: first.entry.meant, members }, length };
  }
  return null;
}

const ALL_PHRASES = SYNONYMS.flatMap((entry) => [
  ...entry.words.map((phrase) => ({ phrase, said: { kind: "category" as const, entry } })),
  ...entry.said.map((phrase) => ({ phrase, said: { kind: "synonym" as const, entry } })),
]).map(({ phrase, said }) => ({ words: wordsOf(phrase).map(singular), said }));

/** Every word of the trade's phrases, in the singular. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(ALL_PHRASES.flatMap(({ words }) => words));

/** Words that mean something alone. */
const ALONE = new Set(ALL_PHRASES.flatMap(({ words: [word = "", ...others] }) => (others.length === 0 ? [word] : [])));

const PHRASES = new Map<string, { kind: Meaning["kind"]; entry: SynonymEntry }[]>();
for (const { words, said } of ALL_PHRASES) {
  const key = words.map(stemOf).join(" ");
  const others = PHRASES.get(key) ?? [];
  if (!others.some(({ entry }) => entry === said.entry)) PHRASES.set(key, [...others, said]);
}
const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(" ").length));

/** Whether words of the trade in the singular mean something as they stand. */
export function isTradePhrase(words: string): boolean {
  return PHRASES.has(words);
}

/**
 * A word as the trade's phrases spell it: in the singular, and "roofing" as "roof", "framing" and "framed" as "frame",
 * whether or not some phrase has that form too. Other forms stay as they are where a phrase has them: "cladding".
 */
function stemOf(word: string): string {
  const one = singular(word);
  const cut = one.replace(/(?:ing|ed)$/, "");
  const stems = cut === one || cut.length <= 3 ? [] : [cut, `${cut}e`];
  const alone = stems.find((stem) => ALONE.has(stem));
  if (alone !== undefined) return alone;
  return TRADE_WORDS.has(one) ? one : (stems.find((stem) => TRADE_WORDS.has(stem)) ?? one);
}

/** Lower case without accents; hyphens, slashes and full stops part words. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s\-–—/_.,;:"'’()]/u)
    .filter((word) => word !== "");
}

/** "balconies" as "balcony", "trusses" as "truss"; words of up to three letters are no plurals, nor is "fibreglass". */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("sses")) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
