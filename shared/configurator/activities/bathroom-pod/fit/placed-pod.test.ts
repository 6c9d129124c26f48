import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { makeArranger } from "./arranger.ts";
import { fitPod, isFit } from "./fit.ts";
import { type PlacedPod, placedPod } from "./placed-pod.ts";
import { shaftsOf, stackLines } from "./shafts.ts";

function placed(room: HostSpace, inputs: Inputs = {}, hand: "left" | "right" = "left"): PlacedPod {
  const parameters = someParameters(inputs);
  const fit = fitPod(room, parameters, hand, makeArranger());
  if (!isFit(fit)) throw new Error(`There is no pod: ${fit.cause}.`);
  return placedPod(room, fit, parameters);
}
const mm = ([x, y]: PlanPoint) => [Math.round(x * 1000), Math.round(y * 1000)];

describe("a pod of 2,350 × 1,750 mm outside at (25, 25) in its room", () => {
  test("its middle, and its riser behind the WC at the left wall", () => {
    const pod = placed(aRoom());
    // 25 + 1,175 and 25 + 875.
    expect(mm(pod.middle)).toEqual([1200, 900]);
    // Inside of the left wall: 25 + 75; the WC takes 0 to 560 along it: 25 + 75 + 280.
    expect(mm(pod.riser)).toEqual([100, 380]);
  });

  test("of the right hand at the right wall", () => {
    const room = aRoom({ doors: [aRoomDoor(2.6 - 1.5 - 0.75)] });
    // 2,600 − 25 − 75.
    expect(mm(placed(room, {}, "right").riser)).toEqual([2500, 380]);
  });

  test("with the riser on the long side: at the back wall, in the middle of the WC", () => {
    const { riser, fit } = placed(aRoom(), { riserSide: "long" });
    const wc = fit.plan.fixtures.find(({ kind }) => kind === "wc")?.area;
    // 25 + 75 + 1,600.
    expect(mm(riser)[1]).toBe(1700);
    expect(mm(riser)[0]).toBe(100 + ((wc?.x0 ?? 0) + (wc?.x1 ?? 0)) / 2);
  });
});

describe("shafts: risers within a metre of the first one share it", () => {
  const pod = placed(aRoom());
  const shafts = (...risers: PlanPoint[]) => shaftsOf(risers.map((riser) => ({ ...pod, riser })));

  test("at a metre they do, a millimetre farther not", () => {
    expect(shafts([0.5, 0.5], [1.5, 0.5])).toEqual(["S1", "S1"]);
    expect(shafts([0.5, 0.5], [1.501, 0.5])).toEqual(["S1", "S2"]);
    expect(shafts([0.5, 0.5], [3, 0.5])).toEqual(["S1", "S2"]);
  });

  test("also across whole metres, in each direction", () => {
    expect(shafts([0.9, 0.9], [1.1, 1.1], [1.1, 0.9], [0.9, 1.1])).toEqual(["S1", "S1", "S1", "S1"]);
    expect(shafts([-0.1, -0.1], [0.1, 0.1])).toEqual(["S1", "S1"]);
  });

  test("of two the nearest", () => {
    // 0.9 m from the first, 0.6 m from the second.
    expect(shafts([0, 0], [1.5, 0], [0.9, 0])).toEqual(["S1", "S2", "S2"]);
    expect(shafts([1.5, 0], [0, 0], [0.9, 0])).toEqual(["S1", "S2", "S1"]);
  });
});

describe("lines along which pods are stacked", () => {
  const left = placed(aRoom());
  const at = (pod: PlacedPod, z: number, x: number): PlacedPod => ({
    ...pod,
    riser: [x, 2],
    room: { ...pod.room, origin: [0, 0, z], topHeight: 2.5 },
  });
  const right = { ...left, fit: { ...left.fit, plan: { ...left.fit.plan, hand: "right" as const } } };

  test("run up a shaft from the lowest floor to the highest ceiling, named with the hands on it", () => {
    const pods = [at(left, 3, 1), at(right, 0, 1.4), at(left, 0, 9)];
    expect(stackLines(pods, ["S1", "S1", "S2"])).toEqual([
      // Between the two risers; 3 + 2.5.
      { label: "S1 L R", from: [1.2, 2, 0], to: [1.2, 2, 5.5] },
      { label: "S2 L", from: [9, 2, 0], to: [9, 2, 2.5] },
    ]);
    expect(stackLines([], [])).toEqual([]);
  });
});
