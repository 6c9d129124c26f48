/** [x, y], metres in a plan. */
export type PlanPoint = readonly [x: number, y: number];

/** Area of a closed polygon (the last point is not the first again): positive when it runs counter-clockwise, m². */
export function signedArea(points: readonly PlanPoint[]): number {
  const [ox, oy] = points[0] ?? [0, 0];
  let twice = 0;
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
    twice += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  });
  return twice / 2;
}

/** Where two edges of a closed polygon that are no neighbours cross; null when none do. Touching is no crossing. */
export function selfCrossing(points: readonly PlanPoint[]): PlanPoint | null {
  const edges = points.map((from, index) => ({ from, to: points[(index + 1) % points.length] ?? from }));
  for (const [index, one] of edges.entries()) {
    for (const other of edges.slice(index + 2)) {
      const at = crossingOf(one.from, one.to, other.from, other.to);
      if (at !== null) return at;
    }
  }
  return null;
}

/** The point strictly inside both of two lines; null for parallel ones and where an end only touches. */
function crossingOf(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): PlanPoint | null {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const across = ux * vy - uy * vx;
  if (Math.abs(across) < 1e-12) return null;
  const [wx, wy] = [c[0] - a[0], c[1] - a[1]];
  const s = (wx * vy - wy * vx) / across;
  const t = (wx * uy - wy * ux) / across;
  // Half a millimetre from the ends is touching.
  const [nearS, nearT] = [0.0005 / Math.hypot(ux, uy), 0.0005 / Math.hypot(vx, vy)];
  if (s < nearS || s > 1 - nearS || t < nearT || t > 1 - nearT) return null;
  return [a[0] + s * ux, a[1] + s * uy];
}
