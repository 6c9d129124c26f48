import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { HostSlab, SlabSupport } from "#shared/contracts/host-kinds/slab.ts";
import { within, type Frame } from "#shared/ifc/geometry/frame.ts";
import { isInRing } from "#shared/ifc/geometry/rings.ts";

/** A straight wall or beam with a level top, in the world, metres. */
export interface Bearer extends Pick<SlabSupport, "globalId" | "name" | "kind" | "width"> {
  from: PlanPoint;
  to: PlanPoint;
  top: number;
}

/** How far the top of a wall may be from the underside of the slab that it carries, metres. */
const REACH = 0.05;
/** Shorter pieces carry nothing, metres. */
const SHORTEST = 0.05;

/** A wall as what a slab can lie on; none for one that is not straight or whose top is not level. */
export function wallBearer(wall: HostWall): Bearer[] {
  if (wall.unsupported !== null || wall.rake !== null) return [];
  const { globalId, name, origin, xAxis, length, height, thickness } = wall;
  const to: PlanPoint = [origin[0] + xAxis[0] * length, origin[1] + xAxis[1] * length];
  return [
    { globalId, name, kind: "wall", from: [origin[0], origin[1]], to, top: origin[2] + height, width: thickness },
  ];
}

/**
 * What a slab lies on: the lengths of walls and beams that are under it and end within 50 mm of its underside. A wall
 * at the edge counts with its middle line also when only one of its faces is under the slab.
 *
 * @param bottom height of the slab's underside in the world, metres
 */
export function findSupports(
  { outline, holes }: Pick<HostSlab, "outline" | "holes">,
  frame: Frame,
  bottom: number,
  bearers: readonly Bearer[],
): SlabSupport[] {
  const rings = [outline, ...holes.map((hole) => hole.outline)];
  const isUnder = (point: PlanPoint): boolean =>
    isInRing(point, outline) && !holes.some((hole) => isInRing(point, hole.outline));
  return bearers
    .filter(({ top }) => Math.abs(top - bottom) <= REACH + 1e-6)
    .flatMap(({ globalId, name, kind, width, ...ends }): SlabSupport[] => {
      const [from, to] = [inPlan(frame, ends.from), inPlan(frame, ends.to)];
      return lengthsUnder(from, to, width, rings, isUnder).map(([a, b]) => ({
        globalId,
        name,
        kind,
        from: at(from, to, a),
        to: at(from, to, b),
        width: round(width),
      }));
    })
    .toSorted((a, b) => b.kind.localeCompare(a.kind) || a.from[0] - b.from[0] || a.from[1] - b.from[1]);
}

/** Shares of a line's length, from and to, along which its middle or a face (nearly) is under the slab. */
function lengthsUnder(
  from: PlanPoint,
  to: PlanPoint,
  width: number,
  rings: readonly (readonly PlanPoint[])[],
  isUnder: (point: PlanPoint) => boolean,
): [number, number][] {
  const size = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (size < SHORTEST) return [];
  const normal: PlanPoint = [-(to[1] - from[1]) / size, (to[0] - from[0]) / size];
  // Five millimetres inside its faces, so that a wall that only touches the slab's edge is not under it.
  const aside = Math.max(0, width / 2 - 0.005);
  const lines = [0, aside, -aside].map((by) => {
    const shifted = (point: PlanPoint): PlanPoint => [point[0] + normal[0] * by, point[1] + normal[1] * by];
    return [shifted(from), shifted(to)] as const;
  });
  const stops = lines.flatMap(([a, b]) => rings.flatMap((ring) => meetings(a, b, ring)));
  const sorted = [...new Set([0, ...stops, 1])].toSorted((a, b) => a - b);
  const found: [number, number][] = [];
  sorted.slice(1).forEach((end, index) => {
    const start = sorted[index] ?? end;
    const middle = (start + end) / 2;
    if (end - start < 1e-9 || !lines.some(([a, b]) => isUnder(between(a, b, middle)))) return;
    const last = found.at(-1);
    if (last !== undefined && start - last[1] < 1e-9) last[1] = end;
    else found.push([start, end]);
  });
  return found.filter(([a, b]) => (b - a) * size >= SHORTEST);
}

/** Shares of the length of a line at which it meets a ring. */
function meetings(a: PlanPoint, b: PlanPoint, ring: readonly PlanPoint[]): number[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return ring.flatMap((c, index) => {
    const d = ring[(index + 1) % ring.length] ?? c;
    const [ex, ey] = [d[0] - c[0], d[1] - c[1]];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-12) return [];
    const share = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / across;
    const other = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / across;
    return share > 0 && share < 1 && other >= 0 && other <= 1 ? [share] : [];
  });
}

const between = (a: PlanPoint, b: PlanPoint, share: number): PlanPoint => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
const inPlan = (frame: Frame, [x, y]: PlanPoint): PlanPoint => {
  const [u, v] = within(frame, [x, y, frame.origin[2]]);
  return [u, v];
};
const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
const at = (from: PlanPoint, to: PlanPoint, share: number): [number, number] => {
  const [x, y] = between(from, to, share);
  return [round(x), round(y)];
};
