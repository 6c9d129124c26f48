import { describe, expect, test } from "vitest";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import type { Vector } from "#shared/ifc/geometry/frame.ts";
import type { Extrusion } from "#shared/ifc/geometry/solids.ts";
import { measureSlab } from "./slab-shape.ts";

type Square = readonly [x: number, y: number, size?: number];

/** Squares of 1 m, two faces each, their tops 0.2 m up, and floors of two faces at 0. */
function squares(tops: readonly Square[], floors: readonly Square[] = tops): ElementMesh {
  const points: Vector[] = [];
  const triangles: number[] = [];
  const square = ([x, y, size = 1]: Square, z: number, isUp: boolean): void => {
    const first = points.length;
    points.push([x, y, z], [x + size, y, z], [x + size, y + size, z], [x, y + size, z]);
    triangles.push(...(isUp ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((index) => first + index));
  };
  for (const top of tops) square(top, 0.2, true);
  for (const floor of floors) square(floor, 0, false);
  return { points, triangles: Uint32Array.from(triangles) };
}
/** A top of `side` × `side` squares of 0.1 m over one floor. */
const grid = (side: number): ElementMesh =>
  squares(
    Array.from({ length: side * side }, (_, at) => [(at % side) * 0.1, Math.floor(at / side) * 0.1, 0.1] as const),
    [[0, 0, side * 0.1]],
  );
/** `wide` × `deep` squares from a corner, without one of them. */
const ringOf = (x: number, y: number, wide: number, deep: number, [without, at]: readonly [number, number]): Square[] =>
  Array.from({ length: wide * deep }, (_, index) => [x + (index % wide), y + Math.floor(index / wide)] as const).filter(
    ([left, low]) => left !== x + without || low !== y + at,
  );

test("a top of more than 20,000 faces is refused in a sentence instead of minutes of work", () => {
  // 101 × 101 × 2.
  expect(measureSlab(grid(101), null)).toBe(
    "Its top is drawn with 20,402 faces, over 20,000: simplify it in the model.",
  );
  // 100 × 100 × 2 are not over it.
  expect(measureSlab(grid(100), null)).toMatchObject({ thickness: expect.closeTo(0.2, 6), isSloped: false });
});

describe("what is no slab is told in a sentence", () => {
  test("without a face that looks up", () => {
    const upright: ElementMesh = {
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [1, 0, 1],
      ],
      triangles: Uint32Array.from([0, 1, 2]),
    };
    expect(measureSlab(upright, null)).toBe("It has no face that looks up, so it is no slab to work with.");
  });

  test("a slope of two faces on one another is as high as it rises, and has no thickness", () => {
    const points: Vector[] = [
      [0, 0, 0],
      [4, 0, 3],
      [4, 2, 3],
      [0, 2, 0],
    ];
    const triangles = Uint32Array.from([0, 1, 2, 0, 2, 3, 0, 2, 1, 0, 3, 2]);
    expect(measureSlab({ points, triangles }, null)).toBe("It has no thickness: draw it as a solid in the model.");
  });

  test("a top whose faces lie over each other", () => {
    expect(
      measureSlab(
        squares([
          [0, 0],
          [0, 0],
        ]),
        null,
      ),
    ).toBe("The outline of its top could not be made out: its faces overlap or do not meet.");
  });
});

describe("a top of two parts: the larger, with its own hole", () => {
  // 5 × 3 m less 1; 3 × 3 m less 1 on each side of it.
  const larger = ringOf(0, 0, 5, 3, [2, 1]);
  test.each([
    ["west", ringOf(-5, 0, 3, 3, [1, 1])],
    ["east", ringOf(7, 0, 3, 3, [1, 1])],
    ["south", ringOf(1, -5, 3, 3, [1, 1])],
    ["north", ringOf(1, 5, 3, 3, [1, 1])],
  ])("the smaller lies %s of it", (_, smaller) => {
    const shape = measureSlab(squares([...smaller, ...larger]), null);
    expect(shape).toMatchObject({
      notes: ["Its top is in 2 parts; the largest was taken as its outline."],
      obstacle: expect.stringContaining("in 2 separate parts"),
    });
    if (typeof shape === "string") throw new Error(shape);
    const sorted = (ring: readonly (readonly [number, number])[]) =>
      ring.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
    expect(sorted(shape.outline)).toEqual([
      [0, 0],
      [0, 3],
      [5, 0],
      [5, 3],
    ]);
    expect(shape.holes.map(sorted)).toEqual([
      [
        [2, 1],
        [2, 2],
        [3, 1],
        [3, 2],
      ],
    ]);
  });

  test("one part has no note", () => {
    expect(measureSlab(squares(larger), null)).toMatchObject({ notes: [], obstacle: null, holes: [expect.anything()] });
  });
});

describe("what its extrusions tell", () => {
  const bowTie: Vector[] = [
    [0, 0, 0],
    [4, 4, 0],
    [4, 0, 0],
    [0, 4, 0],
  ];
  const extrusion = (changed: Partial<Extrusion>): Extrusion => ({
    outline: [],
    sweep: [0, 0, 0.2],
    isCurved: false,
    hasHoles: false,
    isClipped: false,
    ...changed,
  });
  const measure = (...extrusions: Extrusion[]) => measureSlab(grid(3), { extrusions, isComplete: true });

  test("an outline that crosses itself is refused where it is drawn in plan, with straight edges", () => {
    const refusal = "Its outline crosses itself at 2.00, 2.00 m in the world: draw it again in the model.";
    expect(measure(extrusion({ outline: bowTie }))).toBe(refusal);
    expect(measure(extrusion({}), extrusion({ outline: bowTie, sweep: [0.1, 0, -0.2] }))).toBe(refusal);
    expect(measure(extrusion({ outline: bowTie, isCurved: true }))).toMatchObject({ isCurved: true });
    // Of the two lengths in plan, 0.15 each, neither alone is over the rise of 0.2.
    expect(measure(extrusion({ outline: bowTie, sweep: [0.15, 0.15, 0.2] }))).toMatchObject({ isCurved: false });
  });

  test("it is curved when one of its outlines has an arc", () => {
    expect(measure(extrusion({}), extrusion({ isCurved: true }))).toMatchObject({ isCurved: true });
    expect(measure(extrusion({}))).toMatchObject({ isCurved: false });
    expect(measureSlab(grid(3), null)).toMatchObject({ isCurved: false });
  });
});
