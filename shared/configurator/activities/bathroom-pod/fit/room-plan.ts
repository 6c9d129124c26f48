import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { isInRing, type Ring, sidesOf } from "#shared/ifc/geometry/rings.ts";
import type { Entrance } from "./entrance.ts";

/** A room as seen on entering: x to the right, y into the room, from the middle of the door on the boundary. Millimetres. */
export interface RoomPlan {
  outer: Ring;
  /** Holes of the footprint, and columns, walls and chimneys at the pod's height. */
  taken: readonly Ring[];
}

/** A room in the frame of its entrance. @param podHeight mm: what begins over it is in nobody's way */
export function planRoom(room: HostSpace, { at, right }: Entrance, podHeight: number): RoomPlan {
  const turn = (ring: Ring): Ring =>
    ring.map(([x, y]): PlanPoint => {
      const [dx, dy] = [(x - at[0]) * 1000, (y - at[1]) * 1000];
      return [dx * right[0] + dy * right[1], dy * right[0] - dx * right[1]];
    });
  const standing = room.obstacles.filter(({ low, high }) => low * 1000 < podHeight && high > 0);
  return {
    outer: turn(room.footprint.outer),
    taken: [...room.footprint.holes, ...standing.map(({ outline }) => outline)].map(turn),
  };
}

/** Half a millimetre: a wall that a pod touches does not cut it. */
const TOLERANCE = 0.5;

/**
 * Where a rectangle of `across` × `deep` with its lower edge at `y` may begin along x, so that nothing of the boundary and
 * nothing taken reaches into it: intervals from left to right, exactly.
 */
export function freeStarts({ outer, taken }: RoomPlan, across: number, deep: number, y: number): [number, number][] {
  const [low, high] = [y + TOLERANCE, y + deep - TOLERANCE];
  const blocked: [number, number][] = [];
  for (const ring of [outer, ...taken]) {
    for (const { from, to } of sidesOf(ring)) {
      const reach = reachIn(from, to, low, high);
      if (reach) blocked.push([reach[0] - across + TOLERANCE, reach[1] - TOLERANCE]);
    }
  }
  blocked.sort((a, b) => a[0] - b[0]);
  const free: [number, number][] = [];
  let end: number | null = null;
  for (const [from, to] of blocked) {
    if (end !== null && from >= end && isFree((end + from) / 2 + across / 2, (low + high) / 2)) free.push([end, from]);
    end = end === null ? to : Math.max(end, to);
  }
  return free;

  function isFree(x: number, at: number): boolean {
    return isInRing([x, at], outer) && !taken.some((ring) => isInRing([x, at], ring));
  }
}

/** What a side reaches along x between two heights; null for one that keeps out of them. */
function reachIn(from: PlanPoint, to: PlanPoint, low: number, high: number): [number, number] | null {
  const [[ax, ay], [bx, by]] = from[1] <= to[1] ? [from, to] : [to, from];
  if (by <= low || ay >= high) return null;
  const xAt = (y: number): number => (by === ay ? ax : ax + ((bx - ax) * (y - ay)) / (by - ay));
  const start = ay < low ? xAt(low) : ax;
  const end = by > high ? xAt(high) : bx;
  return start <= end ? [start, end] : [end, start];
}

/** Extent of a room along and away from its entrance, mm. */
export function extentOf({ outer }: RoomPlan): { across: number; deep: number } {
  const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)];
  return { across: Math.max(...xs) - Math.min(...xs), deep: Math.max(...ys) - Math.min(...ys) };
}
