import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { type Arranger, makeArranger } from "#shared/configurator/activities/bathroom-pod/fit/arranger.ts";
import { fitPod, isFit } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import { type PlacedPod, placedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { type Crooked, crookedOf, stackRules } from "./stack-rules.ts";
import { straightWays } from "./stack-ways.ts";

const parameters = someParameters({ handing: "left" });
const fit = fitPod(aRoom(), parameters, "left", makeArranger());
if (!isFit(fit)) throw new Error(`There is no pod: ${fit.cause}.`);
const placed = placedPod(aRoom(), fit, parameters);

/** A pod at a height with its middle, and its riser, at places of the plan; metres. */
function pod(name: string, z: number, middle: PlanPoint = [0, 0], riser: PlanPoint = middle): PlacedPod {
  return { ...placed, room: aRoom({ name, origin: [0, 0, z] }), middle, riser };
}
/** What is crooked, in short: which pod, what, how far, and over which. */
function told(pods: readonly PlacedPod[], inputs: Inputs = {}, storeys: readonly number[] = []) {
  return crookedOf(pods, someParameters(inputs), storeys).map((each) =>
    [each.upper.name, each.what, each.off, ...("below" in each ? [each.below.name] : [])].join(" "),
  );
}
/** Of 2,455 mm: what stands 2,500 over another leaves 45 mm. */
const stacked = { stacked: "yes" };

describe("K1-16: which pod is below another", () => {
  const aside: PlanPoint = [0.1, 0];

  test("one more than a metre lower, its middle nearer than 600 mm, in whatever order they come", () => {
    expect(told([pod("0", 0), pod("1", 1.01, aside)])).toEqual(["1 riser 100 0"]);
    expect(told([pod("1", 3, aside), pod("0", 0)])).toEqual(["1 riser 100 0"]);
    // Floors a metre apart are of one storey.
    expect(told([pod("0", 0), pod("1", 1, aside)])).toEqual([]);
    expect(told([pod("0", 0), pod("1", 3, [0.599, 0])])).toEqual(["1 riser 599 0"]);
    expect(told([pod("0", 0), pod("1", 3, [0.6, 0])])).toEqual([]);
    expect(told([pod("0", 0), pod("1", 3, [0, 0.6])])).toEqual([]);
  });

  test("the nearest pod below counts; two on one floor do not hide each other", () => {
    expect(told([pod("1", 3, aside), pod("0", 0), pod("2", 6)])).toEqual(["1 riser 100 0", "2 riser 100 1"]);
    expect(told([pod("a", 0), pod("b", 0, [0.9, 0]), pod("1", 3, aside)])).toEqual(["1 riser 100 a"]);
    expect(told([pod("a", 0, [0.9, 0]), pod("b", 0), pod("1", 3, aside)])).toEqual(["1 riser 100 b"]);
  });

  test.each([
    [0.9, 0.5, 1.1, 0.5],
    [1.1, 0.5, 0.9, 0.5],
    [0.5, 0.9, 0.5, 1.1],
    [0.5, 1.1, 0.5, 0.9],
    [0.9, 0.9, 1.1, 1.1],
    [1.1, 1.1, 0.9, 0.9],
    [0.9, 1.1, 1.1, 0.9],
    [1.1, 0.9, 0.9, 1.1],
    [-0.1, -0.1, 0.1, 0.1],
  ])("middles at %d, %d and %d, %d are on both sides of a whole metre", (x0, y0, x1, y1) => {
    expect(told([pod("0", 0, [x0, y0]), pod("1", 3, [x1, y1])])).toHaveLength(1);
  });

  test("risers go straight up to 50 mm, in whatever direction", () => {
    const riser = (at: PlanPoint) => told([pod("0", 0), pod("1", 3, [0, 0], at)]);
    expect(riser([0.05, 0])).toEqual([]);
    expect(riser([0, -0.051])).toEqual(["1 riser 51 0"]);
    // 30, 40 and 60, 80: 50 and 100.
    expect(riser([0.03, 0.04])).toEqual([]);
    expect(riser([-0.06, 0.08])).toEqual(["1 riser 100 0"]);
  });
});

describe("K1-16, K1-25: what a stacked pod stands on", () => {
  test("frames are in line up to 50 mm, and joints are up to 50 mm high", () => {
    const riser: PlanPoint = [0, 0];
    expect(told([pod("0", 0), pod("1", 2.5, [0.05, 0], riser)], stacked)).toEqual([]);
    expect(told([pod("0", 0), pod("1", 2.5, [0.051, 0], riser)], stacked)).toEqual(["1 frame 51 0"]);
    expect(told([pod("0", 0), pod("1", 2.505)], stacked)).toEqual([]);
    expect(told([pod("0", 0), pod("1", 2.506)], stacked)).toEqual(["1 gap 51 0"]);
    expect(told([pod("0", 2), pod("1", 4.506)], stacked)).toEqual(["1 gap 51 0"]);
    expect(told([pod("0", 0), pod("1", 2.506, [0.06, 0])], {})).toEqual(["1 riser 60 0"]);
  });

  test("pods up to a metre over the lowest stand on its slab", () => {
    expect(told([pod("0", 3), pod("1", 4, [9, 0])], stacked)).toEqual([]);
    expect(told([pod("0", 3), pod("1", 4.01, [9, 0])], stacked)).toEqual(["1 none 1"]);
  });

  test("what is over none, or over one that is over none, is carried by none", () => {
    const tower = [pod("0", 0, [9, 0]), pod("1", 2.5), pod("2", 5), pod("3", 7.5)];
    expect(told(tower, stacked)).toEqual(["1 none 1", "2 none 0", "3 none 0"]);
  });

  test("a storey between, more than a metre from both floors, is one without a pod", () => {
    const between = (...storeys: number[]) => told([pod("0", 0), pod("1", 2.5)], stacked, storeys);
    expect(between(0, 2.5, 5)).toEqual([]);
    expect(between(1, 1.5)).toEqual([]);
    expect(between(0, 1.25, 2.5)).toEqual(["1 none 1"]);
    // Of the floor over it both, so that the pod over that hangs on one that stands.
    expect(told([pod("0", 0), pod("1", 2.5), pod("2", 5)], stacked, [1.25])).toEqual(["1 none 1", "2 none 0"]);
  });
});

describe("breaches of pods over one another", () => {
  const [below, upper] = [aRoom({ name: "0" }), aRoom({ name: "1" })];
  const said = { severity: "warning", hostGlobalId: upper.globalId, leaveOut: true };
  const only = (crooked: Crooked) => stackRules([crooked], () => [])[0];

  test("each kind in its words, with its number, weight and group", () => {
    expect(only({ upper, below, what: "riser", off: 60 })).toEqual({
      ...said,
      ruleId: "K1-16",
      message: "The riser of 1 Bathroom stands 60 mm beside that of 0 Bathroom below; up to 50 mm it goes straight.",
      source: "K1: stacking over storeys, illustrative",
      weight: 60,
      group: "riser",
      fixes: [],
    });
    expect(only({ upper, below, what: "gap", off: 545 })).toEqual({
      ...said,
      ruleId: "K1-25",
      message:
        "Between the pod of 0 Bathroom and that of 1 Bathroom over it 545 mm stay open; stacked pods stand on one another with a joint of up to 50 mm.",
      source: "K5: joint of a stack, taken for pods",
      weight: 545,
      group: "gap",
      fixes: [],
    });
    expect(only({ upper, what: "none", off: 1 })).toMatchObject({ ruleId: "K1-16", weight: 1, group: "none" });
    expect(only({ upper, below, what: "frame", off: 60 })?.message).toMatch(/^The frame of 1 Bathroom stands 60 mm/);
  });

  test("the worst of each kind is asked for its ways out", () => {
    const [near, far, frame] = [
      { upper, below, what: "riser", off: 60 },
      { upper, below, what: "riser", off: 90 },
      { upper, below, what: "frame", off: 55 },
    ] as const;
    const fix = { name: "handing", label: "Set handing to left", value: "left" };
    const asked: Crooked[] = [];
    const breaches = stackRules([near, far, frame], (each) => {
      asked.push(each);
      return [fix];
    });
    expect(breaches.map(({ fixes }) => fixes)).toEqual([undefined, [fix], [fix]]);
    expect(asked).toEqual([far, frame]);
  });
});

describe("ways to straighten two pods over one another", () => {
  const at = (name: string, x: number, z: number, clear = 2.6) =>
    aRoom({ name, origin: [x, 0, z], clearHeight: clear, topHeight: clear });
  /** What is offered of the first pod that is crooked in this way. */
  function ways(
    what: Crooked["what"],
    rooms: readonly ReturnType<typeof at>[],
    inputs: Inputs,
    arrange: Arranger = makeArranger(),
  ) {
    const set = someParameters(inputs);
    const pods = rooms.map((room) => {
      const found = fitPod(room, set, "left", arrange);
      if (!isFit(found)) throw new Error(`There is no pod: ${found.cause}.`);
      return placedPod(room, found, set);
    });
    const crooked = crookedOf(pods, set, [0, 2.7]).find((each) => each.what === what);
    if (!crooked) throw new Error(`Nothing is crooked: ${what}.`);
    return straightWays(crooked, rooms, set, [0, 2.7], arrange).map(({ name, label, value }) => [name, label, value]);
  }
  const onSlab = ["stacked", "Stand each pod on its slab", "no"];

  test("an open joint: on its slab, or the least clear height that closes it to 50 mm", () => {
    const inputs = { handing: "left", stacked: "yes" };
    // 2,700 − 2,455 = 245: four steps of 50 leave 45.
    expect(ways("gap", [at("0", 0, 0, 2.7), at("1", 0, 2.7, 2.7)], inputs)).toEqual([
      onSlab,
      ["clearHeight", "Set clear height to 2,500 mm", 2500],
    ]);
    // 2,650: 195 are open, and three steps leave 45.
    expect(ways("gap", [at("0", 0, 0, 2.7), at("1", 0, 2.65, 2.7)], inputs)[1]?.[2]).toBe(2450);
    // 2,655: 200 are open, and three steps leave the 50 of a joint.
    expect(ways("gap", [at("0", 0, 0, 2.7), at("1", 0, 2.655, 2.7)], inputs)[1]?.[2]).toBe(2450);
    // A room of 2,600 mm has no pod of 2,500 mm clear.
    expect(ways("gap", [at("0", 0, 0), at("1", 0, 2.7)], inputs)).toEqual([onSlab]);
    // 2,550 mm is more than a pod has.
    expect(ways("gap", [at("0", 0, 0, 2.8), at("1", 0, 2.75, 2.8)], inputs)).toEqual([onSlab]);
  });

  test("of two stacks each is asked for its own: what mends this one is offered though the other stays open", () => {
    // 195 and 245 mm are open; three steps leave 45 and 95.
    const rooms = [at("0", 0, 0, 2.7), at("1", 0, 2.65, 2.7), at("2", 9, 0, 2.75), at("3", 9, 2.7, 2.75)];
    expect(ways("gap", rooms, { handing: "left", stacked: "yes" })).toEqual([
      onSlab,
      ["clearHeight", "Set clear height to 2,450 mm", 2450],
    ]);
  });

  test("the riser on the other side, where it is in line there", () => {
    const door = (start: number, z: number) => aRoom({ name: `${z}`, origin: [0, 0, z], doors: [aRoomDoor(start)] });
    // The WC stands at the far end of the left wall over a door beside it, else at the near end; at the back wall in line.
    const rooms = [door(0.2, 0), door(1, 3)];
    expect(ways("riser", rooms, { handing: "left" })).toEqual([
      ["riserSide", "Set the riser on the long side", "long"],
    ]);
    // The other way round: at the back wall it stands by the door, at the left one it does not.
    const arrange: Arranger = ({ riserWall, doorway }) => {
      const x0 = riserWall === "back" && doorway > 500 ? 1000 : 0;
      return [{ kind: "wc", wall: riserWall, area: { x0, x1: x0 + 400, y0: 1000, y1: 1400 }, access: null }];
    };
    expect(ways("riser", rooms, { handing: "left", riserSide: "long" }, arrange)).toEqual([
      ["riserSide", "Set the riser on the short side", "short"],
    ]);
  });

  test("a frame aside: no other height straightens it", () => {
    const inputs = { handing: "left", stacked: "yes" };
    expect(ways("frame", [at("0", 0, 0, 2.7), at("1", 0.06, 2.5, 2.7)], inputs)).toEqual([onSlab]);
  });
});
