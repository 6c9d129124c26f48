import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { relatedTo } from "#shared/ifc/read/relations.ts";
import type { ElementMesh } from "./element-mesh.ts";
import type { Vector } from "./frame.ts";

/** expressIds of what an element is made of (IfcRelAggregates), and of what that is made of, four levels down. */
export function listParts(model: OpenedModel, id: number, depth = 0): number[] {
  if (depth > 4) return [];
  return relatedTo(model, "IfcRelAggregates", id).flatMap((part) => [part, ...listParts(model, part, depth + 1)]);
}

/** All triangles of several meshes as one; without any, a mesh of no triangles. */
export function mergeMeshes(meshes: readonly ElementMesh[]): ElementMesh {
  const points: Vector[] = [];
  const triangles: number[] = [];
  for (const mesh of meshes) {
    const first = points.length;
    for (const point of mesh.points) points.push(point);
    for (const index of mesh.triangles) triangles.push(first + index);
  }
  return { points, triangles: Uint32Array.from(triangles) };
}
