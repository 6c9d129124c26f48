import { type Corner, type Profile, profileArea } from "./profile.ts";

/** Millimetres in the frame of the shape, whose origin is the lowest corner of its box; unit vectors for directions. */
export type Vector = readonly [number, number, number];

/** A surface without a gap: faces are corners by index, counter-clockwise seen from outside. */
export interface ClosedMesh {
  vertices: readonly Vector[];
  faces: readonly (readonly number[])[];
}

/** One solid of a shape. */
export type Solid =
  | { kind: "box"; at: Vector; size: Vector }
  /** A profile in the plane through `at`, its x along `reference`, drawn out along `axis` by `length`. */
  | { kind: "extrusion"; profile: Profile; at: Vector; axis: Vector; reference: Vector; length: number }
  /** An outline turned once around `axis` through `at`: x is the distance from the axis, y the place along it. */
  | { kind: "revolution"; outline: readonly Corner[]; at: Vector; axis: Vector; reference: Vector }
  | { kind: "mesh"; mesh: ClosedMesh };

/** Volume, mm³: area × length, Pappus' theorem, and for a mesh the sum of its signed tetrahedra. */
export function solidVolume(solid: Solid): number {
  switch (solid.kind) {
    case "box":
      return solid.size[0] * solid.size[1] * solid.size[2];
    case "extrusion":
      return profileArea(solid.profile) * solid.length;
    case "revolution":
      return revolutionVolume(solid.outline);
    case "mesh":
      return meshVolume(solid.mesh);
  }
}

/** 2π × the first moment of area about the axis. */
function revolutionVolume(outline: readonly Corner[]): number {
  let moment = 0;
  let [x, y] = outline.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of outline) {
    moment += (x + nextX) * (x * nextY - nextX * y);
    [x, y] = [nextX, nextY];
  }
  return (2 * Math.PI * Math.abs(moment)) / 6;
}

function meshVolume({ vertices, faces }: ClosedMesh): number {
  let sixfold = 0;
  for (const face of faces) {
    const [a, ...rest] = face.map((index) => vertices[index]);
    for (let index = 1; index < rest.length; index += 1) {
      const [b, c] = [rest[index - 1], rest[index]];
      if (!a || !b || !c) throw new RangeError(`A face names a corner that is not there: ${face.join(", ")}.`);
      sixfold +=
        a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
    }
  }
  return sixfold / 6;
}
