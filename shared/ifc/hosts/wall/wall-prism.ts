import { boundsIn, crossing, sliceMesh, type Bounds } from "#shared/ifc/geometry/elevation.ts";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { add, cross, dot, length, scale, within, type Frame, type Vector } from "#shared/ifc/geometry/frame.ts";
import type { Body, Extrusion } from "#shared/ifc/geometry/solids.ts";

/** A straight upright box around a wall, metres, with how it was found. */
export interface WallPrism {
  /** Start of the axis, base, middle of the thickness; x along the wall, z up. */
  frame: Frame;
  length: number;
  height: number;
  thickness: number;
  source: "solid" | "clipped-solid" | "mesh";
  /** The body leans or is swept along something that is neither upright nor level. */
  isSlanted: boolean;
}

const up: Vector = [0, 0, 1];

/** Measures a wall along its axis direction: from its extrusions where they tell all, else from its mesh. */
export function measurePrism(direction: Vector, body: Body | null, mesh: ElementMesh | null): WallPrism | null {
  const extrusions = body?.isComplete ? body.extrusions : [];
  const anchor = extrusions[0]?.outline[0] ?? mesh?.points[0];
  if (anchor === undefined) return null;
  const frame: Frame = { origin: anchor, x: direction, y: cross(up, direction), z: up };
  const isClipped = extrusions.some((extrusion) => extrusion.isClipped);
  const solid = boundsIn(frame, extrusions.flatMap(corners));
  const drawn = mesh === null ? null : boundsIn(frame, mesh.points);
  const bounds = solid === null ? drawn : isClipped && drawn !== null ? overlap(solid, drawn) : solid;
  if (bounds === null) return null;
  const middle = (bounds.low[1] + bounds.high[1]) / 2;
  const along = alongMiddle(frame, middle, bounds, extrusions, isClipped || solid === null ? mesh : null);
  const start = add(
    frame.origin,
    add(add(scale(direction, along[0]), scale(frame.y, middle)), scale(up, bounds.low[2])),
  );
  return {
    frame: { ...frame, origin: start },
    length: along[1] - along[0],
    height: bounds.high[2] - bounds.low[2],
    thickness: bounds.high[1] - bounds.low[1],
    source: solid === null ? "mesh" : isClipped ? "clipped-solid" : "solid",
    isSlanted: extrusions.some((extrusion) => isSlanted(extrusion, frame)),
  };
}

function corners(extrusion: Extrusion): Vector[] {
  return [...extrusion.outline, ...extrusion.outline.map((point) => add(point, extrusion.sweep))];
}

function overlap(a: Bounds, b: Bounds): Bounds {
  const low: Vector = [Math.max(a.low[0], b.low[0]), Math.max(a.low[1], b.low[1]), Math.max(a.low[2], b.low[2])];
  const high: Vector = [Math.min(a.high[0], b.high[0]), Math.min(a.high[1], b.high[1]), Math.min(a.high[2], b.high[2])];
  return { low, high };
}

/** Upright, along or across the wall: anything else leans. */
function isSlanted({ sweep }: Extrusion, frame: Frame): boolean {
  const size = length(sweep);
  return ![frame.x, frame.y, frame.z].some((axis) => Math.abs(dot(sweep, axis)) > size * 0.9999);
}

/**
 * Start and end in the middle of the thickness. A mitred end counts half, as carpenters measure it, so that length
 * times thickness is the footprint.
 */
function alongMiddle(
  frame: Frame,
  middle: number,
  bounds: Bounds,
  extrusions: readonly Extrusion[],
  mesh: ElementMesh | null,
): [number, number] {
  const whole: [number, number] = [bounds.low[0], bounds.high[0]];
  const isUpright = extrusions.every(({ sweep }) => Math.abs(dot(sweep, up)) > length(sweep) * 0.9999);
  const stations = isUpright ? extrusions.flatMap(({ outline }) => crossings(frame, outline, middle)) : [];
  const [start, end] = stations.length === 0 ? whole : [Math.min(...stations), Math.max(...stations)];
  const drawn = (mesh === null ? null : sliceMesh(mesh, frame, middle + 1e-5)) ?? whole;
  const ends: [number, number] = [Math.max(start, drawn[0]), Math.min(end, drawn[1])];
  // The middle of a curved wall's box may lie outside the wall.
  return ends[1] > ends[0] ? ends : whole;
}

/** Stations where the sides of a footprint pass through the middle line. */
function crossings(frame: Frame, outline: readonly Vector[], middle: number): number[] {
  const points = outline.map((point) => within(frame, point));
  return points.flatMap((a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    return crossing(a, b, middle) ?? [];
  });
}
