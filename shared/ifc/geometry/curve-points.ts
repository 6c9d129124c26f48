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
  const rows = numberRowsOf(list, "CoordList");
  const segments = readSegments(model, idOf(line));
  // Other curves may use the rest of the list.
  const used = segments === null ? rows : joined(segments).map((index) => rows[index - 1] ?? []);
  const points = used.map(([x = Number.NaN, y = Number.NaN, z = 0]): Vector => [x, y, z]);
  if (points.length < 2 || points.some((point) => !point.every(Number.isFinite))) return null;
  return { points, isCurved: segments?.some((segment) => segment.isArc) ?? false };
}

/** A line through points of the list, or an arc through three; its indices count from 1, NaN for what is no number. */
interface Segment {
  isArc: boolean;
  indices: number[];
}

/**
 * The segments of an IfcIndexedPolyCurve; null without any: then it runs through its list of points in order. web-ifc's
 * named attributes do not tell arcs from lines; its raw ones do.
 */
function readSegments(model: OpenedModel, expressId: number): Segment[] | null {
  const values: unknown[] = model.api.GetRawLineData(model.modelId, expressId).arguments ?? [];
  const segments: unknown = values[1];
  if (!Array.isArray(segments) || segments.length === 0) return null;
  const [arc, straight] = [codeOf(model, "IfcArcIndex"), codeOf(model, "IfcLineIndex")];
  return segments.flatMap((segment: unknown): Segment[] => {
    if (typeof segment !== "object" || segment === null || !("typecode" in segment && "value" in segment)) return [];
    if (segment.typecode !== arc && segment.typecode !== straight) return [];
    const indices: unknown[] = Array.isArray(segment.value) ? segment.value : [];
    return [
      { isArc: segment.typecode === arc, indices: indices.map((index) => Number(plainValue(index) ?? Number.NaN)) },
    ];
  });
}

/** The indices of all segments in order; a point that ends one and begins the next comes once. */
function joined(segments: readonly Segment[]): number[] {
  const all = segments.flatMap(({ indices }) => indices);
  return all.filter((index, at) => index !== all[at - 1]);
}
