import { describe, expect, test } from "vitest";
import type { PodPlan } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import { podFrame } from "#shared/configurator/activities/bathroom-pod/parts/pod-frame.ts";
import { aPlan, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { roomOf } from "./unit-room.ts";

/** 2,200 × 1,600 mm inside walls of 75, a door of 750 mm that begins 1,400 mm from the left wall. */
const room = (more: Partial<PodPlan> = {}) =>
  roomOf(podFrame(someParameters(), aPlan({ doorway: 1400, opens: "in", ...more })));

test("the sizes that drawings of a pod show: those of inputs by name, outside and the doorway without", () => {
  const { low, high, sizes } = room();
  // 60 mm of base, 2,300 clear, 95 of roof.
  expect([low, high]).toEqual([
    [75, 75, 60],
    [2275, 1675, 2360],
  ]);
  expect(sizes.map(({ axis, from, to, field, wall }) => [axis, from, to, field, wall])).toEqual([
    ["x", 75, 2275, "length", null],
    ["y", 75, 1675, "width", null],
    ["z", 60, 2360, "clearHeight", null],
    ["z", 0, 60, "base", null],
    ["x", 0, 2350, null, null],
    ["y", 0, 1750, null, null],
    ["z", 0, 2455, null, null],
    ["x", 1475, 2225, null, "front"],
  ]);
});

test("with the door in the short wall the width lies along it", () => {
  const fields = room({ front: "short" }).sizes.map(({ field }) => field);
  expect(fields.slice(0, 2)).toEqual(["width", "length"]);
});

describe("leaves turn about the face that they hang at", () => {
  test("inwards about the inner face, from either side", () => {
    expect(room().swings).toEqual([{ hinge: [1475, 75], shut: [2225, 75], open: [1475, 825] }]);
    expect(room({ hinge: "right" }).swings).toEqual([{ hinge: [2225, 75], shut: [1475, 75], open: [2225, 825] }]);
  });

  test("outwards about the outer face", () => {
    expect(room({ opens: "out" }).swings).toEqual([{ hinge: [1475, 0], shut: [2225, 0], open: [1475, -750] }]);
  });

  test("two leaves meet in the middle: 375 mm each", () => {
    expect(room({ hinge: "both" }).swings).toEqual([
      { hinge: [1475, 75], shut: [1850, 75], open: [1475, 450] },
      { hinge: [2225, 75], shut: [1850, 75], open: [2225, 450] },
    ]);
  });

  test("a sliding door turns about nothing", () => {
    expect(room({ opens: "along" }).swings).toEqual([]);
  });
});
