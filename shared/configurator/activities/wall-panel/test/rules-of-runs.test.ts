import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels, openingsOf, inputFixes } from "./builders.ts";

function finding(ruleId: string, host: HostWall, inputs: Inputs = {}) {
  return runPanels(aRequest([host], inputs)).summary.findings.find((each) => each.ruleId === ruleId);
}

describe("CFG-13: rules refuse in words, with both numbers and the nearest allowed value", () => {
  test("K2-04: the wall is higher than the panel may be", () => {
    const host = aHost({ height: 2.72 });
    expect(finding("K2-04", host, { panelMaxHeight: 2700 })).toMatchObject({
      severity: "error",
      message:
        '"Wall" is 2,720 mm high: over 2,700 mm, the panel max height. No slab or roof holds a joint between stacked panels.',
      fixes: [
        { name: "panelMaxHeight", value: 2750 },
        { name: "stackedJoint", value: "rail" },
        { label: "Leave this wall out" },
      ],
    });
    expect(finding("K2-04", host, { panelMaxHeight: 2750 })).toBeUndefined();
    expect(finding("K2-04", aHost({ height: 3.9 }), { studDepth: 200 })).toBeUndefined();
  });

  test("K2-04: over 3.9 m panels are stacked on a rail, and the sentence says what to do in the model", () => {
    expect(finding("K2-04", aHost({ height: 4.2 }))).toMatchObject({
      message:
        '"Wall" is 4,200 mm high: over 3,900 mm, the highest panel of the kit. No slab or roof holds a joint between stacked panels. Split the wall at a floor in the model.',
      fixes: [{ name: "stackedJoint", value: "rail" }, { label: "Leave this wall out" }],
    });
    expect(finding("K2-04", aHost({ height: 4.2 }), { stackedJoint: "rail" })).toBeUndefined();
  });

  test("K2-05: the studs bend too much; three ways out, each accepted", () => {
    const host = aHost({ height: 3.5 });
    const found = finding("K2-05", host);
    expect(found?.message).toBe(
      '"Wall" is 3,500 mm high: over 3,312 mm, the limit of C 100×45×12×1.2 studs at 600 mm centres, 1 kPa and L/250.',
    );
    expect(inputFixes(found).map(({ name, value }) => [name, value])).toEqual([
      ["studCentres", 400],
      ["gauge", 1.6],
      ["studDepth", 150],
    ]);
    for (const { name, value } of inputFixes(found)) expect(finding("K2-05", host, { [name]: value })).toBeUndefined();
  });

  test("K2-05: timber has its own limit and no gauge", () => {
    const found = finding("K2-05", aHost({ height: 2.9 }), {
      system: "timber-open",
      timberDepth: 89,
      sheathing: "osb-9",
    });
    expect(found?.message).toContain("38×89 C24");
    expect(inputFixes(found).map(({ name, value }) => [name, value])).toEqual([
      ["studCentres", 300],
      ["timberDepth", 140],
    ]);
  });

  test("K2-06: joints find no place; the width that does is exact", () => {
    // Two windows of 1.2 m, 100 mm apart, too near for jambs that hold a loose header: 300 mm beside them joints stand.
    const host = aHost({ length: 6, openings: [aWindow(2), aWindow(3.3)] });
    const found = finding("K2-06", host, { panelMaxWidth: 2600 });
    expect(found?.message).toContain("Panels of at most 2,600 mm cannot cover");
    const [fix] = found?.fixes ?? [];
    expect(fix).toMatchObject({ name: "panelMaxWidth", value: 3100 });
    expect(finding("K2-06", host, { panelMaxWidth: 3100 })).toBeUndefined();
    expect(finding("K2-06", host, { panelMaxWidth: 3000 })).toBeDefined();
  });

  test("K2-08: insulation deeper than the studs is refused for the whole run", () => {
    const found = finding("K2-08", aHost(), { studDepth: 70, insulation: 100 });
    expect(found?.message).toBe("100 mm of insulation is over 70 mm, the depth of the studs it lies between.");
    expect(inputFixes(found).map(({ name, value }) => [name, value])).toEqual([
      ["insulation", 60],
      ["studDepth", 100],
    ]);
    // Open panels leave without insulation, so the hidden input does not count.
    expect(finding("K2-08", aHost(), { system: "timber-open", insulation: 200 })).toBeUndefined();
  });

  test("K2-12: the panel is thicker than the wall it replaces", () => {
    const found = finding("K2-12", aHost({ height: 2.5, thickness: 0.124 }));
    // 25 boards + 102.4 frame + 12 sheathing = 139.4 mm; with 70 mm studs 109.4.
    expect(found).toMatchObject({
      severity: "warning",
      message: 'The panel is 139.4 mm thick: over 124 mm, the thickness of "Wall".',
      fixes: [{ name: "studDepth", value: 70 }, { label: "Only walls at least 139.4 mm thick" }],
    });
  });

  test("K2-12: a panel thicker than its wall names the door it stands in, of the wall it meets", () => {
    // The wall's face is at y = 62, the panel's sheathing ends at 69.7; the door of the wall that meets begins at 62.6.
    const wall = aHost({ name: "A", height: 2.5, thickness: 0.124 });
    const door = aDoor(0.0006, 0.8);
    const meeting = aHost({
      name: "B",
      origin: [3, 0.062, 0],
      xAxis: [0, 1, 0],
      thickness: 0.2,
      openings: [{ ...door, name: "D1" }],
    });
    const reaches = (hosts: HostWall[], inputs: Inputs = {}) =>
      runPanels(aRequest(hosts, inputs)).summary.findings.filter(({ message }) => message.includes(" stands "));
    expect(reaches([wall, meeting])).toMatchObject([
      {
        ruleId: "K2-12",
        severity: "warning",
        message:
          'The panel of "A", 139.4 mm thick in a wall of 124 mm, stands 7.1 mm in the door "D1" of "B", which begins at its face: move that opening, or make the panel thinner.',
        hostGlobalIds: [wall.globalId],
        fixes: [{ name: "studDepth", value: 70 }],
      },
    ]);
    expect(reaches([wall, meeting], { studDepth: 70 })).toEqual([]);
    // A wall without panels stands in nothing, however near.
    expect(reaches([{ ...wall, height: 0.5 }, meeting])).toEqual([]);
    // 10 mm further away the door is clear; so it is when A has a door of its own there, as two leaves of a wall have.
    expect(reaches([wall, { ...meeting, openings: [aDoor(0.01, 0.8)] }])).toEqual([]);
    expect(reaches([{ ...wall, openings: [aDoor(2.5)] }, meeting])).toEqual([]);
  });

  test("K2-13: infill in a bearing wall is a warning with a way out", () => {
    const found = finding("K2-13", aHost({ isLoadBearing: true }), { system: "sfs-infill" });
    expect(found).toMatchObject({ severity: "warning", fixes: [{ name: "system", value: "lgs-load-bearing" }] });
    expect(finding("K2-13", aHost({ isLoadBearing: null }), { system: "sfs-infill" })).toBeUndefined();
  });

  test("K2-03: too short and too low walls are left out", () => {
    expect(finding("K2-03", aHost({ length: 0.299 }))?.message).toContain("299 mm long is under 300 mm");
    expect(finding("K2-03", aHost({ height: 0.5 }))?.message).toContain("500 mm high is under 600 mm");
  });

  test("K2-03: a wall whose openings take its whole length is left out as such, and not for its joints", () => {
    // 20 mm beside the door hold no stud of 45 mm; 590 mm over it have nothing to stand on.
    const gate = aHost({ name: "Gate", length: 2, openings: [aDoor(0.02, 1.96)] });
    const { summary } = runPanels(aRequest([gate, aHost({ name: "Plain", length: 3 })]));
    expect(summary).toMatchObject({ status: "warning", units: 1, hostsUsed: 1, hostsRefused: 1 });
    expect(summary.findings).toMatchObject([
      {
        ruleId: "K2-03",
        message: 'No panels for "Gate": its openings take its whole length of 2,000 mm.',
        hostGlobalIds: [gate.globalId],
        fixes: [{ label: "Leave this wall out", elementSet: { leaveOut: [gate.globalId] } }],
      },
    ]);
    expect(openingsOf(summary).map(({ handling }) => handling)).toEqual(["refused"]);
  });

  test("K2-19: under a slope the level part has panels, and what is left out is told", () => {
    const rake = { levelHeight: 2.4, area: 3.125 };
    const host = aHost({ height: 3.4, rake, openings: [aWindow(2), aWindow(4.2, 0.6, 2.5, 0.4)] });
    const { summary, assembly } = runPanels(aRequest([host]));
    expect(finding("K2-19", host)).toMatchObject({
      severity: "warning",
      message:
        'Only the level part of "Wall" has panels, up to 2,400 mm: the raking part above it, 3.13 m² up to 3,400 mm, is left out and needs another solution, such as raking panels or framing on site.',
    });
    expect(assembly?.panels.map(({ base, top }) => [base, top])).toEqual([[0, 2400]]);
    expect(openingsOf(summary).map(({ handling }) => handling)).toEqual(["framed", "above-level-part"]);
    expect(finding("K2-17", host)).toBeUndefined();
  });

  test("K2-19: panels keep their clearance under an opening that begins where the level part ends", () => {
    const host = aHost({ height: 3.4, rake: { levelHeight: 2.4, area: 3 }, openings: [aWindow(2, 1.2, 2.4, 0.5)] });
    const { assembly, summary } = runPanels(aRequest([host]));
    expect(assembly?.panels.map(({ top }) => top)).toEqual([2390]);
    expect(openingsOf(summary).map(({ handling }) => handling)).toEqual(["above-level-part"]);
    expect(finding("K2-19", host)?.message).toContain("up to 2,390 mm");
  });

  test("K2-03, K2-05: a level part that breaks a rule is refused, and the sentence says that it is the level part", () => {
    expect(finding("K2-03", aHost({ height: 3, rake: { levelHeight: 0.5, area: 9 } }))?.message).toBe(
      'No panels for "Wall": its top rakes, and its level part, 500 mm high, is under 600 mm, the lowest panel.',
    );
    const high = aHost({ height: 5, rake: { levelHeight: 3.5, area: 4 } });
    expect(finding("K2-05", high)?.message).toContain('The level part of "Wall" is 3,500 mm high');
    expect(finding("K2-19", high)).toBeUndefined();
  });

  test("K2-20: a joint beside a wall that meets this one, only where no other place would do", () => {
    // Openings leave 3,305 to 3,495 for a joint.
    const openings = [aWindow(2, 1), aWindow(3.8, 1.8)];
    const host = aHost({ length: 6.4, openings, junctions: [3.36] });
    const [panel] = runPanels(aRequest([host], { panelMaxWidth: 3600 })).assembly?.panels ?? [];
    expect(panel?.end).toBeGreaterThanOrEqual(3300);
    expect(finding("K2-20", host, { panelMaxWidth: 3600 })).toMatchObject({ severity: "warning" });
    expect(finding("K2-20", host)?.message).toBeUndefined();
    expect(finding("K2-20", aHost({ length: 9.6, junctions: [4.8] }))).toBeUndefined();
  });

  test("K2-21: a party wall that no joint can stand at is told, and refuses nothing", () => {
    const preferredStations = [{ station: 3.2, kind: "party-wall" as const, name: "PW" }];
    const beside = aHost({ junctions: [3.2], preferredStations, openings: [aWindow(1.8)] });
    expect(finding("K2-21", beside)).toMatchObject({
      severity: "info",
      message:
        '"Wall" has no joint where the party wall "PW" meets it, at 3,200 mm: an opening or a corner is too near, or another joint.',
    });
    const clear = runPanels(aRequest([aHost({ junctions: [3.2], preferredStations })]));
    expect(clear.summary.findings).toEqual([]);
    expect(clear.assembly?.panels.map(({ start, end }) => [start, end])).toEqual([
      [0, 3195],
      [3205, 6000],
    ]);
  });

  test("one finding speaks for all walls with the worst of them", () => {
    const hosts = [3.4, 3.6, 3.5].map((height, index) => aHost({ name: `W${index}`, height }));
    const { findings } = runPanels(aRequest(hosts)).summary;
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toContain('"W1" is 3,600 mm high');
    expect(findings[0]?.message).toContain("The same rule concerns 2 more walls.");
    expect(findings[0]?.hostGlobalIds).toHaveLength(3);
    expect(runPanels(aRequest(hosts, { studCentres: 400 })).summary.status).toBe("completed");
  });
});
