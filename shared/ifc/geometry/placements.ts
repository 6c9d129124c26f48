import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import {
  cross,
  dot,
  identity,
  isFiniteVector,
  placeFrame,
  scale,
  subtract,
  unit,
  type Frame,
  type Vector,
} from "./frame.ts";
import { findLine, numberOf, numbersOf, refOf } from "#shared/ifc/read/line.ts";

const caches = new WeakMap<OpenedModel, Map<number, Frame | null>>();
const maxDepth = 64;

/**
 * World frame of an IfcLocalPlacement with all it stands on (storey, building, site), in model units.
 * Null for grid and linear placements, loops, and coordinates that are not numbers.
 */
export function findPlacement(model: OpenedModel, expressId: number, depth = 0): Frame | null {
  let cache = caches.get(model);
  if (cache === undefined) caches.set(model, (cache = new Map()));
  const known = cache.get(expressId);
  if (known !== undefined) return known;
  const frame = depth > maxDepth ? null : readPlacement(model, expressId, depth);
  cache.set(expressId, frame);
  return frame;
}

function readPlacement(model: OpenedModel, expressId: number, depth: number): Frame | null {
  const line = findLine(model, expressId);
  // Grid and linear placements have no axis placement.
  if (line === null) return null;
  const own = readAxisPlacement(model, refOf(line, "RelativePlacement"));
  const outer = refOf(line, "PlacementRelTo") ?? 0;
  // A placement that the file lost counts as the world, as in web-ifc: hosts stay where the viewer draws them.
  if (own === null || findLine(model, outer) === null) return own;
  const base = findPlacement(model, outer, depth + 1);
  return base === null ? null : placeFrame(base, own);
}

/** IfcAxis2Placement3D or IfcAxis2Placement2D (in the plane z = 0), model units; null when unset or broken. */
export function readAxisPlacement(model: OpenedModel, expressId: number | null): Frame | null {
  const line = findLine(model, expressId ?? 0);
  if (line === null) return null;
  const origin = readPoint(model, refOf(line, "Location"));
  if (origin === null) return null;
  const z = readDirection(model, refOf(line, "Axis")) ?? identity.z;
  const reference =
    readDirection(model, refOf(line, "RefDirection")) ?? (Math.abs(z[0]) > 0.999 ? identity.y : identity.x);
  return makeFrame(origin, z, reference);
}

/** IfcCartesianTransformationOperator of a mapped item: turn, shift, scale by axis; model units. */
export function readOperator(model: OpenedModel, expressId: number | null): Frame | null {
  const line = findLine(model, expressId ?? 0);
  if (line === null) return null;
  const origin = readPoint(model, refOf(line, "LocalOrigin"));
  if (origin === null) return null;
  const size = numberOf(line, "Scale") ?? 1;
  const x = readDirection(model, refOf(line, "Axis1")) ?? identity.x;
  const z = readDirection(model, refOf(line, "Axis3")) ?? identity.z;
  const frame = makeFrame(origin, z, x);
  const given = readDirection(model, refOf(line, "Axis2"));
  if (frame === null) return null;
  const y = given !== null && dot(given, frame.y) < 0 ? scale(frame.y, -1) : frame.y;
  // IfcCartesianTransformationOperator3DnonUniform: its own factor for y and z.
  const [sizeY, sizeZ] = [numberOf(line, "Scale2") ?? size, numberOf(line, "Scale3") ?? size];
  return { origin, x: scale(frame.x, size), y: scale(y, sizeY), z: scale(frame.z, sizeZ) };
}

/** IfcCartesianPoint; 2D points get z = 0; null when missing or not numbers. */
export function readPoint(model: OpenedModel, expressId: number | null): Vector | null {
  const line = findLine(model, expressId ?? 0);
  if (line === null) return null;
  const [x = Number.NaN, y = Number.NaN, z = 0] = numbersOf(line, "Coordinates");
  const point: Vector = [x, y, z];
  return isFiniteVector(point) ? point : null;
}

/** IfcDirection with length 1; null when unset. */
export function readDirection(model: OpenedModel, expressId: number | null): Vector | null {
  const line = findLine(model, expressId ?? 0);
  if (line === null) return null;
  const [x = 0, y = 0, z = 0] = numbersOf(line, "DirectionRatios");
  return unit([x, y, z]);
}

/** World frame of a product in model units: its ObjectPlacement, or the world itself when it has none. */
export function findProductFrame(model: OpenedModel, productId: number): Frame | null {
  const line = findLine(model, productId);
  if (line === null) return null;
  const placement = refOf(line, "ObjectPlacement") ?? 0;
  return findLine(model, placement) === null ? identity : findPlacement(model, placement);
}

/** @param z of length 1 @param reference tells the side of x; null when it is along z */
function makeFrame(origin: Vector, z: Vector, reference: Vector): Frame | null {
  const x = unit(subtract(reference, scale(z, dot(reference, z))));
  return x === null ? null : { origin, x, y: cross(z, x), z };
}
