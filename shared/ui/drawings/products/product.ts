import type { Quad, Scene, Tone } from "#shared/ui/drawings/scene.ts";
import type { Point3 } from "#shared/ui/drawings/projection.ts";

/** Length, width or depth, and height of a unit, metres. */
export type Size = readonly [length: number, width: number, height: number];

/** Pixels per metre of every product. */
export const PRODUCT_SCALE = 26;

/** Equal parts of a length, as lines across a face. */
export function across(count: number, length: number, height: number): { lines: Quad[] } {
  return { lines: Array.from({ length: count - 1 }, (_, i) => at((length * (i + 1)) / count, height)) };
}

function at(u: number, height: number): Quad {
  return [u, 0, u, height];
}

/** Equal parts of a height, as lines along a face. */
export function along(count: number, length: number, height: number): { lines: Quad[] } {
  return {
    lines: Array.from({ length: count - 1 }, (_, i): Quad => {
      const v = (height * (i + 1)) / count;
      return [0, v, length, v];
    }),
  };
}

/** The way of a part along y, with a node at each end that stays. */
export function pull(scene: Scene, points: readonly Point3[], to: number): void {
  for (const [x, y, z] of points) scene.dash([x, y, z], [x, to, z]).node([x, y, z]);
}

/** The way of a part upwards. */
export function raise(scene: Scene, points: readonly Point3[], to: number): void {
  for (const [x, y, z] of points) scene.dash([x, y, z], [x, y, to]).node([x, y, z]);
}

/** Slabs above and below, which a panel stands between. */
export function slabs(scene: Scene, length: number, height: number, tone: Tone = "s"): void {
  for (const z of [-0.26, height]) scene.box(-0.2, -0.7, z, length + 0.4, 0.8, 0.26, tone);
}
