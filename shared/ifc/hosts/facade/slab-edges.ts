import type { FacadeSlabEdge } from "#shared/contracts/host-kinds/facade.ts";
import type { HostSlab } from "#shared/contracts/host-kinds/slab.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { type Frame, place, type Vector, within } from "#shared/ifc/geometry/frame.ts";
import { sidesOf } from "#shared/ifc/geometry/rings.ts";

/** How far behind the plane an edge may be, and how far before it, as a balcony's is; metres. */
const BEHIND = 1;
const BEFORE = 3;
/** How far below the façade's base or over its top a slab may be, metres. */
const BEYOND = 0.5;
/** Shorter ones hold no bracket, metres. */
const LEAST = 0.1;
/** Sine of 2°: edges that turn more do not run along the façade. */
const PARALLEL = Math.sin(Math.PI / 90);

/** Edges of level slabs along a façade's plane, by top, then place. @param frame of the façade */
export function findSlabEdges(
  frame: Frame,
  size: { length: number; height: number },
  slabs: readonly HostSlab[],
): FacadeSlabEdge[] {
  return slabs
    .filter(({ isSloped }) => !isSloped)
    .flatMap((slab) => {
      const top = slab.origin[2] - frame.origin[2];
      if (top < -BEYOND || top - slab.thickness > size.height + BEYOND) return [];
      const own = frameOfSlab(slab);
      return sidesOf(slab.outline).flatMap((side): FacadeSlabEdge[] => {
        const seen = ([x, y]: PlanPoint): Vector => within(frame, place(own, [x, y, 0]));
        const [from, to] = [seen(side.from), seen(side.to)];
        const [run, off] = [to[0] - from[0], to[1] - from[1]];
        // Slabs run counter-clockwise: their edges on this side run to the right.
        if (Math.abs(off) > run * PARALLEL) return [];
        const [start, end] = [Math.max(0, from[0]), Math.min(size.length, to[0])];
        const setback = (from[1] + to[1]) / 2;
        if (end - start < LEAST || setback > BEHIND || setback < -BEFORE) return [];
        const { globalId, name, thickness } = slab;
        return [
          { globalId, name, from: round(start), to: round(end), top: round(top), thickness, setback: round(setback) },
        ];
      });
    })
    .toSorted((a, b) => a.top - b.top || a.from - b.from);
}

function frameOfSlab({ origin, xAxis }: HostSlab): Frame {
  return { origin, x: xAxis, y: [-xAxis[1], xAxis[0], 0], z: [0, 0, 1] };
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
