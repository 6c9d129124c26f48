import { type PlanPoint, signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";

/** Corners of a closed outline, the last not repeating the first. */
export type Ring = readonly PlanPoint[];

/** Each side of a ring with its end. */
export function sidesOf(ring: Ring): { from: PlanPoint; to: PlanPoint }[] {
  return ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] ?? from }));
}

/** The ring counter-clockwise, or clockwise for a hole. */
export function turned(ring: Ring, isHole: boolean): Ring {
  return signedArea(ring) < 0 === isHole ? ring : ring.toReversed();
}

/** Without corners that lie on a straight line or on their neighbour, to `tolerance`. */
export function withoutNeedless(ring: Ring, tolerance = 1e-4): Ring {
  let kept = [...ring];
  for (;;) {
    const at = kept.findIndex((corner, index) => {
      const before = kept.at(index - 1) ?? corner;
      const after = kept[(index + 1) % kept.length] ?? corner;
      return distanceToSide(corner, before, after) <= tolerance;
    });
    if (at < 0 || kept.length <= 3) return kept;
    kept = kept.toSpliced(at, 1);
  }
}

/** Distance of a point from a side, not from the line that it lies on. */
export function distanceToSide([x, y]: PlanPoint, [ax, ay]: PlanPoint, [bx, by]: PlanPoint): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Whether a point lies in a ring. On a side it may say either, but says it of one only of two rings that share the side. */
export function isInRing([x, y]: PlanPoint, ring: Ring): boolean {
  let isInside = false;
  for (const { from, to } of sidesOf(ring)) {
    if (from[1] > y === to[1] > y) continue;
    // From below in both rings, so that both round alike.
    const [low, high] = to[1] > y ? [from, to] : [to, from];
    if (x < low[0] + ((high[0] - low[0]) * (y - low[1])) / (high[1] - low[1])) isInside = !isInside;
  }
  return isInside;
}

/** Centre of mass of a closed polygon; the mean of its corners when it encloses nothing. */
export function middleOf(ring: Ring): PlanPoint {
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

/** Where a ring runs through or along itself; null for a simple one. */
export function findSelfCrossing(ring: Ring): PlanPoint | null {
  const sides = sidesOf(ring);
  for (const [first, a] of sides.entries()) {
    for (const [second, b] of sides.entries()) {
      // Neighbours share a corner.
      if (second <= first + 1 || (first === 0 && second === sides.length - 1)) continue;
      const at = meeting(a, b);
      if (at !== null) return at;
    }
  }
  return null;
}

/** Where a side of one ring crosses a side of another; null where they only touch, or keep apart. */
export function findCrossing(ring: Ring, other: Ring): PlanPoint | null {
  for (const a of sidesOf(ring)) {
    for (const b of sidesOf(other)) {
      const at = touching(a, b) === null ? crossing(a, b) : null;
      if (at !== null) return at;
    }
  }
  return null;
}

type Side = ReturnType<typeof sidesOf>[number];

/** Where two sides cross or touch; null when they keep apart. */
function meeting(a: Side, b: Side): PlanPoint | null {
  return touching(a, b) ?? crossing(a, b);
}

/** An end of one side that lies on the other. */
function touching(a: Side, b: Side): PlanPoint | null {
  for (const corner of [b.from, b.to]) if (distanceToSide(corner, a.from, a.to) < 1e-6) return corner;
  for (const corner of [a.from, a.to]) if (distanceToSide(corner, b.from, b.to) < 1e-6) return corner;
  return null;
}

/** Where two sides cross that do not touch. */
function crossing(a: Side, b: Side): PlanPoint | null {
  const [p, q] = [sideOf(a, b.from), sideOf(a, b.to)];
  if (p > 0 === q > 0 || sideOf(b, a.from) > 0 === sideOf(b, a.to) > 0) return null;
  const share = p / (p - q);
  return [b.from[0] + share * (b.to[0] - b.from[0]), b.from[1] + share * (b.to[1] - b.from[1])];
}

/** Over zero on the left of a side. */
function sideOf({ from, to }: Side, [x, y]: PlanPoint): number {
  return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
}
