import type { Vector } from "#shared/configurator/assembly/solid.ts";
import type { ClosedMesh } from "#shared/configurator/assembly/solid.ts";
import type { Area } from "#shared/configurator/activities/bathroom-pod/layout/area.ts";
import type { Wall } from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";

/** A box in the frame of a fixture, mm: u along its wall, v away from it, z over the pod's finished floor. */
export interface Box {
  u0: number;
  u1: number;
  v0: number;
  v1: number;
  z0: number;
  z1: number;
}

/** Low corner and size of a fixture's box in the frame of its area. */
export function boxAt(wall: Wall, area: Area, { u0, u1, v0, v1, z0, z1 }: Box): { corner: Vector; size: Vector } {
  switch (wall) {
    case "front":
      return { corner: [area.x0 + u0, area.y0 + v0, z0], size: [u1 - u0, v1 - v0, z1 - z0] };
    case "back":
      return { corner: [area.x0 + u0, area.y1 - v1, z0], size: [u1 - u0, v1 - v0, z1 - z0] };
    case "left":
      return { corner: [area.x0 + v0, area.y0 + u0, z0], size: [v1 - v0, u1 - u0, z1 - z0] };
    case "right":
      return { corner: [area.x1 - v1, area.y0 + u0, z0], size: [v1 - v0, u1 - u0, z1 - z0] };
  }
}

/** A mesh of a fixture of this depth, turned to its wall. Meshes are the same seen in a mirror along their wall. */
export function meshAt(wall: Wall, depth: number, { vertices, faces }: ClosedMesh): ClosedMesh {
  const turned = vertices.map(([u, v, z]): Vector => {
    switch (wall) {
      case "front":
        return [u, v, z];
      case "back":
        return [u, depth - v, z];
      case "left":
        return [v, u, z];
      case "right":
        return [depth - v, u, z];
    }
  });
  // Two of them are mirror images, which turn faces inside out.
  const isMirrored = wall === "back" || wall === "left";
  return { vertices: turned, faces: isMirrored ? faces.map((face) => face.toReversed()) : faces };
}
