import { describe, expect, test } from "vitest";
import { SYNONYMS } from "./synonym-list.ts";
import { readMeanings, readParts, singular } from "./synonyms.ts";

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
    ["hollow core slabs", "Hollowcore"],
    ["M&E", "Plant"],
    ["QS", "Quantity surveyors"],
    ["multifamily", "Build to rent"],
    ["balconies", "Balconies"],
    ["façades", "Facades"],
    ["toilet -- pods", "Bathroom pods"],
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

  test("a word that says of all of it how it is made is no part of a name", () => {
    expect(read("prefab stairs")).toMatchObject({ meanings: [{ said: "stairs", meant: "Stairs" }], rest: "" });
    expect(read("prefabricated offsite balconies").rest).toBe("");
    expect(read("prefab bathrooms").meanings[0]?.said).toBe("prefab bathrooms");
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

  test.each([
    ["light gauge steel framing", "Light gauge steel"],
    ["light-gauge steel framed", "Light gauge steel"],
    ["cold-formed steel framing", "Light gauge steel"],
    ["LGS framing", "Light gauge steel"],
    ["metal stud frames", "Light gauge steel"],
    ["light steel framing", "Light gauge steel"],
    ["timber framing", "Timber frame"],
    ["wood-framed", "Timber frame"],
    ["steel framing", "Steel frame"],
    ["steel frame systems", "SFS infill"],
    ["framing", "Frame"],
    ["student houses", "Student accommodation"],
  ])("%s means %s: framing is the trade's word for its frames", (text, expected) => {
    expect(read(text)).toMatchObject({ meanings: [{ meant: expected }], rest: "" });
  });

  test("a form that means something else stays as it is", () => {
    expect([meant("cladding"), meant("3D printing"), meant("planning consultant")]).toEqual([
      ["Facades"],
      ["Additive manufacturing"],
      ["Planning consultants"],
    ]);
  });

  test("a name means nothing else", () => {
    expect(read("Tarnbeck 50% _Works\\")).toEqual({ meanings: [], rest: "tarnbeck 50% works\\" });
    expect(read("")).toEqual({ meanings: [], rest: "" });
  });

  test("words that say nothing about what is made are left out, in the singular and the plural", () => {
    const fillers = "a an and company companies firm firms for in maker makers manufacturer manufacturers";
    expect(read(`${fillers} of or supplier suppliers the with`)).toEqual({ meanings: [], rest: "" });
    expect(read("The (Northgate) and Leeds firm")).toEqual({ meanings: [], rest: "northgate leeds" });
  });

  test("a place follows where something is, a maker whom it is by or from", () => {
    const before = (word: string) =>
      readParts(`pods ${word} leeds`, () => true).map(({ isFiller, isBeforePlace }) => [isFiller, isBeforePlace])[1];
    for (const word of ["around", "at", "in", "near"]) expect([word, before(word)]).toEqual([word, [true, true]]);
    for (const word of ["by", "from", "for"]) expect([word, before(word)]).toEqual([word, [true, false]]);
  });

  test("words of up to three letters are no plurals, and a letter less is another word", () => {
    expect(meant("LGS and QS")).toEqual(["Light gauge steel", "Quantity surveyors"]);
    for (const word of ["LG", "Q", "fibreglas"]) expect(meant(word)).toEqual([]);
  });

  test.each([
    ["fibreglass", "fibreglass"],
    ["glasses", "glass"],
    ["trusses", "truss"],
    ["balconies", "balcony"],
    ["pods", "pod"],
    ["lgs", "lgs"],
  ])("%s is %s in the singular: a word in -ss is no plural", (word, one) => expect(singular(word)).toBe(one));

  test("words in -ss mean something in both numbers", () => {
    expect([meant("fibreglass"), meant("roof trusses")]).toEqual([["GRP"], ["Truss cassettes"]]);
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
