import { describe, expect, test } from "vitest";
import type { Ring } from "#shared/ifc/geometry/rings.ts";
import type { PlacedOpening } from "./placed-openings.ts";
import { findTouchedSide, isBetween, stated } from "./touching-side.ts";

/** 4 × 3 m. */
const ROOM: Ring = [
  [0, 0],
  [4, 0],
  [4, 3],
  [0, 3],
];
/** A metre wide in the room's south side, from x = 1 on, in a wall 0.2 m thick whose middle lies at y. */
const opening = (y: number, more: Partial<PlacedOpening> = {}): PlacedOpening => ({
  fillingId: null,
  globalId: "0Opening______________",
  name: "O",
  kind: "opening",
  start: [1, y],
  along: [1, 0],
  width: 1,
  low: 0,
  high: 2,
  thickness: 0.2,
  ...more,
});
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9));
const touched = (rings: readonly Ring[], one: PlacedOpening, reach?: number) => {
  const side = findTouchedSide(rings, one, reach);
  return side && { from: near(side.from), to: near(side.to), inwards: near(side.inwards) };
};
const south = { from: [1, 0], to: [2, 0], inwards: [0, 1] };
const isTouched = (y: number, reach?: number, thickness = 0.2) =>
  findTouchedSide([ROOM], opening(y, { thickness }), reach) !== null;

describe("the side that an opening stands in", () => {
  test("from right to left seen from inside, whichever way the opening runs", () => {
    expect(findTouchedSide([ROOM], opening(-0.1))).toEqual(touched([ROOM], opening(-0.1)));
    expect(findTouchedSide([ROOM], opening(-0.1))).toMatchObject(
      Object.fromEntries(Object.entries(south).map(([key, values]) => [key, near(values)])),
    );
    expect(findTouchedSide([ROOM], opening(-0.1, { start: [2, -0.1], along: [-1, 0] }))).toMatchObject({
      from: near([1, 0]),
      to: near([2, 0]),
    });
    // In the north, from its east end.
    expect(findTouchedSide([ROOM], opening(3.1))).toMatchObject({
      from: near([2, 3]),
      to: near([1, 3]),
      inwards: near([0, -1]),
    });
  });

  test("in a slanting wall: along (0.6, 0.8), far from zero", () => {
    const turn = ([x, y]: readonly [number, number]) => [50 + 0.6 * x - 0.8 * y, 70 + 0.8 * x + 0.6 * y] as const;
    const slanted = opening(-0.1, { start: turn([1, -0.1]), along: [0.6, 0.8], width: 2 });
    expect(findTouchedSide([ROOM.map(turn)], slanted)).toMatchObject({
      from: near(turn([1, 0])),
      to: near(turn([3, 0])),
      inwards: near([-0.8, 0.6]),
    });
  });

  test("from the wall's far face to a tenth of a metre beyond its near one", () => {
    // Half of the thickness and 0.1; half of it and 0.02.
    expect([-0.19, -0.21].map((y) => isTouched(y))).toEqual([true, false]);
    expect([0.11, 0.13].map((y) => isTouched(y))).toEqual([true, false]);
    expect([-0.34, -0.36].map((y) => isTouched(y, undefined, 0.5))).toEqual([true, false]);
    expect([0.26, 0.28].map((y) => isTouched(y, undefined, 0.5))).toEqual([true, false]);
  });

  test("with the file's word to a metre, on either side of the wall", () => {
    expect([-1.09, -1.11].map((y) => isTouched(y, stated))).toEqual([true, false]);
    expect([0.99, 1.01].map((y) => isTouched(y, stated))).toEqual([true, false]);
  });

  test("along at least half of the opening, cut to the side", () => {
    const at = (x: number) => findTouchedSide([ROOM], opening(-0.1, { start: [x, -0.1] }));
    expect(at(-0.49)).toMatchObject({ from: near([0, 0]), to: near([0.51, 0]) });
    expect(at(-0.51)).toBeNull();
    expect(at(3.49)).toMatchObject({ from: near([3.49, 0]), to: near([4, 0]) });
    expect(at(3.51)).toBeNull();
  });

  test("within five degrees of it", () => {
    const turned = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      return findTouchedSide([ROOM], opening(-0.1, { along: [Math.cos(angle), Math.sin(angle)] })) !== null;
    };
    expect([4.9, -4.9, 5.1, -5.1, 90].map(turned)).toEqual([true, true, false, false, false]);
  });

  test("of two that run alike the nearer one, before or behind it", () => {
    const lower: Ring = ROOM.map(([x, y]) => [x, y - 0.05] as const);
    for (const rings of [
      [ROOM, lower],
      [lower, ROOM],
    ]) {
      expect(findTouchedSide(rings, opening(-0.1))).toMatchObject({ from: near([1, -0.05]) });
      expect(findTouchedSide(rings, opening(0.02))).toMatchObject({ from: near([1, 0]) });
      expect(findTouchedSide(rings, opening(-0.03))).toMatchObject({ from: near([1, -0.05]) });
      expect(findTouchedSide(rings, opening(-0.02))).toMatchObject({ from: near([1, 0]) });
    }
  });

  test("the nearest one, in any order; a side without a length is none", () => {
    // A niche 0.05 m deep along the middle of the south side.
    const niche: Ring = [
      [0, 0],
      [0, 0],
      [1, 0],
      [1, -0.05],
      [2, -0.05],
      [2, 0],
      [4, 0],
      [4, 3],
      [0, 3],
    ];
    const wide = opening(-0.1, { start: [0.2, -0.1], width: 2 });
    for (const ring of [niche, [...niche.slice(4), ...niche.slice(0, 4)]]) {
      expect(findTouchedSide([ring], wide)).toMatchObject({ from: near([1, -0.05]), to: near([2, -0.05]) });
    }
    // With the wall's middle inside the room the side beside the niche is nearer.
    expect(findTouchedSide([niche], opening(0.02, { start: [1.5, 0.02], width: 2.5 }))).toMatchObject({
      from: near([2, 0]),
      to: near([4, 0]),
    });
  });

  test("of a hole too: the room is on its left", () => {
    const hole: Ring = [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 1],
    ];
    // In the wall of the shaft, below the room's part north of it.
    expect(findTouchedSide([ROOM, hole], opening(1.9))).toMatchObject({
      from: near([1, 2]),
      to: near([2, 2]),
      inwards: near([0, 1]),
    });
  });
});

test("half of an opening's height lies between floor and top", () => {
  const between = (low: number, high: number) => isBetween(opening(0, { low, high }), 0, 2.5);
  expect([between(0, 2), between(-1, 1), between(-1.01, 1), between(1.5, 3.5), between(1.51, 3.5)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});
