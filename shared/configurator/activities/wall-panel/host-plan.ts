import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { roundTo, toMillimetres } from "#shared/domain/units.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import type { LevelJoint, SplitOpening } from "./assembly.ts";
import { buildPanels, type HostPanel, LEAST_INFILL } from "./framing/host-panels.ts";
import { partsAtMost } from "./framing/part-count.ts";
import { railPartsOver, railsOver } from "./framing/rails.ts";
import { type Layout, layOut, type PlannedGap } from "./layout/layout.ts";
import { levelPart, rakeRule, rakingNote } from "./layout/level-part.ts";
import { rakingTop, rangeOf, type TopLine } from "./layout/raking.ts";
import { GREATEST_HEIGHT, type Tier, tierHost, tiersOf } from "./layout/tiers.ts";
import type { Parameters } from "./parameters.ts";
import { isPanel } from "./roles.ts";
import { heightOf, nameOf } from "./rules/host-name.ts";
import { jointRules } from "./rules/joint-rules.ts";
import { heightRules, hostWarnings, layoutRules, openingRules, scopeRule } from "./rules/rules.ts";
import { stackRule, tooHigh } from "./rules/tier-rules.ts";

/** One height of panels along a host: all of it, or one part of a stacked wall. */
export interface HostPart {
  host: HostWall;
  layout: Layout;
}

/** A host that is laid out, or refused with what speaks against it: then it has no parts. */
export interface HostPlan {
  whole: HostWall;
  /** As high as its panels can be. */
  level: HostWall;
  tiers: readonly Tier[];
  parts: readonly HostPart[];
  breaches: readonly Breach[];
}

/** A host with its panels. */
export interface HostRun extends HostPlan {
  /** Of each part, in order. */
  units: readonly HostPanel[];
  /** How many panels each part has. */
  panelCounts: readonly number[];
  /** Studs of the poorer jamb of openings that split the wall. */
  jambs: ReadonlyMap<PlannedGap, number>;
}

/** A host that no rule has looked at. */
export function unplanned(whole: HostWall): HostPlan {
  return { whole, level: whole, tiers: [], parts: [], breaches: [] };
}

/** Lays a host out, in parts on one another where it is higher than a panel. */
export function planHost(whole: HostWall, parameters: Parameters): HostPlan {
  const raking = planRaking(whole, parameters);
  if (raking !== null && raking.breaches.length === 0) return raking;
  // What cannot be raking has its level part panelled, if it has one.
  const level = planLevel(whole, parameters);
  return raking === null || level.breaches.length === 0 ? level : raking;
}

/** Raking panels up to a wall's slopes; null where there is no such top, or an opening is in its way. */
function planRaking(whole: HostWall, parameters: Parameters): HostPlan | null {
  const top = rakingTop(whole, parameters);
  if (top === null || scopeRule({ ...whole, rake: null }) !== null) return null;
  const refused = { whole, level: whole, tiers: [], parts: [] };
  const weak = heightRules(whole, parameters, nameOf(whole));
  if (weak.length > 0) return { ...refused, breaches: weak };
  const layout = layOut(whole, parameters);
  if (layout.gaps.some((gap) => isUnderSlope(gap, top))) return null;
  const broken = layoutRules(whole, layout, parameters);
  if (broken.length > 0) return { ...refused, breaches: broken };
  return { ...refused, tiers: [{ from: 0, to: layout.height }], parts: [{ host: whole, layout }], breaches: [] };
}

/** An opening that the slope cuts, or that leaves no room for what is over it. */
function isUnderSlope({ split, headerDepth, x0, x1, z1 }: PlannedGap, top: TopLine): boolean {
  if (split === "no-room-for-header") return true;
  const over = rangeOf(top, x0, x1).lowest - z1 - (headerDepth ?? 0);
  return split !== null && over < LEAST_INFILL;
}

