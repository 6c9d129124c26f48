import { describe, expect, test } from "vitest";
import { nearestTradeWord, slipsBetween, slipsOf } from "./typing-slips.ts";

describe("SCH-09: typing slips", () => {
  test.each([
    ["bathrom", "bathroom", 1], // One left out.
    ["precasst", "precast", 1], // One too many.
    ["glulan", "glulam", 1], // One changed.
    ["faacde", "facade", 1], // Two swapped.
    ["volumertic", "volumetric", 1],
    ["", "pod", 3],
    ["pod", "pod", 0],
    ["kitten", "sitting", 3], // The textbook's example.
  ])("%s is %s with %i slips", (typed, word, slips) => {
    expect(slipsBetween(typed, word)).toBe(slips);
  });

  test("one slip is forgiven from five letters, two from eight, none of the first letter", () => {
    expect(slipsOf("pofs", "pods")).toBeNull();
    expect(slipsOf("stai", "stair")).toBeNull();
    expect(slipsOf("stairr", "stair")).toBe(1);
    expect(slipsOf("nodule", "module")).toBeNull();
    expect(slipsOf("omdule", "module")).toBeNull();
    expect(slipsOf("balocnys", "balcony")).toBe(2);
    expect(slipsOf("blacny", "balcony")).toBeNull();
    expect(slipsOf("k123", "k12x")).toBeNull();
  });

  test.each([
    ["bathrom", "bathroom"],
    ["bathroms", "bathroom"],
    ["moduler", "modular"],
    ["facdes", "facade"],
    ["timbr", "timber"],
    ["pannel", "panel"],
    ["fibreglss", "fibreglass"],
    ["fiberglas", "fiberglass"],
    ["tarnbeck", null],
    ["hostel", "hostel"],
    ["motels", "motel"],
    ["large", null],
    ["green", null],
    ["leeds", null],
  ])("the trade says %s as %s", (typed, word) => {
    expect(nearestTradeWord(typed)?.word ?? null).toBe(word);
  });
});
