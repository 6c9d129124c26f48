import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import type { EngineRequest, Fix, RunSummary } from "#shared/contracts/design/runs.ts";
import type { Activity, ActivityResult, RunControl } from "#shared/configurator/engine/activity.ts";
import type { WallPanel, WallPanelAssembly } from "./assembly.ts";
import { assemblyCarbon } from "#shared/configurator/takeoff/carbon.ts";
import { panelCost } from "#shared/configurator/activities/wall-panel/takeoff/cost.ts";
import { type Breach, toFindings } from "#shared/configurator/takeoff/findings.ts";
import { reachRule } from "#shared/configurator/activities/wall-panel/rules/build-up-rules.ts";
import { openingBoxes } from "#shared/configurator/activities/wall-panel/rules/opening-boxes.ts";
import { openingReports, openingSection } from "#shared/configurator/activities/wall-panel/rules/opening-reports.ts";
import { buildUpThickness, readParameters } from "./parameters.ts";
import { partsRule } from "#shared/configurator/activities/wall-panel/framing/part-count.ts";
import { quantityRows } from "#shared/configurator/activities/wall-panel/takeoff/quantities.ts";
import { RULE_TITLES } from "#shared/configurator/activities/wall-panel/rules/rule-titles.ts";
import { inputRules, transportRule } from "#shared/configurator/activities/wall-panel/rules/rules.ts";
import { fieldOf, WALL_PANEL } from "./definition.ts";
import { travelsUpright } from "#shared/configurator/activities/wall-panel/takeoff/transport.ts";
import { panelRates } from "./rates.ts";
import { isPanel, PANEL_KINDS, PART_ROLES } from "./roles.ts";
import { wallSample } from "./sample-wall.ts";
import { faceOf } from "#shared/configurator/activities/wall-panel/framing/unit-face.ts";
import { markUnits } from "#shared/configurator/activities/wall-panel/framing/types.ts";
import {
  type HostPlan,
  type HostRun,
  levelJoints,
  makeHost,
  mostPartsOf,
  planHost,
  splitOpenings,
  unmade,
  unplanned,
} from "./host-plan.ts";

/** Kit K2 as an activity. */
export const wallPanel: Activity = {
  definition: WALL_PANEL,
  ruleTitles: RULE_TITLES,
  sample: wallSample,
  rates: panelRates,
  run,
};

function run(request: EngineRequest, control: RunControl): ActivityResult {
  const parameters = readParameters(request.inputs);
  const broken = inputRules(parameters);
  const hosts = hostsOfKind(request.hosts, "wall");
  const total = hosts.length;
  // All are laid out before any is made, so that a run that would take too much is refused before it does.
  const plans: HostPlan[] = [];
  for (const [index, host] of hosts.entries()) {
    control.step(index, 2 * total, "Layout");
    plans.push(broken.length > 0 ? unplanned(host) : planHost(host, parameters));
  }
  const counts = plans.map((plan) => mostPartsOf(plan, parameters));
  broken.push(...partsRule(hosts, counts, control.mostParts));
  const runs: (HostRun & { reaches: Breach[] })[] = [];
  const boxes = openingBoxes(hosts);
  for (const [index, plan] of plans.entries()) {
    control.step(total + index, 2 * total, "Panels");
    const made = broken.length > 0 ? unmade(plan) : makeHost(plan, parameters);
    runs.push({ ...made, reaches: reachRule(made.whole, made.units, boxes, parameters) });
  }
  control.step(2 * total, 2 * total, "Quantities");
  const thickness = buildUpThickness(parameters);
  const all = runs.flatMap((each) => each.units);
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
    types: types.map((type) => (isPanel(type) ? { ...type, face: faceOf(type.example, parameters) } : type)),
    splitOpenings: runs.flatMap(splitOpenings),
    levelJoints: runs.flatMap((each) => levelJoints(each, parameters)),
    thickness,
  };
  const isEmpty = units.length === 0;
  const cost = isEmpty ? null : panelCost(assembly, parameters, request);
  const flat = panels.filter((panel) => !travelsUpright(panel));
  const breaches = [
    ...broken,
    ...runs.flatMap((each) => each.breaches),
    ...runs.flatMap((each) => each.reaches),
    ...transportRule(flat, request.region),
  ];
  if (!isEmpty && cost === null) breaches.push(noRates());
  if (total === 0) breaches.push(noHosts());
  const findings = toFindings(breaches, "wall");
  const used = runs.filter((each) => each.units.length > 0);
  const panelsByHost = groupByHost(panels);
  const openings = runs.flatMap((each) =>
    openingReports(each, panelsByHost.get(each.whole.globalId) ?? [], parameters),
  );
  const summary: ActivityResult["summary"] = {
    status: statusOf(findings),
    units: panels.length,
    distinctTypes: types.filter(isPanel).length,
    quantities: isEmpty ? [] : quantityRows(assembly),
    cost: cost?.cost ?? null,
    costRows: cost?.rows ?? [],
    carbon: isEmpty ? null : assemblyCarbon(assembly, request.region, parameters.haul),
    findings,
    reports: openings.length === 0 ? [] : [openingSection(openings)],
    replacedGlobalIds: used.map(({ whole }) => whole.globalId),
    hostsUsed: used.length,
    hostsRefused: total - used.length,
  };
  return { summary, assembly: isEmpty ? null : assembly };
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

function noRates(): Breach {
  const message = "There are no rates for wall panels in this region: the cost is left open. Ask the supplier.";
  return { ruleId: "K2-18", severity: "info", message, source: "Costing", hostGlobalId: null };
}

function noHosts(): Breach {
  const message = "There are no walls to panel. Choose an element set with walls.";
  const fixes: Fix[] = [{ label: "Apply to all walls", elementSet: "all" }];
  return { ruleId: "K2-03", severity: "error", message, source: "Element set", hostGlobalId: null, fixes };
}
