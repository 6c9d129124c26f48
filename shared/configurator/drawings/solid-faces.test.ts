import { expect, test } from "vitest";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import type { Solid } from "#shared/configurator/assembly/solid.ts";
import { areaVector, facesOf } from "./solid-faces.ts";

/** What faces enclose, mm³, by Gauss: positive where all of them look outwards. */
function enclosed(solid: Solid): number {
  const sixfold = facesOf(solid).map((face) => {
    const [x, y, z] = face[0]?.[0] ?? [0, 0, 0];
    const [a, b, c] = areaVector(face);
    return x * a + y * b + z * c;
  });
  return sixfold.reduce((sum, each) => sum + each, 0) / 6;
}

const square = (from: number, to: number): Corner[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];
const upright = { at: [7, 8, 9], axis: [0, 0, 1], reference: [1, 0, 0] } as const;
const extruded = (profile: Extract<Solid, { kind: "extrusion" }>["profile"]): Solid => ({
  kind: "extrusion",
  ...upright,
  length: 10,
  profile,
});
const outline = (outer: Corner[], hole: Corner[]): Solid =>
  extruded({ kind: "outline", outline: { outer, holes: [hole] } });

/** 300 × 300 at the foot, 600 high. */
const pyramid = (faces: number[][]): Solid => ({
  kind: "mesh",
  mesh: {
    vertices: [
      [0, 0, 0],
      [300, 0, 0],
      [300, 300, 0],
      [0, 300, 0],
      [150, 150, 600],
    ],
    faces,
  },
});
const PYRAMID = [
  [3, 2, 1, 0],
  [0, 1, 4],
  [1, 2, 4],
  [2, 3, 4],
  [3, 0, 4],
];

test.each<[name: string, solid: Solid, volume: number]>([
  ["a box", { kind: "box", at: [1, 2, 3], size: [10, 20, 30] }, 6000],
  ["a bar", extruded({ kind: "rectangle", x: 4, y: 5 }), 200],
  // Web 100 × 2, two flanges of 43 × 2, two lips of 10 × 2: 412 mm².
  ["a C channel", extruded({ kind: "c-channel", depth: 100, flange: 45, lip: 12, gauge: 2 }), 4120],
  // Without lips: 200 + 172 = 372 mm².
  ["a U channel", extruded({ kind: "u-channel", depth: 100, flange: 45, gauge: 2 }), 3720],
  // 60² − 50² = 1,100 mm², whichever way round its loops are given.
  ["a hollow section", outline(square(0, 60), square(5, 55)), 11_000],
  [
    "a hollow section given the other way round",
    outline(square(0, 60).toReversed(), square(5, 55).toReversed()),
    11_000,
  ],
  // 20² − 10² = 300 mm², apart from the profile's origin.
  ["a hollow section beside its axis", outline(square(-60, -40), square(-55, -45)), 3000],
  ["a pyramid", pyramid(PYRAMID), 18_000_000],
  ["a pyramid given inside out", pyramid(PYRAMID.map((face) => face.toReversed())), 18_000_000],
])("the faces of %s look outwards and enclose it", (_name, solid, volume) => {
  expect(enclosed(solid)).toBeCloseTo(volume, 6);
});

test("a round solid has 24 sides: a disc of 100 mm and 40 mm has 12 × 100² × sin 15° × 40 mm³, both ways round", () => {
  const profile: Corner[] = [
    [0, 0],
    [100, 0],
    [100, 40],
    [0, 40],
  ];
  for (const given of [profile, profile.toReversed()])
    expect(enclosed({ kind: "revolution", outline: given, ...upright })).toBeCloseTo(1_242_331.4, 0);
  // Round about: 24 triangles at either end and 24 sides; what lies along the axis is none.
  const corners = facesOf({ kind: "revolution", outline: profile, ...upright }).map(([loop]) => loop?.length);
  expect([corners.length, corners.filter((each) => each === 3).length]).toEqual([72, 48]);
});

test("a face that names a corner that is not there is refused with its number", () => {
  expect(() => facesOf(pyramid([[0, 1, 9]]))).toThrow("A face names a corner that is not there: 9.");
});
