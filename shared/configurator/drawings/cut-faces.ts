import type { Vector } from "#shared/configurator/assembly/solid.ts";
import { areaVector, type Face } from "./solid-faces.ts";
import { cross, dot } from "#shared/ifc/geometry/frame.ts";
import { edgesOf, keyOf, plus } from "./vectors.ts";

/** A plane of a cut: what lies at `normal · point > at` is taken away, towards who looks. */
export interface CutPlane {
  normal: Vector;
  at: number;
}

/** What is left of a closed surface behind a plane, and the loops in the plane where it was cut. */
export interface CutSolid {
  faces: Face[];
  /** Counter-clockwise for who looks at them, holes the other way round. */
  cap: Vector[][];
}

/** What reaches no farther than this over the plane only touches it, mm: thicknesses add up with noise. */
const TOUCH = 1e-6;

/** Cuts a closed surface. Points in the plane count as behind it: what only touches it is not cut. */
export function cutFaces(faces: readonly Face[], plane: CutPlane): CutSolid {
  const over = (point: Vector): number => dot(point, plane.normal) - plane.at;
  const overs = faces.flat(2).map(over);
  if (overs.every((each) => each <= TOUCH)) return { faces: [...faces], cap: [] };
  if (overs.every((each) => each >= -TOUCH)) return { faces: [], cap: [] };
  const kept = faces.flatMap((face): Face[] => {
    const loops = face.map((loop) => clipped(loop, over)).filter((loop) => loop.length > 2);
    return loops.length > 0 ? [loops] : [];
  });
  return { faces: kept, cap: chained(faces.flatMap((face) => seams(face, plane, over))) };
}

/** What of a line lies behind the plane; null for none. */
export function cutLine([a, b]: readonly [Vector, Vector], plane: CutPlane): [Vector, Vector] | null {
  const [overA, overB] = [dot(a, plane.normal) - plane.at, dot(b, plane.normal) - plane.at];
  if (overA > 0 && overB > 0) return null;
  return [overA > 0 ? crossing(b, a, overB, overA) : a, overB > 0 ? crossing(a, b, overA, overB) : b];
}

/** @param under over 0 or in the plane, as `a` is; the same point whichever way round an edge is told */
function crossing(a: Vector, b: Vector, under: number, over: number): Vector {
  const share = under / (under - over);
  return plus(a, plus(b, a, -1), share);
}

function clipped(loop: readonly Vector[], over: (point: Vector) => number): Vector[] {
  return edgesOf(loop).flatMap(([a, b]): Vector[] => {
    const [overA, overB] = [over(a), over(b)];
    if (overA <= 0) return overB > 0 ? [a, crossing(a, b, overA, overB)] : [a];
    return overB <= 0 ? [crossing(b, a, overB, overA)] : [];
  });
}

/** Where a face passes the plane: from where it enters the cut to where it leaves it, the solid at the left. */
function seams(face: Face, plane: CutPlane, over: (point: Vector) => number): [Vector, Vector][] {
  const points = face.flatMap((loop) =>
    edgesOf(loop).flatMap(([a, b]): Vector[] => {
      const [overA, overB] = [over(a), over(b)];
      if (overA <= 0 === overB <= 0) return [];
      return [overA <= 0 ? crossing(a, b, overA, overB) : crossing(b, a, overB, overA)];
    }),
  );
  const along = cross(plane.normal, areaVector(face));
  const sorted = points.toSorted((a, b) => dot(a, along) - dot(b, along));
  return sorted.flatMap((point, index): [Vector, Vector][] => {
    const next = sorted[index + 1];
    return index % 2 === 0 && next ? [[point, next]] : [];
  });
}

/** Loops of directed edges; those that begin and end in one point are left out. */
export function chained(edges: readonly (readonly [Vector, Vector])[]): Vector[][] {
  const from = new Map<string, (readonly [Vector, Vector])[]>();
  for (const edge of edges) {
    const key = keyOf(edge[0]);
    if (key !== keyOf(edge[1])) from.set(key, [...(from.get(key) ?? []), edge]);
  }
  const loops: Vector[][] = [];
  for (const start of from.keys()) {
    for (let next = from.get(start)?.pop(); next; next = from.get(start)?.pop()) {
      const loop: Vector[] = [];
      for (let edge: typeof next | undefined = next; edge; edge = from.get(keyOf(edge[1]))?.pop()) {
        loop.push(edge[0]);
        if (keyOf(edge[1]) === start) break;
      }
      loops.push(loop);
    }
  }
  return loops;
}
