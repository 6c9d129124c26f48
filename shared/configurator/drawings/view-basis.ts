import type { Corner } from "#shared/configurator/assembly/profile.ts";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import type { DrawnView } from "#shared/contracts/market/drawings.ts";
import { cross, dot } from "#shared/ifc/geometry/frame.ts";

/** How a view is looked at. */
export interface ViewBasis {
  /** To who looks. */
  near: Vector;
  right: Vector;
  up: Vector;
}

const NEAR: Readonly<Record<DrawnView, Vector>> = {
  plan: [0, 0, 1],
  front: [0, 1, 0],
  back: [0, -1, 0],
  left: [1, 0, 0],
  right: [-1, 0, 0],
  elevation: [0, -1, 0],
  section: [0, 0, 1],
};

/** Plan and section from above, y up; a wall from within and a frame from its inner side, z up. */
export function basisOf(view: DrawnView): ViewBasis {
  const near = NEAR[view];
  const up: Vector = near[2] === 1 ? [0, 1, 0] : [0, 0, 1];
  return { near, up, right: cross(up, near) };
}

/** Where a point is drawn, to a tenth of a millimetre. */
export function drawnAt({ right, up }: ViewBasis, point: Vector): Corner {
  return [tenths(dot(point, right)), tenths(dot(point, up))];
}

/** Rounded to a tenth, without a negative zero. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
