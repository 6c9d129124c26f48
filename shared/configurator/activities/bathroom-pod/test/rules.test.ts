import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { EngineRequest, RuleFinding } from "#shared/contracts/design/runs.ts";
import { fieldOf } from "#shared/configurator/activities/bathroom-pod/definition.ts";
import { aPodRequest, aRoom, aRoomDoor, runPods } from "./builders.ts";

const findings = (rooms: readonly HostSpace[], inputs: Inputs = {}, more: Partial<EngineRequest> = {}) =>
  runPods(aPodRequest(rooms, inputs, more)).summary.findings;
function finding(
  ruleId: string,
  rooms: readonly HostSpace[],
  inputs: Inputs = {},
  more: Partial<EngineRequest> = {},
): RuleFinding {
  const all = findings(rooms, inputs, more);
  const found = all.find((each) => each.ruleId === ruleId);
  if (!found)
    throw new Error(`${ruleId} is not among ${all.map((each) => `${each.ruleId} ${each.message}`).join("; ")}.`);
  return found;
}
const ruleIds = (rooms: readonly HostSpace[], inputs: Inputs = {}, more: Partial<EngineRequest> = {}) =>
  findings(rooms, inputs, more).map(({ ruleId }) => ruleId);

/** Each way out alone takes its rule away. */
function expectWaysOut(ruleId: string, room: HostSpace, inputs: Inputs, more: Partial<EngineRequest> = {}): void {
  const fixes = finding(ruleId, [room], inputs, more).fixes.filter(isInputFix);
  expect(fixes.length).toBeGreaterThan(0);
  for (const { name, value } of fixes) {
    const after = ruleIds([room], { ...inputs, [name]: value }, more);
    expect([name, value, after.includes(ruleId)]).toEqual([name, value, false]);
  }
}
/** Each way out alone gives the room its pod. */
function expectSolved(ruleId: string, room: HostSpace, inputs: Inputs): void {
  const fixes = finding(ruleId, [room], inputs).fixes.filter(isInputFix);
  expect(fixes.length).toBeGreaterThan(0);
  for (const { name, value } of fixes) {
    const { units } = runPods(aPodRequest([room], { ...inputs, [name]: value })).summary;
    expect([name, value, units]).toEqual([name, value, 1]);
  }
}

test("lengths of refusals are written one way: thousands apart, each with its unit", () => {
  const rooms = [
    aRoom({ width: 1.79 }),
    aRoom({ clearHeight: 2.4 }),
    aRoom({ length: 3, doors: [aRoomDoor(0.13)] }),
    aRoom({ length: 2.3, doors: [aRoomDoor(0.6, { width: 0.5 })] }),
  ];
  const inputs = { routeWidth: 1900, base: 120, floorBuildUp: 40 };
  const texts = rooms.flatMap((room) =>
    findings([room], inputs).flatMap(({ message, source, fixes }) => [
      message,
      source,
      ...fixes.map(({ label }) => label),
    ]),
  );
  expect(texts.length).toBeGreaterThan(12);
  expect(texts.filter((text) => /\d{4}|\d\)|\d \+|\+ [\d,]+\b(?! mm| ×)/.test(text))).toEqual([]);
});

