import { countedWords } from "#shared/messages/en-GB/counted-words.ts";
import { grouped } from "#shared/domain/units.ts";

type Keys = keyof typeof countedWords;
/** What can be counted: a word of the catalogue, hosts by their kind. */
export type CountedWord = Keys extends `counted.${infer Key}`
  ? Key extends `${infer Word}_one`
    ? Word
    : never
  : never;

const numbers = new Intl.PluralRules("en-GB");

/** A word in the number that so many take: "room", "rooms"; "is", "are". @param count many where it is left out */
export function inNumber(word: CountedWord, count = 2): string {
  return countedWords[`counted.${word}_${numbers.select(count) === "one" ? "one" : "other"}`];
}

/** So many of something: "1 room", "1,200 rooms". */
export function counted(count: number, word: CountedWord): string {
  return `${grouped(count)} ${inNumber(word, count)}`;
}
