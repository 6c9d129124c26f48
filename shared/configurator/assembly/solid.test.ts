import { describe, expect, test } from "vitest";
import { profileArea } from "./profile.ts";
import { type ClosedMesh, solidVolume } from "./solid.ts";

const ORIGIN = [0, 0, 0] as const;
const UP = [0, 0, 1] as const;
const EAST = [1, 0, 0] as const;

/** A corner of a cube cut off: legs of 3, 4 and 5 mm, faces seen from outside. */
const CORNER: ClosedMesh = {
  vertices: [ORIGIN, [3, 0, 0], [0, 4, 0], [0, 0, 5]],
  faces: [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ],
};

describe("volumes of solids, worked by hand, mm³", () => {
  test("a box of 2 × 3 × 5, and the same extruded", () => {
    expect(solidVolume({ kind: "box", at: ORIGIN, size: [2, 3, 5] })).toBe(30);
    const profile = { kind: "rectangle", x: 2, y: 3 } as const;
    expect(solidVolume({ kind: "extrusion", profile, at: ORIGIN, axis: UP, reference: EAST, length: 5 })).toBe(30);
  });

  test("a tube: a rectangle 10 to 20 from the axis and 5 high, turned once: π × (20² − 10²) × 5", () => {
    const tube = [
      [10, 0],
      [20, 0],
      [20, 5],
      [10, 5],
    ] as const;
    const turned = (outline: typeof tube | (readonly [number, number])[]) =>
      solidVolume({ kind: "revolution", outline, at: ORIGIN, axis: UP, reference: EAST });
    expect(turned(tube)).toBeCloseTo(4712.388_98, 4);
    // Either way round, and a cone of radius 3 and height 4: π × 9 × 4 / 3.
    expect(turned([...tube].reverse())).toBeCloseTo(4712.388_98, 4);
    expect(turned([ORIGIN, [3, 0], [0, 4]].map(([x = 0, y = 0]) => [x, y] as const))).toBeCloseTo(37.699_11, 4);
  });

  test("a closed mesh: 3 × 4 × 5 / 6, wherever it stands; faces of four corners count whole", () => {
    expect(solidVolume({ kind: "mesh", mesh: CORNER })).toBeCloseTo(10, 12);
    const moved = CORNER.vertices.map(([x, y, z]) => [x + 100, y - 50, z + 7] as const);
    expect(solidVolume({ kind: "mesh", mesh: { ...CORNER, vertices: moved } })).toBeCloseTo(10, 9);
    const cube: ClosedMesh = {
      vertices: [0, 1].flatMap((z) => [[0, 0, z] as const, [2, 0, z] as const, [2, 2, z] as const, [0, 2, z] as const]),
      faces: [
        [0, 3, 2, 1],
        [4, 5, 6, 7],
        [0, 1, 5, 4],
        [1, 2, 6, 5],
        [2, 3, 7, 6],
        [3, 0, 4, 7],
      ],
    };
    expect(solidVolume({ kind: "mesh", mesh: cube })).toBeCloseTo(4, 12);
  });

  test("a face that names a corner which is not there is an error", () => {
    for (const face of [
      [0, 1, 9],
      [0, 9, 1],
      [9, 0, 1],
    ]) {
      const mesh = { ...CORNER, faces: [face] };
      const message = `A face names a corner that is not there: ${face.join(", ")}.`;
      expect(() => solidVolume({ kind: "mesh", mesh })).toThrow(message);
    }
  });
});

test("areas of profiles, mm²: channels by their developed length, outlines less their holes", () => {
  // 1.2 × (100 + 90 + 24 − 3.6); 1.2 × (102.4 + 90 − 2.4); 40 × 30 − 10 × 5.
  expect(profileArea({ kind: "c-channel", depth: 100, flange: 45, lip: 12, gauge: 1.2 })).toBeCloseTo(252.48, 9);
  expect(profileArea({ kind: "u-channel", depth: 102.4, flange: 45, gauge: 1.2 })).toBeCloseTo(228, 9);
  const rectangle = (x: number, y: number, at = 0) =>
    [
      [at, at],
      [at + x, at],
      [at + x, at + y],
      [at, at + y],
    ] as const;
  expect(profileArea({ kind: "outline", outline: { outer: rectangle(40, 30), holes: [rectangle(10, 5)] } })).toBe(1150);
  // Wherever it lies and whichever way round: what is hollow is less, a second hole too.
  const holes = [rectangle(10, 5, 105), [...rectangle(2, 3, 120)].reverse()];
  expect(profileArea({ kind: "outline", outline: { outer: rectangle(40, 30, 100), holes } })).toBe(1144);
});
