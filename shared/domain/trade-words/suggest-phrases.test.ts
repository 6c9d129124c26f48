import { describe, expect, test } from "vitest";
import { suggestPhrases } from "./suggest-phrases.ts";

const texts = (...typed: string[]) => suggestPhrases(typed, () => true, 3).map(({ text }) => text);

describe("SCH-23: words of the trade while one types", () => {
  test("a beginning gives our own words first, the shortest first", () => {
    expect(texts("bal")).toEqual(["balconies", "bolt-on balconies", "glide-on balconies"]);
    expect(suggestPhrases(["toilet"], () => true, 3)).toContainEqual({
      text: "toilet pod",
      meant: "Bathroom pods",
      isCorrected: false,
    });
  });

  test("every word typed has one of the phrase, in any order", () => {
    expect(texts("pods", "bath")[0]).toBe("bathroom pods");
    expect(texts("bathroom", "stair")).toEqual([]);
    expect(texts()).toEqual([]);
  });

  test("a slip is set right, and said", () => {
    expect(suggestPhrases(["bathrom", "pod"], () => true, 1)).toEqual([
      { text: "bathroom pods", meant: null, isCorrected: true },
    ]);
    expect(texts("brth")).toEqual([]);
  });

  test.each([
    ["hostel", ["hostel"]],
    ["motels", ["motel"]],
    ["hotle", ["hotels"]],
  ])("%s is %j: words that the trade says are no slips of others", (typed, suggested) => {
    expect(texts(typed)).toEqual(suggested);
  });

  test("what a kind is not filed under is not suggested", () => {
    expect(suggestPhrases(["architect"], (group) => group !== "experience", 3)).toEqual([]);
    expect(suggestPhrases(["architect"], (group) => group === "experience", 1)[0]?.text).toBe("architects");
  });
});
