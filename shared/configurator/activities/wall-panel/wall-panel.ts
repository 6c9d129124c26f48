import { type HostWall, hostsOfKind } from "#shared/contracts/hosts.ts";
import type { EngineRequest, RunSummary } from "#shared/contracts/runs.ts";
import type { Activity, ActivityResult, RunControl } from "#shared/configurator/engine/activity.ts";
import type { SplitOpening, WallPanel, WallPanelAssembly } from "./assembly.ts";
import { assemblyCarbon } from "#shared/configurator/takeoff/carbon.ts";
import { panelCost } from "#shared/configurator/activities/wall-panel/takeoff/cost.ts";
import { type Breach, toFindings } from "#shared/configurator/takeoff/findings.ts";
import { buildPanels, type HostPanel } from "#shared/configurator/activities/wall-panel/framing/host-panels.ts";
import { type Layout, layOut } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import { reachRule } from "#shared/configurator/activities/wall-panel/rules/build-up-rules.ts";
import { openingBoxes } from "#shared/configurator/activities/wall-panel/rules/opening-boxes.ts";
import { jointRules } from "#shared/configurator/activities/wall-panel/rules/joint-rules.ts";
import { openingReports, openingSection } from "#shared/configurator/activities/wall-panel/rules/opening-reports.ts";
import { buildUpThickness, type Parameters, readParameters } from "./parameters.ts";
import { roundTo } from "#shared/domain/units.ts";
import { partsAtMost, partsRule } from "#shared/configurator/activities/wall-panel/framing/part-count.ts";
import { netArea, quantityRows } from "#shared/configurator/activities/wall-panel/takeoff/quantities.ts";
import { levelPart, rakeRule } from "#shared/configurator/activities/wall-panel/layout/level-part.ts";
import {
  heightRules,
  hostWarnings,
  inputRules,
  layoutRules,
  openingRules,
  scopeRule,
  transportRule,
} from "#shared/configurator/activities/wall-panel/rules/rules.ts";
import { fieldOf, WALL_PANEL } from "./definition.ts";
import { travelsUpright } from "#shared/configurator/activities/wall-panel/takeoff/transport.ts";
import { PANEL_KINDS, PART_ROLES } from "./roles.ts";
import { markUnits } from "#shared/configurator/activities/wall-panel/framing/types.ts";

/** Kit K2 as an activity. */
export const wallPanel: Activity = { definition: WALL_PANEL, run };

/** One host through all rules. `layout` is null when the host was refused before or by its layout. */
interface HostRun {
  host: HostWall;
  layout: Layout | null;
  panels: HostPanel[];
  breaches: Breach[];
  /** Where its panels stand in openings of other walls. */
  reaches: Breach[];
}

function run(request: EngineRequest, control: RunControl): ActivityResult {
  const parameters = readParameters(request.inputs);
  const broken = inputRules(parameters);
  const hosts = hostsOfKind(request.hosts, "wall");
  const total = hosts.length;
  // All are laid out before any is made, so that a run that would take too much is refused before it does.
  const plans: HostPlan[] = [];
  for (const [index, host] of hosts.entries()) {
    control.step(index, 2 * total, "Layout");
    plans.push(broken.length > 0 ? { whole: host, host, layout: null, breaches: [] } : planHost(host, parameters));
  }
  const counts = plans.map(({ layout }) => (layout === null ? 0 : partsAtMost(layout, parameters)));
  broken.push(...partsRule(hosts, counts, control.mostParts));
  const runs: HostRun[] = [];
  const boxes = openingBoxes(hosts);
  for (const [index, plan] of plans.entries()) {
    control.step(total + index, 2 * total, "Panels");
    const made = broken.length > 0 ? unmade(plan) : makeHost(plan, parameters);
    runs.push({ ...made, reaches: reachRule(made.host, made.panels, boxes, parameters) });
  }
  control.step(2 * total, 2 * total, "Quantities");
  const thickness = buildUpThickness(parameters);
  const all = runs.flatMap((each) => each.panels);
  const { units, panels, types } = markUnits(all, thickness);
  const systemLabel =
    fieldOf("system").choices.find(({ value }) => value === parameters.system)?.label ?? parameters.system;
  const { isTimber, isLoadBearing } = parameters;
  const assembly: WallPanelAssembly = {
    activityId: "wall-panel",
    systemLabel,
    mmc: isLoadBearing
      ? { code: "MMC 2", name: "Pre-manufacturing, 2D primary structural systems" }
      : { code: "MMC 5", name: "Pre-manufacturing, non-structural assemblies and sub-assemblies" },
    roles: PART_ROLES,
    kinds: PANEL_KINDS,
    isTimber,
    isLoadBearing,
    units,
    panels,
    types,
    splitOpenings: runs.flatMap(splitOpenings),
    thickness,
  };
  const isEmpty = units.length === 0;
  const { cost, rows } = isEmpty
    ? { cost: null, rows: [] }
    : panelCost(netArea(assembly), parameters.system, systemLabel, request.region);
  const flat = panels.filter((panel) => !travelsUpright(panel));
  const breaches = [
    ...broken,
    ...runs.flatMap((each) => each.breaches),
    ...runs.flatMap((each) => each.reaches),
    ...transportRule(flat, request.region),
  ];
  if (!isEmpty && cost === null) breaches.push(noRate(systemLabel));
  if (total === 0) breaches.push(noHosts());
  const findings = toFindings(breaches, "wall");
  const used = runs.filter((each) => each.panels.length > 0);
  const panelsByHost = groupByHost(panels);
  const openings = runs.flatMap(({ host, layout, panels: own }) => {
    const made = own.length === 0 ? null : (panelsByHost.get(host.globalId) ?? []);
    return openingReports(host, layout, made, parameters);
  });
  const summary: ActivityResult["summary"] = {
    status: statusOf(findings),
    units: panels.length,
    distinctTypes: types.filter(({ kind }) => kind !== "header").length,
    quantities: isEmpty ? [] : quantityRows(assembly),
    cost,
    costRows: rows,
    carbon: isEmpty ? null : assemblyCarbon(assembly, request.region),
    findings,
    reports: openings.length === 0 ? [] : [openingSection(openings)],
    replacedGlobalIds: used.map(({ host }) => host.globalId),
    hostsUsed: used.length,
    hostsRefused: total - used.length,
  };
  return { summary, assembly: isEmpty ? null : assembly };
}

