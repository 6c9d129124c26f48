import type { HostOpening, HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { boundsIn } from "#shared/ifc/geometry/elevation.ts";
import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { scale } from "#shared/ifc/geometry/frame.ts";
import { findProductFrame } from "#shared/ifc/geometry/placements.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { classOf, findLine, listIds, textOf } from "#shared/ifc/read/line.ts";
import { relationsOf } from "#shared/ifc/read/relations.ts";

/** A door, window or bare opening in the world, metres. */
export interface PlacedOpening {
  /** expressId of the door or window; null for a bare opening. */
  fillingId: number | null;
  globalId: string;
  name: string;
  kind: "door" | "window" | "opening";
  /** One end, in the middle of the wall's thickness. */
  start: PlanPoint;
  /** From `start` to the other end; unit. */
  along: PlanPoint;
  width: number;
  /** Levels of its lower and upper edge. */
  low: number;
  high: number;
  /** Of the wall; of the door itself where it is in none. */
  thickness: number;
}

/** All doors, windows and bare openings: from the walls they are cut into, else from their own shape. */
export function listPlacedOpenings(
  model: OpenedModel,
  walls: readonly HostWall[],
): { openings: PlacedOpening[]; shapeless: number[] } {
  const known = findOpenings(model);
  const openings: PlacedOpening[] = [];
  const placed = new Set<number>();
  for (const wall of walls) {
    for (const opening of wall.openings) {
      const found = take(known, opening, wall);
      if (found?.isRecess === true) continue;
      if (found?.fillingId != null) placed.add(found.fillingId);
      openings.push(inWall(model, wall, opening, found?.fillingId ?? null));
    }
  }
  const shapeless: number[] = [];
  for (const id of [...listIds(model, "IfcDoor"), ...listIds(model, "IfcWindow")]) {
    if (placed.has(id)) continue;
    const own = fromShape(model, id);
    if (own === null) shapeless.push(id);
    else openings.push(own);
  }
  return { openings, shapeless };
}

interface KnownOpening {
  fillingId: number | null;
  /** World plan, metres; where it is placed. */
  at: PlanPoint | null;
  isRecess: boolean;
}

/** By the GlobalId that a wall's opening has: of the void, or of the filling where there is no void. */
function findOpenings(model: OpenedModel): Map<string, KnownOpening[]> {
  const found = new Map<string, KnownOpening[]>();
  const fills = relationsOf(model, "IfcRelFillsElement");
  const add = (id: number, fillingId: number | null): void => {
    const line = findLine(model, id);
    if (line === null) return;
    const key = soundGlobalId(textOf(line, "GlobalId"), id);
    const frame = findProductFrame(model, id);
    const at = frame === null ? null : scale(frame.origin, model.metresPerUnit);
    const isRecess = /recess/i.test(textOf(line, "PredefinedType") ?? textOf(line, "ObjectType") ?? "");
    const own: KnownOpening = { fillingId, at: at === null ? null : [at[0], at[1]], isRecess };
    found.set(key, [...(found.get(key) ?? []), own]);
  };
  for (const id of listIds(model, "IfcOpeningElement")) add(id, fills.related.get(id)?.[0] ?? null);
  for (const id of [...listIds(model, "IfcDoor"), ...listIds(model, "IfcWindow")]) {
    if (!fills.relating.has(id)) add(id, id);
  }
  return found;
}

/** What a wall's opening is in the file; where a GlobalId is used twice, the one that is placed nearest. */
function take(
  known: ReadonlyMap<string, readonly KnownOpening[]>,
  opening: HostOpening,
  wall: HostWall,
): KnownOpening | undefined {
  const middle = opening.start + opening.width / 2;
  const [x, y] = [wall.origin[0] + wall.xAxis[0] * middle, wall.origin[1] + wall.xAxis[1] * middle];
  const distance = ({ at }: KnownOpening): number => (at === null ? Infinity : Math.hypot(at[0] - x, at[1] - y));
  const [first, ...more] = known.get(opening.globalId) ?? [];
  return first && more.reduce((nearest, other) => (distance(other) < distance(nearest) ? other : nearest), first);
}

function inWall(
  model: OpenedModel,
  { origin, xAxis, thickness }: HostWall,
  { globalId, name, kind, start, sill, width, height }: HostOpening,
  fillingId: number | null,
): PlacedOpening {
  const filling = fillingId === null ? null : findLine(model, fillingId);
  const isFilled = kind !== "void" && filling !== null && fillingId !== null;
  return {
    fillingId: isFilled ? fillingId : null,
    globalId: isFilled ? soundGlobalId(textOf(filling, "GlobalId"), fillingId) : globalId,
    name,
    kind: isFilled ? kind : "opening",
    start: [origin[0] + xAxis[0] * start, origin[1] + xAxis[1] * start],
    along: [xAxis[0], xAxis[1]],
    width,
    low: origin[2] + sill,
    high: origin[2] + sill + height,
    thickness,
  };
}

/** IFC lays the x axis of a door along its width; null when it has no shape, or leans. */
function fromShape(model: OpenedModel, id: number): PlacedOpening | null {
  const line = findLine(model, id);
  const frame = findProductFrame(model, id);
  const mesh = readElementMesh(model, id);
  if (line === null || frame === null || mesh === null || frame.z[2] < 0.999) return null;
  const bounds = boundsIn({ ...frame, origin: scale(frame.origin, model.metresPerUnit) }, mesh.points);
  if (bounds === null) return null;
  const { low, high } = bounds;
  const middle = (low[1] + high[1]) / 2;
  const [x, y, z] = scale(frame.origin, model.metresPerUnit);
  return {
    fillingId: id,
    globalId: soundGlobalId(textOf(line, "GlobalId"), id),
    name: textOf(line, "Name") ?? "",
    kind: classOf(model, line).startsWith("IfcDoor") ? "door" : "window",
    start: [x + frame.x[0] * low[0] + frame.y[0] * middle, y + frame.x[1] * low[0] + frame.y[1] * middle],
    along: [frame.x[0], frame.x[1]],
    width: high[0] - low[0],
    low: z + low[2],
    high: z + high[2],
    thickness: high[1] - low[1],
  };
}
