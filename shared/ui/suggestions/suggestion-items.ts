import type { SuggestedPlace, Suggestions, SuggestedWords } from "#shared/contracts/market/suggestions.ts";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import type { SuggestionChoice } from "./suggested-input.tsx";

type SuggestedName = Suggestions["names"][number];

/** One line of the list of suggestions. */
export type SuggestionItem =
  | { group: "words"; words: SuggestedWords }
  | { group: "places"; place: SuggestedPlace }
  | { group: "names"; listing: SuggestedName };
export const SUGGESTION_GROUPS = ["words", "places", "names"] as const;

/** All lines in the order shown. */
export function itemsOf({ words, places, names }: Suggestions): SuggestionItem[] {
  return [
    ...words.map((each): SuggestionItem => ({ group: "words", words: each })),
    ...places.map((each): SuggestionItem => ({ group: "places", place: each })),
    ...names.map((each): SuggestionItem => ({ group: "names", listing: each })),
  ];
}

/** Tells the lines of a list apart. */
export function keyOfItem(item: SuggestionItem): string {
  if (item.group === "words") return `words ${item.words.text}`;
  if (item.group === "places") return `place ${item.place.text} ${item.place.place}`;
  return `name ${item.listing.id}`;
}

/** What a line stands for: the page of a listing, or a text for the field and a search over the filters of an address. */
export function choiceOf(item: SuggestionItem): SuggestionChoice {
  if (item.group === "names") return { path: listingPath(item.listing) };
  const { text } = item.group === "words" ? item.words : item.place;
  return { text, apply: (from) => applyItem(from, text, item) };
}

function applyItem(
  from: URLSearchParams,
  text: string,
  item: Exclude<SuggestionItem, { group: "names" }>,
): URLSearchParams {
  const next = new URLSearchParams(from);
  next.delete("page");
  set("query", text);
  if (item.group === "places") {
    const { place, miles, area } = item.place;
    set("place", place);
    set("distance", miles === null ? null : String(miles));
    set("area", area);
  }
  return next;

  function set(key: string, value: string | null): void {
    if (value === null || value === "") next.delete(key);
    else next.set(key, value);
  }
}

/** The letters of a suggestion that were typed, for bold: parts in order, each typed or not. */
export function markTyped(text: string, typed: string): { part: string; isTyped: boolean }[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return text.split(/(\s+)/).flatMap((part) => {
    const length = Math.max(0, ...words.map((word) => sharedStart(part.toLowerCase(), word)));
    if (length < LEAST_SHARED) return [{ part, isTyped: false }];
    return [
      { part: part.slice(0, length), isTyped: true },
      { part: part.slice(length), isTyped: false },
    ].filter((each) => each.part !== "");
  });
}

const LEAST_SHARED = 2;

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
