import type { Corner } from "#shared/configurator/assembly/profile.ts";
import type { Solid, Vector } from "#shared/configurator/assembly/solid.ts";
import { profileLoops } from "./profile-loops.ts";
import { cross, dot } from "#shared/ifc/geometry/frame.ts";
import { edgesOf, keyOf, plus } from "./vectors.ts";

/** A flat face: its outline counter-clockwise seen from outside, then its holes the other way round. */
export type Face = readonly (readonly Vector[])[];

/** Faces of a round solid about its axis: 15° each, less than what is drawn as an edge. */
const SEGMENTS = 24;

/** The surface of a solid, in the frame of its shape, millimetres: closed, every edge with one face on either side. */
export function facesOf(solid: Solid): Face[] {
  switch (solid.kind) {
    case "box": {
      const [x, y, z] = solid.size;
      const outline: Corner[] = [
        [0, 0],
        [x, 0],
        [x, y],
        [0, y],
      ];
      return drawnOut([outline], ([a, b], c) => plus(solid.at, [a, b, c]), z);
    }
    case "extrusion": {
      const { axis, reference, at, length } = solid;
      const across = cross(axis, reference);
      const place = ([a, b]: Corner, c: number): Vector => plus(plus(plus(at, reference, a), across, b), axis, c);
      return drawnOut(profileLoops(solid.profile), place, length);
    }
    case "revolution":
      return outwards(turnedFaces(solid));
    case "mesh": {
      const { vertices, faces } = solid.mesh;
      return outwards(faces.map((face) => [face.map((index) => vertices[index] ?? noCorner(index))]));
    }
  }
}

/** Twice the area of a face times its normal. */
export function areaVector(face: Face): Vector {
  let sum: Vector = [0, 0, 0];
  for (const loop of face) for (const [a, b] of edgesOf(loop)) sum = plus(sum, cross(a, b));
  return sum;
}

function noCorner(index: number): never {
  throw new RangeError(`A face names a corner that is not there: ${index}.`);
}

/** Loops at both ends, and a face along each of their edges. */
function drawnOut(
  loops: readonly (readonly Corner[])[],
  place: (corner: Corner, along: number) => Vector,
  length: number,
): Face[] {
  const sides = loops.flatMap((loop) =>
    edgesOf(loop).map(([a, b]): Face => [[place(a, 0), place(b, 0), place(b, length), place(a, length)]]),
  );
  const end = loops.map((loop) => loop.map((corner) => place(corner, length)));
  const start = loops.map((loop) => loop.map((corner) => place(corner, 0)).toReversed());
  return [start, ...sides, end];
}

function turnedFaces({ outline, at, axis, reference }: Extract<Solid, { kind: "revolution" }>): Face[] {
  const across = cross(axis, reference);
  const place = ([r, along]: Corner, step: number): Vector => {
    const angle = (2 * Math.PI * (step % SEGMENTS)) / SEGMENTS;
    return plus(plus(plus(at, axis, along), reference, r * Math.cos(angle)), across, r * Math.sin(angle));
  };
  return edgesOf(outline).flatMap(([a, b]) =>
    Array.from({ length: SEGMENTS }, (_, step) =>
      distinct([place(a, step), place(b, step), place(b, step + 1), place(a, step + 1)]),
    )
      .filter((loop) => loop.length > 2)
      .map((loop): Face => [loop]),
  );
}

/** Corners on the axis meet. */
function distinct(loop: readonly Vector[]): Vector[] {
  return edgesOf(loop).flatMap(([a, b]) => (keyOf(a) === keyOf(b) ? [] : [a]));
}

/** The faces, or all turned round where they look inwards. */
function outwards(faces: readonly Face[]): Face[] {
  let sixfold = 0;
  for (const face of faces) {
    const on = face[0]?.[0];
    if (on) sixfold += dot(on, areaVector(face));
  }
  return sixfold < 0 ? faces.map((face) => face.map((loop) => loop.toReversed())) : [...faces];
}
