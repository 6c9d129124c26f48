import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import type { Frame } from "#shared/ifc/geometry/frame.ts";
import { type Ring } from "#shared/ifc/geometry/rings.ts";
import { signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { findLine, textOf } from "#shared/ifc/read/line.ts";
import { readSpaceFacts } from "./space-facts.ts";
import { findSpaceFrame, fromLowCorner, inPlan, round } from "./space-frame.ts";
import { readSpaceShape, type SpaceShape } from "./space-shape.ts";
import { refuseShape } from "./space-verdict.ts";

/** A space as read, with what was found out on the way. */
export interface SpaceReading {
  /** expressId. */
  spaceId: number;
  host: HostSpace;
  shape: SpaceShape;
  /** Outline and holes in the world, metres. */
  rings: Ring[];
  /** In the world, metres. */
  frame: Frame;
}

/** One space without doors, windows and obstacles. A sentence instead when nothing can be said of its shape. */
export function readSpace(model: OpenedModel, spaceId: number): SpaceReading | string {
  const shape = readSpaceShape(model, spaceId);
  const [outline, ...pieces] = shape?.outlines ?? [];
  if (shape === null || outline === undefined) {
    return "It has no body whose floor could be read, so it is no room here. Export it with its body, or draw it again.";
  }
  const frame = findSpaceFrame(outline, shape.floor[0]);
  // In pieces only the largest is drawn; the space is refused then.
  const rings = pieces.length > 0 ? [outline] : [outline, ...shape.holes];
  const [outer = [], ...holes] = rings.map((ring) => fromLowCorner(ring.map((corner) => inPlan(frame, corner))));
  const line = findLine(model, spaceId);
  const host: HostSpace = {
    kind: "space",
    globalId: soundGlobalId(line === null ? null : textOf(line, "GlobalId"), spaceId),
    ...readSpaceFacts(model, spaceId),
    origin: [round(frame.origin[0]), round(frame.origin[1]), round(frame.origin[2])],
    xAxis: [frame.x[0], frame.x[1], 0],
    footprint: { outer, holes },
    netArea: round(rings.reduce((area, ring) => area + signedArea(ring), 0)),
    clearHeight: round(Math.max(0, shape.top[0] - shape.floor[1])),
    topHeight: round(shape.top[1] - shape.floor[0]),
    doors: [],
    windows: [],
    obstacles: [],
    unsupported: null,
  };
  return { spaceId, host: { ...host, unsupported: refuseShape(host, shape) }, shape, rings, frame };
}
