import { HostFacade } from "#shared/contracts/host-kinds/facade.ts";
import type { WallsReading } from "#shared/ifc/hosts/wall/read-walls.ts";
import { readWallFlag } from "#shared/ifc/hosts/wall/wall-common.ts";
import { readSlabShapes } from "#shared/ifc/hosts/slab/read-slabs.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, listIds, textOf } from "#shared/ifc/read/line.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import { readStoreys } from "#shared/ifc/read/read-base-model.ts";
import { readNorth } from "#shared/ifc/read/true-north.ts";
import { readCurtainWall } from "./curtain-walls.ts";
import { facadeOf } from "./facade-of-zone.ts";
import { nameFacades } from "./facade-names.ts";
import { boxOfWall, type OuterFace, outerFace, type UprightBox } from "./outer-face.ts";
import { createOutdoors } from "./outdoors.ts";
import { coverBy } from "./slab-cover.ts";
import { overlapNotes } from "./overlap-notes.ts";
import { toCorners } from "./facade-corners.ts";
import { listZones } from "./zones.ts";

export interface FacadesReading {
  /** By where they look, clockwise from north, the largest first. */
  hosts: HostFacade[];
  /** External walls that are in none, with the reason, and what was taken without the file saying so; one sentence each. */
  problems: ModelProblem[];
}

/**
 * Façades of a model: outer faces of external walls and curtain walls in one plane, of all storeys, in world metres.
 * Walls that say nothing of being external count where one of their sides is outdoors and the other is not.
 *
 * @param walls of the same model, as `readWalls` gives them
 * @param onProgress after each wall; a long read can be stopped by throwing from it
 */
export function readFacades(
  model: OpenedModel,
  walls: WallsReading,
  onProgress?: (done: number, total: number) => void,
): FacadesReading {
  const problems: ModelProblem[] = [];
  const tell = (globalId: string | null, message: string, severity: ModelProblem["severity"] = "warning"): void => {
    problems.push({ severity, expressId: null, globalId, message });
  };
  tellLostWalls(model, walls, tell);
  const boxes = [...boxesOfWalls(walls, tell), ...boxesOfCurtainWalls(model, tell)];
  const slabs = boxes.length === 0 ? [] : readSlabShapes(model).readings.map(({ host }) => host);
  const sideOf = createOutdoors(boxes, slabs.length === 0 ? null : coverBy(slabs));
  const faces: OuterFace[] = [];
  let unsaid = 0;
  boxes.forEach((box, index) => {
    onProgress?.(index + 1, boxes.length);
    if (box.isExternal === false) return;
    const side = sideOf(box);
    if (side !== null) {
      faces.push(outerFace(box, side));
      if (box.isExternal === null) unsaid += 1;
    } else if (box.isExternal === true) tell(box.globalId, `${titleOf(box)}: ${NO_SIDE}`);
  });
  const silent = boxes.filter(({ isExternal }) => isExternal === null).length;
  if (silent > 0) tell(null, unsaidNote(silent, unsaid), "info");
  const zones = listZones(faces);
  const north = readNorth(model);
  if (zones.length > 0 && north.source === "none") tell(null, NO_NORTH, "info");
  if (zones.length === 0 && boxes.length > 0) tell(null, NONE_EXTERNAL, "info");
  const around = { slabs, storeys: readStoreys(model), north: north.angle };
  const read = zones.map((zone) => ({ zone, host: facadeOf(zone, around) }));
  const facadeOfFace = new Map(read.flatMap(({ zone, host }) => zone.parts.map(({ face }) => [face, host] as const)));
  for (const { zone, host } of read) {
    host.corners = toCorners(zone, host, facadeOfFace);
    for (const note of overlapNotes(zone)) tell(host.globalId, note);
  }
  const hosts = nameFacades(read.map(({ host }) => host));
  return { hosts: hosts.filter((host) => isWithinBounds(host, tell)), problems };
}

type Tell = (globalId: string | null, message: string, severity?: ModelProblem["severity"]) => void;

const NO_SIDE =
  "It is external, but in no façade: which of its sides is outdoors cannot be told, as with a wall that stands alone. Close the outside of the building in the model, or state that the wall is internal.";
const NONE_EXTERNAL =
  "No wall or curtain wall of the file is external with a side outdoors, so it has no façade: state in the model which walls are external (Pset_WallCommon.IsExternal).";
const NO_NORTH =
  "The file does not say where north is, so façades are named as if the model's y axis pointed there: state true north in the model.";

function unsaidNote(silent: number, taken: number): string {
  const who =
    silent === 1
      ? "1 wall or curtain wall does not say whether it is"
      : `${silent} walls and curtain walls do not say whether they are`;
  const others = silent === taken ? "" : ", the others are taken as internal";
  return `${who} external (Pset_WallCommon.IsExternal): ${taken} with one side outdoors ${taken === 1 ? "is" : "are"} in façades${others}. State it in the model to have it otherwise.`;
}

/** Walls that can be placed; external ones that cannot are told. */
function boxesOfWalls({ hosts }: WallsReading, tell: Tell): UprightBox[] {
  return hosts.flatMap((wall) => {
    // What stands against panels of a whole wall is in these sentences; other walls have a plane face for a façade.
    const isCrooked = /curved|corners|leans/.test(wall.unsupported ?? "");
    if (isCrooked && wall.isExternal !== false) {
      tell(
        wall.globalId,
        `${titleOf(wall)}: It is in no façade, because its outside is no upright plane. ${wall.unsupported ?? ""}`,
      );
    }
    if (isCrooked) return [];
    if (wall.unsupported !== null && /slope|steps/.test(wall.unsupported) && wall.isExternal !== false)
      tell(
        wall.globalId,
        `${titleOf(wall)}: In its façade it counts as the box around it. ${wall.unsupported}`,
        "info",
      );
    return [boxOfWall(wall)];
  });
}

function boxesOfCurtainWalls(model: OpenedModel, tell: Tell): UprightBox[] {
  return listIds(model, "IfcCurtainWall").flatMap((id) => {
    const box = readCurtainWall(model, id);
    if (typeof box !== "string") return [box];
    const line = findLine(model, id);
    const globalId = line === null ? null : textOf(line, "GlobalId");
    tell(
      globalId,
      `${(line === null ? null : textOf(line, "Name")) || `Curtain wall #${id}`}: It is in no façade. ${box}`,
    );
    return [];
  });
}

/** Walls that could not be read at all, and are not known as internal. */
function tellLostWalls(model: OpenedModel, { hosts }: WallsReading, tell: Tell): void {
  const read = new Set(hosts.map(({ globalId }) => globalId));
  for (const id of listIds(model, "IfcWall")) {
    const line = findLine(model, id);
    const globalId = soundGlobalId(line === null ? null : textOf(line, "GlobalId"), id);
    if (read.has(globalId) || readWallFlag(model, id, "IsExternal") === false) continue;
    const title = (line === null ? null : textOf(line, "Name")) || `Wall #${id}`;
    tell(globalId, `${title}: It is in no façade, because it has no shape or size that could be read.`);
  }
}

/** False for a façade that no run would take; each of its walls is told. */
function isWithinBounds(host: HostFacade, tell: Tell): boolean {
  const checked = HostFacade.safeParse(host);
  if (checked.success) return true;
  const reason = checked.error.issues[0]?.message ?? "";
  for (const element of host.elements)
    tell(element.globalId, `${titleOf(element)}: ${host.name} is left out. ${reason}`);
  return false;
}

const titleOf = ({ name, globalId }: { name: string; globalId: string }): string => name || globalId;
