import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readCurve } from "#shared/ifc/geometry/curve-points.ts";
import { eachTriangle, type ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { cross, dot, length, place, scale, subtract, unit, type Vector } from "#shared/ifc/geometry/frame.ts";
import { findProductFrame } from "#shared/ifc/geometry/placements.ts";
import { findItems, type Body } from "#shared/ifc/geometry/solids.ts";
import { isBowed } from "./bowed.ts";

/** Which way a wall runs. */
export interface WallAxis {
  /** Unit, horizontal, from the start of the axis to its end. */
  direction: Vector;
  shape: "straight" | "curved" | "bent";
  /** From the Axis representation, not guessed from the body. */
  isDrawn: boolean;
}

/**
 * Direction of a wall: from its Axis representation, else along the longest side of its extruded footprint, else
 * along the faces with the largest area. Null when nothing tells. Without a drawn axis it is never bent.
 */
export function findAxis(
  model: OpenedModel,
  wallId: number,
  body: Body | null,
  mesh: ElementMesh | null,
): WallAxis | null {
  const drawn = readAxisCurve(model, wallId);
  if (drawn !== null) return drawn;
  const direction = longestSide(body) ?? widestFaces(mesh);
  if (direction === null) return null;
  const placed = findProductFrame(model, wallId);
  const against = placed !== null && dot(placed.x, direction) < -0.1;
  const shape = isBowed(direction, body, mesh) ? "curved" : "straight";
  return { direction: against ? scale(direction, -1) : direction, shape, isDrawn: false };
}

function readAxisCurve(model: OpenedModel, wallId: number): WallAxis | null {
  const frame = findProductFrame(model, wallId);
  const [item] = findItems(model, wallId, "Axis") ?? [];
  const curve = item === undefined ? null : readCurve(model, item);
  if (frame === null || curve === null) return null;
  const points = curve.points.map((point) => place(frame, point));
  const [start] = points;
  const end = points.at(-1);
  if (start === undefined || end === undefined) return null;
  const direction = horizontal(subtract(end, start));
  if (direction === null) return null;
  if (curve.isCurved) return { direction, shape: "curved", isDrawn: true };
  const size = length(subtract(end, start));
  const isStraight = points.every((point) => length(cross(direction, flat(subtract(point, start)))) < size * 0.001);
  return { direction, shape: isStraight ? "straight" : "bent", isDrawn: true };
}

function longestSide(body: Body | null): Vector | null {
  let longest: Vector | null = null;
  const consider = (side: Vector): void => {
    const level = flat(side);
    if (length(level) > (longest === null ? 1e-6 : length(longest) * 1.000001)) longest = level;
  };
  for (const { outline, sweep } of body?.isComplete ? body.extrusions : []) {
    outline.forEach((point, index) => consider(subtract(outline[(index + 1) % outline.length] ?? point, point)));
    consider(sweep);
  }
  return longest === null ? null : horizontal(longest);
}

/** Area-weighted vote of upright faces, in steps of half a degree; walls run at right angles to the winner. */
function widestFaces(mesh: ElementMesh | null): Vector | null {
  if (mesh === null) return null;
  const votes = new Map<number, { area: number; x: number; y: number }>();
  eachTriangle(mesh, (a, b, c) => {
    const normal = cross(subtract(b, a), subtract(c, a));
    const area = length(normal);
    if (Math.abs(normal[2]) > area * 0.05) return;
    const sign = normal[0] < -1e-9 * area || (Math.abs(normal[0]) <= 1e-9 * area && normal[1] < 0) ? -1 : 1;
    const step = Math.round(Math.atan2(sign * normal[1], sign * normal[0]) / (Math.PI / 360));
    const vote = votes.get(step) ?? { area: 0, x: 0, y: 0 };
    votes.set(step, { area: vote.area + area, x: vote.x + sign * normal[0], y: vote.y + sign * normal[1] });
  });
  const best = [...votes.values()].toSorted((a, b) => b.area - a.area)[0];
  return best === undefined ? null : horizontal(cross([best.x, best.y, 0], [0, 0, 1]));
}

const flat = (v: Vector): Vector => [v[0], v[1], 0];

/** Unit vector in plan, free of noise around the axes; null for a vertical one. */
function horizontal(v: Vector): Vector | null {
  const level = unit(flat(v));
  if (level === null) return null;
  const [x, y] = level.map((part) => (Math.abs(part) < 1e-9 ? 0 : part));
  return unit([x ?? 0, y ?? 0, 0]);
}
