import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import { aBaseModel } from "#shared/configurator/test/builders.ts";
import { makeArranger } from "#shared/configurator/activities/bathroom-pod/fit/arranger.ts";
import { fitPod, isFit } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import { type PlacedPod, placedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import type { TypeCount } from "#shared/configurator/activities/bathroom-pod/takeoff/order.ts";
import { aRoom, aRoomDoor, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { buildingRules, notes } from "./building-rules.ts";

/** Of the defaults: 2,200 × 1,600 mm inside, walls of 75 mm, 2,350 × 1,750 mm outside. */
const ENOUGH: readonly TypeCount[] = [{ mark: "T01", count: 30 }];
function breachOf(ruleId: string, inputs: Inputs, region: EngineRequest["region"] = "UK"): Breach | undefined {
  const rules = buildingRules(someParameters(inputs), ENOUGH, new Map([["T01", 30]]), region);
  return rules.find((each) => each.ruleId === ruleId);
}
const labelsOf = (breach: Breach | undefined) =>
  breach?.fixes?.map((fix) => ("name" in fix ? [fix.name, fix.label, fix.value] : []));

test("a run of 30 pods alike by a way that is wide enough breaks no rule of the building", () => {
  const parameters = someParameters({ routeWidth: 1950 });
  expect(buildingRules(parameters, ENOUGH, new Map([["T01", 30]]), "UK")).toEqual([]);
});

describe("K1-12: the step at the door", () => {
  test("a base of 80 mm over 65 mm of screed and finish is told with both ways out", () => {
    expect(breachOf("K1-12", { base: 80, floorBuildUp: 65 })).toEqual({
      ruleId: "K1-12",
      severity: "warning",
      hostGlobalId: null,
      message: "The pod base is 80 mm, screed and finish are 65 mm: a step of 15 mm at the door.",
      source: "K1: pod base within screed and finish (kb-eye.com)",
      fixes: [
        { name: "base", label: "Set the pod base to 65 mm", value: 65 },
        { name: "floorBuildUp", label: "Raise screed and finish to 80 mm", value: 80 },
      ],
    });
    expect(breachOf("K1-12", { base: 65, floorBuildUp: 65 })).toBeUndefined();
  });

  test("a base is set in steps of 5 mm, and no lower than the 20 mm that one has", () => {
    const bases = (floorBuildUp: number) =>
      labelsOf(breachOf("K1-12", { base: 80, floorBuildUp }))?.map(([, , to]) => to);
    expect(bases(68)).toEqual([65, 80]);
    expect(bases(20)).toEqual([20, 80]);
    expect(bases(15)).toEqual([80]);
  });
});

describe("K1-13: the way in", () => {
  test("one that nobody states is a note of the run", () => {
    expect(breachOf("K1-13", {})).toEqual({
      ruleId: "K1-13",
      severity: "info",
      hostGlobalId: null,
      message: "The way in from the façade is not checked; this pod needs 1,950 mm (1,750 mm + 200 mm).",
      source: "K1: pod width and 200 mm",
      fixes: [{ name: "routeWidth", label: "The way in is 1,950 mm clear", value: 1950 }],
    });
  });

  test("one of 1,900 mm lets through 1,900 − 200 − 2 × 75 = 1,550 mm inside", () => {
    expect(breachOf("K1-13", { routeWidth: 1900 })).toEqual({
      ruleId: "K1-13",
      severity: "warning",
      hostGlobalId: null,
      message: "The way from the façade is 1,900 mm clear; this pod needs 1,950 mm (1,750 mm + 200 mm).",
      source: "K1: pod width and 200 mm",
      fixes: [
        { name: "width", label: "Set width inside to 1,550 mm", value: 1550 },
        { name: "routeWidth", label: "Clear the way to 1,950 mm", value: 1950 },
      ],
    });
    // With GRP 1,900 − 200 − 110 = 1,590: whole 50 mm.
    expect(labelsOf(breachOf("K1-13", { routeWidth: 1900, shell: "grp" }))?.[0]).toEqual([
      "width",
      "Set width inside to 1,550 mm",
      1550,
    ]);
  });

  test("the shorter side goes through: the length where it is shorter, and no less than an input takes", () => {
    // 1,550 + 150 = 1,700 outside needs 1,900; 1,850 lets 1,500 through, the least length; 1,800 only 1,450.
    const fixes = (routeWidth: number) => labelsOf(breachOf("K1-13", { length: 1550, width: 1600, routeWidth }));
    const clear = ["routeWidth", "Clear the way to 1,900 mm", 1900];
    expect(fixes(1850)).toEqual([["length", "Set length inside to 1,500 mm", 1500], clear]);
    expect(fixes(1800)).toEqual([clear]);
    // Of a square pod the width.
    expect(labelsOf(breachOf("K1-13", { length: 1600, width: 1600, routeWidth: 1900 }))?.[0]?.[0]).toBe("width");
  });
});

describe("K1-15: the width on the road", () => {
  test("2,650 mm is over the 2,600 that any road takes, and needs nothing in the UK", () => {
    expect(breachOf("K1-15", { length: 3000, width: 2500 })).toEqual({
      ruleId: "K1-15",
      severity: "warning",
      hostGlobalId: null,
      message: "This pod is 2,650 mm wide on the lorry: over 2,600 mm, the width that any road takes.",
      source: "K1: width on the road",
      fixes: [{ name: "width", label: "Set width inside to 2,450 mm", value: 2450 }],
    });
    expect(breachOf("K1-15", { length: 3000, width: 2450 })).toBeUndefined();
  });

  test("what a wider one takes is told with its source", () => {
    expect(breachOf("K1-15", { length: 3000, width: 2800 })?.message).toBe(
      "This pod is 2,950 mm wide on the lorry: over 2,600 mm, the width that any road takes; it needs 2 clear days' police notice (UK STGO).",
    );
    // 8 ft 6 in: 2,591 less two walls are 2,441.
    expect(breachOf("K1-15", { length: 3000, width: 2450 }, "NA")).toMatchObject({
      message:
        "This pod is 2,600 mm wide on the lorry: over 2,591 mm, the width that any road takes; it needs an oversize permit of each state (US states).",
      fixes: [{ value: 2400 }],
    });
  });

  test("its shorter side lies across the lorry; with GRP 2,600 − 110 = 2,490 mm", () => {
    expect(labelsOf(breachOf("K1-15", { length: 2500, width: 2550 }))).toEqual([
      ["length", "Set length inside to 2,450 mm", 2450],
    ]);
    expect(labelsOf(breachOf("K1-15", { length: 2500, width: 2500 }))?.[0]?.[0]).toBe("width");
    expect(breachOf("K1-15", { length: 3000, width: 2500, shell: "grp" })).toMatchObject({
      message: expect.stringContaining("is 2,610 mm wide"),
      fixes: [{ value: 2450 }],
    });
  });
});

describe("K1-14: few pods alike", () => {
  const rule = (counts: Record<string, number>, ordered: Record<string, number> = counts) => {
    const types = Object.entries(counts).map(([mark, count]) => ({ mark, count }));
    const rules = buildingRules(someParameters({ routeWidth: 1950 }), types, new Map(Object.entries(ordered)), "UK");
    return rules.find(({ ruleId }) => ruleId === "K1-14");
  };

  test("the type with fewest speaks, whichever comes first", () => {
    expect(rule({ T01: 40, T02: 1 })).toEqual({
      ruleId: "K1-14",
      severity: "warning",
      hostGlobalId: null,
      message: "Of type T02 there is 1 pod of one hand; rates go by 30 or more that are alike.",
      source: "K1: repetition",
      fixes: [{ name: "ordered", label: "Order 70 pods", value: 70 }],
    });
    expect(rule({ T01: 2, T02: 40 })?.message).toContain("Of type T01 there are 2 pods");
  });

  test("an order has 10,000 pods at most: 332 × 30 and 40 are just that", () => {
    const types = (last: number) =>
      Object.fromEntries(Array.from({ length: 333 }, (_, index) => [`T${index}`, index === 332 ? last : 1]));
    expect(rule(types(40))?.fixes).toEqual([{ name: "ordered", label: "Order 10,000 pods", value: 10_000 }]);
    expect(rule(types(41))?.fixes).toEqual([]);
  });

  test("pods of the order count, not those placed; 30 are enough, and no types break nothing", () => {
    expect(rule({ T01: 2 }, { T01: 30 })).toBeUndefined();
    expect(rule({ T01: 2 }, { T01: 29 })?.message).toContain("there are 29 pods");
    expect(rule({ T01: 2 }, {})?.message).toContain("there are 0 pods");
    expect(rule({})).toBeUndefined();
  });
});

function pod(room: HostSpace): PlacedPod {
  const parameters = someParameters();
  const fit = fitPod(room, parameters, "left", makeArranger());
  if (!isFit(fit)) throw new Error(`There is no pod: ${fit.cause}.`);
  return placedPod(room, fit, parameters);
}
const { storeys } = aBaseModel();
const noted = (rooms: readonly HostSpace[], inputs: Inputs = {}) =>
  notes(rooms.map(pod), someParameters(inputs), storeys);
const surveyed = { slab: "level" };

describe("notes of what is to be done, and of what the model says oddly", () => {
  test("K1-17: the slabs are to be surveyed, in one sentence for all pods", () => {
    expect(noted([aRoom()])).toEqual([
      {
        ruleId: "K1-17",
        severity: "info",
        message: "The slab under the pod has to be level within 10 mm up and down: survey it before delivery.",
        source: "K1: slab level (kb-eye.com)",
        hostGlobalId: null,
        fixes: [{ name: "slab", label: "Slabs are surveyed: within 10 mm", value: "level" }],
      },
    ]);
    expect(noted([aRoom(), aRoom({ name: "102" })])[0]?.message).toContain("The slab under each of the 2 pods has to");
    expect(noted([aRoom()], surveyed)).toEqual([]);
    expect(noted([])).toEqual([]);
  });

  test("K1-19: a room without a door, or with one of which nobody says how it opens", () => {
    const [none, unsaid] = [
      aRoom({ name: "1", doors: [] }),
      aRoom({ name: "2", doors: [aRoomDoor(1.5, { swing: null })] }),
    ];
    const said = { ruleId: "K1-19", severity: "warning", source: "Model" };
    expect(noted([none, unsaid], surveyed)).toEqual([
      {
        ...said,
        message: "1 Bathroom has no door in the model: the pod's is put in the middle of a wall.",
        hostGlobalId: none.globalId,
        group: "none",
        fixes: [],
      },
      {
        ...said,
        message: "2 Bathroom has a door of which nobody says how it opens: it is taken to open inwards.",
        hostGlobalId: unsaid.globalId,
        group: "unsaid",
        fixes: [{ name: "doorSwing", label: "Hang the doors outwards", value: "out" }],
      },
    ]);
    const opening = aRoom({ doors: [aRoomDoor(1.5, { kind: "opening", swing: null })] });
    expect(noted([opening, aRoom()], surveyed)).toEqual([]);
  });

  test("K1-24: a room that lies off its storey can be left out", () => {
    const loose = aRoom({ origin: [0, 0, 1.45] });
    expect(noted([aRoom(), loose], surveyed)).toEqual([
      {
        ruleId: "K1-24",
        severity: "warning",
        message: "101 Bathroom: Its floor lies 1,450 mm over its storey Ground floor: check its level.",
        source: "Model",
        hostGlobalId: loose.globalId,
        leaveOut: true,
      },
    ]);
  });
});
