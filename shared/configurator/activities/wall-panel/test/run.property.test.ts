import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { RunSummary } from "#shared/contracts/design/runs.ts";
import { type Inputs } from "#shared/contracts/design/activities.ts";
import { FIELDS } from "#shared/configurator/activities/wall-panel/definition.ts";
import type { WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { mostPartsOf, planHost } from "#shared/configurator/activities/wall-panel/host-plan.ts";
import { readParameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { validateInputs } from "#shared/configurator/engine/validate-inputs.ts";
import { aHost, anOpening } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels, openingsOf, type WallRequest, afterFix } from "./builders.ts";
import { overlappingParts, partsInOpenings, partsOutside } from "./geometry-check.ts";

const mm = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 1000);

const openings = fc.array(
  fc.record({
    start: mm(-300, 9000),
    sill: mm(0, 1500),
    width: fc.oneof(mm(500, 2000), mm(200, 4200)),
    height: fc.oneof(mm(500, 1500), mm(200, 3000)),
  }),
  {
    maxLength: 4,
  },
);
const host = fc
  .record({
    length: mm(200, 12_000),
    height: fc.oneof({ weight: 4, arbitrary: mm(2000, 2900) }, mm(500, 4000)),
    thickness: mm(90, 500),
    angle: fc.double({ min: -3.14, max: 3.14, noNaN: true }),
    junctions: fc.array(mm(0, 9000), { maxLength: 2 }),
    preferredStations: fc.array(
      fc.record({
        station: mm(0, 9000),
        kind: fc.constantFrom("grid" as const, "party-wall" as const),
        name: fc.constant("P"),
      }),
      { maxLength: 2 },
    ),
    rake: fc.option(fc.record({ levelHeight: mm(400, 2900), area: fc.constant(1) }), { freq: 4 }),
    isLoadBearing: fc.constantFrom(true, false, null),
    openings,
  })
  .map(({ angle, openings: boxes, ...size }): HostWall => {
    const made = boxes.map((box, index) =>
      anOpening({ ...box, kind: box.sill === 0 ? "door" : "window", name: `${index}` }),
    );
    return aHost({ ...size, origin: [3, -2, 1.5], xAxis: [Math.cos(angle), Math.sin(angle), 0], openings: made });
  });

const given = FIELDS.map((field): fc.Arbitrary<[string, string | number]> => {
  if (field.kind === "Choice") {
    return fc.constantFrom(...field.choices.map(({ value }): [string, string | number] => [field.name, value]));
  }
  const { minimum, maximum, multipleOf } = field;
  const steps = Math.round(((maximum ?? 0) - (minimum ?? 0)) / (multipleOf ?? 1));
  return fc.integer({ min: 0, max: steps }).map((n) => [field.name, (minimum ?? 0) + n * (multipleOf ?? 1)]);
});
/** Inputs within their ranges, each given or left to its default. */
const inputs = fc
  .tuple(...given.map((each) => fc.option(each, { nil: null })))
  .map((entries): Inputs => Object.fromEntries(entries.flatMap((entry) => (entry === null ? [] : [entry]))));
const requests: fc.Arbitrary<WallRequest> = fc
  .tuple(
    fc.array(host, { minLength: 1, maxLength: 3 }),
    inputs,
    fc.constantFrom("UK" as const, "NA" as const, "SA" as const),
  )
  .map(([hosts, chosen, region]) => {
    const named = hosts.map((each, index) => ({ ...each, globalId: aHost({ name: `${index}` }).globalId }));
    return aRequest(named, chosen, { region });
  });

function joints(panels: readonly WallPanel[], gap: number) {
  const whole = panels.filter(({ kind }) => kind === "panel");
  return whole.flatMap((panel, index) => {
    const next = whole[index + 1];
    return next && next.start - panel.end === gap ? [{ from: panel.end, to: next.start }] : [];
  });
}

/** Rules that leave a wall out: its form and size, its studs, joints and headers, and openings that leave nothing. */
const REFUSING: ReadonlySet<string> = new Set(["K2-02", "K2-03", "K2-04", "K2-05", "K2-06", "K2-07"]);

