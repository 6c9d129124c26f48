import type { ListingKind } from "#shared/contracts/search.ts";
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

export function textWords(kind: ListingKind, text: string): TextWord[] {
  return readParts(text, isOffered(kind)).flatMap(({ words, meaning, isFiller, isBeforePlace }) =>
    words.map((word) => ({ word, hasMeaning: meaning !== null, isFree: meaning === null && !isFiller, isBeforePlace })),
  );
}
