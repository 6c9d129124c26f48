import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { HostSlab } from "#shared/contracts/host-kinds/slab.ts";
import { findNestedHosts } from "#shared/ifc/hosts/nested-hosts.ts";
import { isGlobalId, soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, listIds, textOf } from "#shared/ifc/read/line.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import { listBeams } from "./beams.ts";
import { readSlab, type SlabReading } from "./read-slab.ts";
import { findSupports, wallBearer } from "./supports.ts";

export interface SlabsReading {
  /** In file order; slabs that cannot take floor units are here too, with `unsupported`. */
  hosts: HostSlab[];
  /** Slabs without a readable shape, doubtful openings, doubled GlobalIds; one sentence each. */
  problems: ModelProblem[];
}

/**
 * All slabs (IfcSlab and its subtypes) as hosts, with holes and what they lie on, in world metres.
 *
 * @param walls hosts of the same model, as `readWalls` gives them: those that stand under a slab support it
 * @param onProgress after each slab; a long read can be stopped by throwing from it
 */
export function readSlabs(
  model: OpenedModel,
  walls: readonly HostWall[],
  onProgress?: (done: number, total: number) => void,
): SlabsReading {
  const { readings, problems } = readSlabShapes(model, onProgress);
  const level = readings.filter(({ host }) => !host.isSloped);
  const bearers = level.length === 0 ? [] : [...walls.flatMap(wallBearer), ...listBeams(model)];
  for (const { host, frame, bottom } of level) host.supports = findSupports(host, frame, bottom, bearers);
  return { hosts: readings.map(({ host }) => host).filter((host) => isWithinBounds(host, problems)), problems };
}

/** Slabs without what they lie on; their sizes are not checked yet. */
export function readSlabShapes(
  model: OpenedModel,
  onProgress?: (done: number, total: number) => void,
): { readings: SlabReading[]; problems: ModelProblem[] } {
  const ids = listIds(model, "IfcSlab");
  const found = ids.map((slabId, index) => {
    const reading = readSlab(model, slabId);
    onProgress?.(index + 1, ids.length);
    return { slabId, reading };
  });
  const problems: ModelProblem[] = [];
  const readings: SlabReading[] = [];
  const used = new Set<string>();
  const sound = found.flatMap(({ slabId, reading }) =>
    typeof reading === "string" ? [] : [[slabId, reading] as const],
  );
  const { left, notes } = findNestedHosts(model, new Map(sound), {
    noun: "slab",
    hasOwnShape: (reading) => reading.hasOwnShape,
    // Slabs one on the other have no outline together: such a whole is none of the readings.
    areLayers: () => false,
  });
  for (const { slabId, reading } of found) {
    const { title, globalId } = titleOf(model, slabId);
    const report = (message: string, severity: ModelProblem["severity"] = "warning"): void => {
      problems.push({ severity, expressId: slabId, globalId, message: `${title}: ${message}` });
    };
    if (typeof reading === "string") report(reading);
    else {
      const nested = notes.get(slabId);
      for (const note of left.has(slabId) ? [] : reading.notes) report(note, "info");
      if (nested !== undefined) report(nested, "info");
      if (left.has(slabId)) continue;
      if (!isGlobalId(globalId ?? "")) report("Its GlobalId is missing or not valid; another one stands in for it.");
      if (used.has(reading.host.globalId)) {
        report(`Its GlobalId ${reading.host.globalId} is used by another slab; another one stands in for it.`);
        reading.host.globalId = soundGlobalId(null, slabId);
      }
      used.add(reading.host.globalId);
      readings.push(reading);
    }
  }
  return { readings, problems };
}

/** False for a slab that no run would take, such as one of 60 km in a file with wrong units; it is told in words. */
function isWithinBounds(host: HostSlab, problems: ModelProblem[]): boolean {
  const checked = HostSlab.safeParse(host);
  if (checked.success) return true;
  const message = `${host.name || "A slab"}: it is left out. ${checked.error.issues[0]?.message ?? ""}`;
  problems.push({ severity: "warning", expressId: null, globalId: host.globalId, message });
  return false;
}

function titleOf(model: OpenedModel, slabId: number): { title: string; globalId: string | null } {
  const line = findLine(model, slabId);
  const globalId = line === null ? null : textOf(line, "GlobalId");
  return { title: (line === null ? null : textOf(line, "Name")) || `Slab #${slabId}`, globalId };
}
