import { boundsIn, sliceMesh } from "#shared/ifc/geometry/elevation.ts";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { cross, type Frame, type Vector } from "#shared/ifc/geometry/frame.ts";
import type { Body } from "#shared/ifc/geometry/solids.ts";

/** Places along a wall where its middle is looked at. */
const stations = 9;
/** How many of them say nothing: a pilaster or a nib is at one or two. */
const aside = 2;

/**
 * Whether a wall with arcs in its profile bows: its middle wanders by over a thousandth of its length, the slack of a
 * drawn axis, whichever two of nine places are left out; that of an arc does so from 2.25 thousandths on. Arcs of the
 * profile are known by their ends only, so the mesh decides. A rounded corner or an arched top leaves the middle where
 * it is.
 *
 * @param direction unit, level, as the wall runs
 */
export function isBowed(direction: Vector, body: Body | null, mesh: ElementMesh | null): boolean {
  const origin = mesh?.points[0];
  if (mesh === null || origin === undefined || !body?.extrusions.some(({ isCurved }) => isCurved)) return false;
  const up: Vector = [0, 0, 1];
  const frame: Frame = { origin, x: cross(up, direction), y: direction, z: up };
  const bounds = boundsIn(frame, mesh.points);
  if (bounds === null) return false;
  const [start, length] = [bounds.low[1], bounds.high[1] - bounds.low[1]];
  const middles = Array.from({ length: stations }, (_, index) =>
    sliceMesh(mesh, frame, start + (length * (index + 0.5)) / stations),
  ).flatMap((ends) => (ends === null ? [] : [(ends[0] + ends[1]) / 2]));
  const sorted = middles.toSorted((a, b) => a - b);
  // From the lowest of those that stay to the highest, whichever are left out.
  const ranges = sorted.slice(-1 - aside).map((middle, index) => middle - (sorted[index] ?? middle));
  return ranges.length > 0 && Math.min(...ranges) > length * 0.001;
}
