import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { aDoor, aHost, anOpening, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels, openingsOf } from "./builders.ts";
import { overlappingParts, partsInOpenings, partsOutside } from "./geometry-check.ts";

function check(host: HostWall, inputs: Inputs = {}) {
  const { summary, assembly } = runPanels(aRequest([host], inputs));
  const panels = assembly?.units ?? [];
  expect(partsInOpenings(panels, [host], Number(inputs.openingClearance ?? 10))).toEqual([]);
  expect(panels.flatMap(overlappingParts)).toEqual([]);
  expect(panels.flatMap(partsOutside)).toEqual([]);
  const handling = openingsOf(summary).map((each) => each.handling);
  return { summary, panels, handling, rules: summary.findings.map(({ ruleId }) => ruleId) };
}

describe.each(["lgs-load-bearing", "timber-closed"])("B-04: no part in an opening's clear box (%s)", (system) => {
  test("a rotated wall high up in the world", () => {
    const xAxis = [Math.cos(0.7), Math.sin(0.7), 0] as const;
    const host = aHost({
      origin: [1234.5, -87.25, 9.3],
      xAxis: [...xAxis],
      length: 9.6,
      openings: [aDoor(1), aWindow(4), aWindow(7)],
    });
    const { panels, handling } = check(host, { system });
    expect(handling).toEqual(["framed", "framed", "framed"]);
    expect(panels).toHaveLength(2);
    expect(panels[1]?.placement.origin[2]).toBe(9.3);
  });

  test("a door to the floor, and a window too low for a sill", () => {
    const { handling, summary } = check(aHost({ openings: [aDoor(1), aWindow(3, 1.2, 0.08)] }), { system });
    expect(handling).toEqual(["framed", "framed"]);
    expect(openingsOf(summary).map(({ sill }) => sill)).toEqual([null, null]);
  });

  test("an opening 60 mm from the corner keeps one stud beside it and says so", () => {
    const { rules, handling } = check(aHost({ openings: [aWindow(0.065)] }), { system });
    expect(handling).toEqual(["framed"]);
    expect(rules).toContain("K2-09");
  });

  test("an opening in the corner itself is hung between the wall and its neighbour", () => {
    const { rules, handling, panels } = check(aHost({ openings: [aWindow(0.02)] }), { system });
    expect(handling).toEqual(["split-at-jambs"]);
    expect(rules).toContain("K2-09");
    expect(panels.map(({ kind }) => kind).sort()).toEqual(["header", "infill", "infill", "panel"]);
  });

  test("an opening where the joint would have been: the joint moves", () => {
    // The middle of 9.6 m is 4.8 m, inside this window.
    const { handling, panels } = check(aHost({ length: 9.6, openings: [aWindow(4.2)] }), { system });
    expect(handling).toEqual(["framed"]);
    expect(panels).toHaveLength(2);
    expect(panels[0]?.end).toBe(3595);
  });

  test("an opening wider than the panel splits the wall at its jambs", () => {
    const inputs = { system, panelMaxWidth: 1800 };
    const { handling, panels, rules } = check(aHost({ length: 5.4, openings: [aWindow(1.7, 2)] }), inputs);
    expect(handling).toEqual(["split-at-jambs"]);
    expect(rules).toContain("K2-16");
    expect(panels.filter(({ kind }) => kind !== "header").every(({ start, end }) => end - start <= 1800)).toBe(true);
    // The header spans 1,690 to 3,710 in one piece; panels end exactly there.
    expect(panels.find(({ kind }) => kind === "header")).toMatchObject({ start: 1690, end: 3710 });
    expect(panels.filter(({ kind }) => kind === "panel").map(({ start, end }) => [start, end])).toEqual([
      [0, 1690],
      [3710, 5400],
    ]);
  });

  test("the same void twice is framed once", () => {
    const window = aWindow(2);
    const twice = { ...window, globalId: anOpening({ name: "again", sill: 1 }).globalId };
    const { handling, panels, rules } = check(aHost({ openings: [window, twice] }), { system });
    expect(handling).toEqual(["framed", "framed"]);
    expect(panels[0]?.openings).toHaveLength(1);
    expect(panels[0]?.parts.filter(({ role }) => role === "header")).toHaveLength(1);
    expect(rules).not.toContain("K2-14");
  });

  test("windows on top of each other become one opening, with a note", () => {
    const openings = [aWindow(2, 0.8, 0.1, 0.75), aWindow(2, 0.8, 0.92, 0.75), aWindow(2, 0.8, 1.75, 0.6)];
    const { handling, rules } = check(aHost({ openings }), { system });
    expect(handling).toEqual(["framed", "framed", "framed"]);
    expect(rules).toContain("K2-14");
  });

  test("an opening up to the top of the wall leaves no room for a header", () => {
    const { handling, rules, panels } = check(aHost({ openings: [aDoor(2, 1, 2.65)] }), { system });
    expect(handling).toEqual(["split-at-jambs"]);
    expect(rules).toContain("K2-10");
    expect(panels.map(({ kind }) => kind)).toEqual(["panel", "panel"]);
  });

  test("an opening outside the wall is left out, with a note", () => {
    const { handling, rules } = check(aHost({ openings: [aWindow(7)] }), { system });
    expect(handling).toEqual(["outside-host"]);
    expect(rules).toContain("K2-17");
  });

  test("a bounding box of an odd opening is framed, with a note", () => {
    const { rules } = check(aHost({ openings: [anOpening({ isBoundingBox: true })] }), { system });
    expect(rules).toContain("K2-15");
  });
});

describe("openings that only an engineer can frame", () => {
  test("K2-07: a header over 3.6 m refuses the wall, not its neighbours", () => {
    const wide = aHost({
      name: "Garage",
      length: 8,
      openings: [anOpening({ kind: "door", start: 2, sill: 0, width: 4.2, height: 2.1 })],
    });
    const { summary } = runPanels(aRequest([wide, aHost()]));
    expect(summary).toMatchObject({ status: "error", hostsUsed: 1, hostsRefused: 1 });
    expect(summary.findings[0]).toMatchObject({ ruleId: "K2-07", hostGlobalIds: [wide.globalId] });
    expect(summary.findings[0]?.message).toContain("4,200 mm wide: over 3,600 mm");
    expect(openingsOf(summary)[0]?.handling).toBe("refused");
  });

  test("a header of exactly 3.6 m is the deepest of the table", () => {
    const { summary } = runPanels(aRequest([aHost({ openings: [anOpening({ start: 1.2, width: 3.6 })] })]));
    expect(openingsOf(summary)[0]).toMatchObject({
      handling: "framed",
      header: "2 × C 200×45×12×1.2 boxed",
      jambStuds: 4,
    });
  });
});
