import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { RuleFinding } from "#shared/contracts/design/runs.ts";
import { aDoor, aHost, aSpace, aWindow } from "#shared/configurator/test/builders.ts";
import { execute, type ExecuteOptions } from "#shared/configurator/engine/execute.ts";
import { afterFix, aRequest, runPanels } from "./builders.ts";

const plain = aHost({ name: "Plain", length: 1.2, height: 1.9 });
const curved = { unsupported: "The wall is curved." };
/** 1.2 m wide and 100 mm apart: neither can be parted at its jambs. */
const pair = [aWindow(2), aWindow(3.3)];

interface Case {
  wall?: Partial<HostWall>;
  inputs?: Inputs;
  options?: ExecuteOptions;
  /** Words of the buttons, in order. */
  ways: string[];
}

const LEAVE = "Leave this wall out";
const CASES: Record<string, Case> = {
  "K2-01: a value over the range": { inputs: { panelMaxWidth: 1 }, ways: ["Set Panel max width to 1,200 mm"] },
  "K2-01: no number at all": { inputs: { panelMaxHeight: "high" }, ways: ["Set Panel max height to 2,100 mm"] },
  "K2-02: its form": { wall: curved, ways: [LEAVE] },
  "K2-03: too short": { wall: { length: 0.2 }, ways: [LEAVE] },
  "K2-03: too long": { wall: { length: 301 }, ways: [LEAVE] },
  "K2-03: too low": { wall: { height: 0.5 }, ways: [LEAVE] },
  "K2-03: all openings": { wall: { length: 3.6, openings: [aDoor(0.02, 3.56)] }, ways: [LEAVE] },
  "K2-04: over the kit's highest panel": { wall: { height: 4.2 }, ways: ["Stack panels on a rail", LEAVE] },
  "K2-04: over the input": {
    wall: { height: 2.75 },
    inputs: { panelMaxHeight: 2700 },
    ways: ["Set panel max height to 2,750 mm", "Stack panels on a rail", LEAVE],
  },
  "K2-04: an opening in the way of every joint": { wall: { height: 4.2, openings: [aDoor(2, 1, 3.5)] }, ways: [LEAVE] },
  "K2-05: studs too weak": {
    wall: { height: 3.5 },
    ways: ["Set studs at 400 mm centres", "Use 1.6 mm gauge", "Use 150 mm studs", LEAVE],
  },
  "K2-05: no stud carries it": {
    wall: { height: 3.9 },
    inputs: { windPressure: 2.4, deflectionLimit: 500 },
    ways: [LEAVE],
  },
  "K2-06: no place for joints": {
    wall: { openings: pair },
    inputs: { panelMaxWidth: 2600 },
    ways: ["Set panel max width to 3,100 mm", LEAVE],
  },
  "K2-07: too wide an opening": { wall: { openings: [aWindow(1, 3.7)] }, ways: [LEAVE] },
  "K2-08: insulation thicker than the studs": {
    inputs: { insulation: 120 },
    ways: ["Set insulation to 100 mm", "Use 150 mm studs"],
  },
  // 100 mm studs with tracks, two boards and cement board are 139.4 mm.
  "K2-12: a wall thinner than the panel": {
    wall: { height: 2.5, thickness: 0.12 },
    ways: ["Use 70 mm studs", "Only walls at least 139.4 mm thick"],
  },
  // In 2.7 m they are too weak: 2.53 m.
  "K2-12: a wall too high for thinner studs": {
    wall: { thickness: 0.12 },
    ways: ["Only walls at least 139.4 mm thick"],
  },
  "K2-22: too many parts": { options: { mostParts: 40 }, ways: ["Leave the 1 wall beyond that out"] },
};

const findingOf = (findings: readonly RuleFinding[], title: string) =>
  findings.find(({ ruleId, severity }) => title.startsWith(ruleId) && severity !== "info");

describe("every refusal has a way out, and each one works", () => {
  test.each(Object.entries(CASES))("%s", (title, { wall, inputs, options = {}, ways }) => {
    const request = aRequest([plain, aHost({ name: "Wall", thickness: 0.3, ...wall })], inputs);
    const found = findingOf(runPanels(request, options).summary.findings, title);
    expect(found?.fixes.map(({ label }) => label)).toEqual(ways);
    for (const fix of found?.fixes ?? []) {
      const { summary } = runPanels(afterFix(request, fix), options);
      expect(findingOf(summary.findings, title)).toBeUndefined();
      expect(summary.units).toBeGreaterThan(0);
      if (isInputFix(fix) && found?.severity === "warning") expect(summary.hostsRefused).toBe(0);
    }
  });

  test("K2-03: no walls at all: all walls of the base model", () => {
    const request = aRequest([]);
    const [found] = runPanels(request).summary.findings;
    expect(found?.fixes).toEqual([{ label: "Apply to all walls", elementSet: "all" }]);
    for (const fix of found?.fixes ?? []) {
      expect(runPanels(afterFix(request, fix, [plain])).summary.findings).toEqual([]);
    }
  });

  test("K2-00: rooms among the walls are left out", () => {
    const room = aSpace();
    const { summary } = execute({ ...aRequest([plain]), hosts: [plain, room] });
    expect(summary.findings[0]).toMatchObject({
      ruleId: "K2-00",
      fixes: [{ label: "Leave this room out", elementSet: { leaveOut: [room.globalId] } }],
    });
  });

  test("one button for all walls of a rule", () => {
    const hosts = [plain, ...["A", "B", "C"].map((name) => aHost({ name, ...curved }))];
    const [found] = runPanels(aRequest(hosts)).summary.findings;
    const leaveOut = hosts.slice(1).map(({ globalId }) => globalId);
    expect(found?.fixes).toEqual([{ label: "Leave these 3 walls out", elementSet: { leaveOut } }]);
  });
});
