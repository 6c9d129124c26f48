import { describe, expect, test } from "vitest";
import { hasCorpus, openCorpus } from "#build/testing/ifc-corpus.ts";
import type { Vector } from "#shared/ifc/geometry/frame.ts";
import { readWalls } from "./read-walls.ts";
import { findTopOutline } from "./top-outline.ts";
import type { WallPrism } from "./wall-prism.ts";

type Triangle = Parameters<typeof findTopOutline>[0][number];
type Place = readonly [x: number, z: number];

const prism = (length: number, height: number): WallPrism => ({
  frame: { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
  length,
  height,
  thickness: 0.3,
  source: "mesh",
  isSlanted: false,
});

/** The top of a wall 0.3 m thick, and its base: all that is not upright. */
function wall(front: readonly Place[], back = front): Triangle[] {
  const strip = (a: Place, b: Place, c: Place, d: Place): Triangle[] => {
    const [p, q, r, s] = [at(a, -0.15), at(b, -0.15), at(c, 0.15), at(d, 0.15)];
    return [
      [p, q, r],
      [p, r, s],
    ];
  };
  const at = ([x, z]: Place, y: number): Vector => [x, y, z];
  return front.flatMap((a, index) => {
    const [b, c, d] = [front[index + 1], back[index + 1], back[index]];
    return b && c && d ? [...strip(a, b, c, d), ...strip([a[0], 0], [b[0], 0], [c[0], 0], [d[0], 0])] : [];
  });
}

describe("the outline of a wall's top", () => {
  test("of a gable: its ridge and ends; a corner on a straight slope is none", () => {
    // 6 × (2 + 3.5) / 2.
    const gable: Place[] = [
      [0, 2],
      [2, 3],
      [3, 3.5],
      [5, 2.5],
      [6, 2],
    ];
    expect(findTopOutline(wall(gable), prism(6, 3.5), [], 16.5)).toEqual([
      [0, 2],
      [3, 3.5],
      [6, 2],
    ]);
  });

  test("of a wall whose faces differ the lower one", () => {
    const [front, back]: Place[][] = [
      [
        [0, 2],
        [6, 3],
      ],
      [
        [0, 2.1],
        [6, 3.1],
      ],
    ];
    // At 49 % of the thickness from the middle: a millimetre of the 100 between the faces.
    expect(findTopOutline(wall(front ?? [], back ?? []), prism(6, 3.1), [], 15.1)).toEqual([
      [0, 2.001],
      [6, 3.001],
    ]);
  });

  test("openings are no part of what is drawn; where the two differ by over 2 % there is no outline", () => {
    const mono: Place[] = [
      [0, 2],
      [6, 3],
    ];
    const opening = {
      globalId: "o",
      name: "",
      kind: "window" as const,
      source: "void" as const,
      isBoundingBox: false,
      start: 1,
      sill: 0.9,
      width: 1,
      height: 1,
    };
    expect(findTopOutline(wall(mono), prism(6, 3), [opening], 14)).toHaveLength(2);
    expect(findTopOutline(wall(mono), prism(6, 3), [], 14.71)).toBeDefined();
    expect(findTopOutline(wall(mono), prism(6, 3), [], 14.6)).toBeUndefined();
  });

  test("ends where the wall does, though more is drawn", () => {
    const longer: Place[] = [
      [-1, 2],
      [7, 4],
    ];
    expect(findTopOutline(wall(longer), prism(6, 4), [], 18)).toEqual([
      [0, 2.25],
      [6, 3.75],
    ]);
  });

  test("has one corner where two lie a millimetre apart, at its ends too", () => {
    const ridge: Place[] = [
      [0, 2],
      [3, 3.5],
      [3.001, 3.5],
      [6, 2],
    ];
    expect(findTopOutline(wall(ridge), prism(6, 3.5), [], 16.5)).toEqual([
      [0, 2],
      [3, 3.5],
      [6, expect.closeTo(2, 3)],
    ]);
    const end: Place[] = [
      [0, 2],
      [0.001, 2],
      [5.999, 3],
      [6, 3],
    ];
    expect(findTopOutline(wall(end), prism(6, 3), [], 15)).toEqual([
      [0, expect.closeTo(2, 3)],
      [6, expect.closeTo(3, 3)],
    ]);
  });

  test("at a mitred end, where one face is shorter, is that of the other", () => {
    const [front, back]: Place[][] = [
      [
        [0, 2],
        [5.7, 2],
      ],
      [
        [0, 2],
        [6, 2],
      ],
    ];
    expect(findTopOutline(wall(front ?? [], back ?? []), prism(6, 2), [], 12)).toEqual([
      [0, 2],
      [6, 2],
    ]);
  });

  test("there is none over a gap in the wall, nor of a wall without length", () => {
    const [left, right] = [
      wall([
        [0, 2],
        [2, 2],
      ]),
      wall([
        [3, 2],
        [6, 2],
      ]),
    ];
    expect(findTopOutline([...left, ...right], prism(6, 2), [], 12)).toBeUndefined();
    const short: Place[] = [
      [0, 2],
      [0.001, 2],
    ];
    expect(findTopOutline(wall(short), prism(0.001, 2), [], 0)).toBeUndefined();
  });

  test("a stepped top has none", () => {
    const low = wall([
      [0, 2],
      [3, 2],
    ]);
    const high = wall([
      [3, 3],
      [6, 3],
    ]);
    // 13.5 m² is what a line that made a slope of the step would enclose.
    for (const drawn of [15, 13.5]) expect(findTopOutline([...low, ...high], prism(6, 3), [], drawn)).toBeUndefined();
  });
});

describe.skipIf(!hasCorpus)("gables of real models (needs ../shared/ifc)", () => {
  test.each([
    [
      "arch_adt_fzk_haus.ifc",
      [
        [0, 0.5],
        [5, 3.3868],
        [10, 0.5],
      ],
    ],
    [
      "arch_ifcopenhouse_ifc4.ifc",
      [
        [0, 3],
        [2.5, 5.5],
        [5, 3],
      ],
    ],
    // Mitred ends: 9.7 m in the middle of a wall of 10 m with slopes of 30°.
    [
      "arch_ac20_fzk_haus_ifc4.ifc",
      [
        [0, 0.5866],
        [4.85, 3.3868],
        [9.7, 0.5866],
      ],
    ],
  ])("%s: two", async (name, top) => {
    const model = await openCorpus(name);
    const tops = readWalls(model).hosts.flatMap(({ rake }) => (rake?.top ? [rake.top] : []));
    model.dispose();
    expect(tops).toEqual([top, top]);
  });
});