describe("any walls and any inputs", () => {
  test("the walls made up here are worth testing: many are panelled, with openings framed and split, many refused", () => {
    const summaries = fc.sample(requests, { numRuns: 300, seed: 1 }).map((request) => runPanels(request).summary);
    const sum = (pick: (summary: RunSummary) => number) => summaries.reduce((all, summary) => all + pick(summary), 0);
    const handled = (how: string) =>
      sum((summary) => openingsOf(summary).filter(({ handling }) => handling === how).length);
    expect(sum(({ hostsUsed }) => hostsUsed)).toBeGreaterThan(150);
    expect(sum(({ hostsRefused }) => hostsRefused)).toBeGreaterThan(50);
    expect(handled("framed")).toBeGreaterThan(50);
    expect(handled("split-at-jambs")).toBeGreaterThan(20);
  });

  /** Of each wall that gets panels: its parts, and how many its layout foretells at most. */
  function partsAndForetold(request: WallRequest): { parts: number; most: number }[] {
    const parameters = readParameters(validateInputs(getActivity("wall-panel"), request.inputs).inputs);
    return request.hosts.flatMap(({ globalId, ...wall }) => {
      const pieces = runPanels({ ...request, hosts: [{ globalId, ...wall }] }).assembly?.units ?? [];
      if (pieces.length === 0) return [];
      const parts = pieces.reduce((sum, piece) => sum + piece.parts.length, 0);
      return [{ parts, most: mostPartsOf(planHost({ globalId, ...wall }, parameters), parameters) }];
    });
  }

  test("no run has more parts than its layouts foretell", () => {
    fc.assert(
      fc.property(requests, (request) => {
        for (const { parts, most } of partsAndForetold(request)) expect(most).toBeGreaterThanOrEqual(parts);
      }),
      { numRuns: 100 },
    );
  });

  // A panel that is nearly all opening has few of the parts that are foretold for its frame.
  test("layouts foretell under twice the parts there are, and over three times for one wall in a hundred at most", () => {
    const walls = fc.sample(requests, { numRuns: 300, seed: 1 }).flatMap(partsAndForetold);
    const sum = (pick: (wall: { parts: number; most: number }) => number) =>
      walls.reduce((all, wall) => all + pick(wall), 0);
    expect(sum(({ most }) => most)).toBeLessThan(2 * sum(({ parts }) => parts));
    expect(walls.filter(({ parts, most }) => most > 3 * parts).length).toBeLessThanOrEqual(walls.length / 100);
  });

  test("B-04: no part enters an opening, overlaps another or leaves its panel", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const panels = runPanels(request).assembly?.units ?? [];
        const clearance = typeof request.inputs.openingClearance === "number" ? request.inputs.openingClearance : 10;
        expect(partsInOpenings(panels, request.hosts, clearance)).toEqual([]);
        expect(panels.flatMap(overlappingParts)).toEqual([]);
        expect(panels.flatMap(partsOutside)).toEqual([]);
      }),
      { numRuns: 150, seed: 20_261_122 },
    );
  });

  test("joints are never forbidden, panels never too wide", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { assembly, summary } = runPanels(request);
        const gap = typeof request.inputs.jointGap === "number" ? request.inputs.jointGap : 10;
        const most = typeof request.inputs.panelMaxWidth === "number" ? request.inputs.panelMaxWidth : 6000;
        for (const wall of request.hosts) {
          const panels = (assembly?.units ?? []).filter(({ hostGlobalIds: [host] }) => host === wall.globalId);
          for (const { kind, start, end, top, base } of panels) {
            if (kind === "header") continue;
            expect(end - start).toBeLessThanOrEqual(Math.min(most, 12_000));
            if (top - base > 2900) expect(end - start).toBeLessThanOrEqual(2900);
          }
          const framed = wall.openings.filter(({ globalId }) =>
            openingsOf(summary).some((each) => each.openingGlobalId === globalId && each.handling === "framed"),
          );
          for (const { from, to } of joints(panels, gap)) {
            for (const { start, width } of framed) {
              const [a, b] = [Math.max(0, Math.round(start * 1000)), Math.round((start + width) * 1000)];
              expect(to <= a - 300 || from >= b + 300).toBe(true);
            }
            const near = (at: number) => to > at - 150 && from < at + 150;
            expect([0, Math.round(wall.length * 1000)].filter(near)).toEqual([]);
            // Beside a wall that meets this one only where it is told, or in the middle of a party wall or grid line.
            const joint = from + Math.floor(gap / 2);
            const isWelcome = wall.preferredStations.some(({ station }) => Math.round(station * 1000) === joint);
            const isTold = summary.findings.some(
              ({ ruleId, hostGlobalIds }) => ruleId === "K2-20" && hostGlobalIds.includes(wall.globalId),
            );
            const meeting = wall.junctions.map((each) => Math.round(each * 1000)).filter(near);
            if (!isWelcome && !isTold) expect(meeting).toEqual([]);
          }
        }
      }),
      { numRuns: 150, seed: 20_261_122 },
    );
  });

  test("areas add up: net = gross − openings, and the boards cover the net area", () => {
    fc.assert(
      fc.property(requests, (request) => {
        for (const panel of runPanels(request).assembly?.units ?? []) {
          const cut = panel.openings.reduce((sum, { x0, x1, z0, z1 }) => sum + ((x1 - x0) * (z1 - z0)) / 1e6, 0);
          expect(panel.measures.netArea).toBeCloseTo(panel.measures.grossArea - cut, 4);
          for (const { role, shape } of panel.parts) {
            if (role === "board" || role === "sheathing") {
              expect(Math.abs(shape.area - panel.measures.netArea)).toBeLessThanOrEqual(
                panel.measures.netArea * 0.001 + 1e-6,
              );
            }
          }
        }
      }),
      { numRuns: 100, seed: 20_261_122 },
    );
  });

  test("B-02, CFG-13: every refusal has a reason, every opening a report, every fix is accepted", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { summary, assembly } = runPanels(request);
        expect(RunSummary.parse(summary)).toEqual(summary);
        expect(openingsOf(summary)).toHaveLength(request.hosts.reduce((sum, each) => sum + each.openings.length, 0));
        expect(summary.hostsUsed + summary.hostsRefused).toBe(request.hosts.length);
        expect(assembly === null).toBe(summary.units === 0);
        // A note is no reason: only what refuses, or warns that nothing is left to panel, leaves a wall out.
        const reasons = summary.findings.filter(({ ruleId }) => REFUSING.has(ruleId));
        const blamed = new Set(reasons.flatMap(({ hostGlobalIds }) => hostGlobalIds));
        const panelled = new Set(assembly?.units.map(({ hostGlobalIds: [host] }) => host));
        expect(new Set(summary.replacedGlobalIds)).toEqual(panelled);
        expect(summary.hostsUsed).toBe(panelled.size);
        expect(new Set(openingsOf(summary).map(({ openingGlobalId }) => openingGlobalId))).toEqual(
          new Set(request.hosts.flatMap((each) => each.openings.map(({ globalId }) => globalId))),
        );
        const isRunRefused = summary.findings.some(
          ({ severity, hostGlobalIds }) => severity === "error" && hostGlobalIds.length === 0,
        );
        for (const { globalId } of request.hosts) {
          // Left out with a reason, or panelled without one.
          expect(isRunRefused || panelled.has(globalId) !== blamed.has(globalId)).toBe(true);
          if (isRunRefused) expect(panelled.size).toBe(0);
        }
        for (const finding of summary.findings) {
          expect(finding.message.length).toBeGreaterThan(20);
          expect(finding.source).not.toBe("");
          for (const fix of finding.fixes) {
            const after = runPanels(afterFix(request, fix)).summary.findings;
            expect(after.map(({ ruleId }) => ruleId)).not.toContain("K2-01");
            const same = after.filter(
              ({ ruleId, severity }) => ruleId === finding.ruleId && severity === finding.severity,
            );
            const still = same.flatMap(({ hostGlobalIds }) => hostGlobalIds);
            expect(still.filter((each) => finding.hostGlobalIds.includes(each))).toEqual([]);
            if (finding.hostGlobalIds.length === 0) expect(same).toEqual([]);
          }
        }
      }),
      { numRuns: 150, seed: 20_261_122 },
    );
  });

  test("cost rows multiply out, add up to the penny and buy what carbon and quantities count", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { cost, costRows, quantities, carbon, units } = runPanels(request).summary;
        if (units === 0 || request.region === "SA") {
          expect([cost, costRows]).toEqual([null, []]);
          return;
        }
        let before = [0, 0, 0];
        for (const { quantity, unit, lowRate, likelyRate, highRate, low, likely, high } of costRows) {
          expect(quantity === null).toBe(unit === "%");
          const rates = [lowRate, likelyRate, highRate];
          const exact = rates.map((rate, n) => (quantity ?? (before[n] ?? 0) / 10_000) * rate);
          const shown = [low, likely, high];
          // Whole pence, half a penny away from quantity × rate at most.
          expect(
            shown.every((each, n) => Number.isInteger(each) && Math.abs(each - (exact[n] ?? 0)) <= 0.500_001),
          ).toBe(true);
          before = before.map((sum, n) => sum + (shown[n] ?? 0));
        }
        expect([cost?.low, cost?.likely, cost?.high]).toEqual(before);
        const bought = (wanted: string) => costRows.filter(({ key }) => key.startsWith(wanted));
        const sum = (wanted: string) => bought(wanted).reduce((total, { quantity }) => total + (quantity ?? 0), 0);
        const value = (key: string) => quantities.find((row) => row.key === key)?.value ?? 0;
        const kg = carbon?.rows.find(({ material }) => material === "Light gauge steel")?.massKg ?? 0;
        const [perPound, perFoot] = request.region === "NA" ? [2.204_62, 10.763_91] : [1, 1];
        // Each row is rounded to a hundredth.
        const off = (wanted: string) => 0.006 * (bought(wanted).length + 11);
        expect(Math.abs(sum("supply:steel") - kg * perPound)).toBeLessThan(off("supply:steel"));
        expect(Math.abs(sum("supply:board") - value("boardArea") * perFoot)).toBeLessThan(off("supply:board"));
        expect(Math.abs(sum("supply:fixings") - value("fixings"))).toBe(0);
        expect(Math.ceil(sum("delivery:load") - 1e-4)).toBeLessThanOrEqual(value("transportLoads"));
      }),
      { numRuns: 50, seed: 20_261_122 },
    );
  });
});
