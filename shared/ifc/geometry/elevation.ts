import { eachTriangle, type ElementMesh } from "./element-mesh.ts";
import { within, type Frame, type Vector } from "./frame.ts";

/** Smallest and largest coordinate along each axis of a frame. */
export interface Bounds {
  low: Vector;
  high: Vector;
}

/** Bounds of points in a frame; null for none, or when a coordinate is no number. */
export function boundsIn(frame: Frame, points: readonly Vector[]): Bounds | null {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const point of points) {
    const [x, y, z] = within(frame, point);
    low[0] = Math.min(low[0], x);
    low[1] = Math.min(low[1], y);
    low[2] = Math.min(low[2], z);
    high[0] = Math.max(high[0], x);
    high[1] = Math.max(high[1], y);
    high[2] = Math.max(high[2], z);
  }
  // A coordinate that is no number spoils all of them.
  return Number.isFinite(low[0]) ? { low, high } : null;
}

/** Lowest and highest x where the upright plane y = `depth` of a frame (z up) cuts a mesh; null when it misses it. */
export function sliceMesh(mesh: ElementMesh, frame: Frame, depth: number): [low: number, high: number] | null {
  let [low, high] = [Infinity, -Infinity];
  const cut = (a: Vector, b: Vector): void => {
    const station = crossing(a, b, depth);
    if (station === null) return;
    low = Math.min(low, station);
    high = Math.max(high, station);
  };
  eachTriangle(mesh, (worldA, worldB, worldC) => {
    const [a, b, c] = [within(frame, worldA), within(frame, worldB), within(frame, worldC)];
    cut(a, b);
    cut(b, c);
    cut(c, a);
  });
  return Number.isFinite(low) ? [low, high] : null;
}

/** The x where an edge passes through the plane y = `depth`. An end exactly on it counts as behind, so no edge counts twice. */
export function crossing(a: Vector, b: Vector, depth: number): number | null {
  const isBehind = a[1] <= depth;
  if (isBehind === b[1] <= depth) return null;
  return a[0] + ((b[0] - a[0]) * (depth - a[1])) / (b[1] - a[1]);
}

/** Area of the union of rectangles, m². */
export function unionArea(
  rectangles: readonly { start: number; sill: number; width: number; height: number }[],
): number {
  const stations = rectangles.flatMap((r) => [r.start, r.start + r.width]).toSorted((a, b) => a - b);
  let area = 0;
  stations.forEach((from, index) => {
    const to = stations[index + 1];
    if (to === undefined) return;
    const column = rectangles.filter((r) => r.start <= from && r.start + r.width >= to);
    area += (to - from) * coveredHeight(column);
  });
  return area;
}

function coveredHeight(column: readonly { sill: number; height: number }[]): number {
  let covered = 0;
  let top = -Infinity;
  for (const { sill, height } of column.toSorted((a, b) => a.sill - b.sill)) {
    covered += Math.max(0, sill + height - Math.max(sill, top));
    top = Math.max(top, sill + height);
  }
  return covered;
}
