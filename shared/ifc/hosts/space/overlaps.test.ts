import { describe, expect, test } from "vitest";
import { signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Ring } from "#shared/ifc/geometry/rings.ts";
import { findOverlaps, type SpaceClaim } from "./overlaps.ts";

/** A room `width` along x and a metre deep unless said otherwise, from x on. */
function claim(x: number, width: number, { y = 0, depth = 1, low = 0, high = 2.5 } = {}): SpaceClaim {
  const ring: Ring = [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ];
  return { rings: [ring], area: signedArea(ring), low, high };
}
const pairs = (...claims: SpaceClaim[]) =>
  findOverlaps(claims)?.map(({ first, second, refused }) => [first, second, refused]);

describe("spaces that claim one place", () => {
  test("are told by their places in the list, whichever lies farther left, with what they share", () => {
    expect(findOverlaps([claim(2, 4), claim(0, 3)])).toEqual([
      { first: 0, second: 1, area: expect.closeTo(1, 9), refused: [0, 1] },
    ]);
  });

  test("pairs come by the first, then the second of them", () => {
    const found = pairs(claim(2, 3), claim(1, 3), claim(0, 3));
    expect(found?.map(([first, second]) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  test("less than 0.05 m² is what drawing along a wall gives", () => {
    expect(pairs(claim(0, 1), claim(0.949, 1))).toEqual([[0, 1, [0, 1]]]);
    expect(pairs(claim(0, 1), claim(0.951, 1))).toEqual([]);
  });

  test("less than a tenth of a metre of height is a floor between them", () => {
    expect(pairs(claim(0, 1), claim(0, 1, { low: 2.39, high: 5 }))).toEqual([[0, 1, [1]]]);
    expect(pairs(claim(0, 1), claim(0, 1, { low: 2.41, high: 5 }))).toEqual([]);
    expect(pairs(claim(0, 1, { low: 2.41, high: 5 }), claim(0, 1))).toEqual([]);
  });

  test("beside each other along x or y they share nothing, nor does one far to the right", () => {
    expect(pairs(claim(0, 1), claim(1, 1), claim(0, 1, { y: 1 }), claim(9, 1))).toEqual([]);
  });

  test("one without an outline claims nothing, and hides no others", () => {
    const none: SpaceClaim = { rings: [], area: 0, low: 0, high: 2.5 };
    expect(pairs(claim(-2, 4), none, claim(1, 4))).toEqual([[0, 2, [0, 2]]]);
  });
});

describe("which of two is refused", () => {
  test("of two equal ones the second, wherever it lies", () => {
    expect(pairs(claim(0, 4), claim(0, 4))).toEqual([[0, 1, [1]]]);
    // 3.9 of 4 m² are more than 95 %.
    expect(pairs(claim(0.1, 4), claim(0, 4))).toEqual([[0, 1, [1]]]);
  });

  test("the one that holds the other", () => {
    expect(pairs(claim(0, 9), claim(2, 3))).toEqual([[0, 1, [0]]]);
    expect(pairs(claim(2, 3), claim(0, 9))).toEqual([[0, 1, [1]]]);
  });

  test("from 95 % on a room is held", () => {
    // Of 10 m² 9.51 and 9.49.
    expect(pairs(claim(0, 10), claim(0.49, 10))).toEqual([[0, 1, [1]]]);
    expect(pairs(claim(0, 10), claim(0.51, 10))).toEqual([[0, 1, [0, 1]]]);
  });

  test("those that lose a twentieth: both, one or neither", () => {
    expect(pairs(claim(0, 10), claim(9.49, 10))).toEqual([[0, 1, [0, 1]]]);
    expect(pairs(claim(0, 10), claim(9.51, 10))).toEqual([[0, 1, []]]);
    // 0.4 m²: 4 % of the one and 10 % of the other.
    expect(pairs(claim(0, 10), claim(9.6, 4))).toEqual([[0, 1, [1]]]);
    expect(pairs(claim(9.6, 4), claim(0, 10))).toEqual([[0, 1, [0]]]);
  });
});

test("more pairs than are looked at: nothing is told", () => {
  const three = [claim(0, 3), claim(1, 3), claim(2, 3)];
  expect(findOverlaps(three, 3)).toHaveLength(3);
  expect(findOverlaps(three, 2)).toBeNull();
  // Those that only lie near are not counted.
  expect(findOverlaps([claim(0, 3), claim(1, 3, { low: 3, high: 5 }), claim(2, 3, { y: 5 })], 0)).toEqual([]);
});
