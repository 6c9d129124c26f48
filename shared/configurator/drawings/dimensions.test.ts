import { expect, test } from "vitest";
import type { DrawnView } from "#shared/contracts/market/drawings.ts";
import type { UnitSize } from "#shared/configurator/assembly/unit-room.ts";
import { dimensionsOf } from "./dimensions.ts";
import { basisOf, drawnAt, tenths } from "./view-basis.ts";

const size = (axis: UnitSize["axis"], from: number, to: number, wall: UnitSize["wall"] = null): UnitSize => ({
  axis,
  from,
  to,
  field: null,
  wall,
});
const drawnIn = (view: DrawnView, ...sizes: UnitSize[]) =>
  dimensionsOf(sizes, view, { low: [-5, -7], high: [900, 700], step: 10 }).map(({ from, to, offset, value }) => ({
    from,
    to,
    offset,
    value,
  }));

test("sizes across lie below what is drawn, the shortest nearest, those up at its right, a step apart", () => {
  expect(drawnIn("plan", size("x", 0, 800), size("y", 10, 510), size("x", 100, 300), size("y", 0, 60))).toEqual([
    { from: [100, -7], to: [300, -7], offset: [0, -10], value: 200 },
    { from: [0, -7], to: [800, -7], offset: [0, -20], value: 800 },
    { from: [900, 0], to: [900, 60], offset: [10, 0], value: 60 },
    { from: [900, 10], to: [900, 510], offset: [20, 0], value: 500 },
  ]);
});

test("the shorter of two is nearer, wherever they lie and in whatever order they come", () => {
  const [long, short] = [size("x", 0, 500), size("x", 600, 700)];
  for (const sizes of [
    [long, short],
    [short, long],
  ]) {
    expect(drawnIn("plan", ...sizes).map(({ value }) => value)).toEqual([100, 500]);
  }
});

test("a view shows the sizes along its own two axes, those of one wall there and in the plan alone", () => {
  const sizes = [size("x", 0, 1), size("y", 0, 2), size("z", 0, 3), size("x", 0, 4, "front"), size("y", 0, 5, "left")];
  const values = (view: DrawnView) => drawnIn(view, ...sizes).map(({ value }) => value);
  expect(values("plan")).toEqual([1, 4, 2, 5]);
  expect(values("front")).toEqual([1, 4, 3]);
  expect(values("back")).toEqual([1, 3]);
  expect(values("left")).toEqual([2, 5, 3]);
  expect(values("right")).toEqual([2, 3]);
});

test("where x runs to the left a size does too: from its far end to its near one", () => {
  // Who looks at the front wall from within, or at the right one, sees the axis from its other side.
  expect(drawnIn("front", size("x", 100, 300))).toMatchObject([{ from: [-300, -7], to: [-100, -7], value: 200 }]);
  expect(drawnIn("right", size("y", 100, 300))).toMatchObject([{ from: [-300, -7], to: [-100, -7], value: 200 }]);
  expect(drawnIn("left", size("y", 100, 300))).toMatchObject([{ from: [100, -7], to: [300, -7], value: 200 }]);
});

test("figures are told to a tenth of a millimetre", () => {
  expect(drawnIn("plan", size("x", 0.04, 52.51))).toEqual([
    { from: [0, -7], to: [52.5, -7], offset: [0, -10], value: 52.5 },
  ]);
  expect(Object.is(tenths(-0.04), 0)).toBe(true);
});

test.each<[view: DrawnView, at: [number, number]]>([
  // (1, 2, 3) seen from above; each wall from within; a frame from its inner side.
  ["plan", [1, 2]],
  ["section", [1, 2]],
  ["front", [-1, 3]],
  ["back", [1, 3]],
  ["left", [2, 3]],
  ["right", [-2, 3]],
  ["elevation", [1, 3]],
])("in the %s a point is drawn by its places across and up", (view, at) => {
  expect(drawnAt(basisOf(view), [1, 2, 3])).toEqual(at);
});
