import type { ListingKind } from "#shared/contracts/market/search.ts";
import { readParts } from "#shared/domain/trade-words/synonyms.ts";
import { isOffered } from "#api/features/search/query/search-text.ts";

/** A word of a text, and what the thesaurus says of it. */
export interface TextWord {
  /** In lower case without accents. */
  word: string;
  /** Belongs to words of the trade. */
  hasMeaning: boolean;
  /** Neither that nor a filler: of a name, a place, or mistyped. */
  isFree: boolean;
  isBeforePlace: boolean;
}

/** Where the fillers begin that stand directly before a word: they go with a place, "suppliers in Leeds". */
export function fillersBefore(words: readonly TextWord[], at: number): number {
  let from = at;
  for (let before = words[from - 1]; before && !before.isFree && !before.hasMeaning; before = words[from - 1])
    from -= 1;
  return from;
}

export function textWords(kind: ListingKind, text: string): TextWord[] {
  return readParts(text, isOffered(kind)).flatMap(({ words, meaning, isFiller, isBeforePlace }) =>
    words.map((word) => ({ word, hasMeaning: meaning !== null, isFree: meaning === null && !isFiller, isBeforePlace })),
  );
}
