import { describe, expect, test } from "vitest";
import { allowedStations, isAllowed, shares } from "./joints.ts";

describe("where joints may lie", () => {
  test("150 mm from the ends, the whole gap counted", () => {
    // Gap 10: the left panel ends 5 before the joint, so the joint is at 155 or more.
    expect(allowedStations({ length: 6000, openings: [], junctions: [], gap: 10 })).toEqual([{ from: 155, to: 5845 }]);
  });

  test("300 mm from an opening and 150 mm from a junction", () => {
    const allowed = allowedStations({ length: 6000, openings: [{ from: 2000, to: 3000 }], junctions: [4500], gap: 10 });
    expect(allowed).toEqual([
      { from: 155, to: 1695 },
      { from: 3305, to: 4345 },
      { from: 4655, to: 5845 },
    ]);
    expect([1695, 1696, 3304, 3305].map((at) => isAllowed(at, allowed))).toEqual([true, false, false, true]);
  });

  test("openings 600 mm and less apart leave no place between them", () => {
    const openings = [
      { from: 1000, to: 2000 },
      { from: 2609, to: 3600 },
    ];
    expect(allowedStations({ length: 4000, openings, junctions: [], gap: 10 })).toEqual([{ from: 155, to: 695 }]);
  });

  test("an odd gap gives its odd millimetre to the right", () => {
    expect(shares(7)).toEqual({ left: 3, right: 4 });
    expect(allowedStations({ length: 1000, openings: [], junctions: [], gap: 7 })).toEqual([{ from: 153, to: 846 }]);
  });

  test("a short wall has no place for a joint", () => {
    expect(allowedStations({ length: 300, openings: [], junctions: [], gap: 10 })).toEqual([]);
  });
});
