import type { IfcModel } from "#shared/configurator/outputs/ifc/model.ts";
import { enumeration, list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import type { Colour } from "./sample-colours.ts";

/** What the parts of the house write into. */
export interface SampleModel extends IfcModel {
  /** The surface style of a colour. */
  styleOf(colour: Colour): StepRef;
}

/** A box of metres: `low` to `high` in the frame of its product. */
export interface Box {
  low: readonly [number, number, number];
  high: readonly [number, number, number];
  /** None for what is only cut out. */
  colour?: Colour;
}

/** A placement in its parent's frame. @param along the direction of its x axis in plan; the parent's own by default */
export function placeIn(
  model: SampleModel,
  parent: StepRef,
  [x, y, z]: readonly [number, number, number],
  along?: readonly [number, number],
): StepRef {
  const { writer } = model;
  const axes = along
    ? writer.add(
        "IFCAXIS2PLACEMENT3D",
        model.point(x, y, z),
        model.direction(0, 0, 1),
        model.direction(along[0], along[1], 0),
      )
    : model.placementAt(x, y, z);
  return writer.add("IFCLOCALPLACEMENT", parent, axes);
}

/** A shape of boxes, and of an axis along x where `axisLength` is given. */
export function writeShape(model: SampleModel, boxes: readonly Box[], axisLength?: number): StepRef {
  const { writer } = model;
  const solids = boxes.map((box) => writeBox(model, box));
  const body = writer.add("IFCSHAPEREPRESENTATION", model.body, text("Body"), text("SweptSolid"), list(solids));
  if (axisLength === undefined) return writer.add("IFCPRODUCTDEFINITIONSHAPE", NONE, NONE, list([body]));
  const ends = [0, axisLength].map((x) => writer.add("IFCCARTESIANPOINT", list([real(x), real(0)])));
  const line = writer.add("IFCPOLYLINE", list(ends));
  const axis = writer.add("IFCSHAPEREPRESENTATION", model.axis, text("Axis"), text("Curve2D"), list([line]));
  return writer.add("IFCPRODUCTDEFINITIONSHAPE", NONE, NONE, list([axis, body]));
}

function writeBox(model: SampleModel, { low, high, colour }: Box): StepRef {
  const { writer } = model;
  const middle = ([0, 1] as const).map((axis) => (low[axis] + high[axis]) / 2);
  const profile = writer.add(
    "IFCRECTANGLEPROFILEDEF",
    enumeration("AREA"),
    NONE,
    model.profileOrigin(),
    real(high[0] - low[0]),
    real(high[1] - low[1]),
  );
  const position = model.placementAt(middle[0] ?? 0, middle[1] ?? 0, low[2]);
  const solid = writer.add("IFCEXTRUDEDAREASOLID", profile, position, model.direction(0, 0, 1), real(high[2] - low[2]));
  if (colour) writer.add("IFCSTYLEDITEM", solid, list([model.styleOf(colour)]), NONE);
  return solid;
}