function planLevel(whole: HostWall, parameters: Parameters): HostPlan {
  const level = levelPart(whole, parameters.clearance);
  const refused = { whole, level, tiers: [], parts: [] };
  const scope = scopeRule(level);
  if (scope) return { ...refused, breaches: [scope] };
  const tiers = tiersOf(level, parameters);
  if (tiers === null) {
    // Studs as high as no panel is are not asked for.
    const studs = toMillimetres(level.height) > GREATEST_HEIGHT ? [] : heightRules(level, parameters);
    return { ...refused, breaches: [tooHigh(level, parameters), ...studs] };
  }
  const hosts = tiers.map((_, index) => (tiers.length === 1 ? level : tierHost(level, tiers, index)));
  const titleOf = (index: number) =>
    tiers.length === 1 ? heightOf(level) : `Part ${index + 1} of ${tiers.length} of ${nameOf(level)}`;
  const weak = hosts.flatMap((host, index) => heightRules(host, parameters, titleOf(index)));
  if (weak.length > 0) return { ...refused, breaches: weak };
  const parts = hosts.map((host): HostPart => ({ host, layout: layOut(host, parameters) }));
  const broken = parts.flatMap(({ host, layout }) => layoutRules(host, layout, parameters));
  return broken.length > 0 ? { ...refused, breaches: broken } : { whole, level, tiers, parts, breaches: [] };
}

/** How many parts the panels of a host can have at most. */
export function mostPartsOf({ parts }: HostPlan, parameters: Parameters): number {
  const rails = parameters.hasRail
    ? parts.slice(1).reduce((sum, { layout }) => sum + railPartsOver(layout.length, parameters), 0)
    : 0;
  return parts.reduce((sum, { layout }) => sum + partsAtMost(layout, parameters), rails);
}

/** A host without panels. */
export function unmade(plan: HostPlan): HostRun {
  return { ...plan, parts: [], units: [], panelCounts: [], jambs: new Map() };
}

/** Makes the panels of a host. */
export function makeHost(plan: HostPlan, parameters: Parameters): HostRun {
  const { whole, level, tiers, parts } = plan;
  if (parts.length === 0) return unmade(plan);
  const breaches: Breach[] = [];
  const units: HostPanel[] = [];
  const panelCounts: number[] = [];
  const jambs = new Map<PlannedGap, number>();
  for (const [index, { host, layout }] of parts.entries()) {
    const made = buildPanels(host, layout, parameters);
    breaches.push(...jointRules(host, layout), ...openingRules(host, layout, made));
    units.push(...made.panels);
    for (const [gap, studs] of made.jambs) jambs.set(gap, studs);
    panelCounts.push(made.panels.filter(isPanel).length);
    if (parameters.hasRail && index < parts.length - 1) units.push(...railsOver(host, parameters));
  }
  units.forEach((unit, index) => (unit.index = index));
  breaches.push(
    ...hostWarnings(level, parameters, Math.max(...parts.map(({ layout }) => layout.height))),
    ...rakeRule(whole, level),
    ...rakingNote(level, parts),
    ...stackRule(level, tiers, parameters),
  );
  return { ...plan, breaches, units, panelCounts, jambs };
}

/** Openings of a panelled host that are in none of its panels. */
export function splitOpenings({ whole, parts, units }: HostRun): SplitOpening[] {
  if (units.length === 0) return [];
  return parts.flatMap(({ layout }) =>
    layout.gaps
      .filter((gap) => gap.split !== null)
      .map(({ globalIds, x0, x1, z0, z1 }) => {
        const area = roundTo(((x1 - x0) * (z1 - z0)) / 1e6, 6);
        return { hostGlobalId: whole.globalId, openingGlobalIds: globalIds, area };
      }),
  );
}

/** The level joints of a panelled host. */
export function levelJoints({ whole, tiers, units }: HostRun, { hasRail }: Parameters): LevelJoint[] {
  if (units.length === 0) return [];
  const length = toMillimetres(whole.length) / 1000;
  return tiers.slice(1).map(() => ({ hostGlobalId: whole.globalId, length, hasRail }));
}
