import { ShapeUtils, Vector2 } from "three";
import type { HostOpening } from "#shared/contracts/host-kinds/wall.ts";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { identity, place, type Frame, type Vector } from "#shared/ifc/geometry/frame.ts";

/** A polygon [x, z] in the elevation of a wall, metres; corners counter-clockwise seen from its front. */
export type Elevation = readonly (readonly [x: number, z: number])[];

/**
 * What a wall of this elevation looks like when it is drawn: a closed mesh, faces outward.
 *
 * @param across its two sides, metres along y of the frame
 * @param holes openings, counter-clockwise as well; none may touch the outline
 * @param frame where the elevation stands in the world
 */
export function prismMesh(
  elevation: Elevation,
  across: readonly [back: number, front: number],
  holes: readonly Elevation[] = [],
  frame: Frame = identity,
): ElementMesh {
  const loops = [elevation, ...holes.map((hole) => hole.toReversed())];
  const corners = loops.flat();
  const [low, high] = across.map((y) => corners.map(([x, z]): Vector => place(frame, [x, y, z])));
  const flat = loops.map((loop) => loop.map(([x, z]) => new Vector2(x, z)));
  const [outline = [], ...voids] = flat;
  const count = corners.length;
  const faces = ShapeUtils.triangulateShape(outline, voids).flatMap(([a = 0, b = 0, c = 0]) => [
    [a, b, c],
    [count + a, count + c, count + b],
  ]);
  let first = 0;
  for (const loop of loops) {
    for (const index of loop.keys()) {
      const [a, b] = [first + index, first + ((index + 1) % loop.length)];
      faces.push([a, count + a, count + b], [a, count + b, b]);
    }
    first += loop.length;
  }
  return { points: [...(low ?? []), ...(high ?? [])], triangles: Uint32Array.from(faces.flat()) };
}

/** A rectangle in an elevation, metres. */
export function rectangle(start: number, sill: number, width: number, height: number): Elevation {
  return [
    [start, sill],
    [start + width, sill],
    [start + width, sill + height],
    [start, sill + height],
  ];
}

/** An opening as it is read from a file, without a name or a filling; metres. */
export function openingAt(start: number, sill: number, width: number, height: number): HostOpening {
  const globalId = "0Opening______________";
  return { globalId, name: "", kind: "void", source: "void", isBoundingBox: false, start, sill, width, height };
}
