import { expect, test } from "vitest";
import { isClosedSurface } from "./closed-surface.ts";

type Point = readonly [x: number, y: number, z: number];
const [O, X, Y, Z]: Point[] = [
  [100, 50, 3],
  [104, 50, 3],
  [100, 53, 3],
  [100, 50, 5],
];
/** A tetrahedron, faces outwards. */
const FACES = [
  [O, Y, X],
  [O, X, Z],
  [O, Z, Y],
  [X, Y, Z],
];
const soup = (faces: readonly (readonly (Point | undefined)[])[]) =>
  new Float32Array(faces.flat().flatMap((point) => point ?? []));

test("a closed surface is one wherever it stands; nothing at all is closed too", () => {
  expect(isClosedSurface(soup(FACES))).toBe(true);
  expect(isClosedSurface(new Float32Array(0))).toBe(true);
});

test("a surface that lacks a face, or has one turned inside out, is open", () => {
  expect(isClosedSurface(soup(FACES.slice(1)))).toBe(false);
  expect(isClosedSurface(soup([...FACES.slice(0, 3), (FACES[3] ?? []).toReversed()]))).toBe(false);
});

test("a point that a neighbour's edge misses by a hair leaves a surface closed", () => {
  // The edge from O to X is parted in one of its two faces, 0.01 mm beside it.
  const middle: Point = [102, 50.00001, 3];
  expect(isClosedSurface(soup([[O, Y, middle], [middle, Y, X], ...FACES.slice(1)]))).toBe(true);
});
