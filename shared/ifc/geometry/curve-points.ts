import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { add, place, scale, type Vector } from "./frame.ts";
import {
  classOf,
  codeOf,
  findLine,
  follow,
  idOf,
  measureOf,
  numberOf,
  numberRowsOf,
  plainValue,
  refOf,
  refsOf,
  type Line,
} from "#shared/ifc/read/line.ts";
import { readAxisPlacement, readDirection, readPoint } from "./placements.ts";

/** Corners of a curve in its own coordinates, model units. `isCurved`: some part between corners is not straight. */
export interface CurvePoints {
  points: Vector[];
  isCurved: boolean;
}

/** Polylines, lines, arcs (as their end points) and chains of them; null for anything else or broken data. */
export function readCurve(model: OpenedModel, expressId: number | null, depth = 0): CurvePoints | null {
  const line = findLine(model, expressId ?? 0);
  if (line === null || depth > 8) return null;
  switch (classOf(model, line)) {
    case "IfcPolyline":
      return complete(
        refsOf(line, "Points").map((id) => readPoint(model, id)),
        false,
      );
    case "IfcTrimmedCurve":
      return readTrimmed(model, line);
    case "IfcCompositeCurve":
      return readComposite(model, line, depth);
    case "IfcIndexedPolyCurve":
      return readIndexed(model, line);
    case "IfcCircle":
    case "IfcEllipse":
      return { points: [], isCurved: true };
    default:
      return null;
  }
}

function complete(points: (Vector | null)[], isCurved: boolean): CurvePoints | null {
  const found = points.filter((point) => point !== null);
  return found.length === points.length && found.length > 1 ? { points: found, isCurved } : null;
}

function readTrimmed(model: OpenedModel, line: Line): CurvePoints | null {
  const basis = follow(model, line, "BasisCurve");
  if (basis === null) return null;
  const isLine = classOf(model, basis) === "IfcLine";
  return complete([trim(model, line, "Trim1", basis), trim(model, line, "Trim2", basis)], !isLine);
}

/** A trim is a point, or a parameter along the basis curve (a list with either or both). */
function trim(model: OpenedModel, line: Line, attribute: string, basis: Line): Vector | null {
  for (const ref of refsOf(line, attribute)) {
    const point = readPoint(model, ref);
    if (point !== null) return point;
  }
  const list = line[attribute];
  const values: unknown[] = Array.isArray(list) ? list : [];
  // Not the number of a point that the file lost.
  const parameter = plainValue(values.find((value) => measureOf(value) === "IFCPARAMETERVALUE"));
  if (typeof parameter !== "number") return null;
  if (classOf(model, basis) !== "IfcLine") return pointOnCircle(model, basis, parameter);
  const start = readPoint(model, refOf(basis, "Pnt"));
  const vector = follow(model, basis, "Dir");
  if (start === null || vector === null) return null;
  const direction = readDirection(model, refOf(vector, "Orientation"));
  return direction && add(start, scale(direction, parameter * (numberOf(vector, "Magnitude") ?? 1)));
}

/** Only tells where an arc roughly begins; arcs are refused later, so degrees or radians do not matter. */
function pointOnCircle(model: OpenedModel, circle: Line, angle: number): Vector | null {
  const frame = readAxisPlacement(model, refOf(circle, "Position"));
  const radius = numberOf(circle, "Radius") ?? numberOf(circle, "SemiAxis1");
  if (frame === null || radius === null) return null;
  return place(frame, [radius * Math.cos(angle), radius * Math.sin(angle), 0]);
}

function readComposite(model: OpenedModel, line: Line, depth: number): CurvePoints | null {
  const points: Vector[] = [];
  let isCurved = false;
  for (const id of refsOf(line, "Segments")) {
    const segment = findLine(model, id);
    if (segment === null) return null;
    const curve = readCurve(model, refOf(segment, "ParentCurve"), depth + 1);
    if (curve === null) return null;
    isCurved ||= curve.isCurved;
    points.push(...(plainValue(segment["SameSense"]) === false ? curve.points.toReversed() : curve.points));
  }
  return points.length > 0 ? { points, isCurved } : null;
}

function readIndexed(model: OpenedModel, line: Line): CurvePoints | null {
  const list = follow(model, line, "Points");
  if (list === null) return null;
  const points = numberRowsOf(list, "CoordList").map(([x = Number.NaN, y = Number.NaN, z = 0]): Vector => [x, y, z]);
  if (points.length < 2 || points.some((point) => !point.every(Number.isFinite))) return null;
  return { points, isCurved: hasArcs(model, idOf(line)) };
}

/** Whether some segment is an IfcArcIndex. web-ifc's named attributes do not tell arcs from lines; its raw ones do. */
function hasArcs(model: OpenedModel, expressId: number): boolean {
  const values: unknown[] = model.api.GetRawLineData(model.modelId, expressId).arguments ?? [];
  const segments: unknown = values[1];
  const arc = codeOf(model, "IfcArcIndex");
  return Array.isArray(segments) && segments.some((segment: unknown) => typeCodeOf(segment) === arc);
}

function typeCodeOf(raw: unknown): unknown {
  return typeof raw === "object" && raw !== null && "typecode" in raw ? raw.typecode : null;
}
