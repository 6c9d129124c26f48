import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { classOf, findLine, numberOf, refsOf } from "#shared/ifc/read/line.ts";
import { findRelating, relationsOf } from "#shared/ifc/read/relations.ts";

/** Width and height that a door leaves free, metres; null where the file does not state its size. */
export function readClearSize(model: OpenedModel, doorId: number): { width: number | null; height: number | null } {
  const door = findLine(model, doorId);
  const lining = findLining(model, doorId);
  const metres = model.metresPerUnit;
  const less = (overall: number | null, taken: number): number | null =>
    overall === null || overall - taken <= 0 ? null : Math.round((overall - taken) * metres * 1e6) / 1e6;
  return {
    width: less(door && numberOf(door, "OverallWidth"), 2 * lining.thickness),
    height: less(door && numberOf(door, "OverallHeight"), lining.thickness + lining.threshold),
  };
}

/** IfcDoorLiningProperties of the door, its type or style; model units. */
function findLining(model: OpenedModel, doorId: number): { thickness: number; threshold: number } {
  const typeId = findRelating(model, "IfcRelDefinesByType", doorId);
  const type = typeId === null ? null : findLine(model, typeId);
  const own = relationsOf(model, "IfcRelDefinesByProperties").relating.get(doorId) ?? [];
  for (const id of [...own, ...(type === null ? [] : refsOf(type, "HasPropertySets"))]) {
    const set = findLine(model, id);
    if (set === null || classOf(model, set) !== "IfcDoorLiningProperties") continue;
    return {
      thickness: Math.max(0, numberOf(set, "LiningThickness") ?? 0),
      threshold: Math.max(0, numberOf(set, "ThresholdThickness") ?? 0),
    };
  }
  return { thickness: 0, threshold: 0 };
}
