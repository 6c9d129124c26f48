import { expect, test } from "vitest";
import type { SuggestionChoice } from "#shared/ui/suggestions/suggested-input.tsx";
import { chooseSuggestion } from "./choose-suggestion.ts";

const words: SuggestionChoice = {
  text: "pods",
  apply: (from) => {
    const next = new URLSearchParams(from);
    next.set("query", "pods");
    return next;
  },
};

test("SCH-23: a suggestion is applied to the address as it is by then, with a filter that is not drawn yet", () => {
  // The address has the filter since a moment ago: nobody else knows it.
  let address = new URLSearchParams("query=po&claimed=true");
  const pages: string[] = [];
  chooseSuggestion(words, {
    change: (changed) => void (address = changed(address)),
    open: (path) => void pages.push(path),
  });
  expect([address.toString(), pages]).toEqual(["query=pods&claimed=true", []]);
});

test("SCH-23: a name opens its page, and the search stays as it is", () => {
  const pages: string[] = [];
  let changes = 0;
  chooseSuggestion(
    { path: "/details/supplier/5/a" },
    { change: () => void (changes += 1), open: (path) => void pages.push(path) },
  );
  expect([pages, changes]).toEqual([["/details/supplier/5/a"], 0]);
});
