import { expect, test } from "vitest";
import type { EngineRequest, Fix, FixEffect, RuleFinding } from "#shared/contracts/design/runs.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { aHost } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { execute, type ExecuteOptions } from "./execute.ts";
import { withFixEffects } from "./fix-effects.ts";

/** Six metres of wall, of these heights in metres, each with its number for an id. */
const walls = (...heights: number[]): HostWall[] =>
  heights.map((height, number) => aHost({ globalId: String(number).padStart(22, "0"), length: 6, height }));
const aFinding = (more: Partial<RuleFinding>): RuleFinding => ({
  ruleId: "K2-99",
  severity: "error",
  message: "Said by a test.",
  source: "Test",
  hostGlobalIds: [],
  fixes: [],
  ...more,
});

/** Effects on the ways out of these findings, which stand for the run's own; one row per finding. */
function effectsWith(
  request: EngineRequest,
  findings: readonly RuleFinding[],
  options: ExecuteOptions = {},
): (FixEffect | null | undefined)[][] {
  const result = execute(request);
  const summary = { ...result.summary, findings: [...findings] };
  const measured = withFixEffects(request, { ...result, summary }, options);
  return measured.findings.map(({ fixes }) => fixes.map(({ effect }) => effect));
}

const wider: Fix = { label: "Wider", name: "panelMaxWidth", value: 2500 };

test("no way out is looked into where the run itself has more parts than its share, though the other would have few", () => {
  const request = aRequest(walls(2.7, 2.7, 2.7, 2.7, 2.7, 2.7, 2.7, 2.7, 2.7, 2.7));
  const parts = execute(request).assembly?.units.reduce((sum, unit) => sum + unit.parts.length, 0) ?? 0;
  const [, ...rest] = request.hosts.map(({ globalId }) => globalId);
  const fix: Fix = { label: "Leave nine out", elementSet: { leaveOut: rest } };
  const effects = (mostParts: number) => effectsWith(request, [aFinding({ fixes: [fix] })], { mostParts })[0];
  expect(effects(parts - 1)).toEqual([undefined]);
  // A wall of 6 × 2.7 m is one panel.
  expect(effects(parts)).toMatchObject([{ units: -9 }]);
});

test("ways out of notes are not looked into, nor those onto all elements of the model", () => {
  const request = aRequest(walls(2.7));
  expect(effectsWith(request, [aFinding({ severity: "info", fixes: [wider] })])).toEqual([[undefined]]);
  const all: Fix = { label: "Use all", elementSet: "all" };
  expect(effectsWith(request, [aFinding({ fixes: [all, wider] })])).toEqual([
    [undefined, expect.objectContaining({ solved: 1 })],
  ]);
});

test("what is said of the whole run is solved unless the same rule says the same again", () => {
  // There are no rates for South America: each run says so, as a note of K2-18.
  const request = aRequest(walls(2.7), {}, { region: "SA" });
  const [note] = execute(request).summary.findings;
  const fixes = [wider];
  const asked = aFinding({ fixes });
  const solved = (more: Partial<RuleFinding>) =>
    effectsWith(request, [asked, aFinding({ ...note, fixes, ...more })])[1]?.[0]?.solved;
  expect(note).toMatchObject({ ruleId: "K2-18", severity: "info", hostGlobalIds: [] });
  expect(solved({})).toBe(0);
  expect(solved({ ruleId: "K2-99" })).toBe(1);
  expect(solved({ message: "Something else." })).toBe(1);
  expect(effectsWith(request, [asked])[0]?.[0]?.cost).toBeNull();
});

test("what is said of a wall with a way out is no error, and may be said of others with it", () => {
  const rail: Fix = { label: "Stack", name: "stackedJoint", value: "rail" };
  const effectOn = (hosts: HostWall[]) => {
    const [own] = hosts.slice(1).map(({ globalId }) => globalId);
    const finding = aFinding({ hostGlobalIds: own === undefined ? [] : [own], fixes: [rail] });
    return effectsWith(aRequest(hosts), [finding])[0]?.[0];
  };
  // Two parts of 3,313 mm: over the 3,312 mm that the studs reach, which is an error of the second wall.
  expect(effectOn(walls(2.7, 6.735))).toMatchObject({ solved: 0, units: 0 });
  expect(effectOn(walls(2.7, 6.735))?.says).toBeUndefined();
  // One warning is of both walls.
  const says = effectOn(walls(2.7, 4.2, 4.2))?.says;
  expect(says).toMatch(/stand on one another/);
});
