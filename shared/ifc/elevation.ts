import { eachTriangle, type ElementMesh } from "./element-mesh.ts";
import { cross, within, type Frame, type Vector } from "./frame.ts";

/** Smallest and largest coordinate along each axis of a frame. */
export interface Bounds {
  low: Vector;
  high: Vector;
}

/** Bounds of points in a frame; null for none. */
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
  return low.every(Number.isFinite) && high.every(Number.isFinite) ? { low, high } : null;
}

/** What a mesh shows where the upright plane at depth `y` cuts it: extent along x and z, and area, m². */
export interface Slice {
  x: [low: number, high: number];
  z: [low: number, high: number];
  area: number;
}

/** Cuts a closed mesh by the plane y = `depth` of a frame (x along, z up); null when the plane misses it. */
export function sliceMesh(mesh: ElementMesh, frame: Frame, depth: number): Slice | null {
  const slice: Slice = { x: [Infinity, -Infinity], z: [Infinity, -Infinity], area: 0 };
  eachTriangle(mesh, (worldA, worldB, worldC) => {
    const [a, b, c] = [within(frame, worldA), within(frame, worldB), within(frame, worldC)];
    const cut = [crossing(a, b, depth), crossing(b, c, depth), crossing(c, a, depth)].filter((point) => point !== null);
    const [p, q] = cut;
    if (p === undefined || q === undefined) return;
    for (const [x, z] of cut) {
      slice.x = [Math.min(slice.x[0], x), Math.max(slice.x[1], x)];
      slice.z = [Math.min(slice.z[0], z), Math.max(slice.z[1], z)];
    }
    const normal = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]);
    // Turned so that the outside is on the right: the outline runs counter-clockwise and its area is positive.
    const isForward = (q[1] - p[1]) * normal[0] - (q[0] - p[0]) * normal[2] > 0;
    slice.area += ((p[0] * q[1] - q[0] * p[1]) / 2) * (isForward ? 1 : -1);
  });
  return Number.isFinite(slice.x[0]) ? { ...slice, area: Math.abs(slice.area) } : null;
}

/** Where an edge passes through the plane, as [x, z]. An end exactly on it counts as behind, so no edge counts twice. */
function crossing(a: Vector, b: Vector, depth: number): [number, number] | null {
  const isBehind = a[1] <= depth;
  if (isBehind === b[1] <= depth) return null;
  const part = (depth - a[1]) / (b[1] - a[1]);
  return [a[0] + (b[0] - a[0]) * part, a[2] + (b[2] - a[2]) * part];
}

/** Area of the union of rectangles, m². */
export function unionArea(
  rectangles: readonly { start: number; sill: number; width: number; height: number }[],
): number {
  const stations = [...new Set(rectangles.flatMap((r) => [r.start, r.start + r.width]))].toSorted((a, b) => a - b);
  let area = 0;
  stations.forEach((from, index) => {
    const to = stations[index + 1];
    if (to === undefined) return;
    const column = rectangles.filter((r) => r.start < to - 1e-9 && r.start + r.width > from + 1e-9);
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
