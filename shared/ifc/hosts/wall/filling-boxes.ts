import type { HostOpening } from "#shared/contracts/host-kinds/wall.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { boundsIn } from "#shared/ifc/geometry/elevation.ts";
import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { add, identity, length, scale, subtract, type Vector, within } from "#shared/ifc/geometry/frame.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { classOf, findLine, listIds, textOf } from "#shared/ifc/read/line.ts";
import { relationsOf } from "#shared/ifc/read/relations.ts";
import { clipToWall, kindOf } from "./wall-openings.ts";
import type { WallPrism } from "./wall-prism.ts";

/** A door or window that fills no opening of the file. */
export interface LooseFilling {
  globalId: string;
  name: string;
  kind: HostOpening["kind"];
  points: Vector[];
  /** Holds all points, metres; null without any. */
  reach: { middle: Vector; radius: number } | null;
}

/** Doors and windows whose void is missing, with their shape in the world. Usually none: then nothing is meshed. */
export function listLooseFillings(model: OpenedModel): LooseFilling[] {
  const fills = relationsOf(model, "IfcRelFillsElement").relating;
  return [...listIds(model, "IfcDoor"), ...listIds(model, "IfcWindow")].flatMap((id): LooseFilling[] => {
    if (fills.has(id)) return [];
    const line = findLine(model, id);
    const mesh = readElementMesh(model, id);
    if (line === null || mesh === null) return [];
    return [
      {
        globalId: soundGlobalId(textOf(line, "GlobalId"), id),
        name: textOf(line, "Name") ?? "",
        kind: kindOf(classOf(model, line)),
        points: mesh.points,
        reach: reachOf(mesh.points),
      },
    ];
  });
}

/** The box of a loose door or window as an opening of a wall; null when it does not sit in that wall. */
export function boxInWall(
  filling: LooseFilling,
  prism: WallPrism,
  existing: readonly HostOpening[],
): HostOpening | null {
  if (isFarFrom(filling.reach, prism)) return null;
  const bounds = boundsIn(prism.frame, filling.points);
  if (bounds === null) return null;
  const { low, high } = bounds;
  const half = prism.thickness / 2;
  const [x, y, z] = scale(add(low, high), 0.5);
  const isInside = x > 0 && x < prism.length && Math.abs(y) < half + 0.1 && z > 0 && z < prism.height;
  // A leaf seen edge-on belongs to a wall that runs the other way.
  const runsAlong = high[0] - low[0] > high[1] - low[1];
  if (!isInside || !runsAlong) return null;
  const isTaken = existing.some(
    (opening) =>
      x > opening.start && x < opening.start + opening.width && z > opening.sill && z < opening.sill + opening.height,
  );
  const clipped = isTaken ? null : clipToWall({ low, high, through: 1 }, prism);
  if (clipped === null) return null;
  const { globalId, name, kind } = filling;
  return { globalId, name, kind, source: "filling-box", isBoundingBox: true, ...clipped };
}

/** A sphere around points: their box's, so it holds its middle in whatever frame. Null for none. */
export function reachOf(points: readonly Vector[]): LooseFilling["reach"] {
  const bounds = boundsIn(identity, points);
  if (bounds === null) return null;
  const half = scale(subtract(bounds.high, bounds.low), 0.5);
  return { middle: add(bounds.low, half), radius: length(half) };
}

/** Whether the middle of the filling's box cannot lie in the wall: known without turning each of its points. */
function isFarFrom(reach: LooseFilling["reach"], { frame, length: along, thickness, height }: WallPrism): boolean {
  if (reach === null) return false;
  const [x, y, z] = within(frame, reach.middle);
  const r = reach.radius;
  return x < -r || x > along + r || Math.abs(y) > thickness / 2 + 0.1 + r || z < -r || z > height + r;
}
