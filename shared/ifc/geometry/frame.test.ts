import { expect, test } from "vitest";
import {
  add,
  cross,
  dot,
  identity,
  isFiniteVector,
  length,
  place,
  placeFrame,
  scale,
  subtract,
  turn,
  unit,
  within,
  type Frame,
} from "./frame.ts";

/** At (10, 20, 30), turned by 90° about z: its x is the world's y, its y the world's -x. */
const TURNED: Frame = { origin: [10, 20, 30], x: [0, 1, 0], y: [-1, 0, 0], z: [0, 0, 1] };
/** At (1, 2, 3), lying on its side: its x is the world's x, its y the world's z, its z the world's -y. */
const LYING: Frame = { origin: [1, 2, 3], x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] };

test("vectors are added, subtracted, scaled and multiplied part by part", () => {
  expect(add([1, 2, 3], [40, 50, 60])).toEqual([41, 52, 63]);
  expect(subtract([41, 52, 63], [40, 50, 60])).toEqual([1, 2, 3]);
  expect(scale([1, -2, 3], 5)).toEqual([5, -10, 15]);
  expect(dot([1, 2, 3], [4, 5, 6])).toBe(32);
  expect(length([2, 3, 6])).toBe(7);
});

test("the cross product is right-handed", () => {
  expect(cross([1, 0, 0], [0, 1, 0])).toEqual([0, 0, 1]);
  expect(cross([0, 1, 0], [0, 0, 1])).toEqual([1, 0, 0]);
  expect(cross([0, 0, 1], [1, 0, 0])).toEqual([0, 1, 0]);
  expect(cross([1, 2, 3], [4, 5, 6])).toEqual([-3, 6, -3]);
});

test("a direction has length 1, and what has no length or no end has no direction", () => {
  expect(unit([0, 30, 40])).toEqual([0, 0.6, 0.8]);
  expect(unit([2e-12, 0, 0])).toEqual([1, 0, 0]);
  // The shortest that is told from nothing is longer than 1e-12.
  expect(unit([1e-12, 0, 0])).toBeNull();
  expect(unit([0, 0, 0])).toBeNull();
  expect(unit([Infinity, 0, 0])).toBeNull();
  expect(unit([Number.NaN, 1, 0])).toBeNull();
});

test("a frame turns directions and places points", () => {
  expect(turn(TURNED, [1, 2, 3])).toEqual([-2, 1, 3]);
  expect(place(TURNED, [1, 2, 3])).toEqual([8, 21, 33]);
  expect(turn(LYING, [1, 2, 3])).toEqual([1, -3, 2]);
  expect(place(identity, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(turn(identity, [1, 2, 3])).toEqual([1, 2, 3]);
});

test("a frame in a frame is turned and placed by the outer one", () => {
  // Lying at (1, 2, 3) of the turned one: 10 - 2, 20 + 1, 30 + 3.
  expect(placeFrame(TURNED, LYING)).toEqual({ origin: [8, 21, 33], x: [0, 1, 0], y: [0, 0, 1], z: [1, 0, 0] });
  expect(placeFrame(LYING, TURNED)).toEqual({ origin: [11, -28, 23], x: [0, 0, 1], y: [-1, 0, 0], z: [0, -1, 0] });
});

test("a point of the world is measured along the axes of a frame", () => {
  expect(within(TURNED, [8, 21, 33])).toEqual([1, 2, 3]);
  expect(within(LYING, [2, -1, 5])).toEqual([1, 2, 3]);
});

test("a vector is finite when all of its parts are", () => {
  expect(isFiniteVector([1, 2, 3])).toBe(true);
  for (const broken of [Number.NaN, Infinity, -Infinity]) {
    expect(isFiniteVector([broken, 2, 3])).toBe(false);
    expect(isFiniteVector([1, broken, 3])).toBe(false);
    expect(isFiniteVector([1, 2, broken])).toBe(false);
  }
});
