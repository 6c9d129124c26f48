import { readDirection } from "#shared/ifc/geometry/placements.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, listIds, numberOf, refOf } from "./line.ts";

/** Where north is in a model's world. */
export interface North {
  /** Radians clockwise from the world's y axis to north, -π to π. */
  angle: number;
  source: "true-north" | "map" | "none";
}

/**
 * True north as the file states it (IfcGeometricRepresentationContext.TrueNorth), else the north of the map that it is
 * placed on (IfcMapConversion), else the world's y axis.
 */
export function readNorth(model: OpenedModel): North {
  for (const id of listIds(model, "IfcGeometricRepresentationContext")) {
    const context = findLine(model, id);
    const direction = context === null ? null : readDirection(model, refOf(context, "TrueNorth"));
    if (direction !== null && Math.hypot(direction[0], direction[1]) > 1e-6) {
      return { angle: Math.atan2(direction[0], direction[1]), source: "true-north" };
    }
  }
  // IFC2X3 has no map conversions.
  for (const id of model.schema.startsWith("IFC2") ? [] : listIds(model, "IfcMapConversion")) {
    const line = findLine(model, id);
    const [x, y] = ["XAxisAbscissa", "XAxisOrdinate"].map((name) => (line === null ? null : numberOf(line, name)));
    // Both say how far the model's x axis lies east and north on the map; its y axis is a right angle further on.
    if (x != null && y != null && Math.hypot(x, y) > 1e-6) return { angle: Math.atan2(y, x), source: "map" };
  }
  return { angle: 0, source: "none" };
}
