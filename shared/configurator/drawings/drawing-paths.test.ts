import { expect, test } from "vitest";
import { dimensionPaths, pathOf, swingPath, viewBoxOf } from "./drawing-paths.ts";

// Drawings have y up, SVG has it down.

test("loops are closed, lines are not; y is turned round", () => {
  const loops = [
    [
      [0, 0],
      [10, 5],
      [10, -0.04],
    ],
    [
      [1, 2],
      [3, 4],
    ],
  ] satisfies [number, number][][];
  expect(pathOf(loops, true)).toBe("M0 0L10 -5L10 0ZM1 -2L3 -4Z");
  expect(pathOf(loops.slice(1), false)).toBe("M1 -2L3 -4");
});

test("the box of a drawing begins at its upper left corner", () => {
  const rest = { view: "plan" as const, textHeight: 1, parts: [], dimensions: [], swings: [] };
  expect(viewBoxOf({ ...rest, low: [-10, -20], high: [30, 50] })).toBe("-10 -50 40 70");
});

test("a size across: its line 30 mm under what it measures, leaders, strokes of 10 mm at 45°, figures over its middle", () => {
  const paths = dimensionPaths({ from: [0, 0], to: [100, 0], offset: [0, -30], value: 100, field: null }, 30);
  expect(paths).toEqual({
    lines: "M0 30L100 30M0 10L0 40M100 10L100 40M-10 40L10 20M90 40L110 20",
    x: 50,
    y: 30,
    turn: 0,
  });
});

test("a size that stands upright has figures that are read from the right", () => {
  const paths = dimensionPaths({ from: [200, 0], to: [200, 80], offset: [30, 0], value: 80, field: null }, 30);
  expect(paths).toMatchObject({ x: 230, y: -40, turn: -90 });
  expect(paths.lines).toMatch(/^M230 0L230 -80M210 0L240 0M/);
});

test("a leaf opens along a quarter of a circle, to either hand", () => {
  // From where it stands open to where it is shut: clockwise, and the other way round.
  expect(swingPath({ hinge: [0, 0], shut: [700, 0], open: [0, 700] })).toBe("M0 0L0 -700A700 700 0 0 1 700 0");
  expect(swingPath({ hinge: [0, 0], shut: [0, 700], open: [700, 0] })).toBe("M0 0L700 0A700 700 0 0 0 0 -700");
});

test("a leaf that hangs anywhere turns the same way", () => {
  const hinge: [number, number] = [-1000, -1000];
  expect(swingPath({ hinge, shut: [-1000, -300], open: [-300, -1000] })).toBe(
    "M-1000 1000L-300 1000A700 700 0 0 0 -1000 300",
  );
  expect(swingPath({ hinge, shut: [-300, -1000], open: [-1000, -300] })).toBe(
    "M-1000 1000L-1000 300A700 700 0 0 1 -300 1000",
  );
});

test("the middle of a size that lies about y = 0 is at 0, without a sign", () => {
  const { y } = dimensionPaths({ from: [0, -40], to: [0, 40], offset: [30, 0], value: 80, field: null }, 30);
  expect(Object.is(y, 0)).toBe(true);
});
