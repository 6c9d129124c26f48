import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels, openingsOf } from "./builders.ts";

// A wall that no rule speaks against: one panel of 1.2 × 2.4 m.
const plain = aHost({ name: "Plain", length: 1.2, height: 2.4 });
const marks = (hosts: HostWall[], inputs: Inputs) =>
  (runPanels(aRequest(hosts, inputs)).assembly?.units ?? []).map(({ hostGlobalIds: [host] }) => host);

/** Windows of 1.2 m and of `width`, 100 mm apart, together 1.3 m and `width` wide. */
const pair = (width: number) => [aWindow(2, 1.2), aWindow(3.3, width)];

/** Each with the wall at its limit, which has panels, and the one just over it, which has none. */
const LIMITS: [title: string, within: Partial<HostWall>, over: Partial<HostWall>, inputs?: Inputs][] = [
  ["K2-02: its form", { unsupported: null }, { unsupported: "The wall is curved." }],
  ["K2-03: 300 mm long", { length: 0.3 }, { length: 0.299 }],
  ["K2-03: 600 mm high", { height: 0.6 }, { height: 0.599 }],
  ["K2-03: level part", { rake: { levelHeight: 0.6, area: 9 } }, { rake: { levelHeight: 0.599, area: 9 } }],
  // 45 mm beside a door hold a stud, 44 do not: the opening takes them, and nothing of the wall's length is left.
  ["K2-03: void", { length: 3.6, openings: [aDoor(0.055, 3.535)] }, { length: 3.6, openings: [aDoor(0.054, 3.492)] }],
  ["K2-04: kit", { height: 3.9 }, { height: 3.901 }, { studDepth: 200 }],
  ["K2-04: input", { height: 2.7 }, { height: 2.701 }, { panelMaxHeight: 2700 }],
  // 100 × 1.2 mm at 600 carry 3,312 mm (worked in stud-height.test.ts).
  ["K2-05: studs", { height: 3.312 }, { height: 3.313 }],
  // Joints stand 300 mm beside the windows: from panel edge to panel edge 3,100 mm. The 80 mm between their clear boxes
  // hold no header's studs, so neither can be parted at its jambs.
  ["K2-06: joints", { openings: pair(1.2) }, { openings: pair(1.201) }, { panelMaxWidth: 3100 }],
  ["K2-07: header", { openings: [aWindow(1.2, 3.6)] }, { openings: [aWindow(1.2, 3.601)] }],
];

describe("a wall that a must rule refuses has no panel, and the others keep theirs", () => {
  test.each(LIMITS)("%s: at the limit there are panels, over it none", (title, within, over, inputs = {}) => {
    const [ruleId] = title.split(":");
    const allowed = aHost({ name: "Wall", ...within });
    expect(marks([allowed, plain], inputs)).toContain(allowed.globalId);
    const refused = aHost({ name: "Wall", ...over });
    const { summary, assembly } = runPanels(aRequest([refused, plain], inputs));
    expect(assembly?.units.map(({ hostGlobalIds: [host] }) => host)).toEqual([plain.globalId]);
    expect(summary).toMatchObject({ units: 1, hostsUsed: 1, hostsRefused: 1, replacedGlobalIds: [plain.globalId] });
    const blamed = summary.findings.filter(({ hostGlobalIds }) => hostGlobalIds.includes(refused.globalId));
    expect(blamed.map((finding) => finding.ruleId)).toEqual([ruleId]);
    const isLeftOut = ruleId === "K2-02" || ruleId === "K2-03";
    expect(summary.status).toBe(isLeftOut ? "warning" : "error");
    for (const { handling } of openingsOf(summary)) expect(handling).toBe("refused");
  });

  test("K2-08: insulation that does not fit the studs refuses every wall", () => {
    expect(marks([plain], { insulation: 100 })).toEqual([plain.globalId]);
    const { summary, assembly } = runPanels(aRequest([plain, aHost({ openings: [aWindow(2)] })], { insulation: 120 }));
    expect(assembly).toBeNull();
    expect(summary).toMatchObject({ status: "error", units: 0, hostsUsed: 0, hostsRefused: 2, replacedGlobalIds: [] });
    expect(openingsOf(summary).map(({ handling }) => handling)).toEqual(["refused"]);
  });

  test("a warning refuses nothing: infill in a bearing wall that is thinner than the panel", () => {
    const wall = aHost({ thickness: 0.1, isLoadBearing: true });
    const { summary } = runPanels(aRequest([wall], { system: "sfs-infill" }));
    expect(summary.findings.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
      ["K2-12", "warning"],
      ["K2-13", "warning"],
    ]);
    expect(summary).toMatchObject({ status: "warning", units: 1, hostsUsed: 1, hostsRefused: 0 });
  });

  test("two rules over one height are both told, and the form of a wall before its size", () => {
    const told = (wall: Partial<HostWall>, inputs: Inputs = {}) =>
      runPanels(aRequest([aHost(wall)], inputs)).summary.findings.map(({ ruleId }) => ruleId);
    expect(told({ height: 3.5 }, { panelMaxHeight: 3000 })).toEqual(["K2-04", "K2-05"]);
    expect(told({ height: 5, length: 0.1, unsupported: "The wall is curved." })).toEqual(["K2-02"]);
    expect(told({ height: 5, length: 0.1 })).toEqual(["K2-03"]);
  });
});
