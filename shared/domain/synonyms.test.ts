import { describe, expect, test } from "vitest";
import { SYNONYMS } from "./synonym-list.ts";
import { readMeanings } from "./synonyms.ts";

const read = (text: string) => readMeanings(text, () => true);
const meant = (text: string): string[] => read(text).meanings.map((meaning) => meaning.meant);

describe("words of the trade", () => {
  test.each([
    ["toilet pod", "Bathroom pods"],
    ["Toilet-Pods", "Bathroom pods"],
    ["restroom pod", "Bathroom pods"],
    ["volumetric", "Modules"],
    ["SIPs", "Structural insulated panels"],
    ["structural insulated panels", "Structural insulated panels"],
    ["LGS", "Light gauge steel"],
    ["cold-formed steel", "Light gauge steel"],
    ["CLT", "Cross-laminated timber"],
    ["cross-laminated timber", "Cross-laminated timber"],
    ["glulam", "Glulam"],
    ["glue laminated timber", "Glulam"],
    ["panelized", "Panelised"],
    ["siding", "Facades"],
    ["M&E", "Plant"],
    ["QS", "Quantity surveyors"],
    ["multifamily", "Build to rent"],
    ["balconies", "Balconies"],
  ])("%s means %s", (text, expected) => {
    expect(meant(text)).toEqual([expected]);
  });

  test("the longest phrase wins, and what is left is for the name", () => {
    expect(read("Northgate toilet pods for Leeds")).toMatchObject({
      meanings: [{ kind: "synonym", said: "toilet pods", meant: "Bathroom pods" }],
      rest: "northgate leeds",
    });
    expect(meant("CLT roof")).toEqual(["Cross-laminated timber", "Roofs"]);
  });

  test("our own word is a category, another's is a synonym", () => {
    expect(read("pods").meanings[0]?.kind).toBe("category");
    expect(read("toilet pods").meanings[0]?.kind).toBe("synonym");
  });

  test("a word without a member that is offered means nothing", () => {
    expect(readMeanings("toilet pod", (group) => group === "experience")).toEqual({ meanings: [], rest: "toilet pod" });
    expect(readMeanings("MEP", (group) => group === "experience").meanings[0]?.members).toEqual([
      { group: "experience", id: 3 },
    ]);
  });

  test("a name means nothing else", () => {
    expect(read("Tarnbeck 50% _Works\\")).toEqual({ meanings: [], rest: "tarnbeck 50% works\\" });
    expect(read("")).toEqual({ meanings: [], rest: "" });
  });

  test("60 pairs and more, each with where it comes from, none twice", () => {
    const said = SYNONYMS.flatMap((entry) => entry.said);
    expect(said.length).toBeGreaterThan(60);
    const all = [...said, ...SYNONYMS.flatMap((entry) => entry.words)];
    expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
    for (const entry of SYNONYMS) {
      expect(entry.source).not.toBe("");
      expect(entry.members.length).toBeGreaterThan(0);
    }
  });
});
