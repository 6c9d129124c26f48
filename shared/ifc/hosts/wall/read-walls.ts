import { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { HOST_BOUNDS } from "#shared/contracts/host-kinds/host-bounds.ts";
import { readSlabShapes } from "#shared/ifc/hosts/slab/read-slabs.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { boxInWall, listLooseFillings } from "./filling-boxes.ts";
import { areLayersOf } from "./wall-layers.ts";
import { findNestedHosts, type NestedHosts } from "#shared/ifc/hosts/nested-hosts.ts";
import { isGlobalId, soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { readGridLines } from "#shared/ifc/read/grid-lines.ts";
import { findJunctions, stationsOf } from "#shared/ifc/hosts/wall-joints/junctions.ts";
import { findLine, listIds, textOf } from "#shared/ifc/read/line.ts";
import { findPartyWalls } from "#shared/ifc/hosts/wall-joints/party-walls.ts";
import { preferredStations } from "#shared/ifc/hosts/wall-joints/preferred-stations.ts";
import { findRestraints, LEAST_RESTRAINED } from "./restraints.ts";
import { readWall, type WallReading } from "./read-wall.ts";

export interface WallsReading {
  /** In file order; walls that cannot take panels are here too, with `unsupported`. */
  hosts: HostWall[];
  /** Walls without a readable shape, doubtful openings, doubled GlobalIds; one sentence each. */
  problems: ModelProblem[];
}

/**
 * All walls (IfcWall and its subtypes) as hosts, with openings, junctions and preferred stations, in world metres.
 *
 * @param onProgress after each wall; a long read can be stopped by throwing from it
 */
export function readWalls(model: OpenedModel, onProgress?: (done: number, total: number) => void): WallsReading {
  const ids = listIds(model, "IfcWall");
  const found = ids.map((wallId, index) => {
    const reading = readWall(model, wallId);
    onProgress?.(index + 1, ids.length);
    return { wallId, reading };
  });
  const problems: ModelProblem[] = [];
  const readings: WallReading[] = [];
  const used = new Set<string>();
  const { left, notes } = findNestedWalls(model, found);
  for (const { wallId, reading } of found) {
    const name = titleOf(model, wallId);
    const report = (message: string, severity: ModelProblem["severity"] = "warning"): void => {
      problems.push({ severity, expressId: wallId, globalId: name.globalId, message: `${name.title}: ${message}` });
    };
    if (typeof reading === "string") report(reading);
    else if (!hasExtent(reading)) {
      report("It has no extent in one direction, so no panels can be made for it.");
    } else {
      const nested = notes.get(wallId);
      for (const note of left.has(wallId) ? [] : reading.notes) report(note, "info");
      if (nested !== undefined) report(nested, "info");
      if (left.has(wallId)) continue;
      if (!isGlobalId(name.globalId ?? ""))
        report("Its GlobalId is missing or not valid; another one stands in for it.");
      if (used.has(reading.host.globalId)) {
        report(`Its GlobalId ${reading.host.globalId} is used by another wall; another one stands in for it.`);
        reading.host.globalId = soundGlobalId(null, wallId);
      }
      used.add(reading.host.globalId);
      readings.push(reading);
    }
  }
  addFillingBoxes(model, readings, problems);
  addStations(model, readings, problems);
  addRestraints(model, readings);
  return { hosts: readings.map(({ host }) => host).filter((host) => isWithinBounds(host, problems)), problems };
}

function findNestedWalls(
  model: OpenedModel,
  found: readonly { wallId: number; reading: WallReading | string }[],
): NestedHosts {
  const sound = found.flatMap(({ wallId, reading }) =>
    typeof reading !== "string" && hasExtent(reading) ? [[wallId, reading] as const] : [],
  );
  return findNestedHosts(model, new Map(sound), {
    noun: "wall",
    hasOwnShape: ({ comparison }) => comparison !== null,
    areLayers: areLayersOf,
  });
}

const hasExtent = ({ host }: WallReading): boolean => Math.min(host.length, host.height, host.thickness) > 0;

/** False for a wall that no run would take, such as one of 60 km in a file with wrong units; it is told in words. */
function isWithinBounds(host: HostWall, problems: ModelProblem[]): boolean {
  const checked = HostWall.safeParse(host);
  if (checked.success) return true;
  const message = `${host.name || "A wall"}: it is left out. ${checked.error.issues[0]?.message ?? ""}`;
  problems.push({ severity: "warning", expressId: null, globalId: host.globalId, message });
  return false;
}

function addFillingBoxes(model: OpenedModel, readings: readonly WallReading[], problems: ModelProblem[]): void {
  for (const filling of listLooseFillings(model)) {
    for (const { host, prism } of readings) {
      const opening = boxInWall(filling, prism, host.openings);
      if (opening === null) continue;
      host.openings = [...host.openings, opening].toSorted((a, b) => a.start - b.start || a.sill - b.sill);
      const message = `${filling.name || filling.kind}: its wall has no opening for it; its own box was taken as the opening.`;
      problems.push({ severity: "info", expressId: null, globalId: filling.globalId, message });
      break;
    }
  }
}

/** Floors that hold walls of more than a storey; slabs are read only where there are such walls. */
function addRestraints(model: OpenedModel, readings: readonly WallReading[]): void {
  const high = readings.filter(({ host }) => host.height > LEAST_RESTRAINED);
  if (high.length === 0) return;
  const slabs = readSlabShapes(model).readings.map(({ host }) => host);
  for (const { host } of high) {
    const restraints = findRestraints(host, slabs);
    if (restraints.length > 0) host.restraints = restraints.slice(0, HOST_BOUNDS.restraints);
  }
}

/** Junctions, and where joints are best put. */
function addStations(model: OpenedModel, all: readonly WallReading[], problems: ModelProblem[]): void {
  const readings = all.filter(
    ({ host }) => host.unsupported === null || !/curved|corners|leans/.test(host.unsupported),
  );
  const junctions = findJunctions(readings.map(({ host }) => host));
  const isParty = findPartyWalls(model, readings);
  const grid = readGridLines(model);
  const partyName = (wall: number): string | null =>
    isParty[wall] === true ? (readings[wall]?.host.name ?? "") : null;
  readings.forEach(({ host }, index) => {
    const own = junctions[index] ?? [];
    host.junctions = stationsOf(own);
    host.preferredStations = preferredStations(host, own, partyName, grid.lines);
  });
  if (grid.skipped.length > 0) {
    const message = `Grid ${grid.skipped.length === 1 ? "line" : "lines"} ${grid.skipped.join(", ")}: only straight, level lines can be used, so no joints are put there.`;
    problems.push({ severity: "info", expressId: null, globalId: null, message });
  }
}

function titleOf(model: OpenedModel, wallId: number): { title: string; globalId: string | null } {
  const line = findLine(model, wallId);
  const globalId = line === null ? null : textOf(line, "GlobalId");
  return { title: (line === null ? null : textOf(line, "Name")) || `Wall #${wallId}`, globalId };
}
