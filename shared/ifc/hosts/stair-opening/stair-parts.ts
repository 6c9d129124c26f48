import { readElementMesh, type ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { listParts, mergeMeshes } from "#shared/ifc/geometry/merged-mesh.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { classOf, findLine, listIds } from "#shared/ifc/read/line.ts";
import { findRelating } from "#shared/ifc/read/relations.ts";

/** A stair as it is drawn, without railings. */
export interface StairParts {
  mesh: ElementMesh;
  /** expressIds of its flights. */
  flights: number[];
}

/** expressIds of the stairs of a file that are not part of another one. */
export function listStairs(model: OpenedModel): number[] {
  return listIds(model, "IfcStair").filter((id) => {
    const whole = findRelating(model, "IfcRelAggregates", id);
    const line = whole === null ? null : findLine(model, whole);
    return line === null || classOf(model, line) !== "IfcStair";
  });
}

/** A stair with its flights, landings and all it is made of, without railings; its mesh may have no triangles. */
export function readStairParts(model: OpenedModel, stairId: number): StairParts {
  const parts = listParts(model, stairId).map((id) => {
    const line = findLine(model, id);
    return { id, ifcClass: line === null ? "" : classOf(model, line) };
  });
  const drawn = [stairId, ...parts.filter(({ ifcClass }) => ifcClass !== "IfcRailing").map(({ id }) => id)];
  return {
    mesh: mergeMeshes(drawn.map((id) => readElementMesh(model, id)).filter((mesh) => mesh !== null)),
    flights: parts.filter(({ ifcClass }) => ifcClass === "IfcStairFlight").map(({ id }) => id),
  };
}
