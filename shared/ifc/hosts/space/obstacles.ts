import type { SpaceObstacle } from "#shared/contracts/host-kinds/space.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { boundsIn } from "#shared/ifc/geometry/elevation.ts";
import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { place, scale, type Vector } from "#shared/ifc/geometry/frame.ts";
import { findProductFrame } from "#shared/ifc/geometry/placements.ts";
import { boxAround, sharedArea } from "#shared/ifc/geometry/ring-overlap.ts";
import { type Ring, turned } from "#shared/ifc/geometry/rings.ts";
import { type PlanPoint, signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { makeGrid } from "#shared/ifc/hosts/space-openings/space-grid.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, listIds, textOf } from "#shared/ifc/read/line.ts";
import type { SpaceReading } from "./read-space.ts";
import { fromLowCorner, inPlan, round } from "./space-frame.ts";
import { readSpaceShape } from "./space-shape.ts";

/** Something that may stand in a room, in the world, metres. */
interface Standing {
  globalId: string;
  name: string;
  kind: SpaceObstacle["kind"];
  /** Counter-clockwise. */
  outline: Ring;
  low: number;
  high: number;
  /** m² of it that must lie in a room for it to stand there. */
  least: number;
}

/** m² and metres: what a column drawn against a wall may reach into the room by rounding. */
const touch = { area: 0.001, height: 0.05 };
/** Share of a wall; less lies along a room that is drawn to the middle of its walls. */
const freeWall = 0.75;

/** Puts columns, chimneys and free-standing walls into the spaces they stand in. */
export function addObstacles(model: OpenedModel, readings: readonly SpaceReading[], walls: readonly HostWall[]): void {
  const grid = makeGrid(readings);
  for (const standing of [...listStanding(model), ...walls.map(fromWall)]) {
    for (const { host, rings, frame, shape } of grid.near(middleOf(standing.outline))) {
      // What begins over the clear height, such as the sides of a roof light, is in nobody's way.
      const [floor, top] = [shape.floor[0], shape.top[0]];
      const isAtLevel = Math.min(standing.high, top) - Math.max(standing.low, floor) > touch.height;
      if (!isAtLevel || sharedArea(rings, [standing.outline]) < standing.least) continue;
      const { globalId, name, kind, outline, low, high } = standing;
      const level = (z: number): number => round(z - host.origin[2]);
      const corners = fromLowCorner(outline.map((corner) => inPlan(frame, corner)));
      host.obstacles.push({ globalId, name, kind, outline: corners, low: level(low), high: level(high) });
    }
  }
}

function listStanding(model: OpenedModel): Standing[] {
  const of = (ifcClass: string, kind: Standing["kind"]): Standing[] =>
    listIds(model, ifcClass).flatMap((id) => {
      const line = findLine(model, id);
      const body = line === null ? null : readOutline(model, id);
      if (line === null || body === null) return [];
      const globalId = soundGlobalId(textOf(line, "GlobalId"), id);
      return [{ globalId, name: textOf(line, "Name") ?? "", kind, ...body, least: touch.area }];
    });
  return [...of("IfcColumn", "column"), ...of("IfcChimney", "chimney")];
}

/** Its own outline where it is one upright prism, else the rectangle around it along its own axes. */
function readOutline(model: OpenedModel, id: number): Pick<Standing, "outline" | "low" | "high"> | null {
  const shape = readSpaceShape(model, id);
  const [outline] = shape?.outlines ?? [];
  if (shape?.source === "solid" && outline !== undefined) {
    return { outline, low: shape.floor[0], high: shape.top[1] };
  }
  const own = findProductFrame(model, id);
  const mesh = readElementMesh(model, id);
  if (own === null || mesh === null) return null;
  // One that leans has no axes in plan: then those of the world.
  const isUpright = own.z[2] > 0.9999;
  const [x, y]: [Vector, Vector] = isUpright
    ? [own.x, own.y]
    : [
        [1, 0, 0],
        [0, 1, 0],
      ];
  const frame = { origin: scale(own.origin, model.metresPerUnit), x, y, z: [0, 0, 1] as const };
  const bounds = boundsIn(frame, mesh.points);
  if (bounds === null) return null;
  const { low, high } = bounds;
  const corners: Vector[] = [
    [low[0], low[1], 0],
    [high[0], low[1], 0],
    [high[0], high[1], 0],
    [low[0], high[1], 0],
  ];
  const ring = corners.map((corner) => planOf(place(frame, corner)));
  return { outline: turned(ring, false), low: frame.origin[2] + low[2], high: frame.origin[2] + high[2] };
}

function fromWall({ globalId, name, origin, xAxis, length, thickness, height }: HostWall): Standing {
  const [x, y, z] = origin;
  const corner = (along: number, across: number): PlanPoint => [
    x + xAxis[0] * along - xAxis[1] * across,
    y + xAxis[1] * along + xAxis[0] * across,
  ];
  const half = thickness / 2;
  const outline = [corner(0, -half), corner(length, -half), corner(length, half), corner(0, half)];
  const least = freeWall * signedArea(outline);
  return { globalId, name, kind: "wall", outline, low: z, high: z + height, least };
}

function middleOf(outline: Ring): PlanPoint {
  const box = boxAround([outline]);
  return box === null ? [0, 0] : [(box.low[0] + box.high[0]) / 2, (box.low[1] + box.high[1]) / 2];
}

const planOf = ([x, y]: Vector): PlanPoint => [x, y];