describe("musts: both numbers, and ways out that give the room its pod", () => {
  const low = aRoom({ clearHeight: 2.474 });
  test("K1-02: 60 + 2,300 + 95 outside and 20 over it are 2,475 mm", () => {
    expect(finding("K1-02", [low])).toMatchObject({
      severity: "error",
      message: "101 Bathroom is 2,474 mm clear high; this pod needs 2,475 mm.",
      fixes: [
        { name: "clearHeight", value: 2250 },
        { name: "base", value: 55 },
        { label: "Leave this room out", elementSet: { leaveOut: [low.globalId] } },
      ],
    });
    expectSolved("K1-02", low, {});
    expect(ruleIds([aRoom({ clearHeight: 2.475 })])).not.toContain("K1-02");
  });

  const swept = aRoom({ length: 1.8, width: 1.6, doors: [aRoomDoor(0.8, { swing: "in" })] });
  test("K1-03: the fixtures do not stand with the door's swing kept free", () => {
    const inputs = { length: 1600, width: 1400, handing: "left" };
    expect(finding("K1-03", [swept], inputs).message).toBe(
      "The door of 101 Bathroom sweeps 750 mm into the pod; with that kept free, the fixtures do not stand in 1,600 mm × 1,400 mm.",
    );
    expect(finding("K1-03", [swept], inputs).fixes[0]).toMatchObject({ name: "doorSwing", value: "out" });
    expectSolved("K1-03", swept, inputs);
  });

  const wide = aRoom({ length: 3.4, width: 2.6, doors: [aRoomDoor(1.2, { width: 0.85 })] });
  test("K1-04: an accessible pod of 2,200 × 1,500 mm has no turning circle of 1,500", () => {
    const inputs = { type: "accessible", length: 2200, width: 1500 };
    expect(finding("K1-04", [wide], inputs).message).toMatch(
      /^The turning circle in the pod of 101 Bathroom is 1,\d{3} mm; an accessible pod needs 1,500 mm\.$/,
    );
    expectSolved("K1-04", wide, inputs);
  });

  test("K1-05: clear between walls and along, with the sum", () => {
    const narrow = aRoom({ width: 1.79, doors: [aRoomDoor(1.4)] });
    expect(finding("K1-05", [narrow])).toMatchObject({
      message:
        "101 Bathroom is 1,790 mm clear between walls; this pod needs 1,800 mm (1,600 mm + 2 × 75 mm + 2 × 25 mm).",
      source: "K1: outside size and 25 mm on each side",
    });
    expectSolved("K1-05", narrow, {});
    // With a GRP shell 2 × 20 less: 1,760, as the design's own picture says.
    expect(finding("K1-05", [aRoom({ width: 1.69 })], { shell: "grp" }).message).toBe(
      "101 Bathroom is 1,690 mm clear between walls; this pod needs 1,760 mm (1,600 mm + 2 × 55 mm + 2 × 25 mm).",
    );
    const short = aRoom({ length: 2.39, doors: [aRoomDoor(1.4)] });
    expect(finding("K1-05", [short]).message).toContain(
      "is 2,390 mm clear between walls; this pod needs 2,400 mm (2,200 mm + ",
    );
    expectSolved("K1-05", short, {});
  });

  test("K1-06: the door's clear width by type", () => {
    const at = (width: number) => [aRoom({ length: 3.4, width: 2.8, doors: [aRoomDoor(1.2, { width })] })];
    expect(finding("K1-06", at(0.649)).message).toBe(
      "The door of 101 Bathroom is 649 mm clear; this type needs 650 mm.",
    );
    expect(ruleIds(at(0.65))).not.toContain("K1-06");
    const accessible = { type: "accessible", length: 2600, width: 2200 };
    expect(finding("K1-06", at(0.774), accessible)).toMatchObject({
      message: "The door of 101 Bathroom is 774 mm clear; this type needs 775 mm.",
      source: "K1: Part M4(2)",
    });
    expect(ruleIds(at(0.775), accessible)).not.toContain("K1-06");
    const [room] = at(0.774);
    if (room) expectSolved("K1-06", room, accessible);
  });

  test("K1-07: a room that cannot be trusted says why, each on its own", () => {
    const odd = aRoom({ name: "1", unsupported: "Its floor is in 2 pieces: make a space of each in the model." });
    const other = aRoom({ name: "2", unsupported: "It is a group of 3 spaces: use those instead." });
    expect(
      findings([odd, other])
        .filter(({ ruleId }) => ruleId === "K1-07")
        .map(({ message }) => message),
    ).toEqual([
      "1 Bathroom: Its floor is in 2 pieces: make a space of each in the model.",
      "2 Bathroom: It is a group of 3 spaces: use those instead.",
    ]);
  });

  test("K1-08: two doors, or one too near a corner", () => {
    const two = aRoom({ doors: [aRoomDoor(1.5), aRoomDoor(0.3, { globalId: "0OtherDoor____________" })] });
    expect(finding("K1-08", [two])).toMatchObject({
      message: "101 Bathroom has 2 doors; a pod has 1.",
      fixes: [{ name: "otherDoors", value: "close" }, { label: "Leave this room out" }],
    });
    expectSolved("K1-08", two, {});
    const near = aRoom({ length: 3, doors: [aRoomDoor(0.13)] });
    expect(finding("K1-08", [near]).message).toBe(
      "The door of 101 Bathroom stands 130 mm from a corner; the doorway of a pod needs 140 mm (25 mm + 75 mm + 40 mm).",
    );
    // 20 mm less of wall with a GRP shell.
    expect(finding("K1-08", [near]).fixes).toMatchObject([
      { name: "shell", value: "grp" },
      { label: "Leave this room out" },
    ]);
    expectSolved("K1-08", near, {});
  });

  test("K1-09: the fixtures do not stand in so small a pod", () => {
    const room = aRoom();
    const inputs = { length: 1500, width: 1200 };
    expect(finding("K1-09", [room], inputs).message).toContain("do not stand in");
    expectSolved("K1-09", room, inputs);
  });

  test("K1-10: stacked pods take a steel frame, and are category 1 then", () => {
    const inputs = { stacked: "yes", shell: "grp" };
    expect(finding("K1-10", [aRoom()], inputs).fixes).toMatchObject([
      { name: "shell", value: "steel" },
      { name: "stacked", value: "no" },
    ]);
    expectSolved("K1-10", aRoom(), inputs);
    expect(runPods(aPodRequest([aRoom()], { stacked: "yes" })).assembly?.mmc.code).toBe("MMC 1");
    expect(runPods(aPodRequest([aRoom()])).assembly?.mmc.code).toBe("MMC 5");
  });

  test("K1-11: tile and two boards leave 14 mm of a GRP wall for its ribs", () => {
    const inputs = { shell: "grp", finish: "tile", fireRating: 60 };
    // 55 − 6 − 10 − 25.
    expect(finding("K1-11", [aRoom()], inputs).message).toBe(
      "Boards and finish leave 14 mm of the wall for its frame; it needs 20 mm.",
    );
    expectSolved("K1-11", aRoom(), inputs);
  });

  test("a room that no input helps can be left out", () => {
    const tiny = aRoom({ length: 1.2, width: 1, doors: [aRoomDoor(0.2)] });
    expect(finding("K1-05", [tiny, aRoom({ name: "2", origin: [9, 0, 0] })]).fixes).toEqual([
      { label: "Leave this room out", elementSet: { leaveOut: [tiny.globalId] } },
    ]);
  });

  test("K1-20, K1-21: no rooms at all, or more parts than a run may have", () => {
    expect(finding("K1-20", []).fixes).toEqual([{ label: "Apply to all rooms", elementSet: "all" }]);
    const { summary } = runPods(aPodRequest([aRoom(), aRoom({ name: "2" })]), { mostParts: 200 });
    expect(summary).toMatchObject({ units: 0, hostsRefused: 2, findings: [{ ruleId: "K1-21" }] });
    expect(summary.findings[0]?.message).toBe(
      "2 pods have up to 240 parts; a run has 200 at most: run 1 room at a time, such as a storey.",
    );
    const rooms = Array.from({ length: 3 }, (_, index) => aRoom({ name: `${index}` }));
    const two = runPods(aPodRequest(rooms), { mostParts: 240 }).summary.findings[0];
    expect(two?.message).toContain("run 2 rooms at a time");
    // The third is left out.
    expect(two?.fixes).toMatchObject([{ elementSet: { leaveOut: [rooms[2]?.globalId] } }]);
    const none = runPods(aPodRequest(rooms.slice(0, 1)), { mostParts: 100 }).summary.findings[0];
    expect([none?.message, none?.fixes]).toEqual([
      "1 pod has up to 120 parts; a run has 100 at most: ask whoever runs the server for more.",
      [],
    ]);
  });
});

