import type { HostSlab } from "#shared/contracts/host-kinds/slab.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Vector } from "#shared/ifc/geometry/frame.ts";
import { isInRing } from "#shared/ifc/geometry/rings.ts";

/** Whether a slab or roof is above a place in the world, metres. */
export function coverBy(slabs: readonly HostSlab[]): (place: Vector) => boolean {
  return (place) => slabs.some((slab) => isAbove(slab, place));
}

function isAbove({ origin, xAxis, outline, holes }: HostSlab, [x, y, z]: Vector): boolean {
  if (origin[2] <= z) return false;
  const [dx, dy] = [x - origin[0], y - origin[1]];
  const at: PlanPoint = [dx * xAxis[0] + dy * xAxis[1], dy * xAxis[0] - dx * xAxis[1]];
  return isInRing(at, outline) && !holes.some((hole) => isInRing(at, hole.outline));
}
