import { describe, expect, test } from "vitest";
import { transportBand, transportSentence } from "./transport-bands.ts";

describe("transport bands", () => {
  test("§1.9: the sentence names the width, the limit, what it takes and what avoids it", () => {
    expect(transportSentence("UK", 3.6)).toBe(
      "3.6 m wide: over 3.5 m, needs an attendant and 2 clear days' police notice (UK STGO). 3.5 m avoids it.",
    );
  });

  test.each([
    ["UK", 2.9, "Unrestricted"],
    ["UK", 2.901, "Notified"],
    ["UK", 3.5, "Notified"],
    ["UK", 5.01, "VR1"],
    ["UK", 6.2, "Special Order"],
    ["NA", 2.59, "Legal"],
    ["NA", 2.6, "Permit"],
    ["NA", 3.7, "Lead car"],
    ["NA", 4.5, "Front and rear cars"],
    ["NA", 5, "Daytime only"],
    ["SA", 2.6, "Legal"],
    ["SA", 2.61, "Permit"],
  ] as const)("%s, %s m wide: %s", (region, width, name) => {
    expect(transportBand(region, width).band.name).toBe(name);
  });

  test("the band below is the one that a narrower load would fall into, none for the first", () => {
    expect(transportBand("UK", 2.9)).toMatchObject({ below: null, index: 0 });
    expect(transportBand("UK", 3.6)).toMatchObject({ below: { name: "Notified" }, index: 2 });
  });

  test("2.9 m that arithmetic made longer by less than a micrometre is 2.9 m", () => {
    expect(transportBand("UK", 2.9 + 1e-6).band.name).toBe("Unrestricted");
    expect(transportBand("UK", 2.9 + 2e-6).band.name).toBe("Notified");
  });

  test("what is no width is said, not sent", () => {
    expect(() => transportBand("UK", Number.NaN)).toThrow(new RangeError("A load cannot be NaN m wide."));
  });

  test.each([
    ["UK", 3, "3 m wide: over 2.9 m, needs 2 clear days' police notice (UK STGO). 2.9 m avoids it."],
    ["UK", 5.5, "needs a VR1 permit of the Secretary of State, about 2 weeks (UK VR1). 5 m avoids it."],
    ["UK", 7, "7 m wide: over 6.1 m, needs a Special Order (BE16), weeks (UK BE16). 6.1 m avoids it."],
    ["NA", 3, "3 m wide: over 2.59 m, needs an oversize permit of each state (US states). 2.59 m avoids it."],
    ["NA", 4, "over 3.66 m, needs a permit and a lead car (US states). 3.66 m avoids it."],
    ["NA", 4.5, "over 4.27 m, needs a permit and cars in front and behind (US states). 4.27 m avoids it."],
    ["NA", 5, "over 4.88 m, needs a permit, two cars and daylight (US states). 4.88 m avoids it."],
    ["SA", 3, "over 2.6 m, needs a GCC permit (GCC, to be verified). 2.6 m avoids it."],
  ] as const)("%s, %s m wide in words", (region, width, words) => {
    expect(transportSentence(region, width)).toContain(words);
  });

  test("a load within the first band needs no words", () => {
    expect(transportSentence("UK", 2.9)).toBeNull();
    expect(transportSentence("SA", 1)).toBeNull();
  });
});
