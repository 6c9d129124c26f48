import type { SpaceDoor } from "#shared/contracts/host-kinds/space.ts";
import { findProductFrame } from "#shared/ifc/geometry/placements.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, textOf } from "#shared/ifc/read/line.ts";
import { findRelating } from "#shared/ifc/read/relations.ts";
import type { TouchedSide } from "./touching-side.ts";

type Swing = Pick<SpaceDoor, "swing" | "hinge">;

/** How a door opens, seen from the room on one side of it. */
export function readSwing(model: OpenedModel, doorId: number, { from, to, inwards }: TouchedSide): Swing {
  const operation = readOperation(model, doorId);
  const frame = findProductFrame(model, doorId);
  if (operation === null || frame === null) return { swing: null, hinge: null };
  // IFC: a door opens towards its y axis, and left and right are those of somebody who looks that way.
  const opensIn = frame.y[0] * inwards[0] + frame.y[1] * inwards[1] > 0;
  const isLeftAtFrom = frame.x[0] * (to[0] - from[0]) + frame.x[1] * (to[1] - from[1]) > 0;
  return swingOf(operation, opensIn, isLeftAtFrom);
}

/**
 * What an IfcDoorTypeOperationEnum (IFC4, 4.3) or IfcDoorStyleOperationEnum (IFC2X3) means on one side of the door.
 *
 * @param opensIn its y axis points into the room @param isLeftAtFrom its x axis runs from `from` to `to`
 */
export function swingOf(operation: string, opensIn: boolean, isLeftAtFrom: boolean): Swing {
  if (/SLIDING/.test(operation)) return { swing: "sliding", hinge: null };
  if (/FOLDING/.test(operation)) return { swing: "folding", hinge: null };
  if (!/SWING/.test(operation)) return { swing: "other", hinge: null };
  const isPair = /^DOUBLE_(DOOR|PANEL)/.test(operation);
  const isBothWays = /^DOUBLE_SWING|DOUBLE_SWING$|OPPOSITE/.test(operation);
  const side = /LEFT/.test(operation) === isLeftAtFrom ? "from" : "to";
  return { swing: isBothWays ? "both" : opensIn ? "in" : "out", hinge: isPair ? "both" : side };
}

/** Of the door itself (IFC4), else of its type or style; null when neither says. */
function readOperation(model: OpenedModel, doorId: number): string | null {
  const typeId = findRelating(model, "IfcRelDefinesByType", doorId);
  for (const id of [doorId, typeId]) {
    const line = id === null ? null : findLine(model, id);
    const operation = line === null ? null : textOf(line, "OperationType");
    if (operation !== null && operation !== "NOTDEFINED" && operation !== "USERDEFINED") return operation;
  }
  return null;
}
