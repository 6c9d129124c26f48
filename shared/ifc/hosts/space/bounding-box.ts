import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { place, scale, type Vector } from "#shared/ifc/geometry/frame.ts";
import { findProductFrame, readPoint } from "#shared/ifc/geometry/placements.ts";
import { turned } from "#shared/ifc/geometry/rings.ts";
import { classOf, findLine, follow, numberOf, refOf, refsOf } from "#shared/ifc/read/line.ts";
import type { SpaceShape } from "./space-shape.ts";

/** The IfcBoundingBox of a space, in the world, metres; null without one. */
export function readBoundingBox(model: OpenedModel, spaceId: number): SpaceShape | null {
  const space = findLine(model, spaceId);
  const shape = space === null ? null : follow(model, space, "Representation");
  const frame = findProductFrame(model, spaceId);
  if (shape === null || frame === null) return null;
  const box = refsOf(shape, "Representations")
    .map((id) => findLine(model, id))
    .flatMap((line) => (line === null ? [] : refsOf(line, "Items")))
    .map((id) => findLine(model, id))
    .find((line) => line !== null && classOf(model, line) === "IfcBoundingBox");
  if (box === undefined || box === null) return null;
  const corner = readPoint(model, refOf(box, "Corner"));
  const [x, y, z] = [numberOf(box, "XDim"), numberOf(box, "YDim"), numberOf(box, "ZDim")];
  if (corner === null || x === null || y === null || z === null) return null;
  const at = (dx: number, dy: number, dz: number): Vector =>
    scale(place(frame, [corner[0] + dx, corner[1] + dy, corner[2] + dz]), model.metresPerUnit);
  const low = at(0, 0, 0)[2];
  const high = at(0, 0, z)[2];
  const ring = [at(0, 0, 0), at(x, 0, 0), at(x, y, 0), at(0, y, 0)].map(([east, north]) => [east, north] as const);
  return { outlines: [turned(ring, false)], holes: [], floor: [low, low], top: [high, high], source: "box" };
}
