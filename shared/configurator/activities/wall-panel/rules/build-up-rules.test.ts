import { describe, expect, test } from "vitest";
import { aDoor, aHost, anOpening, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, parametersOf } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { execute } from "#shared/configurator/engine/execute.ts";
import { buildUpRule, reachRule } from "./build-up-rules.ts";
import { buildPanels } from "#shared/configurator/activities/wall-panel/framing/host-panels.ts";
import { layOut } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import { openingBoxes } from "./opening-boxes.ts";

// A bare timber frame is as thick as its studs: 89, 140, 184 or 235 mm.
const bare = (timberDepth: number) => parametersOf({ system: "timber-open", timberDepth, sheathing: "none" });
const fixTo = (name: string, depth: number) => ({ name, label: `Use ${depth} mm studs`, value: depth });

describe("K2-12: a panel that is thicker than its wall", () => {
  test("as thick as the wall is thin enough; a millimetre more is told, with the deepest studs that fit", () => {
    expect(buildUpRule(aHost({ thickness: 0.14 }), bare(140), 2300)).toEqual([]);
    const thin = aHost({ name: "Thin", thickness: 0.139 });
    expect(buildUpRule(thin, bare(140), 2300)).toEqual([
      {
        ruleId: "K2-12",
        severity: "warning",
        message: 'The panel is 140 mm thick: over 139 mm, the thickness of "Thin".',
        source: "K2 wall panel: build-up",
        hostGlobalId: thin.globalId,
        weight: 1,
        leaveOut: "Only walls at least 140 mm thick",
        fixes: [fixTo("timberDepth", 89)],
      },
    ]);
  });

  test("studs that fit exactly are offered, the deepest of them, and none where none fits", () => {
    const fixes = (thickness: number) =>
      buildUpRule(aHost({ thickness }), bare(235), 2300).map((breach) => breach.fixes);
    expect(fixes(0.234)).toEqual([[fixTo("timberDepth", 184)]]);
    expect(fixes(0.184)).toEqual([[fixTo("timberDepth", 184)]]);
    expect(fixes(0.183)).toEqual([[fixTo("timberDepth", 140)]]);
    expect(fixes(0.089)).toEqual([[fixTo("timberDepth", 89)]]);
    expect(fixes(0.088)).toEqual([[]]);
  });

  test("studs too shallow for the insulation are no way out", () => {
    // 2 × 12.5 + 150 + 2 × 1.2 + 12 = 189.4 mm; with studs of 100 mm 139.4.
    const fixes = (insulation: number) =>
      buildUpRule(aHost({ thickness: 0.14 }), parametersOf({ studDepth: 150, insulation }), 2700).map(
        (each) => each.fixes,
      );
    expect(fixes(100)).toEqual([[fixTo("studDepth", 100)]]);
    expect(fixes(120)).toEqual([[]]);
  });

  test("studs too weak for the height of the panels are no way out", () => {
    // K2's table: C 70 × 1.2 at 600 mm centres and 1.0 kPa carry 2.53 m.
    const fixes = (stud: number) =>
      buildUpRule(aHost({ thickness: 0.124 }), parametersOf(), stud).map((each) => each.fixes);
    expect(fixes(2520)).toEqual([[fixTo("studDepth", 70)]]);
    expect(fixes(2540)).toEqual([[]]);
  });

  test("in a run it is the panels' height that counts: a stacked wall's parts, not the wall", () => {
    const ways = (height: number) => {
      const wall = aHost({ height, thickness: 0.124 });
      const { findings } = execute(aRequest([wall], { stackedJoint: "rail" })).summary;
      return findings.find(({ ruleId }) => ruleId === "K2-12")?.fixes.map(({ label }) => label);
    };
    const leave = "Only walls at least 139.4 mm thick";
    expect(ways(2.5)).toEqual(["Use 70 mm studs", leave]);
    expect(ways(2.7)).toEqual([leave]);
    // (4,200 − 110) / 2 = 2,045 mm.
    expect(ways(4.2)).toEqual(["Use 70 mm studs", leave]);
  });

  test("of several walls the thinnest speaks: it lacks most", () => {
    const walls = [0.13, 0.12, 0.125].map((thickness, index) => aHost({ name: `W${index}`, thickness }));
    const { findings } = execute(aRequest(walls)).summary;
    expect(findings.map(({ message }) => message)).toEqual([
      'The panel is 139.4 mm thick: over 120 mm, the thickness of "W1". The same rule concerns 2 more walls.',
    ]);
  });
});

describe("K2-12: a panel that stands in an opening of another wall", () => {
  const reaches = (thickness: number, opening: ReturnType<typeof anOpening>) => {
    const wall = aHost({ name: "A", height: 2.3, thickness });
    const other = aHost({ name: "B", origin: [0, 0.1, 0], thickness: 0.2, openings: [opening] });
    const parameters = bare(140);
    const { panels } = buildPanels(wall, layOut(wall, parameters), parameters);
    return reachRule(wall, panels, openingBoxes([wall, other]), parameters);
  };

  test("the whole warning, for a door, a window and a mere void", () => {
    // B takes y = 0 to 0.2 m; the panel of A reaches to 0.07.
    const [door, window, hole] = [
      aDoor(2),
      aWindow(2),
      anOpening({ kind: "void", name: "V1", start: 2, sill: 0.5, width: 1, height: 1 }),
    ];
    expect(reaches(0.12, hole)).toEqual([
      {
        ruleId: "K2-12",
        severity: "warning",
        message:
          'The panel of "A", 140 mm thick in a wall of 120 mm, stands 70 mm in the opening "V1" of "B", which begins at its face: move that opening, or make the panel thinner.',
        source: "K2 wall panel: build-up",
        hostGlobalId: aHost({ name: "A" }).globalId,
        weight: 70,
        group: `${aHost({ name: "A" }).globalId} ${hole.globalId}`,
        fixes: [fixTo("timberDepth", 89)],
      },
    ]);
    expect(reaches(0.12, door)[0]?.message).toContain('stands 70 mm in the door "door" of "B"');
    expect(reaches(0.12, window)[0]?.message).toContain('in the window "window" of "B"');
  });

  test("a panel no thicker than its wall is where the model put the wall: nothing to say", () => {
    expect(reaches(0.14, aDoor(2))).toEqual([]);
    expect(reaches(0.139, aDoor(2))).toHaveLength(1);
  });
});
