import { SYNONYMS, type SynonymEntry, type SynonymGroup } from "./synonym-list.ts";

/** What some words of a text mean besides being a name. */
export interface Meaning {
  /** `synonym` for a word of others, `category` for our own. */
  kind: "synonym" | "category";
  /** As typed, in lower case. */
  said: string;
  meant: string;
  members: readonly { group: SynonymGroup["group"]; id: number }[];
}

/** Words that say nothing about what is made. */
const FILLERS = new Set([
  "a",
  "an",
  "and",
  "company",
  "firm",
  "for",
  "in",
  "maker",
  "manufacturer",
  "of",
  "or",
  "supplier",
  "the",
  "with",
]);

/**
 * Finds the trade's words in a text, the longest first: "toilet pods in Leeds" means bathroom pods, and "leeds" is left.
 *
 * @param isOffered whether listings are filed under a group; what has no such member means nothing
 * @returns `rest`: the words without a meaning, for the name
 */
export function readMeanings(
  text: string,
  isOffered: (group: SynonymGroup["group"]) => boolean,
): { meanings: Meaning[]; rest: string } {
  const meanings: Meaning[] = [];
  const rest: string[] = [];
  for (let left = wordsOf(text); left.length > 0;) {
    const found = longestAtStart(left.map(singular), isOffered);
    const said = left.slice(0, found?.length ?? 1);
    if (found) meanings.push({ ...found.meaning, said: said.join(" ") });
    else rest.push(...said.filter((word) => !FILLERS.has(singular(word))));
    left = left.slice(said.length);
  }
  return { meanings, rest: rest.join(" ") };
}

function longestAtStart(
  words: readonly string[],
  isOffered: (group: SynonymGroup["group"]) => boolean,
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

const PHRASES = new Map<string, { kind: Meaning["kind"]; entry: SynonymEntry }[]>();
for (const entry of SYNONYMS) {
  for (const [kind, phrases] of [
    ["category", entry.words],
    ["synonym", entry.said],
  ] as const) {
    for (const phrase of phrases) {
      const key = wordsOf(phrase).map(singular).join(" ");
      PHRASES.set(key, [...(PHRASES.get(key) ?? []), { kind, entry }]);
    }
  }
}
const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(" ").length));

/** Lower case without accents; hyphens, slashes and full stops part words. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s\-–—/_.,;:"'’()]/u)
    .filter((word) => word !== "");
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
}
