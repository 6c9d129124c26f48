import { type Ring, sidesOf } from "./rings.ts";
import { type PlanPoint, signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";

/** Least and largest x and y. */
export interface PlanExtent {
  low: PlanPoint;
  high: PlanPoint;
}

/** The box around some rings; null for none. */
export function boxAround(rings: readonly Ring[]): PlanExtent | null {
  const points = rings.flat();
  if (points.length === 0) return null;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return { low: [left, bottom], high: [right, top] };
}

/** True when two boxes share more than an edge. */
export function boxesMeet(a: PlanExtent, b: PlanExtent): boolean {
  return a.low[0] < b.high[0] && b.low[0] < a.high[0] && a.low[1] < b.high[1] && b.low[1] < a.high[1];
}

/**
 * Area that two regions share. A region is rings: counter-clockwise outlines and clockwise holes, none crossing itself.
 *
 * Each region is the sum of the triangles between its first corner and each of its sides, those of clockwise sides taken
 * away; so the shared area is the sum over pairs of triangles, whose overlap is convex.
 */
export function sharedArea(a: readonly Ring[], b: readonly Ring[]): number {
  const others = fan(b).map((triangle) => ({ triangle, box: boxAround([triangle.corners]) }));
  let area = 0;
  for (const { corners, sign } of fan(a)) {
    const box = boxAround([corners]);
    for (const other of others) {
      if (box === null || other.box === null || !boxesMeet(box, other.box)) continue;
      area += sign * other.triangle.sign * signedArea(clip(corners, other.triangle.corners));
    }
  }
  return area;
}

interface SignedTriangle {
  /** Counter-clockwise. */
  corners: Ring;
  sign: 1 | -1;
}

function fan(rings: readonly Ring[]): SignedTriangle[] {
  const apex = rings[0]?.[0];
  if (apex === undefined) return [];
  return rings.flatMap((ring) =>
    sidesOf(ring).flatMap(({ from, to }): SignedTriangle[] => {
      const corners = [apex, from, to];
      const area = signedArea(corners);
      if (area === 0) return [];
      return [area > 0 ? { corners, sign: 1 } : { corners: corners.toReversed(), sign: -1 }];
    }),
  );
}

/** The part of a convex ring inside another one (Sutherland and Hodgman); both counter-clockwise. */
function clip(ring: Ring, by: Ring): Ring {
  let left: PlanPoint[] = [...ring];
  for (const { from, to } of sidesOf(by)) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const height = ([x, y]: PlanPoint): number => dx * (y - from[1]) - dy * (x - from[0]);
    left = sidesOf(left).flatMap((side) => {
      const [p, q] = [height(side.from), height(side.to)];
      const kept: PlanPoint[] = p >= 0 ? [side.from] : [];
      if (p >= 0 === q >= 0) return kept;
      const share = p / (p - q);
      const [x, y] = side.from;
      return [...kept, [x + share * (side.to[0] - x), y + share * (side.to[1] - y)] as const];
    });
  }
  return left;
}
