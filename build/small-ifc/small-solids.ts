import { enumeration, list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import { refs, type SmallFile } from "./small-file.ts";
import { axes } from "./small-places.ts";

/** A box in the frame of its product, plan units. */
export interface SmallBox {
  low: readonly [number, number, number];
  high: readonly [number, number, number];
}

/**
 * A box as an extruded rectangle.
 *
 * @param sweep `up`: its plan is extruded upwards; `across`: its elevation, standing on its short side, is extruded
 * along y, as some programs write openings
 */
export function writeBox(file: SmallFile, { low, high }: SmallBox, sweep: "up" | "across" = "up"): StepRef {
  const { writer, length } = file;
  const [width, depth, height] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  const [first, second] = sweep === "up" ? [width, depth] : [height, width];
  const middle = writer.add("IFCCARTESIANPOINT", list([length(first / 2), length(second / 2)]));
  const position = writer.add("IFCAXIS2PLACEMENT2D", middle, NONE);
  const profile = [enumeration("AREA"), NONE, position, length(first), length(second)] as const;
  const rectangle = writer.add("IFCRECTANGLEPROFILEDEF", ...profile);
  // Across: the profile's x points up, so its y points along and its z through the wall.
  const frame = sweep === "up" ? axes(file, low, [0, 0, 1], [1, 0, 0]) : axes(file, low, [0, 1, 0], [0, 0, 1]);
  const ahead = writer.add("IFCDIRECTION", list([0, 0, 1].map((part) => real(part))));
  return writer.add("IFCEXTRUDEDAREASOLID", rectangle, frame, ahead, length(sweep === "up" ? height : depth));
}

/** A shape of solids. @param axis a curve in plan, for the Axis representation */
export function writeShape(file: SmallFile, type: string, solids: readonly StepRef[], axis?: StepRef): StepRef {
  const { writer } = file;
  const body = writer.add("IFCSHAPEREPRESENTATION", file.body, text("Body"), text(type), list(solids));
  if (axis === undefined) return writer.add("IFCPRODUCTDEFINITIONSHAPE", NONE, NONE, refs(body));
  const line = writer.add("IFCSHAPEREPRESENTATION", file.axis, text("Axis"), text("Curve2D"), refs(axis));
  return writer.add("IFCPRODUCTDEFINITIONSHAPE", NONE, NONE, refs(line, body));
}

/** A straight axis along x, from zero. */
export function writeAxis({ writer, length }: SmallFile, to: number): StepRef {
  const ends = [0, to].map((x) => writer.add("IFCCARTESIANPOINT", list([length(x), length(0)])));
  return writer.add("IFCPOLYLINE", list(ends));
}
