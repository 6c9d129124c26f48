import { describe, expect, test } from "vitest";
import { applyItem, markTyped, textOfItem } from "./suggestion-items.ts";
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

const textOf = (next: ReturnType<typeof applyItem>): string =>
  next instanceof URLSearchParams ? next.toString() : next.path;

describe("SCH-23: what a suggestion does", () => {
  test("words take the place of the text, filters stay, the page is the first", () => {
    const from = new URLSearchParams("query=bathrom&claimed=true&page=3");
    expect(textOf(applyItem(from, words))).toBe("query=bathroom+pods&claimed=true");
    expect(textOfItem(words)).toBe("bathroom pods");
  });

  test("a place sets the distance, a county its area; a place alone leaves no text", () => {
    const from = new URLSearchParams("query=bathrom+le&area=1,2,3,4");
    expect(textOf(applyItem(from, { group: "places", place: leeds }))).toBe(
      "query=bathroom+pods&place=-1.549%2C53.8&distance=50",
    );
    const texas = { ...leeds, text: "", place: "-99,31", miles: null, area: "-106,25,-93,36" };
    expect(textOf(applyItem(from, { group: "places", place: texas }))).toBe("area=-106%2C25%2C-93%2C36&place=-99%2C31");
  });

  test("a name is a page", () => {
    const mark = { seed: "a", system: null, logoUrl: null };
    const listing = { kind: "suppliers" as const, id: 5, name: "A", slug: "a", place: null, mark, owner: null };
    expect(applyItem(new URLSearchParams(), { group: "names", listing })).toEqual({ path: "/details/supplier/5/a" });
    expect(textOfItem({ group: "names", listing })).toBeNull();
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
