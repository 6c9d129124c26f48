import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { copyGeometry } from "#shared/ifc/geometry/stream/copy-geometry.ts";
import { findFlatMesh, releaseMesh } from "#shared/ifc/geometry/stream/flat-mesh.ts";
import { cross, dot, subtract, type Vector } from "./frame.ts";

/** Triangles of one element in the world, metres, Z up. */
export interface ElementMesh {
  points: Vector[];
  /** Three indices of `points` per triangle. */
  triangles: Uint32Array;
}

/** The drawn shape of an element with its openings cut out; null when it has none. */
export function readElementMesh(model: OpenedModel, expressId: number): ElementMesh | null {
  const mesh = findFlatMesh(model, expressId);
  if (mesh === null) return null;
  const points: Vector[] = [];
  const triangles: number[] = [];
  for (let index = 0; index < mesh.geometries.size(); index += 1) {
    const placed = mesh.geometries.get(index);
    const { geometry } = copyGeometry(model, placed.geometryExpressID);
    const first = points.length;
    const { vertices } = geometry;
    for (let at = 0; at < vertices.length; at += 6) {
      points.push(toWorld(placed.flatTransformation, vertices[at] ?? 0, vertices[at + 1] ?? 0, vertices[at + 2] ?? 0));
    }
    for (const vertex of geometry.indices) triangles.push(first + vertex);
  }
  releaseMesh(mesh);
  return triangles.length === 0 ? null : { points, triangles: Uint32Array.from(triangles) };
}

/** Calls back with the three corners of each triangle. */
export function eachTriangle(mesh: ElementMesh, visit: (a: Vector, b: Vector, c: Vector) => void): void {
  const { points, triangles } = mesh;
  for (let index = 0; index < triangles.length; index += 3) {
    const a = points[triangles[index] ?? 0];
    const b = points[triangles[index + 1] ?? 0];
    const c = points[triangles[index + 2] ?? 0];
    if (a !== undefined && b !== undefined && c !== undefined) visit(a, b, c);
  }
}

/** Enclosed volume, m³; meaningful for closed meshes only. */
export function meshVolume(mesh: ElementMesh): number {
  const base = mesh.points[0] ?? [0, 0, 0];
  let six = 0;
  eachTriangle(mesh, (a, b, c) => {
    six += dot(subtract(a, base), cross(subtract(b, base), subtract(c, base)));
  });
  return Math.abs(six) / 6;
}

/** Column-major matrix of web-ifc (Y up) applied to a point, then turned to Z up. */
function toWorld(m: readonly number[], x: number, y: number, z: number): Vector {
  const at = (row: number): number =>
    (m[row] ?? 0) * x + (m[row + 4] ?? 0) * y + (m[row + 8] ?? 0) * z + (m[row + 12] ?? 0);
  return [at(0), -at(2), at(1)];
}
