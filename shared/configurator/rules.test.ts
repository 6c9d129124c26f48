import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/building.ts";
import type { Inputs } from "#shared/contracts/configurator.ts";
import { aHost, aRequest, aWindow } from "./builders.ts";
import { execute } from "./engine.ts";

function finding(ruleId: string, host: HostWall, inputs: Inputs = {}) {
  return execute(aRequest([host], inputs)).summary.findings.find((each) => each.ruleId === ruleId);
}

describe("CFG-13: rules refuse in words, with both numbers and the nearest allowed value", () => {
  test("K2-04: the wall is higher than the panel may be", () => {
    const host = aHost({ height: 2.72 });
    expect(finding("K2-04", host, { panelMaxHeight: 2700 })).toMatchObject({
      severity: "error",
      message: '"Wall" is 2,720 mm high: over 2,700 mm, the panel max height.',
      fixes: [{ name: "panelMaxHeight", value: 2750 }],
    });
    expect(finding("K2-04", host, { panelMaxHeight: 2750 })).toBeUndefined();
    expect(finding("K2-04", aHost({ height: 3.9 }), { studDepth: 200 })).toBeUndefined();
  });

  test("K2-04: over 3.9 m nothing helps, and the sentence says what to do in the model", () => {
    expect(finding("K2-04", aHost({ height: 4.2 }))).toMatchObject({
      message:
        '"Wall" is 4,200 mm high: over 3,900 mm, the highest panel of the kit. Split the wall at a floor in the model.',
      fixes: [],
    });
  });

  test("K2-05: the studs bend too much; three ways out, each accepted", () => {
    const host = aHost({ height: 3.5 });
    const found = finding("K2-05", host);
    expect(found?.message).toBe(
      '"Wall" is 3,500 mm high: over 3,312 mm, the limit of C 100×45×12×1.2 studs at 600 mm centres, 1 kPa and L/250.',
    );
    expect(found?.fixes.map(({ name, value }) => [name, value])).toEqual([
      ["studCentres", 400],
      ["gauge", 1.6],
      ["studDepth", 150],
    ]);
    for (const { name, value } of found?.fixes ?? []) expect(finding("K2-05", host, { [name]: value })).toBeUndefined();
  });

  test("K2-05: timber has its own limit and no gauge", () => {
    const found = finding("K2-05", aHost({ height: 2.9 }), {
      system: "timber-open",
      timberDepth: 89,
      sheathing: "osb-9",
    });
    expect(found?.message).toContain("38×89 C24");
    expect(found?.fixes.map(({ name, value }) => [name, value])).toEqual([
      ["studCentres", 300],
      ["timberDepth", 140],
    ]);
  });

  test("K2-06: joints find no place; the width that does is exact", () => {
    // The window's zone is 1,700 to 3,500 with its joints' gaps: 1,810 mm from panel edge to panel edge.
    const host = aHost({ length: 6, openings: [aWindow(2)] });
    const found = finding("K2-06", host, { panelMaxWidth: 1600 });
    expect(found?.message).toContain("Panels of at most 1,600 mm cannot cover");
    const [fix] = found?.fixes ?? [];
    expect(fix).toMatchObject({ name: "panelMaxWidth", value: 1800 });
    expect(finding("K2-06", host, { panelMaxWidth: 1800 })).toBeUndefined();
    expect(finding("K2-06", host, { panelMaxWidth: 1700 })).toBeDefined();
  });

  test("K2-08: insulation deeper than the studs is refused for the whole run", () => {
    const found = finding("K2-08", aHost(), { studDepth: 70, insulation: 100 });
    expect(found?.message).toBe("100 mm of insulation is over 70 mm, the depth of the studs it lies between.");
    expect(found?.fixes.map(({ name, value }) => [name, value])).toEqual([
      ["insulation", 60],
      ["studDepth", 100],
    ]);
    // Open panels leave without insulation, so the hidden input does not count.
    expect(finding("K2-08", aHost(), { system: "timber-open", insulation: 200 })).toBeUndefined();
  });

  test("K2-12: the panel is thicker than the wall it replaces", () => {
    const found = finding("K2-12", aHost({ thickness: 0.124 }));
    // 25 boards + 102.4 frame + 12 sheathing = 139.4 mm; with 70 mm studs 109.4.
    expect(found).toMatchObject({
      severity: "warning",
      message: 'The panel is 139.4 mm thick: over 124 mm, the thickness of "Wall".',
      fixes: [{ name: "studDepth", value: 70 }],
    });
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

  test("one finding speaks for all walls with the worst of them", () => {
    const hosts = [3.4, 3.6, 3.5].map((height, index) => aHost({ name: `W${index}`, height }));
    const { findings } = execute(aRequest(hosts)).summary;
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toContain('"W1" is 3,600 mm high');
    expect(findings[0]?.message).toContain("The same rule concerns 2 more walls.");
    expect(findings[0]?.hostGlobalIds).toHaveLength(3);
    expect(execute(aRequest(hosts, { studCentres: 400 })).summary.status).toBe("completed");
  });
});
