import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { RuleFinding } from "#shared/contracts/design/runs.ts";
import { aBaseModel } from "#shared/configurator/test/builders.ts";
import { aPodRequest, aRoom, runPods } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";

/** Storeys 3 m apart; a pod of the defaults is 60 + 2,300 + 95 = 2,455 mm high. */
const storeys = [0, 3, 6, 9].map((elevation) => ({
  globalId: `0Storey_${elevation}_____________`,
  name: `Level ${elevation / 3}`,
  elevation,
}));
const at = (name: string, x: number, z: number) =>
  aRoom({ name, origin: [x, 0, z], storeyGlobalId: `0Storey_${z}_____________` });

const findings = (rooms: readonly HostSpace[], inputs: Inputs = {}) =>
  runPods(aPodRequest(rooms, inputs)).summary.findings;
const ruleIds = (rooms: readonly HostSpace[], inputs: Inputs = {}) =>
  findings(rooms, inputs).map(({ ruleId }) => ruleId);
function finding(ruleId: string, rooms: readonly HostSpace[], inputs: Inputs = {}): RuleFinding {
  const found = findings(rooms, inputs).find((each) => each.ruleId === ruleId);
  if (!found) throw new Error(`${ruleId} is not told.`);
  return found;
}

describe("K1-16: pods over one another", () => {
  test("K1-16: risers over one another, a straight line up to 50 mm", () => {
    const over = (moved: number) => [aRoom({ name: "0" }), aRoom({ name: "1", origin: [moved, 0, 3] })];
    const inputs = { handing: "left" };
    expect(ruleIds(over(0.05), inputs)).not.toContain("K1-16");
    expect(finding("K1-16", over(0.06), inputs).message).toBe(
      "The riser of 1 Bathroom stands 60 mm beside that of 0 Bathroom below; up to 50 mm it goes straight.",
    );
    expect(ruleIds(over(3), inputs)).not.toContain("K1-16");
    // On their slabs, pods need not be in line: only their pipes.
    expect(ruleIds(over(0.06), inputs).filter((each) => each === "K1-16")).toHaveLength(1);
    // 700 mm aside they are not over one another.
    expect(ruleIds(over(0.7), inputs)).not.toContain("K1-16");
    // Seen across a whole metre too: middles at 0.97 and 1.03.
    const across = [aRoom({ name: "0", origin: [-0.23, 0, 0] }), aRoom({ name: "1", origin: [-0.17, 0, 3] })];
    expect(ruleIds(across, inputs)).toContain("K1-16");
    // The one right below counts, not the lowest.
    const three = [...over(0), aRoom({ name: "2", origin: [0.06, 0, 6] })];
    expect(finding("K1-16", three, inputs).message).toContain("beside that of 1 Bathroom below");
    const stacked = findings(over(0.06), { ...inputs, stacked: "yes" }).filter(({ ruleId }) => ruleId === "K1-16");
    expect(stacked.map(({ message }) => message.split(" ").slice(0, 2).join(" "))).toEqual(["The riser", "The frame"]);
  });

  test("K1-16: alternating hands put one pod's riser aside; one hand for all straightens it", () => {
    // Over a row of two stands one room alone: the second of the row is left-handed, the one over it right-handed.
    const rooms = [
      aRoom({ name: "1" }),
      aRoom({ name: "2", origin: [2.8, 0, 0] }),
      aRoom({ name: "3", origin: [2.8, 0, 3] }),
    ];
    const { fixes } = finding("K1-16", rooms);
    expect(fixes.map(({ label }) => label)).toEqual([
      "Set handing to left",
      "Set handing to right",
      "Leave this room out",
    ]);
    for (const fix of fixes.filter(isInputFix)) {
      expect(ruleIds(rooms, { [fix.name]: fix.value })).not.toContain("K1-16");
    }
    expect(ruleIds(rooms.slice(0, 2))).not.toContain("K1-16");
  });

  test("K1-16: rooms that stand aside can be left out, and stacked ones stood on their slabs", () => {
    const rooms = [aRoom({ name: "0" }), aRoom({ name: "1", origin: [0.06, 0, 3] })];
    const inputs = { handing: "left", stacked: "yes" };
    const labels = findings(rooms, inputs)
      .filter(({ ruleId }) => ruleId === "K1-16")
      .map(({ fixes }) => fixes.map(({ label }) => label));
    // No hand moves a room: its riser stays aside, its frame has nothing to carry any more.
    expect(labels).toEqual([["Leave this room out"], ["Stand each pod on its slab", "Leave this room out"]]);
    expect(findings(rooms, { handing: "left" }).filter(({ ruleId }) => ruleId === "K1-16")).toHaveLength(1);
  });
});

/** K1-16 and K1-25 of left-handed stacked pods in a model of four storeys. */
function told(ruleId: string, rooms: readonly HostSpace[], inputs: Inputs = {}): RuleFinding[] {
  const request = aPodRequest(
    rooms,
    { handing: "left", stacked: "yes", ...inputs },
    { baseModel: { ...aBaseModel(), storeys } },
  );
  return runPods(request).summary.findings.filter((each) => each.ruleId === ruleId);
}
const hung = (rooms: readonly HostSpace[], inputs: Inputs = {}) =>
  told("K1-16", rooms, inputs).filter(({ message }) => message.startsWith("There is no pod under"));

