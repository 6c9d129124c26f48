import { describe, expect, test } from "vitest";
import { choiceOf, markTyped } from "./suggestion-items.ts";
import type { SuggestionItem } from "./suggestion-items.ts";

const words: SuggestionItem = {
  group: "words",
  words: { text: "bathroom pods", meant: null, isCorrected: true, count: 21, countIsCapped: false },
};
const leeds = {
  text: "bathroom pods",
  name: "Leeds",
  label: "Leeds, England",
  place: "-1.549,53.8",
  miles: 50,
  area: null,
  count: 7,
  countIsCapped: false,
};

/** The address, and the field's text, after a line was chosen. */
function applied(item: SuggestionItem, from: string): string[] {
  const choice = choiceOf(item);
  return "path" in choice ? [choice.path] : [choice.apply(new URLSearchParams(from)).toString(), choice.text];
}

describe("SCH-23: what a suggestion does", () => {
  test("words take the place of the text, filters stay, the page is the first", () => {
    expect(applied(words, "query=bathrom&claimed=true&page=3")).toEqual([
      "query=bathroom+pods&claimed=true",
      "bathroom pods",
    ]);
  });

  test("a place sets the distance, a county its area; a place alone leaves no text", () => {
    const from = "query=bathrom+le&area=1,2,3,4";
    expect(applied({ group: "places", place: leeds }, from)).toEqual([
      "query=bathroom+pods&place=-1.549%2C53.8&distance=50",
      "bathroom pods",
    ]);
    const texas = { ...leeds, text: "", place: "-99,31", miles: null, area: "-106,25,-93,36" };
    expect(applied({ group: "places", place: texas }, from)).toEqual(["area=-106%2C25%2C-93%2C36&place=-99%2C31", ""]);
  });

  test("a name is a page", () => {
    const mark = { seed: "a", system: null, logoUrl: null };
    const listing = { kind: "suppliers" as const, id: 5, name: "A", slug: "a", place: null, mark, owner: null };
    expect(applied({ group: "names", listing }, "query=a")).toEqual(["/details/supplier/5/a"]);
  });

  test("the letters that were typed are told from the others", () => {
    expect(markTyped("bathroom pods", "bathrom po")).toEqual([
      { part: "bathro", isTyped: true },
      { part: "om", isTyped: false },
      { part: " ", isTyped: false },
      { part: "po", isTyped: true },
      { part: "ds", isTyped: false },
    ]);
    expect(markTyped("Leeds", "x")).toEqual([{ part: "Leeds", isTyped: false }]);
  });
});
