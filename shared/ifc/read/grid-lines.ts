import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readCurve } from "#shared/ifc/geometry/curve-points.ts";
import {
  add,
  cross,
  length,
  place,
  scale,
  subtract,
  unit,
  type Frame,
  type Vector,
} from "#shared/ifc/geometry/frame.ts";
import { classOf, findLine, follow, listIds, refOf, refsOf, textOf } from "./line.ts";
import { findProductFrame, readDirection, readPoint } from "#shared/ifc/geometry/placements.ts";

/** A straight line of an IfcGrid in the world, metres. */
export interface GridLine {
  /** IfcGridAxis.AxisTag: "A", "3". */
  name: string;
  start: Vector;
  /** Horizontal, unit. */
  direction: Vector;
  /** From `start`, metres; null for an IfcLine, which has no ends. */
  length: number | null;
}

/** Straight lines of all grids, and the tags of those that cannot be used because they are arcs or broken. */
interface GridReading {
  lines: GridLine[];
  skipped: string[];
}

/** Reads IfcGrid with its U, V and W axes, the same in IFC2X3 and IFC4: curves in the plane of the grid's placement. */
export function readGridLines(model: OpenedModel): GridReading {
  const reading: GridReading = { lines: [], skipped: [] };
  for (const gridId of listIds(model, "IfcGrid")) {
    const grid = findLine(model, gridId);
    const frame = findProductFrame(model, gridId);
    const axes = grid === null ? [] : ["UAxes", "VAxes", "WAxes"].flatMap((attribute) => refsOf(grid, attribute));
    for (const axisId of axes) {
      const axis = findLine(model, axisId);
      const name = (axis === null ? null : textOf(axis, "AxisTag")) ?? "";
      const curve = axis === null ? null : refOf(axis, "AxisCurve");
      const line = frame === null || curve === null ? null : readAxis(model, curve, frame);
      if (line === null) reading.skipped.push(name);
      else reading.lines.push({ name, ...line });
    }
  }
  return reading;
}

function readAxis(model: OpenedModel, curveId: number, frame: Frame): Omit<GridLine, "name"> | null {
  const metres = model.metresPerUnit;
  const endless = readEndless(model, curveId);
  const curve = endless === null ? readCurve(model, curveId) : { points: endless, isCurved: false };
  if (curve === null || curve.isCurved) return null;
  const points = curve.points.map((point) => scale(place(frame, point), metres));
  const [start] = points;
  const end = points.at(-1);
  if (start === undefined || end === undefined) return null;
  const along = subtract(end, start);
  const direction = unit([along[0], along[1], 0]);
  const slack = length(along) * 0.001;
  if (direction === null || Math.abs(along[2]) > slack) return null;
  const isStraight = points.every((point) => Math.abs(cross(direction, subtract(point, start))[2]) <= slack);
  return isStraight ? { start, direction, length: endless === null ? length(along) : null } : null;
}

/** Two points of an IfcLine. */
function readEndless(model: OpenedModel, curveId: number): Vector[] | null {
  const line = findLine(model, curveId);
  if (line === null || classOf(model, line) !== "IfcLine") return null;
  const point = readPoint(model, refOf(line, "Pnt"));
  const vector = follow(model, line, "Dir");
  const direction = vector === null ? null : readDirection(model, refOf(vector, "Orientation"));
  return point === null || direction === null ? null : [point, add(point, direction)];
}
