import { describe, expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { EngineRequest, FixEffect, RuleFinding, RunSummary } from "#shared/contracts/design/runs.ts";
import { aHost } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { RunStopped } from "./engine-errors.ts";
import { execute } from "./execute.ts";
import { withFixEffects } from "./fix-effects.ts";

/** Six metres of wall, of these heights in metres, each with its number for an id. */
const walls = (...heights: number[]): HostWall[] =>
  heights.map((height, number) => aHost({ globalId: String(number).padStart(22, "0"), length: 6, height }));
const measured = (request: EngineRequest): RunSummary => withFixEffects(request, execute(request));
const effectsOf = ({ findings }: RunSummary): Record<string, FixEffect | null | undefined> =>
  Object.fromEntries(findings.flatMap(({ fixes }) => fixes.map(({ label, effect }) => [label, effect] as const)));

describe("a way out of a refusal tells what it changes", () => {
  // Studs of 100 mm at 600 mm centres reach 3,312 mm. A limit by deflection grows with the third root of what stands
  // closer: 3,312 × (600 / 400)^⅓ = 3,791 mm; and of what is thicker: 3,312 × (1.6 / 1.2)^⅓ = 3,645 mm, nearly.
  test("hosts that are solved are counted, also where it solves some or none of them", () => {
    const request = aRequest(walls(2.7, 3.5, 3.75, 3.85));
    const result = execute(request);
    const [finding] = result.summary.findings;
    const fixes = [
      { label: "400", name: "studCentres", value: 400 },
      { label: "1.6", name: "gauge", value: 1.6 },
      { label: "as now", name: "studDepth", value: 100 },
      ...(finding?.fixes ?? []),
    ];
    const findings = [{ ...(finding as RuleFinding), fixes }];
    const effects = effectsOf(withFixEffects(request, { ...result, summary: { ...result.summary, findings } }));
    expect(effects).toMatchObject({
      "400": { solved: 2, units: 6 },
      "1.6": { solved: 1, units: 3 },
      "as now": { solved: 0, units: 0, cost: { likely: 0 } },
      // 3,312 × 2^⅓ = 4,173 mm.
      "Set studs at 300 mm centres": { solved: 3, units: 9 },
      "Leave these 3 walls out": { solved: 3, units: 0, cost: { likely: 0 } },
    });
  });

  test("a host that another rule refuses then is not solved", () => {
    // Both are too high for the studs. The second has no place for joints either, which no stud mends.
    const [plain, close] = walls(3.5, 3.5);
    const gap = { ...close, openings: [] } as HostWall;
    const hosts = [plain as HostWall, { ...gap, length: 301 }];
    const summary = measured(aRequest(hosts));
    const own = summary.findings.filter(({ ruleId }) => ruleId === "K2-05");
    expect(own.map(({ hostGlobalIds, fixes: [first] }) => [hostGlobalIds.length, first?.effect?.solved])).toEqual([
      [1, 1],
    ]);
  });

  test("units and money are the difference to a run with the input set, or without the hosts", () => {
    const request = aRequest(walls(2.7, 2.7, 3.5), { panelMaxWidth: 2600 });
    const now = execute(request).summary;
    const { findings } = measured(request);
    const fixes = findings.flatMap((finding) => finding.fixes);
    expect(fixes.length).toBeGreaterThan(2);
    for (const fix of fixes) {
      const then = execute(
        isInputFix(fix)
          ? { ...request, inputs: { panelMaxWidth: 2600, [fix.name]: fix.value } }
          : { ...request, hosts: request.hosts.slice(0, 2) },
      ).summary;
      expect([fix.label, fix.effect?.units]).toEqual([fix.label, then.units - now.units]);
      expect([fix.label, fix.effect?.cost?.likely]).toEqual([
        fix.label,
        (then.cost?.likely ?? 0) - (now.cost?.likely ?? 0),
      ]);
    }
  });

  test("money is told by the rates that the run has from its supplier", () => {
    const steel = {
      name: "Light gauge steel",
      source: "Supply",
      measurement: "Mass",
      rate: 50,
      currency: "GBP",
    } as const;
    const costings = [steel];
    const request = aRequest(walls(2.7, 3.5), {}, { costings });
    const effect = effectsOf(measured(request))["Set studs at 400 mm centres"];
    const likely = (more: EngineRequest["inputs"]) =>
      execute(aRequest(walls(2.7, 3.5), more, { costings })).summary.cost?.likely ?? 0;
    expect(effect?.cost).toEqual({ currency: "GBP", likely: likely({ studCentres: 400 }) - likely({}) });
    expect(effect?.cost).not.toEqual(
      effectsOf(measured(aRequest(walls(2.7, 3.5))))["Set studs at 400 mm centres"]?.cost,
    );
  });

  test("its figures are those of a run with it: types, area, loads, days and carbon", () => {
    const request = aRequest(walls(2.7, 3.5));
    const effect = effectsOf(measured(request))["Set studs at 400 mm centres"];
    const { quantities, carbon } = execute(aRequest(walls(2.7, 3.5), { studCentres: 400 })).summary;
    const valueOf = (wanted: string) => quantities.find(({ key }) => key === wanted)?.value;
    // 6 m of 2.7 and 3.5 m: 37.2 m², less some joints of 10 mm.
    expect(effect?.figures?.["netArea"]).toBeGreaterThan(36.5);
    expect(effect?.figures).toEqual({
      distinctTypes: valueOf("distinctTypes"),
      netArea: valueOf("netArea"),
      transportLoads: valueOf("transportLoads"),
      siteDays: valueOf("siteDays"),
      a1a3: carbon?.a1a3,
    });
  });

  test("leaving walls out tells their area; stacking on a rail tells what the run with it says of them", () => {
    const request = aRequest(walls(2.7, 4.2), { studDepth: 150, panelMaxHeight: 3900 });
    const effects = effectsOf(measured(request));
    // 6 m of 4.2 m, no openings.
    expect(effects["Leave this wall out"]?.uncovered).toBe(25.2);
    const rail = effects["Stack panels on a rail"];
    // Only a warning is left of it, which is better than the error that it was.
    expect(rail?.solved).toBe(1);
    expect(rail?.uncovered).toBeUndefined();
    expect(rail?.says).toMatch(/^2 panels stand on one another in .*, each on a rail .*: an engineer must confirm/);
  });

  test("where nothing is made, leaving walls out tells their area, and no money", () => {
    const effects = effectsOf(measured(aRequest(walls(3.5, 3.5))));
    // Two of 6 × 3.5 m.
    expect(effects["Leave these 2 walls out"]).toMatchObject({ solved: 2, units: 0, cost: null, uncovered: 42 });
  });

  test("what both runs say of a wall is no news of one of them", () => {
    // Too thin for the panel before and after, which a bearing system does not change.
    const [wall] = walls(2.7);
    const thin = { ...(wall as HostWall), isLoadBearing: true, thickness: 0.1 };
    const summary = measured(aRequest([thin], { system: "sfs-infill" }));
    expect(summary.findings.map(({ ruleId }) => ruleId)).toEqual(["K2-12", "K2-13"]);
    const bearing = effectsOf(summary)["Use LGS load-bearing"];
    expect([bearing?.units, bearing?.says]).toEqual([0, undefined]);
  });

  test("what is said of the whole run is solved when it is not said any more; what costs nothing now costs all then", () => {
    const summary = measured(aRequest(walls(2.7, 2.7), { panelMaxWidth: 1 }));
    const { cost } = execute(aRequest(walls(2.7, 2.7), { panelMaxWidth: 1200 })).summary;
    expect(cost?.likely).toBeGreaterThan(0);
    expect(effectsOf(summary)).toMatchObject({
      "Set Panel max width to 1,200 mm": { solved: 1, units: 10, cost: { currency: "GBP", likely: cost?.likely } },
    });
  });

  test("nothing else of the result changes, and a run without a way out stays as it is", () => {
    const request = aRequest(walls(2.7, 3.5));
    const { summary } = execute(request);
    const { findings, ...rest } = measured(request);
    const { findings: before, ...others } = summary;
    expect(rest).toEqual(others);
    expect(findings.map(({ fixes }) => fixes.map(({ label }) => label))).toEqual(
      before.map(({ fixes }) => fixes.map(({ label }) => label)),
    );
    const good = execute(aRequest(walls(2.7)));
    expect(withFixEffects(aRequest(walls(2.7)), good)).toBe(good.summary);
  });

  test("eight ways out are looked into, those for most hosts first", () => {
    const one = walls(2.7)[0] as HostWall;
    const request = aRequest([one]);
    const result = execute(request);
    const fix = (value: number) => ({ label: `Use ${value}`, name: "panelMaxWidth", value: 1200 + 100 * value });
    const finding = (hosts: number, value: number) => ({
      ruleId: "K2-99",
      severity: "error" as const,
      message: `${value}`,
      source: "Test",
      hostGlobalIds: Array.from({ length: hosts }, (_, number) => String(number).padStart(22, "9")),
      fixes: [fix(value)],
    });
    const findings = [finding(1, 1), ...[2, 3, 4, 5, 6, 7, 8, 9].map((value) => finding(5, value))];
    const effects = effectsOf(withFixEffects(request, { ...result, summary: { ...result.summary, findings } }));
    expect(effects["Use 1"]).toBeUndefined();
    expect(Object.values(effects).filter((effect) => effect !== undefined)).toHaveLength(8);
  });

  test("runs that would have too many parts in all are not made", () => {
    const request = aRequest(walls(2.7, 2.7, 2.7, 3.5));
    const result = execute(request);
    const parts = result.assembly?.units.reduce((sum, unit) => sum + unit.parts.length, 0) ?? 0;
    const effects = (mostParts: number) => Object.values(effectsOf(withFixEffects(request, result, { mostParts })));
    expect(effects(4 * parts - 1)).toEqual([undefined, undefined, undefined, undefined]);
    expect(effects(40 * parts).every((effect) => effect !== undefined)).toBe(true);
    // A run is refused whole by the parts that it may have at most, which are more than it has: that is no effect.
    expect(effects(4 * parts)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("a run that is stopped stops here too, and how far it is does not go back", () => {
    const request = aRequest(walls(2.7, 3.5));
    const result = execute(request);
    expect(() => withFixEffects(request, result, { shouldStop: () => true })).toThrow(RunStopped);
    const told: [number, number, string][] = [];
    withFixEffects(request, result, { onProgress: (...all) => void told.push(all) });
    expect(new Set(told.map(String))).toEqual(new Set(["1,1,Ways out"]));
  });
});