describe("shoulds: a pod stands, and the rule is told with its ways out", () => {
  test("K1-12: a pod base over screed and finish leaves a step", () => {
    const inputs = { base: 80, floorBuildUp: 65 };
    expect(finding("K1-12", [aRoom()], inputs)).toMatchObject({
      severity: "warning",
      message: "The pod base is 80 mm, screed and finish are 65 mm: a step of 15 mm at the door.",
    });
    expectWaysOut("K1-12", aRoom(), inputs);
    expect(ruleIds([aRoom()], { base: 65 })).not.toContain("K1-12");
  });

  test("K1-13: the way in needs the pod's width and 200 mm", () => {
    expect(finding("K1-13", [aRoom()], { routeWidth: 1900 }).message).toBe(
      "The way from the façade is 1,900 mm clear; this pod needs 1,950 mm (1,750 mm + 200 mm).",
    );
    expectWaysOut("K1-13", aRoom(), { routeWidth: 1900 });
    expect(ruleIds([aRoom()], { routeWidth: 1950 })).not.toContain("K1-13");
  });

  test("K1-13: a way in of which nobody says how wide it is is not checked, and says what this pod needs", () => {
    expect(finding("K1-13", [aRoom()])).toMatchObject({
      severity: "info",
      message: "The way in from the façade is not checked; this pod needs 1,950 mm (1,750 mm + 200 mm).",
      source: "K1: pod width and 200 mm",
      hostGlobalIds: [],
      fixes: [{ label: "The way in is 1,950 mm clear", name: "routeWidth", value: 1950 }],
    });
    expectWaysOut("K1-13", aRoom(), {});
    // 1,600 + 110 + 200 = 1,910: the input takes whole 50 mm.
    expect(finding("K1-13", [aRoom()], { shell: "grp" })).toMatchObject({
      message: "The way in from the façade is not checked; this pod needs 1,910 mm (1,710 mm + 200 mm).",
      fixes: [{ value: 1950 }],
    });
  });

  test("K1-14: fewer than 30 alike; 30 are enough", () => {
    const rooms = (count: number) =>
      Array.from({ length: count }, (_, index) => aRoom({ name: `R${index}`, origin: [0, index * 9, 0] }));
    const inputs = { handing: "left" };
    expect(finding("K1-14", rooms(29), inputs).message).toContain("there are 29 pods of one hand; rates go by 30");
    expect(ruleIds(rooms(30), inputs)).not.toContain("K1-14");
    expectWaysOut("K1-14", aRoom(), inputs);
  });

  test("K1-15: the help at the width says what is wide on the road: outside, by shell and region", () => {
    const { help } = fieldOf("width");
    // Walls of 75 and of 55 mm on both sides.
    expect(help).toBe(
      "Outside it is 150 mm wider with a steel frame, 110 mm with a GRP shell. Any road takes 2,600 mm outside, 2,591 mm in North America.",
    );
  });

  test("K1-15: wider than any road takes: 2,600 mm, 2,591 in North America", () => {
    const large = aRoom({ length: 4, width: 3.4, doors: [aRoomDoor(1.5)] });
    const at = (width: number) => ({ length: 3000, width });
    expect(ruleIds([large], at(2450))).not.toContain("K1-15");
    expect(finding("K1-15", [large], at(2500)).message).toContain("is 2,650 mm wide on the lorry: over 2,600 mm");
    expect(ruleIds([large], at(2450), { region: "NA" })).toContain("K1-15");
    expectWaysOut("K1-15", large, at(2500));
    expectWaysOut("K1-15", large, at(2450), { region: "NA" });
  });

  test("K1-17: a slab to be surveyed, until it is noted as surveyed", () => {
    const { message, fixes } = finding("K1-17", [aRoom()]);
    expect(message).toContain("level within 10 mm");
    expect(fixes).toEqual([{ label: "Slabs are surveyed: within 10 mm", name: "slab", value: "level" }]);
    expect(ruleIds([aRoom()], { slab: "level" })).not.toContain("K1-17");
  });

  test("K1-18: no rate in a region, or for GRP in North America, where a steel frame has one", () => {
    expect(ruleIds([aRoom()], {}, { region: "NA" })).not.toContain("K1-18");
    const labels = (inputs: Inputs, region: "NA" | "SA") => {
      const found = runPods(aPodRequest([aRoom()], inputs, { region })).summary.findings;
      return found.filter(({ ruleId }) => ruleId === "K1-18").map(({ fixes }) => fixes.map(({ label }) => label));
    };
    expect(labels({ shell: "grp" }, "NA")).toEqual([["Use a steel frame", "Leave this room out"]]);
    expect(labels({}, "SA")).toEqual([["Leave this room out"]]);
    expect(labels({ shell: "grp" }, "SA")).toEqual([["Leave this room out"]]);
  });

  test("K1-19: no door in the model, or one of which nobody says how it opens", () => {
    expect(finding("K1-19", [aRoom({ doors: [] })]).message).toContain("has no door in the model");
    expect(finding("K1-19", [aRoom({ doors: [aRoomDoor(1.5, { swing: null, hinge: null })] })]).message).toContain(
      "taken to open inwards",
    );
    expect(ruleIds([aRoom()])).not.toContain("K1-19");
    // An opening has no leaf that could open in any way.
    const opening = aRoomDoor(1.5, { kind: "opening", swing: null, hinge: null });
    expect(ruleIds([aRoom({ doors: [opening] })], { doorSwing: "out" })).not.toContain("K1-19");
  });

  test("K1-24: a room that floats 1,450 mm over its storey, or is in none; 600 mm are usual", () => {
    const at = (z: number) => aRoom({ origin: [0, 0, z] });
    expect(finding("K1-24", [at(1.45)])).toMatchObject({
      severity: "warning",
      message: "101 Bathroom: Its floor lies 1,450 mm over its storey Ground floor: check its level.",
      fixes: [{ label: "Leave this room out" }],
    });
    expect(finding("K1-24", [at(-0.7)]).message).toContain("700 mm under its storey");
    expect(ruleIds([at(0.6)])).not.toContain("K1-24");
    expect(finding("K1-24", [aRoom({ storeyGlobalId: null })]).message).toContain("It is in no storey");
  });

  test("K1-22: an order of fewer pods than rooms get", () => {
    const rooms = [aRoom({ name: "1" }), aRoom({ name: "2", origin: [0, 9, 0] })];
    expect(finding("K1-22", rooms, { ordered: 1 }).message).toBe(
      "The order has 1 pod, 2 rooms get one: all of them count.",
    );
    expect(ruleIds(rooms, { ordered: 2 })).not.toContain("K1-22");
  });
});

