import { HostStairOpening } from "#shared/contracts/host-kinds/stair-opening.ts";
import { readSlabShapes } from "#shared/ifc/hosts/slab/read-slabs.ts";
import { isGlobalId, soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, listIds, textOf } from "#shared/ifc/read/line.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import { readStoreys } from "#shared/ifc/read/read-base-model.ts";
import { relationsOf } from "#shared/ifc/read/relations.ts";
import { readStair, type StairReading } from "./read-stair.ts";
import { listStairs } from "./stair-parts.ts";
import { voidOpenings } from "./void-openings.ts";

export interface StairOpeningsReading {
  /** Stairs in file order, by storey; then holes without one. Those that cannot take a stair are here too, with `unsupported`. */
  hosts: HostStairOpening[];
  /** Stairs without a readable shape, holes at no storey, doubled GlobalIds; one sentence each. */
  problems: ModelProblem[];
}

/**
 * All places for stairs as hosts, in world metres: one per IfcStair and storey that it climbs, and holes of slabs that
 * have no stair.
 *
 * @param onProgress after each stair; a long read can be stopped by throwing from it
 */
export function readStairOpenings(
  model: OpenedModel,
  onProgress?: (done: number, total: number) => void,
): StairOpeningsReading {
  const ids = listStairs(model);
  const storeys = readStoreys(model);
  const problems: ModelProblem[] = [];
  const stairs: StairReading[] = [];
  const used = new Set<string>();
  ids.forEach((stairId, index) => {
    const { title, globalId } = titleOf(model, stairId);
    const report = (message: string): void => {
      problems.push({ severity: "warning", expressId: stairId, globalId, message: `${title}: ${message}` });
    };
    const reading = readStair(model, stairId, storeys);
    if (typeof reading === "string") report(reading);
    else {
      if (!isGlobalId(globalId ?? "")) report("Its GlobalId is missing or not valid; another one stands in for it.");
      if (globalId !== null && used.has(globalId)) {
        report(`Its GlobalId ${globalId} is used by another stair; another one stands in for it.`);
        standIn(reading, stairId);
      }
      if (globalId !== null) used.add(globalId);
      stairs.push(reading);
    }
    onProgress?.(index + 1, ids.length);
  });
  // What is wrong with slabs is told where slabs are read.
  const voids = voidOpenings(readSlabShapes(model).readings, stairs, storeys, filledOpenings(model));
  for (const message of voids.notes) problems.push({ severity: "info", expressId: null, globalId: null, message });
  const hosts = [...stairs.flatMap((stair) => stair.hosts), ...voids.hosts];
  return { hosts: hosts.filter((host) => isWithinBounds(host, problems)), problems };
}

/** Gives a stair whose GlobalId another one has ids of its own. */
function standIn({ hosts }: StairReading, stairId: number): void {
  const own = soundGlobalId(null, stairId);
  hosts.forEach((host, index) => {
    host.globalId = index === 0 ? own : deriveGlobalId(["stair-opening", own, String(index)]);
  });
}

/** Whether a door, window or hatch fills the opening with this GlobalId. */
function filledOpenings(model: OpenedModel): (globalId: string) => boolean {
  const filled = new Set(
    listIds(model, "IfcRelFillsElement").length === 0
      ? []
      : [...relationsOf(model, "IfcRelFillsElement").related.keys()].map((id) => {
          const line = findLine(model, id);
          return soundGlobalId(line === null ? null : textOf(line, "GlobalId"), id);
        }),
  );
  return (globalId) => filled.has(globalId);
}

/** False for what no run would take, such as a stair of 60 km in a file with wrong units; it is told in words. */
function isWithinBounds(host: HostStairOpening, problems: ModelProblem[]): boolean {
  const checked = HostStairOpening.safeParse(host);
  if (checked.success) return true;
  const message = `${host.name || "A stair"}: it is left out. ${checked.error.issues[0]?.message ?? ""}`;
  problems.push({ severity: "warning", expressId: null, globalId: host.globalId, message });
  return false;
}

function titleOf(model: OpenedModel, stairId: number): { title: string; globalId: string | null } {
  const line = findLine(model, stairId);
  const globalId = line === null ? null : textOf(line, "GlobalId");
  return { title: (line === null ? null : textOf(line, "Name")) || `Stair #${stairId}`, globalId };
}
