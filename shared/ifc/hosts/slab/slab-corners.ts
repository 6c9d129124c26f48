import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Body } from "#shared/ifc/geometry/solids.ts";

/** A drawn corner this near to one of a profile is that one, metres. */
const NEAR = 0.002;

/** Corners of the profiles that upright solids are extruded from: exact, where the drawn mesh is in single precision. */
export function exactCorners(bodies: readonly (Body | null)[]): PlanPoint[] {
  return bodies.flatMap((body) =>
    (body?.extrusions ?? [])
      .filter(({ sweep }) => Math.hypot(sweep[0], sweep[1]) < Math.abs(sweep[2]) * 1e-4)
      .flatMap(({ outline }) => outline.map(([x, y]): PlanPoint => [x, y])),
  );
}

/** A ring with its corners put on the exact ones near them. */
export function snapRing(ring: readonly PlanPoint[], exact: readonly PlanPoint[]): PlanPoint[] {
  return ring.map((point) => {
    const distance = (to: PlanPoint): number => Math.hypot(to[0] - point[0], to[1] - point[1]);
    const nearest = exact.reduce<PlanPoint | null>(
      (best, next) => (best === null || distance(next) < distance(best) ? next : best),
      null,
    );
    return nearest !== null && distance(nearest) <= NEAR ? nearest : point;
  });
}
