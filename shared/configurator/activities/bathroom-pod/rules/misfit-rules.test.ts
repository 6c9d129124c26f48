import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Arranger } from "#shared/configurator/activities/bathroom-pod/fit/arranger.ts";
import type { Entrance } from "#shared/configurator/activities/bathroom-pod/fit/entrance.ts";
import type { Misfit } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import type { Inside, Placed, Waived } from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";
import { aRoom, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { misfitRule } from "./misfit-rules.ts";

const room = aRoom();
const nothing: Arranger = () => null;
const said = { severity: "error", hostGlobalId: room.globalId, leaveOut: true };

const entrance: Entrance = { door: null, at: [0, 0], right: [1, 0], width: 750, opens: "out", hinge: "left" };
const inside: Inside = {
  type: "accessible",
  across: 2200,
  deep: 1600,
  riserWall: "left",
  doorway: 40,
  doorWidth: 750,
  sweeps: [],
};
const rule = (misfit: Partial<Misfit>, inputs: Inputs = {}, arrange = nothing) =>
  misfitRule(
    room,
    { cause: "room", entrance: null, room: null, inside: null, ...misfit },
    someParameters(inputs),
    arrange,
  );

/** A room seen from its door, its left and right wall at these distances, so deep, mm. */
function seen(left: number, right: number, deep: number): Misfit["room"] {
  const outer: PlanPoint[] = [
    [left, 0],
    [right, 0],
    [right, deep],
    [left, deep],
  ];
  return { outer, taken: [] };
}

describe("K1-05: too small a room; a pod of the defaults takes 2,400 × 1,800 mm with its clearance", () => {
  const tooSmall = (across: number, deep: number, inputs: Inputs = {}) =>
    rule({ cause: "room", room: seen(-across / 4, (across * 3) / 4, deep) }, inputs);

  test("its shorter side against that of the pod, whichever way it lies", () => {
    const short = {
      ...said,
      ruleId: "K1-05",
      message:
        "101 Bathroom is 1,790 mm clear between walls; this pod needs 1,800 mm (1,600 mm + 2 × 75 mm + 2 × 25 mm).",
      source: "K1: outside size and 25 mm on each side",
      weight: 10,
    };
    expect(tooSmall(2600, 1790)).toEqual(short);
    expect(tooSmall(1790, 2600)).toEqual(short);
    // Of a pod wider than long as well: 1,500 + 200.
    expect(tooSmall(2600, 1690, { length: 1500, width: 1600 })).toMatchObject({
      message: expect.stringContaining("needs 1,700 mm (1,500 mm + 2 × 75 mm + 2 × 25 mm)"),
    });
  });

  test("then its longer side; with a GRP shell 40 mm less", () => {
    expect(tooSmall(2390, 1800)).toMatchObject({
      message:
        "101 Bathroom is 2,390 mm clear between walls; this pod needs 2,400 mm (2,200 mm + 2 × 75 mm + 2 × 25 mm).",
      weight: 10,
    });
    expect(tooSmall(2350, 1760, { shell: "grp" })).toMatchObject({
      message: expect.stringContaining("needs 2,360 mm (2,200 mm + 2 × 55 mm + 2 × 25 mm)"),
    });
    expect(tooSmall(1700, 1650, { length: 1500, width: 1600 })).toMatchObject({
      message: expect.stringContaining("is 1,650 mm clear between walls; this pod needs 1,700 mm"),
    });
    expect(tooSmall(1790, 1750, { length: 1500, width: 1600 })).toMatchObject({
      message: expect.stringContaining("is 1,790 mm clear between walls; this pod needs 1,800 mm (1,600 mm"),
    });
  });

  test("large enough both ways, it has no place free; sizes are to the nearest millimetre", () => {
    expect(tooSmall(2399.6, 1799.6)).toEqual({
      ...said,
      ruleId: "K1-05",
      message:
        "101 Bathroom has no free place of 2,400 mm × 1,800 mm: it measures 2,400 mm × 1,800 mm over its corners and what stands in it.",
      source: "K1: outside size and 25 mm on each side",
      weight: 1,
    });
    expect(tooSmall(2000, 3000.4)?.message).toContain("it measures 3,000 mm × 2,000 mm");
    expect(tooSmall(2399.4, 1800)?.message).toContain("is 2,399 mm clear");
    expect(tooSmall(2600, 1799.4)?.message).toContain("is 1,799 mm clear");
  });

  test("one of which no wall is long enough for a door has nothing clear", () => {
    expect(rule({ cause: "room", room: null })).toMatchObject({
      message: expect.stringContaining("101 Bathroom is 0 mm clear"),
      weight: 1800,
    });
  });
});

describe("K1-08: a door that no pod's doorway meets; it lies 25 + 75 + 40 = 140 mm from a corner", () => {
  const near = (left: number, right: number, inputs: Inputs = {}) =>
    rule({ cause: "door", entrance, room: seen(left, right, 2000) }, inputs);

  test("too near the nearer corner, on either side", () => {
    // The door reaches 375 mm to both sides: 505 − 375.
    const breach = {
      ...said,
      ruleId: "K1-08",
      message:
        "The door of 101 Bathroom stands 130 mm from a corner; the doorway of a pod needs 140 mm (25 mm + 75 mm + 40 mm).",
      source: "K1",
      weight: 10,
    };
    expect(near(-505, 2000)).toEqual(breach);
    expect(near(-2000, 505)).toEqual(breach);
    // To the nearest millimetre; one in the corner has nothing beside it.
    expect(near(-505.4, 2000)).toEqual(breach);
    expect(near(-504.6, 2000)).toEqual(breach);
    expect(near(-374.5, 2000).message).toContain("is 750 mm wide");
    expect(near(-374.8, 2000)).toMatchObject({ message: expect.stringContaining("stands 0 mm from"), weight: 140 });
    // 20 mm less of wall with GRP.
    expect(near(-485, 2000, { shell: "grp" })).toMatchObject({
      message: expect.stringContaining("stands 110 mm from a corner; the doorway of a pod needs 120 mm (25 mm + 55 mm"),
      weight: 10,
    });
  });

  test("140 mm from it, the size is what no place meets", () => {
    expect(near(-515, 2000)).toEqual({
      ...said,
      ruleId: "K1-08",
      message:
        "The door of 101 Bathroom is 750 mm wide and stands where no pod of this size meets it: a doorway lies 140 mm (25 mm + 75 mm + 40 mm) from a corner or more.",
      source: "K1",
      weight: 0,
    });
  });

  test("only corners before 400 mm of depth, and not those of the door itself", () => {
    const outer = (y: number): PlanPoint[] => [
      [-1000, 0],
      [-300, 0],
      [300, 0],
      [1000, 0],
      [1000, 2000],
      [-505, y],
    ];
    const at = (y: number) => rule({ cause: "door", entrance, room: { outer: outer(y), taken: [] } });
    expect(at(399).message).toContain("stands 130 mm from a corner");
    expect(at(-399).message).toContain("stands 130 mm from a corner");
    expect(at(400)).toMatchObject({ message: expect.stringContaining("is 750 mm wide"), weight: 140 - 625 });
  });
});

test("K1-03: what the leaf sweeps, and what is left", () => {
  const sweeps = [{ hinge: 40, radius: 750, side: 1 }] as const;
  expect(rule({ cause: "sweep", entrance, inside: { ...inside, sweeps } })).toEqual({
    ...said,
    ruleId: "K1-03",
    message:
      "The door of 101 Bathroom sweeps 750 mm into the pod; with that kept free, the fixtures do not stand in 2,200 mm × 1,600 mm.",
    source: "K1: nothing stands in a door's swing",
    weight: 750,
  });
});

describe("K1-04: the largest circle that the fixtures leave", () => {
  const fixture = (x1: number, access: Placed["access"]): Placed => {
    return { kind: "wc", wall: "left", area: { x0: 0, x1, y0: 0, y1: 1600 }, access };
  };
  const access = { x0: 800, x1: 1200, y0: 0, y1: 1600 };

  test("beside what can not be stepped on: 2,200 − 800 = 1,400 mm, with sweep and circle left aside", () => {
    const asked: (Waived | undefined)[] = [];
    const arrange: Arranger = (_inside, waived) => {
      asked.push(waived);
      // A shower that is level with the floor takes nothing of it.
      return [fixture(800, access), fixture(1000, null)];
    };
    expect(rule({ cause: "circle", entrance, inside }, { type: "accessible" }, arrange)).toEqual({
      ...said,
      ruleId: "K1-04",
      message: "The turning circle in the pod of 101 Bathroom is 1,400 mm; an accessible pod needs 1,500 mm.",
      source: "K1: turning circle",
      weight: 100,
    });
    expect(asked).toEqual([{ sweeps: true, circle: true }]);
  });

  test("a circle that fails is told as under 1,500 mm; with no inside tried, as none", () => {
    const free = rule({ cause: "circle", entrance, inside }, { type: "accessible" }, () => []);
    expect([free.message, free.weight]).toEqual([
      "The turning circle in the pod of 101 Bathroom is 1,490 mm; an accessible pod needs 1,500 mm.",
      10,
    ]);
    expect(rule({ cause: "circle", entrance, inside }, { type: "accessible" }).weight).toBe(10);
    const unasked: Arranger = () => {
      throw new Error("There is nothing to arrange in.");
    };
    expect(rule({ cause: "circle", inside: null }, {}, unasked)).toMatchObject({
      message: expect.stringContaining("is 0 mm; an accessible"),
      weight: 1500,
    });
  });
});

test("K1-09: fixtures that do not stand, with the size and the place of the door", () => {
  expect(rule({ cause: "fixtures", entrance, inside: { ...inside, doorway: 1050 } }, { type: "bathroom" })).toEqual({
    ...said,
    ruleId: "K1-09",
    message:
      "The fixtures of this pod (bathroom) and the room before them do not stand in 2,200 mm × 1,600 mm with the door of 101 Bathroom 1,050 mm from the riser's side.",
    source: "K1: room before each fixture, illustrative",
    weight: 1,
  });
});

test("without an inside that was tried its sizes are nothing", () => {
  expect(rule({ cause: "sweep" })).toMatchObject({
    message: expect.stringMatching(/sweeps 0 mm .* in 0 mm × 0 mm\.$/),
    weight: 0,
  });
  expect(rule({ cause: "sweep", inside }).weight).toBe(0);
  expect(rule({ cause: "fixtures" }).message).toMatch(/in 0 mm × 0 mm with .* 0 mm from/);
  expect(rule({ cause: "door" })).toMatchObject({ message: expect.stringContaining("is 0 mm wide and stands where") });
});
