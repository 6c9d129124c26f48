import { signedArea, type PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";

/** True inside a closed polygon, whichever way it runs; on its edge either. */
export function isInRing(ring: readonly PlanPoint[], [x, y]: PlanPoint): boolean {
  let isInside = false;
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    if (a[1] > y !== b[1] > y && x < a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])) isInside = !isInside;
  });
  return isInside;
}

/** Centre of mass of a closed polygon; the mean of its corners when it encloses nothing. */
export function middleOf(ring: readonly PlanPoint[]): PlanPoint {
  const [ox, oy] = ring[0] ?? [0, 0];
  const area = signedArea(ring);
  let [x, y] = [0, 0];
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    const [ax, ay, bx, by] = [a[0] - ox, a[1] - oy, b[0] - ox, b[1] - oy];
    const weight = Math.abs(area) < 1e-9 ? 1 / ring.length : (ax * by - bx * ay) / (6 * area);
    x += Math.abs(area) < 1e-9 ? ax * weight : (ax + bx) * weight;
    y += Math.abs(area) < 1e-9 ? ay * weight : (ay + by) * weight;
  });
  return [ox + x, oy + y];
}

/** Without corners that repeat the one before, or that lie on the straight line between their neighbours (to 0.5 mm). */
export function withoutStraightCorners(ring: readonly PlanPoint[]): PlanPoint[] {
  let kept = [...ring];
  for (;;) {
    const at = kept.findIndex((point, index) => {
      const before = kept.at(index - 1) ?? point;
      const after = kept[(index + 1) % kept.length] ?? point;
      const along = Math.hypot(after[0] - before[0], after[1] - before[1]);
      const twice = (point[0] - before[0]) * (after[1] - before[1]) - (point[1] - before[1]) * (after[0] - before[0]);
      const step = Math.hypot(point[0] - before[0], point[1] - before[1]);
      return step < 0.0005 || along < 0.0005 || Math.abs(twice) / along < 0.0005;
    });
    if (at < 0 || kept.length < 3) return kept;
    kept = kept.filter((_, index) => index !== at);
  }
}
