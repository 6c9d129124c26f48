import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { isGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { classOf, findLine, textOf } from "#shared/ifc/read/line.ts";
import { readTypeName } from "#shared/ifc/read/read-index.ts";
import { findRelating } from "#shared/ifc/read/relations.ts";
import { readWallFlag } from "./wall-common.ts";

/** What a wall says of itself besides its shape. */
export type WallFacts = Pick<
  HostWall,
  "name" | "ifcClass" | "typeName" | "storeyGlobalId" | "isExternal" | "isLoadBearing"
>;

/** Name, class, type, storey and Pset_WallCommon of a wall; properties of its type count where it has none itself. */
export function readWallFacts(model: OpenedModel, wallId: number): WallFacts {
  const line = findLine(model, wallId);
  return {
    name: (line === null ? null : textOf(line, "Name")) ?? "",
    ifcClass: line === null ? "IfcWall" : classOf(model, line),
    typeName: readTypeName(model, wallId) ?? (line === null ? null : textOf(line, "ObjectType")),
    storeyGlobalId: findStoreyGlobalId(model, wallId),
    isExternal: readWallFlag(model, wallId, "IsExternal"),
    isLoadBearing: readWallFlag(model, wallId, "LoadBearing"),
  };
}

/** GlobalId of the storey that contains an element, directly or through a space or an assembly; null without one. */
export function findStoreyGlobalId(model: OpenedModel, elementId: number): string | null {
  let at: number | null = elementId;
  for (let step = 0; at !== null && step < 32; step += 1) {
    const line = findLine(model, at);
    if (line !== null && classOf(model, line) === "IfcBuildingStorey") {
      const globalId = textOf(line, "GlobalId");
      return globalId !== null && isGlobalId(globalId) ? globalId : null;
    }
    at =
      findRelating(model, "IfcRelContainedInSpatialStructure", at) ??
      findRelating(model, "IfcRelAggregates", at) ??
      findRelating(model, "IfcRelNests", at);
  }
  return null;
}