/** A host that is laid out, or refused with what speaks against it. */
interface HostPlan {
  whole: HostWall;
  /** As high as its panels can be. */
  host: HostWall;
  layout: Layout | null;
  breaches: Breach[];
}

function planHost(whole: HostWall, parameters: Parameters): HostPlan {
  const host = levelPart(whole, parameters.clearance);
  const refused = { whole, host, layout: null };
  const scope = scopeRule(host);
  if (scope) return { ...refused, breaches: [scope] };
  const heights = heightRules(host, parameters);
  if (heights.length > 0) return { ...refused, breaches: heights };
  const layout = layOut(host, parameters);
  const broken = layoutRules(host, layout, parameters);
  return broken.length > 0 ? { ...refused, breaches: broken } : { whole, host, layout, breaches: [] };
}

/** A host without panels. */
function unmade({ whole, breaches }: HostPlan): Omit<HostRun, "reaches"> {
  return { host: whole, layout: null, panels: [], breaches };
}

function makeHost(plan: HostPlan, parameters: Parameters): Omit<HostRun, "reaches"> {
  const { whole, host, layout } = plan;
  if (layout === null) return unmade(plan);
  const made = buildPanels(host, layout, parameters);
  const breaches = [
    ...jointRules(host, layout),
    ...openingRules(host, layout, made),
    ...hostWarnings(host, parameters),
    ...rakeRule(whole, host),
  ];
  return { host: whole, layout, panels: made.panels, breaches };
}

/** Openings of a panelled host that are in none of its panels. */
function splitOpenings({ host, layout, panels }: HostRun): SplitOpening[] {
  if (layout === null || panels.length === 0) return [];
  return layout.gaps
    .filter((gap) => gap.split !== null)
    .map(({ globalIds, x0, x1, z0, z1 }) => {
      const area = roundTo(((x1 - x0) * (z1 - z0)) / 1e6, 6);
      return { hostGlobalId: host.globalId, openingGlobalIds: globalIds, area };
    });
}

function groupByHost(panels: readonly WallPanel[]): Map<string, WallPanel[]> {
  const groups = new Map<string, WallPanel[]>();
  for (const panel of panels) {
    const group = groups.get(panel.hostGlobalIds[0]);
    if (group) group.push(panel);
    else groups.set(panel.hostGlobalIds[0], [panel]);
  }
  return groups;
}

function statusOf(findings: RunSummary["findings"]): RunSummary["status"] {
  if (findings.some(({ severity }) => severity === "error")) return "error";
  return findings.some(({ severity }) => severity === "warning") ? "warning" : "completed";
}

function noRate(system: string): Breach {
  const message = `There is no rate for ${system} panels in this region: the cost is left open. Ask the supplier.`;
  return { ruleId: "K2-18", severity: "info", message, source: "Costing", hostGlobalId: null };
}

function noHosts(): Breach {
  const message = "There are no walls to panel. Choose an element set with walls.";
  return { ruleId: "K2-03", severity: "error", message, source: "Element set", hostGlobalId: null };
}
