import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { millimetres, roundTo, toMillimetres } from "#shared/domain/units.ts";
import { choicesOf, depthName } from "./choices.ts";
import { type Breach, fixTo } from "#shared/configurator/takeoff/findings.ts";
import { KIT, nameOf } from "./host-name.ts";
import type { HostPanel } from "#shared/configurator/activities/wall-panel/framing/host-panels.ts";
import { buildUpThickness, type Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import type { OpeningBoxes } from "./opening-boxes.ts";
import { reachOf } from "./reach.ts";
import { greatestStudHeight } from "./stud-height.ts";

/** K2-12: the build-up fits the wall. @param stud height of its highest panel, mm */
export function buildUpRule(host: HostWall, parameters: Parameters, stud: number): Breach[] {
  const { thickness, room, fixes } = roomOf(host, parameters, stud);
  if (thickness <= room) return [];
  return [
    {
      ruleId: "K2-12",
      severity: "warning",
      message: `The panel is ${millimetres(thickness)} thick: over ${millimetres(room)}, the thickness of ${nameOf(host)}.`,
      source: `${KIT}: build-up`,
      hostGlobalId: host.globalId,
      weight: thickness - room,
      leaveOut: `Only walls at least ${millimetres(thickness)} thick`,
      fixes,
    },
  ];
}

/** K2-12, for panels thicker than their wall: which opening of a wall that it meets they stand in, and how far. */
export function reachRule(
  host: HostWall,
  panels: readonly HostPanel[],
  openings: OpeningBoxes,
  parameters: Parameters,
): Breach[] {
  const stud = Math.max(0, ...panels.map(({ base, top }) => top - base));
  const { thickness, room, fixes } = roomOf(host, parameters, stud);
  if (thickness <= room) return [];
  return reachOf(host, panels, openings).map(({ neighbour, opening, depth }) => ({
    ruleId: "K2-12",
    severity: "warning",
    message: `The panel of ${nameOf(host)}, ${millimetres(thickness)} thick in a wall of ${millimetres(room)}, stands ${millimetres(depth)} in the ${opening.kind === "void" ? "opening" : opening.kind} "${opening.name}" of ${nameOf(neighbour)}, which begins at its face: move that opening, or make the panel thinner.`,
    source: `${KIT}: build-up`,
    hostGlobalId: host.globalId,
    weight: depth,
    group: `${host.globalId} ${opening.globalId}`,
    fixes,
  }));
}

/** Build-up and wall, mm, and the studs that would fit it and carry its panels. */
function roomOf(host: HostWall, parameters: Parameters, stud: number) {
  const thickness = roundTo(buildUpThickness(parameters), 1);
  const room = toMillimetres(host.thickness);
  const name = depthName(parameters);
  const fits = choicesOf(name).findLast(
    (depth) =>
      thickness - parameters.studDepth + depth <= room &&
      depth >= parameters.insulation &&
      greatestStudHeight({ ...parameters, studDepth: depth }) >= stud,
  );
  return { thickness, room, fixes: fits === undefined ? [] : [fixTo(name, `Use ${millimetres(fits)} studs`, fits)] };
}
