import type { HostOpening, WallRake } from "#shared/contracts/host-kinds/wall.ts";
import type { Vector } from "#shared/ifc/geometry/frame.ts";
import { unionArea } from "#shared/ifc/geometry/elevation.ts";
import type { WallPrism } from "./wall-prism.ts";

type Triangle = readonly [Vector, Vector, Vector];
type Place = [x: number, z: number];

/** Corners nearer to one another along the wall are one, metres. */
const NEAR = 0.002;
/** A top that jumps by more is stepped, metres. */
const STEP = 0.005;
/** Share by which the wall under the outline may differ from what is drawn. */
const TOLERANCE = 0.02;
/** Across the thickness, as shares of it: its faces and its middle. */
const ACROSS = [-0.49, 0, 0.49];

/**
 * The outline of a wall's top in its elevation, where straight slopes run along the wall: [x, z] from its start to its
 * end, metres in its frame; the lowest of its faces and middle counts. Undefined for stepped tops, and where the outline
 * does not enclose what is drawn.
 *
 * @param triangles of its closed surface, in the wall's frame
 * @param drawn m² of its elevation, openings deducted
 */
export function findTopOutline(
  triangles: readonly Triangle[],
  prism: WallPrism,
  openings: readonly HostOpening[],
  drawn: number,
): WallRake["top"] {
  const flat = triangles.filter(([a, b, c]) => Math.abs(planArea(a, b, c)) > 1e-9);
  const stations = cornersAlong(flat, prism.length);
  const outline: Place[] = [];
  for (const [index, from] of stations.entries()) {
    const to = stations[index + 1];
    if (to === undefined) break;
    const [low, high] = [0.25, 0.75].map((share) => heightAt(flat, from + (to - from) * share, prism.thickness));
    if (low === undefined || high === undefined || !Number.isFinite(low + high)) return undefined;
    const [start, end] = [low - (high - low) / 2, high + (high - low) / 2];
    const last = outline.at(-1);
    if (last === undefined) outline.push([from, start]);
    else if (Math.abs(last[1] - start) > STEP) return undefined;
    outline.push([to, end]);
  }
  const corners = withoutStraight(outline);
  const above = openings.map((each) => ({ ...each, height: Math.max(0, each.height) }));
  const area = areaUnder(corners) - unionArea(above);
  if (corners.length < 2 || Math.abs(area - drawn) > drawn * TOLERANCE) return undefined;
  return corners.map(([x, z]): Place => [round(x), round(z)]);
}

/** Both ends of the wall and, between them, where a top may bend. */
function cornersAlong(triangles: readonly Triangle[], length: number): number[] {
  const inner = triangles
    .flatMap((corners) => corners.map(([x]) => x))
    .filter((x) => x > NEAR && length - x > NEAR)
    .sort((a, b) => a - b);
  return [0, ...inner.filter((x, index) => x - (inner[index - 1] ?? 0) > NEAR), length];
}

/** The lowest of the wall's tops across its thickness; at a mitred end one face may be gone there. */
function heightAt(triangles: readonly Triangle[], x: number, thickness: number): number {
  return Math.min(...ACROSS.map((share) => topAt(triangles, x, share * thickness)).filter(Number.isFinite));
}

function topAt(triangles: readonly Triangle[], x: number, y: number): number {
  let top = -Infinity;
  for (const [a, b, c] of triangles) {
    const whole = planArea(a, b, c);
    const point: Vector = [x, y, 0];
    const u = planArea(point, b, c) / whole;
    const v = planArea(a, point, c) / whole;
    const w = 1 - u - v;
    if (u >= -1e-9 && v >= -1e-9 && w >= -1e-9) top = Math.max(top, u * a[2] + v * b[2] + w * c[2]);
  }
  return top;
}

/** Without corners on a straight line between their neighbours, and without doubles. */
function withoutStraight(outline: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const [index, at] of outline.entries()) {
    const before = kept.at(-1);
    const after = outline.slice(index + 1).find(([x]) => x - at[0] > NEAR);
    if (before && at[0] - before[0] <= NEAR) continue;
    if (before && after) {
      const straight = before[1] + ((after[1] - before[1]) * (at[0] - before[0])) / (after[0] - before[0]);
      if (Math.abs(straight - at[1]) < NEAR) continue;
    }
    kept.push(at);
  }
  return kept;
}

function areaUnder(outline: readonly Place[]): number {
  return outline.reduce((sum, [x, z], index) => {
    const next = outline[index + 1];
    return next ? sum + ((next[0] - x) * (z + next[1])) / 2 : sum;
  }, 0);
}

/** Twice the area in plan, positive when the corners run counter-clockwise seen from above. */
function planArea(a: Vector, b: Vector, c: Vector): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;
