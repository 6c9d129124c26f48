import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readCurve } from "./curve-points.ts";
import {
  add,
  cross,
  dot,
  identity,
  length,
  place,
  placeFrame,
  scale,
  subtract,
  turn,
  type Frame,
  type Vector,
} from "./frame.ts";
import { classOf, findLine, follow, numberOf, refOf, refsOf, textOf, type Line } from "#shared/ifc/read/line.ts";
import { findProductFrame, readAxisPlacement, readDirection, readOperator } from "./placements.ts";

/** An extruded solid in the world, metres. */
export interface Extrusion {
  /** Corners of the profile at the start of the extrusion, not closed. */
  outline: Vector[];
  /** From start to end of the extrusion. */
  sweep: Vector;
  /** Some edge of the profile is an arc. */
  isCurved: boolean;
  /** The profile has holes (IfcArbitraryProfileDefWithVoids). */
  hasHoles: boolean;
  /** A half space or another solid was cut off afterwards: the true shape is smaller. */
  isClipped: boolean;
}

/** Solids of a product's body; `isComplete` is false when some item is not an extrusion (brep, surface, mesh). */
export interface Body {
  extrusions: Extrusion[];
  isComplete: boolean;
}

/** Reads the swept solids of a product's Body representation exactly, in doubles. Null when it has no body. */
export function readBody(model: OpenedModel, productId: number): Body | null {
  const items = findItems(model, productId, "Body");
  const frame = findProductFrame(model, productId);
  if (items === null || frame === null) return null;
  const extrusions: Extrusion[] = [];
  let isComplete = items.length > 0;
  for (const id of items) isComplete = collect(model, id, frame, false, extrusions, 0) && isComplete;
  return { extrusions, isComplete };
}

/** Items of the representation with this identifier, or of the only 3D one where identifiers are missing. */
export function findItems(model: OpenedModel, productId: number, identifier: "Body" | "Axis"): number[] | null {
  const product = findLine(model, productId);
  if (product === null) return null;
  const shape = follow(model, product, "Representation");
  if (shape === null) return null;
  const representations = refsOf(shape, "Representations")
    .map((id) => findLine(model, id))
    .filter((line) => line !== null);
  const named = representations.find((line) => textOf(line, "RepresentationIdentifier") === identifier);
  const solid =
    /^(SweptSolid|Clipping|Brep|CSG|SurfaceModel|SolidModel|MappedRepresentation|AdvancedBrep|Tessellation)$/;
  const guessed = representations.find((line) => solid.test(textOf(line, "RepresentationType") ?? ""));
  const chosen = named ?? (identifier === "Body" ? guessed : undefined);
  return chosen === undefined ? null : refsOf(chosen, "Items");
}

/** False when the item, or a part of it, is not an extrusion we read. */
function collect(
  model: OpenedModel,
  id: number,
  frame: Frame,
  isClipped: boolean,
  extrusions: Extrusion[],
  depth: number,
): boolean {
  const line = findLine(model, id);
  if (line === null || depth > 32) return false;
  const ifcClass = classOf(model, line);
  if (ifcClass === "IfcBooleanClippingResult" || ifcClass === "IfcBooleanResult") {
    const first = refOf(line, "FirstOperand") ?? 0;
    const isDifference = textOf(line, "Operator") === "DIFFERENCE";
    return isDifference && collect(model, first, frame, true, extrusions, depth + 1);
  }
  if (ifcClass === "IfcMappedItem") return collectMapped(model, line, frame, isClipped, extrusions, depth);
  if (ifcClass !== "IfcExtrudedAreaSolid") return false;
  const extrusion = readExtrusion(model, line, frame, isClipped);
  if (extrusion !== null) extrusions.push(extrusion);
  return extrusion !== null;
}

function collectMapped(
  model: OpenedModel,
  line: Line,
  frame: Frame,
  isClipped: boolean,
  extrusions: Extrusion[],
  depth: number,
): boolean {
  const source = follow(model, line, "MappingSource");
  const operator = readOperator(model, refOf(line, "MappingTarget"));
  if (source === null || operator === null) return false;
  const mapped = follow(model, source, "MappedRepresentation");
  if (mapped === null) return false;
  const origin = readAxisPlacement(model, refOf(source, "MappingOrigin")) ?? identity;
  // Only maps whose origin is the identity are met in practice; others go by the mesh.
  const isPlain = Math.abs(origin.x[0] - 1) + Math.abs(origin.z[2] - 1) + length(origin.origin) < 1e-9;
  if (!isPlain) return false;
  const inner = placeFrame(frame, operator);
  return refsOf(mapped, "Items").every((item) => collect(model, item, inner, isClipped, extrusions, depth + 1));
}

function readExtrusion(model: OpenedModel, line: Line, frame: Frame, isClipped: boolean): Extrusion | null {
  const profile = follow(model, line, "SweptArea");
  if (profile === null) return null;
  const outline = readProfile(model, profile);
  const depth = numberOf(line, "Depth") ?? 0;
  const direction = readDirection(model, refOf(line, "ExtrudedDirection")) ?? identity.z;
  if (outline === null || depth <= 0) return null;
  const position = readAxisPlacement(model, refOf(line, "Position")) ?? identity;
  const world = placeFrame(frame, position);
  const metres = model.metresPerUnit;
  return {
    outline: outline.points.map((point) => scale(place(world, point), metres)),
    sweep: scale(turn(world, direction), depth * metres),
    isCurved: outline.isCurved,
    hasHoles: refsOf(profile, "InnerCurves").length > 0,
    isClipped,
  };
}

/** Corners of a rectangle or of an arbitrary closed profile, model units; null for other profiles. */
function readProfile(model: OpenedModel, profile: Line): { points: Vector[]; isCurved: boolean } | null {
  const ifcClass = classOf(model, profile);
  if (ifcClass === "IfcRectangleProfileDef") {
    const width = numberOf(profile, "XDim");
    const height = numberOf(profile, "YDim");
    if (width === null || height === null) return null;
    const position = readAxisPlacement(model, refOf(profile, "Position")) ?? identity;
    const corners: Vector[] = [
      [-width / 2, -height / 2, 0],
      [width / 2, -height / 2, 0],
      [width / 2, height / 2, 0],
      [-width / 2, height / 2, 0],
    ];
    return { points: corners.map((corner) => place(position, corner)), isCurved: false };
  }
  // Profiles of other classes have no outer curve.
  const curve = readCurve(model, refOf(profile, "OuterCurve"));
  return curve === null || curve.points.length < 3 ? null : { ...curve, points: withoutRepeats(curve.points) };
}

function withoutRepeats(points: readonly Vector[]): Vector[] {
  return points.filter((point, index) => {
    // Before the first comes the last: a closed outline repeats it.
    const before = points.at(index - 1) ?? point;
    return length(subtract(point, before)) > 1e-9;
  });
}

/** Volume of an extrusion before clipping and openings, m³. */
export function extrusionVolume(extrusion: Extrusion): number {
  const [first, ...rest] = extrusion.outline;
  if (first === undefined) return 0;
  let twice: Vector = [0, 0, 0];
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next !== undefined) twice = add(twice, cross(subtract(point, first), subtract(next, first)));
  });
  return Math.abs(dot(twice, extrusion.sweep)) / 2;
}
