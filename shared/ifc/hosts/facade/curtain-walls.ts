import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { add, scale } from "#shared/ifc/geometry/frame.ts";
import { listParts, mergeMeshes } from "#shared/ifc/geometry/merged-mesh.ts";
import { planBox } from "#shared/ifc/geometry/plan-box.ts";
import { findStoreyGlobalId } from "#shared/ifc/hosts/wall/wall-facts.ts";
import { readCommon } from "#shared/ifc/hosts/wall/wall-common.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, textOf } from "#shared/ifc/read/line.ts";
import type { UprightBox } from "./outer-face.ts";

/** Below this share of upright faces square to the box, it is curved or has corners. */
const SQUARE = 0.6;

/** A curtain wall as the box around its panels and mullions; a sentence instead when it has no straight one. */
export function readCurtainWall(model: OpenedModel, id: number): UprightBox | string {
  const drawn = [id, ...listParts(model, id)].map((part) => readElementMesh(model, part));
  const box = planBox(mergeMeshes(drawn.filter((mesh) => mesh !== null)));
  if (box === null || Math.min(box.length, box.width, box.height) < 0.001) return "It has no shape that could be read.";
  if (box.squareness < SQUARE || box.width > box.length / 2)
    return "It is curved or has corners: split it in the model into straight ones.";
  const line = findLine(model, id);
  const isExternal = readCommon(model, id, "Pset_CurtainWallCommon", "IsExternal");
  return {
    globalId: soundGlobalId(line === null ? null : textOf(line, "GlobalId"), id),
    name: (line === null ? null : textOf(line, "Name")) ?? "",
    kind: "curtain-wall",
    storeyGlobalId: findStoreyGlobalId(model, id),
    frame: { ...box.frame, origin: add(box.frame.origin, scale(box.frame.y, box.width / 2)) },
    length: box.length,
    height: box.height,
    thickness: box.width,
    top: [
      [0, box.height],
      [box.length, box.height],
    ],
    openings: [],
    isExternal: typeof isExternal === "boolean" ? isExternal : null,
  };
}
