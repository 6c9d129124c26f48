import type { EngineRequest, Fix, FixEffect, RuleFinding, RunSummary } from "#shared/contracts/design/runs.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import { canonicalJson } from "./canonical-json.ts";
import { execute, type EngineResult, type ExecuteOptions } from "./execute.ts";
import { netWallArea } from "./wall-cover.ts";

/** Each is a run of its own: more ways out than a person weighs are not looked into. */
const MOST_RUNS = 8;
/** Parts of all these runs together: some two seconds. */
const MOST_PARTS = 200_000;
/** Quantities that ways out are weighed by. */
const WEIGHED: ReadonlySet<string> = new Set(["distinctTypes", "netArea", "transportLoads", "siteDays"]);
const WEIGHT = { error: 2, warning: 1, info: 0 } as const;

/**
 * Tells of each way out what it changes, by a run with it alone. Of the ways out that most hosts wait for the first eight
 * are looked into, and none where the runs would have more than 200,000 parts, or that makes nothing.
 *
 * @param result of `request`
 * @throws RunStopped when `shouldStop` said so
 */
export function withFixEffects(request: EngineRequest, result: EngineResult, options: ExecuteOptions = {}): RunSummary {
  const { summary } = result;
  const wanted = mostWanted(summary.findings);
  if (wanted.length === 0) return summary;
  const mostParts = Math.floor(Math.min(MOST_PARTS, options.mostParts ?? MOST_PARTS) / wanted.length);
  if (partsOf(result) > mostParts) return summary;
  const after = new Map<string, RunSummary>();
  for (const fix of wanted) {
    // What was asked for is done: no bar runs twice.
    options.onProgress?.(1, 1, "Ways out");
    const { summary: then } = execute(requestWith(request, fix), {
      mostParts,
      ...(options.shouldStop && { shouldStop: options.shouldStop }),
    });
    // Refused for its parts, which the run that follows a press may have, it would seem to take all units away.
    // Hosts that are left out of a run that makes nothing take none away, and no parts stand against it.
    const isNothingLost = summary.units === 0 && !isInputFix(fix);
    if (then.units > 0 || isNothingLost) after.set(keyOf(fix), then);
  }
  return {
    ...summary,
    findings: summary.findings.map((finding) => ({
      ...finding,
      fixes: finding.fixes.map((fix) => {
        const then = after.get(keyOf(fix));
        if (then === undefined) return fix;
        const uncovered = uncoveredBy(request, fix);
        const says = newlySaid(finding, summary, then);
        const effect = {
          ...effectOf(finding, summary, then),
          ...(uncovered > 0 && { uncovered }),
          ...(says && { says }),
        };
        return { ...fix, effect };
      }),
    })),
  };
}

/** Distinct ways out of errors and warnings, of most hosts first. Those onto all of the model are unknown to a run. */
function mostWanted(findings: readonly RuleFinding[]): Fix[] {
  const byKey = new Map<string, { fix: Fix; hosts: number }>();
  for (const { severity, fixes, hostGlobalIds } of findings) {
    if (severity === "info") continue;
    for (const fix of fixes) {
      if (!isInputFix(fix) && fix.elementSet === "all") continue;
      const known = byKey.get(keyOf(fix)) ?? { fix, hosts: 0 };
      byKey.set(keyOf(fix), { fix, hosts: known.hosts + Math.max(1, hostGlobalIds.length) });
    }
  }
  const wanted = [...byKey.values()].toSorted((a, b) => b.hosts - a.hosts);
  return wanted.slice(0, MOST_RUNS).map(({ fix }) => fix);
}

function keyOf(fix: Fix): string {
  return canonicalJson(isInputFix(fix) ? [fix.name, fix.value] : fix.elementSet);
}

function requestWith(request: EngineRequest, fix: Fix): EngineRequest {
  if (isInputFix(fix)) return { ...request, inputs: { ...request.inputs, [fix.name]: fix.value } };
  const out = leftOutBy(fix);
  return { ...request, hosts: request.hosts.filter(({ globalId }) => !out.has(globalId)) };
}

/** GlobalIds that a way out takes out of the run. */
function leftOutBy(fix: Fix): ReadonlySet<string> {
  return new Set(isInputFix(fix) || fix.elementSet === "all" ? [] : fix.elementSet.leaveOut);
}

function effectOf(finding: RuleFinding, now: RunSummary, then: RunSummary): FixEffect {
  const asBad = then.findings.filter(({ severity }) => WEIGHT[severity] >= WEIGHT[finding.severity]);
  const left = new Set(asBad.flatMap(({ hostGlobalIds }) => hostGlobalIds));
  const isSaid = asBad.some(({ ruleId, message }) => ruleId === finding.ruleId && message === finding.message);
  const solved =
    finding.hostGlobalIds.length === 0 ? Number(!isSaid) : finding.hostGlobalIds.filter((id) => !left.has(id)).length;
  return {
    solved,
    units: then.units - now.units,
    cost: costChange(now, then),
    figures: figuresOf(then),
  };
}

/** m² of the walls that a way out leaves out; 0 for one that leaves none out. */
function uncoveredBy({ hosts }: EngineRequest, fix: Fix): number {
  const out = leftOutBy(fix);
  const walls = hostsOfKind(hosts, "wall").filter(({ globalId }) => out.has(globalId));
  return Math.round(walls.reduce((sum, wall) => sum + netWallArea(wall), 0) * 100) / 100;
}

/** What only the run with a way out says of the hosts that it is for, warnings before notes. */
function newlySaid({ hostGlobalIds }: RuleFinding, now: RunSummary, then: RunSummary): string | undefined {
  const before = new Set(now.findings.map(({ message }) => message));
  const own = new Set(hostGlobalIds);
  return then.findings.find(
    ({ severity, message, hostGlobalIds: about }) =>
      severity !== "error" && !before.has(message) && about.some((globalId) => own.has(globalId)),
  )?.message;
}

function figuresOf({ quantities, carbon }: RunSummary): Record<string, number> {
  const rows = quantities.filter(({ key }) => WEIGHED.has(key)).map(({ key, value }) => [key, value]);
  return { ...Object.fromEntries(rows), ...(carbon && { a1a3: carbon.a1a3 }) };
}

/** A run that makes nothing has no cost, which is none to pay. Only that one, or one without rates, leads to none. */
function costChange({ cost: now }: RunSummary, { cost: then }: RunSummary): FixEffect["cost"] {
  return then && { currency: then.currency, likely: then.likely - (now?.likely ?? 0) };
}

function partsOf({ assembly }: EngineResult): number {
  return assembly?.units.reduce((sum, { parts }) => sum + parts.length, 0) ?? 0;
}
