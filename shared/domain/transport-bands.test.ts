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

  test("a load within the first band needs no words", () => {
    expect(transportSentence("UK", 2.9)).toBeNull();
    expect(transportSentence("SA", 1)).toBeNull();
  });
});