test("the worst room speaks for its rule, with ways out for it, and names all", () => {
  const at = (name: string, width: number) => aRoom({ name, width, doors: [aRoomDoor(1.4)] });
  const [found] = findings([at("1", 1.75), at("2", 1.65), at("3", 2)]);
  expect(found?.message).toContain("2 Bathroom is 1,650 mm clear");
  expect(found?.message).toContain("The same rule concerns 1 more room.");
  expect(found?.hostGlobalIds).toHaveLength(2);
  // 1,650 − 200: what helps the worst helps the other.
  expect(found?.fixes[0]).toMatchObject({ name: "width", value: 1450 });
});

test("a row of buttons has three ways out and leaving out, though more would work", () => {
  // Wider, longer, an en-suite: a WC pod would do too.
  const room = aRoom({ length: 3.4, width: 2.6, doors: [aRoomDoor(1.2, { width: 0.85 })] });
  const { fixes } = finding("K1-04", [room], { type: "accessible", length: 2200, width: 1500 });
  expect(fixes.map((fix) => (isInputFix(fix) ? fix.name : fix.label))).toEqual([
    "width",
    "length",
    "type",
    "Leave this room out",
  ]);
  // Narrower or with a GRP shell: each works; what stacks keeps its steel frame.
  const near = aRoom({ width: 1.77, doors: [aRoomDoor(1.4)] });
  const names = (inputs: Inputs) =>
    finding("K1-05", [near], inputs)
      .fixes.filter(isInputFix)
      .map(({ name }) => name);
  expect(names({})).toContain("shell");
  expect(names({ stacked: "yes" })).not.toContain("shell");
});
