import { expect, test } from "vitest";
import { axisFromZero, axisOf, placeOn } from "./axis.ts";

test("CMP-03: one axis between round numbers holds the costs of all options", () => {
  // 742 − 478 = 264, a quarter of it 66: steps of 50.
  expect(axisOf([520, 735, 478, 659, 508, 690, 566, 742])).toEqual({ from: 450, to: 750 });
  expect(axisOf([100, 100])).toEqual({ from: 100, to: 100 });
  expect(axisOf([])).toEqual({ from: 0, to: 1 });
});

test("CMP-03: carbon and days start at nothing", () => {
  // A quarter of 133 is 33: steps of 20.
  expect(axisFromZero([133, 96.2, 73.9])).toEqual({ from: 0, to: 140 });
  expect(axisFromZero([0])).toEqual({ from: 0, to: 0 });
});

test("a value has its place on the axis in per cent; an axis without length has none", () => {
  expect(placeOn({ from: 450, to: 750 }, 525)).toBe(25);
  expect(placeOn({ from: 100, to: 100 }, 100)).toBe(0);
});
