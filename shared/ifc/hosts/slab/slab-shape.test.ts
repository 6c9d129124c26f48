import { expect, test } from "vitest";
import type { Vector } from "#shared/ifc/geometry/frame.ts";
import { measureSlab } from "./slab-shape.ts";

/** A top of `side` × `side` squares of 0.1 m, two faces each, over a floor of two faces 0.2 m below. */
function grid(side: number) {
  const points: Vector[] = [];
  const triangles: number[] = [];
  const square = (x: number, y: number, size: number, z: number, isUp: boolean): void => {
    const first = points.length;
    points.push([x, y, z], [x + size, y, z], [x + size, y + size, z], [x, y + size, z]);
    triangles.push(...(isUp ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((index) => first + index));
  };
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) square(column * 0.1, row * 0.1, 0.1, 0.2, true);
  square(0, 0, side * 0.1, 0, false);
  return { points, triangles: Uint32Array.from(triangles) };
}

test("a top of more than 20,000 faces is refused in a sentence instead of minutes of work", () => {
  // 101 × 101 × 2.
  expect(measureSlab(grid(101), null)).toBe(
    "Its top is drawn with 20,402 faces, over 20,000: simplify it in the model.",
  );
  expect(measureSlab(grid(3), null)).toMatchObject({ thickness: expect.closeTo(0.2, 6), isSloped: false });
});
