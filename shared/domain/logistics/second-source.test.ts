import { describe, expect, test } from "vitest";
import { aMaker, NEED, TODAY } from "./makers-for-tests.ts";
import { secondSource, type Split } from "./second-source.ts";

// The chain of the picture. 48 modules from Monday 23 Nov 2026, ready alone after:
const FELLHOUSE = aMaker("Fellhouse", { unitsPerWeek: 14, leadTimeWeeks: 14 }); // 14 + 4 = 18 weeks.
const CALDERBROOK = aMaker("Calderbrook", { unitsPerWeek: 6, leadTimeWeeks: 18 }); // 18 + 8 = 26 weeks.
const STAVEWELL = aMaker("Stavewell", { unitsPerWeek: 4, leadTimeWeeks: 16 }); // 16 + 12 = 28 weeks.

/** A split in words: `Name 30 + Name 18, day, weeks sooner than name`. */
function said(split: Split | null): string | null {
  if (split === null) return null;
  const shares = split.shares.map(({ maker, quantity }) => `${maker.name} ${quantity}`).join(" + ");
  return `${shares}, ${split.ready}, ${split.weeksSooner} sooner than ${split.alone.name}`;
}
const splitOf = (makers: Parameters<typeof secondSource>[0], more: Partial<typeof NEED> = {}) =>
  said(secondSource(makers, { ...NEED, ...more }, TODAY));

describe("B-07: a second source", () => {
  test("two who are both slow share the work and are ready weeks before the faster alone", () => {
    // After 22 weeks: 4 × 6 = 24 and 6 × 4 = 24. After 21: 18 + 20 = 38. 22 weeks are 154 days: 26 Apr 2027. 26 - 22 = 4.
    expect(splitOf([CALDERBROOK, STAVEWELL])).toBe(
      "Calderbrook 24 + Stavewell 24, 2027-04-26, 4 sooner than Calderbrook",
    );
    // 49 are one more than 22 weeks give. After 23: 30 + 28; 49 - 30 = 19. 49 at 6 take 9 weeks: 27 alone.
    expect(splitOf([CALDERBROOK, STAVEWELL], { quantity: 49 })).toBe(
      "Calderbrook 30 + Stavewell 19, 2027-05-03, 4 sooner than Calderbrook",
    );
  });

  test("where nobody makes the first any faster, the two of the others do without it", () => {
    // After 17 weeks Fellhouse has 42, Stavewell 4, Calderbrook none: 46 of 48.
    expect(splitOf([FELLHOUSE, CALDERBROOK, STAVEWELL])).toBe(
      "Calderbrook 24 + Stavewell 24, 2027-04-26, 4 sooner than Calderbrook",
    );
    // 46 are enough: the first with the second of the table comes a week sooner than its 18.
    expect(splitOf([FELLHOUSE, CALDERBROOK, STAVEWELL], { quantity: 46 })).toBe(
      "Fellhouse 42 + Stavewell 4, 2027-03-22, 1 sooner than Fellhouse",
    );
  });

  test("together on the same day as alone is no second source; one alone is none", () => {
    // After 17 weeks 42 + 0 of 48, alone 18.
    expect(splitOf([FELLHOUSE, CALDERBROOK])).toBeNull();
    expect(splitOf([CALDERBROOK])).toBeNull();
    expect(splitOf([])).toBeNull();
    expect(splitOf([CALDERBROOK, STAVEWELL], { quantity: 1 })).toBeNull();
  });

  test("of two who are equal, the one that ranks first makes what it can", () => {
    const twin = aMaker("Twin", { unitsPerWeek: 6, leadTimeWeeks: 18 });
    const third = aMaker("Third", { unitsPerWeek: 6, leadTimeWeeks: 18 });
    // 48 at 12 a week take 4 weeks: 22, against 26.
    expect(splitOf([CALDERBROOK, twin, third])).toBe("Calderbrook 24 + Twin 24, 2027-04-26, 4 sooner than Calderbrook");
    expect(splitOf([twin, CALDERBROOK, third])).toBe("Twin 24 + Calderbrook 24, 2027-04-26, 4 sooner than Twin");
  });

  test("late ones count; who cannot for another reason or has not said all does not", () => {
    const more = { by: "2027-04-26" };
    expect(splitOf([CALDERBROOK, STAVEWELL], more)).toContain("Calderbrook 24 + Stavewell 24");
    for (const other of [
      aMaker("Far", { unitsPerWeek: 4, leadTimeWeeks: 16, radiusMiles: 1 }),
      aMaker("Silent", { unitsPerWeek: 4, leadTimeWeeks: 16, radiusMiles: null }),
      aMaker("Ended", { unitsPerWeek: 4, leadTimeWeeks: 16, validUntil: "2026-11-22" }),
    ]) {
      expect(splitOf([CALDERBROOK, other], more)).toBeNull();
      expect(splitOf([CALDERBROOK, other])).toBeNull();
    }
  });
});
