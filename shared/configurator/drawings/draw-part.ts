import type { Corner } from "#shared/configurator/assembly/profile.ts";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import { chained, type CutPlane, cutFaces, cutLine } from "./cut-faces.ts";
import { joined, simplified } from "./polylines.ts";
import { areaVector, type Face } from "./solid-faces.ts";
import { dot } from "#shared/ifc/geometry/frame.ts";
import { edgesOf, keyOf, plus } from "./vectors.ts";
import { drawnAt, type ViewBasis } from "./view-basis.ts";

/** What is seen of a closed surface behind a cut, and where it is cut. Millimetres. */
export interface SeenSolid {
  /** Loops for the nonzero rule. */
  fill: Corner[][];
  lines: Corner[][];
  /** Loops in the plane of the cut; none for what is not cut. */
  cap: Corner[][];
  /** Farthest and nearest along the way to who looks. */
  far: number;
  near: number;
}

/** Faces whose normals have a lesser cosine are parted by a line: 30°. */
const CREASE = Math.cos(Math.PI / 6);
/** How much nearer a face must be to hide a line of its own solid, mm. */
const NEARER = 0.5;

/** Sees a closed surface from one side; null when nothing of it is behind the cut. */
export function seeSolid(surface: readonly Face[], plane: CutPlane, basis: ViewBasis): SeenSolid | null {
  const { faces, cap } = cutFaces(surface, plane);
  let [far, near] = [Infinity, -Infinity];
  for (const face of faces) {
    for (const point of face.flat()) {
      const depth = dot(point, basis.near);
      far = Math.min(far, depth);
      near = Math.max(near, depth);
    }
  }
  if (far > near) return null;
  const shown = [...faces, cap].filter((face) => looksNear(face, basis));
  const at = (point: Vector): Corner => drawnAt(basis, point);
  const drawn = (loops: readonly Vector[][]): Corner[][] =>
    loops.map((loop) => simplified(loop.map(at))).filter((loop) => loop.length > 2);
  const lines = edgeLines(surface, basis).flatMap((edge): [Corner, Corner][] => {
    const rest = cutLine(edge, plane);
    return rest === null || isHidden(rest, shown, basis) ? [] : [[at(rest[0]), at(rest[1])]];
  });
  return { fill: drawn(silhouette(shown)), lines: joined(lines), cap: drawn(cap), far, near };
}

function looksNear(face: Face, { near }: ViewBasis): boolean {
  return dot(areaVector(face), near) > 1e-6;
}

/** Edges that have no other face of these on their other side: where the seen faces end. */
function silhouette(faces: readonly Face[]): Vector[][] {
  const edges = new Map<string, [Vector, Vector][]>();
  for (const [a, b] of faces.flat().flatMap((loop) => edgesOf(loop))) {
    const [there, back] = [`${keyOf(a)};${keyOf(b)}`, `${keyOf(b)};${keyOf(a)}`];
    if (edges.get(back)?.pop() === undefined) edges.set(there, [...(edges.get(there) ?? []), [a, b]]);
  }
  return chained([...edges.values()].flat());
}

/** Edges where a seen face ends, or meets another one at an angle. */
function edgeLines(surface: readonly Face[], basis: ViewBasis): [Vector, Vector][] {
  const edges = new Map<string, { edge: [Vector, Vector]; normals: Vector[] }>();
  for (const face of surface) {
    const area = areaVector(face);
    const size = Math.sqrt(dot(area, area));
    if (size === 0) continue;
    const normal = plus([0, 0, 0], area, 1 / size);
    for (const edge of face.flatMap((loop) => edgesOf(loop))) {
      const key = edge.map(keyOf).toSorted().join(";");
      const known = edges.get(key);
      if (known) known.normals.push(normal);
      else edges.set(key, { edge, normals: [normal] });
    }
  }
  return [...edges.values()].flatMap(({ edge, normals }) => {
    const seen = normals.filter((normal) => dot(normal, basis.near) > 1e-6);
    const [one, other] = seen;
    if (!one || (other && seen.length === normals.length && dot(one, other) > CREASE)) return [];
    return [edge];
  });
}

/** Whether a seen face of the same solid lies before the middle of a line. */
function isHidden([a, b]: readonly [Vector, Vector], shown: readonly Face[], basis: ViewBasis): boolean {
  const middle = plus(a, plus(b, a, -1), 0.5);
  const [x, y] = [dot(middle, basis.right), dot(middle, basis.up)];
  return shown.some((face) => {
    const on = face[0]?.[0];
    if (!on || !isInside(face, x, y, basis)) return false;
    const normal = areaVector(face);
    // The plane's point over the middle, along the way to who looks.
    const over = dot(plus(on, middle, -1), normal) / dot(normal, basis.near);
    return over > NEARER;
  });
}

/** Even-odd, in the drawing. */
function isInside(face: Face, x: number, y: number, { right, up }: ViewBasis): boolean {
  let isIn = false;
  for (const [a, b] of face.flatMap((loop) => edgesOf(loop))) {
    const [ay, by] = [dot(a, up), dot(b, up)];
    if (ay > y === by > y) continue;
    const [ax, bx] = [dot(a, right), dot(b, right)];
    if (ax + ((y - ay) / (by - ay)) * (bx - ax) > x) isIn = !isIn;
  }
  return isIn;
}
