import { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { addOpenings } from "#shared/ifc/hosts/space-openings/add-openings.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { isGlobalId, soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { classOf, findLine, listIds, textOf } from "#shared/ifc/read/line.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import { readStoreys } from "#shared/ifc/read/read-base-model.ts";
import { relatedTo } from "#shared/ifc/read/relations.ts";
import { addObstacles } from "./obstacles.ts";
import { findOverlaps } from "./overlaps.ts";
import { readSpace, type SpaceReading } from "./read-space.ts";
import { overlapSentence, titleOf } from "./space-verdict.ts";
import { storeyProblem } from "./storey-levels.ts";

export interface SpacesReading {
  /** In file order; spaces that cannot be used are here too, with `unsupported`. */
  hosts: HostSpace[];
  /** One sentence about each space that is refused or left out, and about what is doubtful. */
  problems: ModelProblem[];
}

/**
 * All spaces (IfcSpace) as hosts with their doors, windows and obstacles, in world metres.
 *
 * @param walls all walls of the model, as `readWalls` gives them: their openings are those of the rooms
 * @param onProgress after each space; a long read can be stopped by throwing from it
 */
export function readSpaces(
  model: OpenedModel,
  walls: readonly HostWall[],
  onProgress?: (done: number, total: number) => void,
): SpacesReading {
  const ids = listIds(model, "IfcSpace");
  const problems: ModelProblem[] = [];
  const readings: SpaceReading[] = [];
  const used = new Set<string>();
  ids.forEach((spaceId, index) => {
    const reading = readSpace(model, spaceId);
    const report = reporterFor(model, spaceId, problems);
    if (typeof reading === "string") report(reading);
    else if (reading.host.topHeight <= 0 || reading.host.netArea <= 0) {
      report("It has no extent in one direction, so it is no room here. Draw it again, or leave it out.");
    } else readings.push(withOwnId(model, reading, used, report));
    onProgress?.(index + 1, ids.length);
  });
  refuseGroups(model, readings);
  refuseOverlaps(model, readings, problems);
  problems.push(...addOpenings(model, readings, walls));
  addObstacles(model, readings, walls);
  const storeys = storeyProblem(readStoreys(model));
  for (const { spaceId, host } of readings) {
    const report = reporterFor(model, spaceId, problems);
    if (host.unsupported !== null) report(host.unsupported);
    const doubt = storeys(host);
    if (doubt !== null) report(doubt);
  }
  return { hosts: readings.map(({ host }) => host).filter((host) => isWithinBounds(host, problems)), problems };
}

type Reporter = (message: string) => void;

function reporterFor(model: OpenedModel, spaceId: number, problems: ModelProblem[]): Reporter {
  return (message) => {
    const line = findLine(model, spaceId);
    const [globalId, name, longName] = ["GlobalId", "Name", "LongName"].map(
      (key) => (line && textOf(line, key)) || null,
    );
    const title = [name, longName === name ? null : longName].filter((part) => part !== null).join(" ");
    const sentence = `${title || `Space #${spaceId}`}: ${message}`;
    problems.push({ severity: "warning", expressId: spaceId, globalId: globalId ?? null, message: sentence });
  };
}

/** The reading with a GlobalId that no space before it has. */
function withOwnId(model: OpenedModel, reading: SpaceReading, used: Set<string>, report: Reporter): SpaceReading {
  const { host, spaceId } = reading;
  const line = findLine(model, spaceId);
  if (line === null || !isGlobalId(textOf(line, "GlobalId") ?? "")) {
    report("Its GlobalId is missing or not valid; another one stands in for it.");
  } else if (used.has(host.globalId)) {
    report(`Its GlobalId ${host.globalId} is used by another space; another one stands in for it.`);
    host.globalId = soundGlobalId(null, spaceId);
  }
  used.add(host.globalId);
  return reading;
}

/** A space that is made of spaces, such as a flat of rooms, is none to put things in. */
function refuseGroups(model: OpenedModel, readings: readonly SpaceReading[]): void {
  for (const { spaceId, host } of readings) {
    const parts = relatedTo(model, "IfcRelAggregates", spaceId).filter((id) => {
      const line = findLine(model, id);
      return line !== null && classOf(model, line) === "IfcSpace";
    });
    if (parts.length === 0) continue;
    const count = parts.length === 1 ? "1 space: use that" : `${parts.length} spaces: use those`;
    host.unsupported ??= `It is a group of ${count} instead.`;
  }
}

function refuseOverlaps(model: OpenedModel, readings: readonly SpaceReading[], problems: ModelProblem[]): void {
  // What is refused already must not take others down with it.
  const sound = readings.filter(({ host }) => host.unsupported === null);
  const claims = sound.map(({ rings, shape, host }) => {
    return { rings, area: host.netArea, low: shape.floor[0], high: shape.top[1] };
  });
  for (const { first, second, area, refused } of findOverlaps(claims) ?? []) {
    const [a, b] = [sound[first], sound[second]];
    if (a === undefined || b === undefined) continue;
    if (refused.includes(first)) a.host.unsupported ??= overlapSentence(a.host, b.host, area);
    if (refused.includes(second)) b.host.unsupported ??= overlapSentence(b.host, a.host, area);
    if (refused.length === 0) reporterFor(model, a.spaceId, problems)(overlapSentence(a.host, b.host, area));
  }
}

/** False for a space that no run would take, such as one of 60 km in a file with wrong units; it is told in words. */
function isWithinBounds(host: HostSpace, problems: ModelProblem[]): boolean {
  const checked = HostSpace.safeParse(host);
  if (checked.success) return true;
  const message = `${titleOf(host)}: it is left out. ${checked.error.issues[0]?.message ?? ""}`;
  problems.push({ severity: "warning", expressId: null, globalId: host.globalId, message });
  return false;
}
