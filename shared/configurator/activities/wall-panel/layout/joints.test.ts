import { describe, expect, test } from "vitest";
import { allowedStations, avoidedStations, isAllowed, shares, without } from "./joints.ts";

describe("where joints may lie", () => {
  test("150 mm from the ends, the whole gap counted", () => {
    // Gap 10: the left panel ends 5 before the joint, so the joint is at 155 or more.
    expect(allowedStations({ length: 6000, openings: [], gap: 10 })).toEqual([{ from: 155, to: 5845 }]);
  });

  test("300 mm from an opening", () => {
    const allowed = allowedStations({ length: 6000, openings: [{ from: 2000, to: 3000 }], gap: 10 });
    expect(allowed).toEqual([
      { from: 155, to: 1695 },
      { from: 3305, to: 5845 },
    ]);
    expect([1695, 1696, 3304, 3305].map((at) => isAllowed(at, allowed))).toEqual([true, false, false, true]);
  });

  test("openings 600 mm and less apart leave no place between them", () => {
    const openings = [
      { from: 1000, to: 2000 },
      { from: 2609, to: 3600 },
    ];
    expect(allowedStations({ length: 4000, openings, gap: 10 })).toEqual([{ from: 155, to: 695 }]);
  });

  test("an odd gap gives its odd millimetre to the right", () => {
    expect(shares(7)).toEqual({ left: 3, right: 4 });
    expect(allowedStations({ length: 1000, openings: [], gap: 7 })).toEqual([{ from: 153, to: 846 }]);
  });

  test("a short wall has no place for a joint", () => {
    expect(allowedStations({ length: 300, openings: [], gap: 10 })).toEqual([]);
  });
});

describe("where joints are a last resort: near walls that meet this one", () => {
  test("within 150 mm of the other wall's middle, the whole gap counted", () => {
    expect(avoidedStations([4500], [], 10)).toEqual([{ from: 4346, to: 4654 }]);
  });

  test("the middle of a party wall or a grid line is welcome, a hand's breadth beside it is not", () => {
    const avoided = avoidedStations([4500], [4500, 9000], 10);
    expect(avoided).toEqual([
      { from: 4346, to: 4499 },
      { from: 4501, to: 4654 },
    ]);
    expect([4499, 4500, 4501].map((at) => isAllowed(at, avoided))).toEqual([true, false, true]);
  });

  test("several welcome stations in any order, at the very ends of the zone too; those outside count for nothing", () => {
    const zones = (...welcome: number[]) => avoidedStations([4500], welcome, 10).map(({ from, to }) => [from, to]);
    const three = [
      [4346, 4399],
      [4401, 4599],
      [4601, 4654],
    ];
    expect(zones(4600, 4400)).toEqual(three);
    expect(zones(4400, 1000, 4600)).toEqual(three);
    expect(zones(4346)).toEqual([[4347, 4654]]);
    expect(zones(4654)).toEqual([[4346, 4653]]);
    expect(zones(4347)).toEqual([
      [4346, 4346],
      [4348, 4654],
    ]);
    expect(zones(4345, 4655)).toEqual([[4346, 4654]]);
  });

  test("what is left of the allowed places", () => {
    expect(without([{ from: 155, to: 5845 }], [{ from: 4346, to: 4654 }])).toEqual([
      { from: 155, to: 4345 },
      { from: 4655, to: 5845 },
    ]);
    expect(without([{ from: 200, to: 300 }], [{ from: 100, to: 400 }])).toEqual([]);
  });
});
