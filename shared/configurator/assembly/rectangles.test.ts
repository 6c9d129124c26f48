import { expect, test } from "vitest";
import { freeRectangles, type Rectangle } from "./rectangles.ts";

const box = (x0: number, x1: number, z0: number, z1: number): Rectangle => ({ x0, x1, z0, z1 });
const area = box(0, 1000, 0, 500);
/** What is left, from left to right, from below. */
const left = (...taken: Rectangle[]) =>
  freeRectangles(area, taken)
    .map(({ x0, x1, z0, z1 }) => [x0, x1, z0, z1])
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0));

test("nothing taken, or only what lies beside, under or over it, leaves all of it", () => {
  expect(left()).toEqual([[0, 1000, 0, 500]]);
  expect(left(box(-50, 0, 0, 500), box(1000, 1050, 0, 500))).toEqual([[0, 1000, 0, 500]]);
  expect(left(box(0, 1000, -50, 0), box(0, 1000, 500, 550))).toEqual([[0, 1000, 0, 500]]);
  expect(left(box(-200, -100, 0, 500), box(1100, 1200, 0, 500))).toEqual([[0, 1000, 0, 500]]);
  expect(left(box(0, 1000, 600, 700))).toEqual([[0, 1000, 0, 500]]);
});

test("a stud leaves the bays beside it, a hole what is around it", () => {
  expect(left(box(400, 600, 0, 500))).toEqual([
    [0, 400, 0, 500],
    [600, 1000, 0, 500],
  ]);
  expect(left(box(400, 600, 100, 300))).toEqual([
    [0, 400, 0, 500],
    [400, 600, 0, 100],
    [400, 600, 300, 500],
    [600, 1000, 0, 500],
  ]);
});

test("what sticks out of the area takes what is inside", () => {
  expect(left(box(-100, 1100, -50, 50))).toEqual([[0, 1000, 50, 500]]);
  expect(left(box(-100, 300, 0, 500), box(900, 1200, 0, 500))).toEqual([[300, 900, 0, 500]]);
  expect(left(box(-1, 1001, -1, 501))).toEqual([]);
});

test("neighbours of one height are joined, those of another are not", () => {
  expect(left(box(200, 400, 100, 500), box(400, 600, 100, 500))).toEqual([
    [0, 200, 0, 500],
    [200, 600, 0, 100],
    [600, 1000, 0, 500],
  ]);
  expect(left(box(200, 400, 100, 500), box(400, 600, 120, 500))).toEqual([
    [0, 200, 0, 500],
    [200, 400, 0, 100],
    [400, 600, 0, 120],
    [600, 1000, 0, 500],
  ]);
  // As low, but not as high: over both nothing, between them a gap.
  expect(left(box(0, 500, 200, 500), box(500, 1000, 200, 300))).toEqual([
    [0, 1000, 0, 200],
    [500, 1000, 300, 500],
  ]);
});

test("taken rectangles may overlap, contain one another and come in any order", () => {
  expect(left(box(0, 1000, 200, 400), box(0, 1000, 0, 300))).toEqual([[0, 1000, 400, 500]]);
  expect(left(box(0, 1000, 0, 400), box(0, 1000, 100, 200))).toEqual([[0, 1000, 400, 500]]);
  expect(left(box(0, 600, 300, 400), box(200, 800, 100, 200))).toEqual([
    [0, 200, 0, 300],
    [0, 600, 400, 500],
    [200, 800, 0, 100],
    [200, 600, 200, 300],
    [600, 800, 200, 500],
    [800, 1000, 0, 500],
  ]);
});

test("an area that does not begin at nought", () => {
  expect(freeRectangles(box(100, 200, 50, 80), [box(150, 300, 0, 60)])).toEqual([
    box(100, 150, 50, 80),
    box(150, 200, 60, 80),
  ]);
});