describe("K1-16: stacked, a pod over no pod is told", () => {
  const aside = [at("0", 0, 0), at("1", 0.7, 3)];

  test("700 mm aside of the one below, with the ways out", () => {
    const [found, ...others] = hung(aside);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      severity: "warning",
      message:
        "There is no pod under that of 1 Bathroom on the storey below; a stacked pod stands on one, up to 50 mm aside.",
      source: "K1: stacking over storeys, illustrative",
      hostGlobalIds: [aside[1]?.globalId],
    });
    expect(found?.fixes.map(({ label }) => label)).toEqual(["Stand each pod on its slab", "Leave this room out"]);
    for (const { name, value } of (found?.fixes ?? []).filter(isInputFix)) {
      expect(hung(aside, { [name]: value })).toEqual([]);
    }
    expect(hung(aside.slice(0, 1))).toEqual([]);
  });

  test("that of a room below which got no pod carries nothing", () => {
    const refused = aRoom({ name: "0", width: 1.2, origin: [0, 0, 0], storeyGlobalId: storeys[0]?.globalId ?? null });
    // Another pod makes the ground floor the lowest storey with pods.
    expect(hung([refused, at("9", 9, 0), at("1", 0, 3)])).toHaveLength(1);
    expect(hung([at("0", 0, 0), at("9", 9, 0), at("1", 0, 3)])).toEqual([]);
  });

  test("pods of the lowest storey that has any stand on its slab, also where one lies a step higher", () => {
    expect(hung([at("1", 0, 3), at("2", 9, 3)])).toEqual([]);
    const raised = aRoom({ name: "2", origin: [9, 0, 3.4], storeyGlobalId: storeys[1]?.globalId ?? null });
    expect(hung([at("1", 0, 3), raised])).toEqual([]);
  });

  test("one two storeys below carries nothing", () => {
    expect(hung([at("0", 0, 0), at("2", 0, 6)]).map(({ message }) => message)).toEqual([
      "There is no pod under that of 2 Bathroom on the storey below; a stacked pod stands on one, up to 50 mm aside.",
    ]);
  });

  test("what stands on a pod over no pod is carried by none either: leaving them out leaves no other", () => {
    const rooms = [...aside, at("2", 0.7, 6)];
    const [found] = hung(rooms);
    expect(found?.message).toBe(
      "There is no pod under that of 1 Bathroom on the storey below; a stacked pod stands on one, up to 50 mm aside. The same rule concerns 1 more room.",
    );
    expect(found?.hostGlobalIds).toEqual(rooms.slice(1).map(({ globalId }) => globalId));
    expect(found?.fixes.at(-1)?.label).toBe("Leave these 2 rooms out");
  });

  test("60 mm aside its frame is told, and no missing pod", () => {
    const rooms = [at("0", 0, 0), at("1", 0.06, 3)];
    expect(hung(rooms)).toEqual([]);
    expect(told("K1-16", rooms).map(({ message }) => message)).toContain(
      "The frame of 1 Bathroom stands 60 mm beside that of 0 Bathroom below; up to 50 mm it goes straight.",
    );
  });
});

describe("K1-25: stacked, what stays open between a pod and the one over it is told", () => {
  test("3,000 − 2,455 = 545 mm, with the ways out", () => {
    const rooms = [at("0", 0, 0), at("1", 0, 3), at("2", 0, 6)];
    const [found] = told("K1-25", rooms);
    expect(found).toMatchObject({
      severity: "warning",
      message:
        "Between the pod of 0 Bathroom and that of 1 Bathroom over it 545 mm stay open; stacked pods stand on one another with a joint of up to 50 mm. The same rule concerns 1 more room.",
      source: "K5: joint of a stack, taken for pods",
    });
    expect(found?.fixes.map(({ label }) => label)).toEqual(["Stand each pod on its slab", "Leave these 2 rooms out"]);
    expect(told("K1-25", rooms, { stacked: "no" })).toEqual([]);
  });

  test("a joint of 50 mm is none: 2,500 + 115 + 95 = 2,710 mm under a floor at 2,760; 55 mm are", () => {
    const high = (name: string, z: number) => aRoom({ name, origin: [0, 0, z], clearHeight: 2.75, topHeight: 2.75 });
    const rooms = [high("0", 0), high("1", 2.76)];
    expect(told("K1-25", rooms, { clearHeight: 2500, base: 115 })).toEqual([]);
    expect(told("K1-25", rooms, { clearHeight: 2500, base: 110 })[0]?.message).toContain("55 mm stay open");
  });

  test("a clear height that closes it is a way out", () => {
    const high = (name: string, z: number) => aRoom({ name, origin: [0, 0, z], clearHeight: 2.7, topHeight: 2.7 });
    const rooms = [high("0", 0), high("1", 2.7)];
    // 2,700 − (60 + 95 + 2,500) = 45; with 2,450 mm 95 stay open.
    const fixes = told("K1-25", rooms)[0]?.fixes.filter(isInputFix) ?? [];
    expect(fixes.map(({ name, value }) => [name, value])).toEqual([
      ["stacked", "no"],
      ["clearHeight", 2500],
    ]);
    for (const { name, value } of fixes) expect(told("K1-25", rooms, { [name]: value })).toEqual([]);
  });

  test("over no pod nothing is open", () => {
    expect(told("K1-25", [at("0", 0, 0), at("1", 0.7, 3)])).toEqual([]);
    expect(told("K1-25", [at("0", 0, 0), at("2", 0, 6)])).toEqual([]);
  });
});
