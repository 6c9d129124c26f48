import { describe, expect, test } from "vitest";
import { HostSlab } from "./slab.ts";

/** 6 × 4 m with a hole of 1 m². */
const slab: HostSlab = {
  kind: "slab",
  globalId: "0SlabOne______________",
  name: "S1",
  ifcClass: "IfcSlab",
  predefinedType: "FLOOR",
  typeName: null,
  storeyGlobalId: null,
  origin: [10, 20, 3],
  xAxis: [0.6, 0.8, 0],
  outline: [
    [0, 0],
    [6, 0],
    [6, 4],
    [0, 4],
  ],
  holes: [
    {
      globalId: null,
      name: "",
      outline: [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
      ],
    },
  ],
  isCurved: false,
  thickness: 0.2,
  area: 23,
  isSloped: false,
  supports: [{ globalId: "0WallOne______________", name: "W1", kind: "wall", from: [0, 0], to: [6, 0], width: 0.2 }],
  unsupported: null,
};
const why = (change: Partial<Record<keyof HostSlab, unknown>>): string | null => {
  const checked = HostSlab.safeParse({ ...slab, ...change });
  return checked.success ? null : (checked.error.issues[0]?.message ?? "");
};

test("a slab with a hole and a support", () => {
  expect(HostSlab.parse(slab)).toEqual(slab);
});

describe("a slab that is none is refused with a sentence", () => {
  test.each([
    ["two corners", { outline: slab.outline.slice(0, 2) }, /needs at least 3 corners/],
    [
      "an outline that crosses itself",
      {
        outline: [
          [0, 0],
          [4, 4],
          [4, 0],
          [0, 4],
        ],
      },
      "Its outline crosses itself at 2.00, 2.00 m from its corner: draw it again in the model.",
    ],
    ["a clockwise outline", { outline: slab.outline.toReversed() }, /runs clockwise or encloses nothing/],
    [
      "an outline on one line",
      {
        outline: [
          [0, 0],
          [2, 0],
          [4, 0],
        ],
      },
      /runs clockwise or encloses nothing/,
    ],
    [
      "1,001 corners",
      { outline: Array.from({ length: 1001 }, () => [0, 0]) },
      /^1,001 corners of an outline are over 1,000/,
    ],
    [
      "a hole that crosses itself",
      {
        holes: [
          {
            ...slab.holes[0],
            outline: [
              [1, 1],
              [2, 2],
              [2, 1],
              [1, 2],
            ],
          },
        ],
      },
      /crosses itself at 1\.50, 1\.50/,
    ],
    [
      "a corner 10,001 m away",
      {
        outline: [
          [0, 0],
          [10_001, 0],
          [6, 4],
        ],
      },
      /^10,001 m lies far outside any slab/,
    ],
    ["no thickness", { thickness: 0 }, /^0 m is no size: it must be over 0/],
    [
      "6 m of thickness",
      { thickness: 6 },
      /^6 m is over 5 m, more than any slab is thick; check the units of the model, or leave the slab out/,
    ],
    ["an area that is not its outline's", { area: 24 }, /^Its area is not that of its outline without its holes/],
    ["0.01 m²", { area: 0.01 }, /^0\.01 m² is under 0\.1 m²/],
    ["100,000 m²", { area: 100_000 }, /^100,000 m² is over 50,000 m²/],
    ["a leaning axis", { xAxis: [0.6, 0, 0.8] }, /is no horizontal direction of length 1/],
    ["a support without width", { supports: [{ ...slab.supports[0], width: 0 }] }, /^0 m is no size/],
    [
      "1,001 supports",
      { supports: Array.from({ length: 1001 }, () => slab.supports[0]) },
      /^1,001 walls and beams under it are over 1,000/,
    ],
    ["301 holes", { holes: Array.from({ length: 301 }, () => slab.holes[0]) }, /^301 holes are over 300/],
  ])("%s", (_, change, message) => {
    expect(why(change)).toMatch(message);
  });
});

test("an outline may touch itself: a hole joined to its edge by a slit of no width", () => {
  const outline = [
    [0, 0],
    [6, 0],
    [6, 4],
    [0, 4],
    [0, 1],
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 1],
    [1, 1],
    [0, 1],
  ];
  expect(why({ outline, holes: [] })).toBeNull();
});
