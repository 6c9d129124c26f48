import { signedArea, type PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { type Ring, withoutNeedless } from "./rings.ts";

/** A triangle seen from above. */
export type PlanTriangle = readonly [PlanPoint, PlanPoint, PlanPoint];

/** What triangles cover together. Rings run counter-clockwise. */
export interface PlanShape {
  outlines: Ring[];
  holes: Ring[];
}

/** Points this near, metres, are one: above the noise of single precision in a building, below any drawing. */
const WELD = 0.0002;

/** Corners this near to the line between their neighbours, metres, are none. */
const STRAIGHT = 0.0005;

/**
 * The edge of what triangles that lie beside each other cover. A corner on the edge of a neighbour is allowed.
 * Null when the edge does not close, or when triangles lie over each other.
 */
export function outlineOf(triangles: readonly PlanTriangle[]): PlanShape | null {
  const points = weld(triangles);
  const all = [...new Set(triangles.flat().map(points))].toSorted((a, b) => a[0] - b[0]);
  const edges = new Map<PlanPoint, Map<PlanPoint, number>>();
  const count = (a: PlanPoint, b: PlanPoint, by: number): void => {
    const ends = edges.get(a) ?? new Map<PlanPoint, number>();
    edges.set(a, ends.set(b, (ends.get(b) ?? 0) + by));
  };
  let area = 0;
  for (const triangle of triangles) {
    const turned = signedArea(triangle) < 0 ? triangle.toReversed() : triangle;
    area += signedArea(turned);
    const corners = turned.map(points);
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 3] ?? from;
      if (from === to) return;
      const stops = [from, ...pointsBetween(all, from, to), to];
      stops.slice(1).forEach((b, at) => {
        const a = stops[at] ?? b;
        count(a, b, 1);
        count(b, a, -1);
      });
    });
  }
  const rings = chain(edges);
  if (rings === null) return null;
  const sound = rings
    .map((ring) => withoutNeedless(ring, STRAIGHT))
    .filter((ring) => Math.abs(signedArea(ring)) > 1e-4);
  const shape: PlanShape = {
    outlines: sound.filter((ring) => signedArea(ring) > 0),
    holes: sound.filter((ring) => signedArea(ring) < 0).map((ring) => ring.toReversed()),
  };
  const enclosed = sound.reduce((sum, ring) => sum + signedArea(ring), 0);
  return Math.abs(enclosed - area) > 0.001 + area * 0.002 ? null : shape;
}

/** One point for all that are as near as `WELD`. */
function weld(triangles: readonly PlanTriangle[]): (point: PlanPoint) => PlanPoint {
  const cells = new Map<string, PlanPoint>();
  const find = ([x, y]: PlanPoint): PlanPoint | undefined => {
    const [column, row] = [Math.round(x / WELD), Math.round(y / WELD)];
    for (const dx of [0, -1, 1]) {
      for (const dy of [0, -1, 1]) {
        const near = cells.get(`${column + dx} ${row + dy}`);
        if (near !== undefined && Math.hypot(near[0] - x, near[1] - y) <= WELD) return near;
      }
    }
    return undefined;
  };
  for (const point of triangles.flat()) {
    const key = `${Math.round(point[0] / WELD)} ${Math.round(point[1] / WELD)}`;
    if (find(point) === undefined) cells.set(key, point);
  }
  return (point) => find(point) ?? point;
}

/** Points on the inside of an edge, from its start on. `all` by x. */
function pointsBetween(all: readonly PlanPoint[], from: PlanPoint, to: PlanPoint): PlanPoint[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const size = Math.hypot(dx, dy);
  const [low, high] = [Math.min(from[0], to[0]) - WELD, Math.max(from[0], to[0]) + WELD];
  const found: { point: PlanPoint; along: number }[] = [];
  for (let index = firstFrom(all, low); index < all.length; index += 1) {
    const point = all[index];
    if (point === undefined || point[0] > high) break;
    const [px, py] = [point[0] - from[0], point[1] - from[1]];
    const along = (px * dx + py * dy) / size;
    const off = Math.abs(px * dy - py * dx) / size;
    if (point !== from && point !== to && off <= WELD && along > 0 && along < size) found.push({ point, along });
  }
  return found.toSorted((a, b) => a.along - b.along).map(({ point }) => point);
}

function firstFrom(all: readonly PlanPoint[], x: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.[0] ?? x) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Edges that are walked one way more often than the other, as closed rings; null when one is left open. */
function chain(edges: ReadonlyMap<PlanPoint, ReadonlyMap<PlanPoint, number>>): PlanPoint[][] | null {
  const out = new Map<PlanPoint, PlanPoint[]>();
  for (const [from, ends] of edges) {
    out.set(
      from,
      [...ends].filter(([, net]) => net > 0).map(([to]) => to),
    );
  }
  const rings: PlanPoint[][] = [];
  for (const [start, ahead] of out) {
    while (ahead.length > 0) {
      const ring = [start];
      let before = start;
      let at = ahead.pop() ?? start;
      while (at !== start) {
        ring.push(at);
        const next = takeLeftmost(out.get(at) ?? [], before, at);
        if (next === null) return null;
        [before, at] = [at, next];
      }
      rings.push(ring);
    }
  }
  return rings;
}

/** Where rings touch in a corner, the sharpest turn to the left stays on the same side of both. */
function takeLeftmost(ahead: PlanPoint[], before: PlanPoint, at: PlanPoint): PlanPoint | null {
  const heading = Math.atan2(at[1] - before[1], at[0] - before[0]);
  const turnTo = (to: PlanPoint): number => {
    const angle = Math.atan2(to[1] - at[1], to[0] - at[0]) - heading;
    return Math.atan2(Math.sin(angle), Math.cos(angle));
  };
  const [best] = ahead.toSorted((a, b) => turnTo(b) - turnTo(a));
  if (best === undefined) return null;
  ahead.splice(ahead.indexOf(best), 1);
  return best;
}
