import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { EngineRequest, RunSummary } from "#shared/contracts/design/runs.ts";
import type { Assembly } from "#shared/configurator/assembly/assembly.ts";
import type { Activity, ActivityResult, RunControl } from "#shared/configurator/engine/activity.ts";
import { assemblyCarbon } from "#shared/configurator/takeoff/carbon.ts";
import { type Breach, toFindings } from "#shared/configurator/takeoff/findings.ts";
import { BATHROOM_POD } from "./definition.ts";
import { makeArranger } from "./fit/arranger.ts";
import { preferredHands } from "./fit/hands.ts";
import { placePod, type RoomResult } from "./fit/place-pods.ts";
import { placedPod } from "./fit/placed-pod.ts";
import { shaftsOf, stackLines } from "./fit/shafts.ts";
import { type Parameters, readParameters } from "./parameters.ts";
import { POD_KINDS, POD_ROLES } from "./roles.ts";
import { roomSample } from "./sample-room.ts";
import { buildingRules, notes } from "./rules/building-rules.ts";
import { inputRules } from "./rules/input-rules.ts";
import { RULE_TITLES } from "./rules/rule-titles.ts";
import { noRate, noRooms, partsRule } from "./rules/run-rules.ts";
import { crookedOf, stackRules } from "./rules/stack-rules.ts";
import { straightWays } from "./rules/stack-ways.ts";
import { waysOut, withWaysOut } from "./rules/ways-out.ts";
import { podCost } from "./takeoff/cost.ts";
import { orderedCounts, orderRule } from "./takeoff/order.ts";
import { podRates } from "./takeoff/rates.ts";
import { loadShare, quantityRows } from "./takeoff/quantities.ts";
import { roomsSection } from "./takeoff/rooms-section.ts";
import { makePods } from "./takeoff/types.ts";

/** Kit K1 as an activity. */
export const bathroomPod: Activity = {
  definition: BATHROOM_POD,
  ruleTitles: RULE_TITLES,
  sample: roomSample,
  // Its shells are paid by one set of names.
  rates: (region) => podRates(region, "steel", 1),
  run,
};

function run(request: EngineRequest, control: RunControl): ActivityResult {
  const parameters = readParameters(request.inputs);
  const rooms = hostsOfKind(request.hosts, "space");
  const broken = [...inputRules(parameters), ...partsRule(rooms, control.mostParts)];
  if (rooms.length === 0) broken.push(noRooms());
  const { results, refusals } = placeAll(broken.length > 0 ? [] : rooms, parameters, control);
  const pods = results.flatMap(({ room, fit }) => (fit === null ? [] : [placedPod(room, fit, parameters)]));
  const { units, types } = makePods(pods, parameters);
  const shafts = shaftsOf(pods);
  control.step(rooms.length, rooms.length, "Quantities");
  const isEmpty = units.length === 0;
  const counts = orderedCounts(types, parameters.ordered);
  const ordered = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const loads = loadShare(types, ordered, parameters);
  const cost = isEmpty ? null : podCost(types, { counts, loads }, parameters, request);
  const assembly: Assembly = {
    activityId: BATHROOM_POD.id,
    systemLabel: parameters.shell === "steel" ? "Steel frame bathroom pod" : "GRP bathroom pod",
    mmc: parameters.isStacked
      ? { code: "MMC 1", name: "Pre-manufacturing, 3D primary structural systems" }
      : { code: "MMC 5", name: "Pre-manufacturing, non-structural assemblies and sub-assemblies" },
    roles: POD_ROLES,
    kinds: POD_KINDS,
    units,
    types,
  };
  const breaches = [...broken, ...refusals];
  const storeys = request.baseModel.storeys.map(({ elevation }) => elevation);
  if (!isEmpty) {
    breaches.push(
      ...buildingRules(parameters, types, counts, request.region),
      ...stackRules(crookedOf(pods, parameters, storeys), (crooked) => {
        const placed = pods.map(({ room }) => room);
        return straightWays(crooked, placed, parameters, storeys, makeArranger());
      }),
    );
    breaches.push(
      ...notes(pods, parameters, request.baseModel.storeys),
      ...listed(orderRule(units.length, parameters.ordered)),
    );
    if (cost === null) breaches.push(...noRate(assembly.systemLabel, pods, parameters, request.region));
  }
  const findings = toFindings(breaches, "space");
  const bought = types.flatMap((type) => Array.from({ length: counts.get(type.mark) ?? 0 }, () => type.example));
  let made = 0;
  const rows = results.map((result) => {
    const index = result.fit === null ? null : made++;
    const [unit, shaft] = index === null ? [null, null] : [units[index] ?? null, shafts[index] ?? null];
    return { result, unit, shaft };
  });
  const summary: ActivityResult["summary"] = {
    status: statusOf(findings),
    units: units.length,
    distinctTypes: types.length,
    quantities: isEmpty ? [] : quantityRows(types, counts, new Set(shafts).size, parameters),
    cost: cost?.cost ?? null,
    costRows: cost?.rows ?? [],
    carbon: isEmpty ? null : assemblyCarbon({ units: bought }, request.region, parameters.haul),
    findings,
    reports: results.length === 0 ? [] : [roomsSection(rows)],
    stackLines: stackLines(pods, shafts),
    replacedGlobalIds: [...new Set(results.flatMap(replacedBy))],
    hostsUsed: units.length,
    hostsRefused: rooms.length - units.length,
  };
  return { summary, assembly: isEmpty ? null : assembly };
}

/** All rooms with their pods or refusals; the worst refusal of each rule carries its ways out. */
function placeAll(
  rooms: readonly HostSpace[],
  parameters: Parameters,
  control: RunControl,
): { results: RoomResult[]; refusals: Breach[] } {
  const arrange = makeArranger();
  const hands = preferredHands(rooms, parameters);
  const results = rooms.map((room, index) => {
    control.step(index, rooms.length, "Pods");
    return placePod(room, hands.get(room) ?? "left", parameters, arrange);
  });
  const refused = new Map(results.flatMap(({ room, refusal }) => (refusal === null ? [] : [[refusal, room] as const])));
  const refusals = withWaysOut([...refused.keys()], (refusal) => {
    const room = refused.get(refusal);
    return room === undefined ? [] : waysOut(room, hands.get(room) ?? "left", parameters, arrange);
  });
  return { results, refusals };
}

/** The pod's own door takes the place of the room's; an opening without a leaf stays. */
function replacedBy({ fit }: RoomResult): string[] {
  const door = fit?.entrance.door;
  return door?.kind === "door" ? [door.globalId] : [];
}

function listed(breach: Breach | null): Breach[] {
  return breach === null ? [] : [breach];
}

function statusOf(findings: RunSummary["findings"]): RunSummary["status"] {
  if (findings.some(({ severity }) => severity === "error")) return "error";
  return findings.some(({ severity }) => severity === "warning") ? "warning" : "completed";
}
