import { describe, expect, test } from "vitest";
import { aMaker, NEED, TODAY } from "./makers-for-tests.ts";
import { waysOut } from "./ways-out.ts";

// From Monday 23 Nov 2026: 14 weeks are 1 Mar 2027, 16 weeks 15 Mar, 17 weeks 22 Mar, 18 weeks 29 Mar, 20 weeks 12 Apr.
const FELLHOUSE = aMaker("Fellhouse", { unitsPerWeek: 14, leadTimeWeeks: 14 }); // 48 in 4 weeks: ready 29 Mar.
const TARN = aMaker("Tarn", { unitsPerWeek: 8, leadTimeWeeks: 12 }); // 48 in 6 weeks: ready 29 Mar.
const SLOW = aMaker("Slow", { unitsPerWeek: 3, leadTimeWeeks: 4 }); // 48 in 16 weeks: ready 12 Apr.

describe("B-07: what would change that nobody can", () => {
  test("the date moves to the first on which somebody can; half of the production comes first where none is in time", () => {
    // By 1 Mar Fellhouse has had its lead alone. Half of 4 weeks at 14 are 28, by 15 Mar.
    expect(waysOut([FELLHOUSE], { ...NEED, by: "2027-03-01" }, TODAY)).toEqual([
      { kind: "move", by: "2027-03-29", can: 1 },
      { kind: "fewer", quantity: 28, by: "2027-03-15", can: 1 },
    ]);
  });

  test("the most that somebody has ready by the day itself is taken first, and who else can is counted", () => {
    // By 15 Mar, 16 weeks: Fellhouse 2 × 14 = 28, Tarn 4 × 8 = 32, Slow 12 × 3 = 36, which Slow alone has.
    const need = { ...NEED, by: "2027-03-15" };
    expect(waysOut([FELLHOUSE, TARN, SLOW], need, TODAY)).toEqual([
      { kind: "move", by: "2027-03-29", can: 2 },
      { kind: "fewer", quantity: 36, by: "2027-03-15", can: 1 },
    ]);
    // Without Slow the most are 32; Fellhouse has 28 of them.
    expect(waysOut([FELLHOUSE, TARN], need, TODAY)[1]).toEqual({
      kind: "fewer",
      quantity: 32,
      by: "2027-03-15",
      can: 1,
    });
  });

  test("a part that two have ready by the day can be had of two", () => {
    // By 15 Mar, 16 weeks: 2 × 14 = 28 of the one, 7 × 4 = 28 of the other, which is ready after 9 + 12 = 21 weeks.
    const even = aMaker("Even", { unitsPerWeek: 4, leadTimeWeeks: 9 });
    expect(waysOut([FELLHOUSE, even], { ...NEED, by: "2027-03-15" }, TODAY)).toEqual([
      { kind: "move", by: "2027-03-29", can: 1 },
      { kind: "fewer", quantity: 28, by: "2027-03-15", can: 2 },
    ]);
  });

  test("three weeks of production give two weeks of it first; one week cannot be halved", () => {
    // 30 at 14 a week are 3 weeks, 29 and 28 of lead by 1 Mar: none. Two weeks: 28 by 15 Mar.
    expect(waysOut([FELLHOUSE], { ...NEED, quantity: 30, by: "2027-03-01" }, TODAY)).toEqual([
      { kind: "move", by: "2027-03-22", can: 1 },
      { kind: "fewer", quantity: 28, by: "2027-03-15", can: 1 },
    ]);
    expect(waysOut([FELLHOUSE], { ...NEED, quantity: 14, by: "2027-03-01" }, TODAY)).toEqual([
      { kind: "move", by: "2027-03-08", can: 1 },
    ]);
  });

  test("who cannot for another reason, or has not said all, is no way out however early", () => {
    const need = { ...NEED, by: "2027-03-01" };
    const far = aMaker("Far", { leadTimeWeeks: 13, radiusMiles: 1 });
    const small = aMaker("Small", { leadTimeWeeks: 13, largestUnit: { lengthMm: 1, widthMm: 1, heightMm: 1 } });
    const silent = aMaker("Silent", { leadTimeWeeks: 13, radiusMiles: null });
    expect(waysOut([far, small, silent], need, TODAY)).toEqual([]);
    expect(waysOut([far, small, silent, FELLHOUSE], need, TODAY)[0]).toEqual({
      kind: "move",
      by: "2027-03-29",
      can: 1,
    });
    expect(waysOut([], need, TODAY)).toEqual([]);
  });
});
