import type { StoreyBrief } from "#shared/contracts/design/base-model.ts";
import type { HostStairOpening } from "#shared/contracts/host-kinds/stair-opening.ts";
import { add, scale, within, type Frame, type Vector } from "#shared/ifc/geometry/frame.ts";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { planBox, type PlanBox } from "#shared/ifc/geometry/plan-box.ts";
import { findStoreyGlobalId } from "#shared/ifc/hosts/wall/wall-facts.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, textOf } from "#shared/ifc/read/line.ts";
import { climbsOf, type Climb } from "./climbs.ts";
import { readStairParts } from "./stair-parts.ts";
import { statedSteps } from "./stated-steps.ts";

/** A stair as read. */
export interface StairReading {
  /** expressId. */
  stairId: number;
  /** One per storey that it climbs, lowest first; one that is unsupported when it joins no two storeys. */
  hosts: HostStairOpening[];
  /** The box around it, at its foot; x away from its lowest step. */
  box: PlanBox;
}

/** Below this share of upright faces square to the box, a stair winds. */
const SQUARE = 0.6;

/** One stair; a sentence instead when it has no readable shape. */
export function readStair(model: OpenedModel, stairId: number, storeys: readonly StoreyBrief[]): StairReading | string {
  const { mesh, flights } = readStairParts(model, stairId);
  const found = planBox(mesh);
  if (found === null || Math.min(found.length, found.width, found.height) < 0.001)
    return "It has no shape that could be read, so no stair can be made in its place.";
  const box = { ...found, frame: fromFoot(found, mesh) };
  const low = round(box.frame.origin[2]);
  const line = findLine(model, stairId);
  const globalId = soundGlobalId(line === null ? null : textOf(line, "GlobalId"), stairId);
  const climbs = climbsOf(storeys, low, low + box.height);
  const isWinding = box.squareness < SQUARE;
  const host = (climb: Climb | null, index: number): HostStairOpening => {
    const foot = climb === null ? low : climb.foot.elevation;
    const rise = climb === null ? box.height : climb.head.elevation - foot;
    return {
      kind: "stair-opening",
      globalId: index === 0 ? globalId : deriveGlobalId(["stair-opening", globalId, String(index)]),
      elementGlobalId: globalId,
      name: (line === null ? null : textOf(line, "Name")) ?? "",
      storeyGlobalId: climb === null ? findStoreyGlobalId(model, stairId) : climb.foot.globalId,
      upperStoreyGlobalId: climb?.head.globalId ?? null,
      origin: [round(box.frame.origin[0]), round(box.frame.origin[1]), round(foot)],
      xAxis: [box.frame.x[0] + 0, box.frame.x[1] + 0, 0],
      width: round(box.width),
      length: round(box.length),
      floorToFloor: round(rise),
      source: "stair",
      existing: statedSteps(model, flights, foot, foot + rise),
      unsupported: climb === null ? joinsNone(low, low + box.height) : isWinding ? WINDS : null,
    };
  };
  return { stairId, box, hosts: climbs.length === 0 ? [host(null, 0)] : climbs.map(host) };
}

const WINDS =
  "The stair is round or winds: straight flights do not fit its opening without a larger hole. Draw a straight stair there, or leave it out.";

function joinsNone(low: number, high: number): string {
  return `The stair runs from ${low.toFixed(2)} m to ${high.toFixed(2)} m and joins no two storeys there: place it between two storeys in the model, or leave it out.`;
}

/** The box's frame, or the one from its far corner: the lowest 0.3 m of the stair are nearer to the origin. */
function fromFoot({ frame, length, width }: PlanBox, mesh: ElementMesh): Frame {
  const low = frame.origin[2];
  const first = mesh.points.filter((point) => point[2] < low + 0.3).map((point) => within(frame, point)[0]);
  const middle = first.reduce((sum, x) => sum + x, 0) / Math.max(1, first.length);
  if (middle <= length / 2 + 0.001) return frame;
  const far: Vector = add(frame.origin, add(scale(frame.x, length), scale(frame.y, width)));
  return { origin: far, x: scale(frame.x, -1), y: scale(frame.y, -1), z: frame.z };
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
