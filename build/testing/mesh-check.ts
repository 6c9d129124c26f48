import type { FlatMesh, IfcAPI } from "web-ifc";

/** [x, y, z] in metres, z up, as in the file. */
export type Vector = readonly [number, number, number];
export type Triangle = readonly [Vector, Vector, Vector];

/** An upright box: `along` and `across` are horizontal unit vectors. */
export interface UprightBox {
  centre: Vector;
  along: Vector;
  across: Vector;
  /** Half of the extent along, across and up. */
  half: Vector;
}

/** Triangles of an element in the world. web-ifc's y is up: its [x, y, z] is our [x, −z, y]. */
export function trianglesOf(api: IfcAPI, model: number, mesh: FlatMesh): Triangle[] {
  const triangles: Triangle[] = [];
  for (let index = 0; index < mesh.geometries.size(); index += 1) {
    const { geometryExpressID, flatTransformation: m } = mesh.geometries.get(index);
    const geometry = api.GetGeometry(model, geometryExpressID);
    // Position and normal of each vertex: six numbers.
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const corners = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
    const world = (corner: number): Vector => {
      const v = [0, 1, 2].map((axis) => vertices[(corners[corner] ?? 0) * 6 + axis] ?? 0);
      const row = (at: number) =>
        [0, 1, 2].reduce((sum, axis) => sum + (m[axis * 4 + at] ?? 0) * (v[axis] ?? 0), m[12 + at] ?? 0);
      return [row(0), -row(2), row(1)];
    };
    for (let at = 0; at < corners.length; at += 3) triangles.push([world(at), world(at + 1), world(at + 2)]);
    geometry.delete();
  }
  return triangles;
}

/** Volume of a closed mesh, m³. */
export function volumeOf(triangles: readonly Triangle[]): number {
  return Math.abs(triangles.reduce((sum, [a, b, c]) => sum + dot(a, cross(b, c)), 0)) / 6;
}

/** The smallest upright box around a mesh, among those along one of its own horizontal edges. */
export function boxAround(triangles: readonly Triangle[]): UprightBox {
  const boxes = triangles.flatMap(([a, b, c]) =>
    [minus(b, a), minus(c, b), minus(a, c)].flatMap(([x, y, z]) => {
      const length = Math.hypot(x, y);
      if (length < 1e-6 || Math.abs(z) > 1e-6 * length) return [];
      return [boxAlong(triangles.flat(), [x / length, y / length, 0])];
    }),
  );
  const sizeOf = ({ half }: UprightBox) => half[0] * half[1] * half[2];
  const [smallest] = boxes.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  if (!smallest) throw new RangeError("The mesh has no horizontal edge.");
  return smallest;
}

function boxAlong(points: readonly Vector[], along: Vector): UprightBox {
  const across: Vector = [-along[1], along[0], 0];
  const axes = [along, across, [0, 0, 1]] as const;
  const [u, v, w] = axes.map((axis) => {
    const reach = points.map((point) => dot(point, axis));
    return {
      middle: (Math.max(...reach) + Math.min(...reach)) / 2,
      half: (Math.max(...reach) - Math.min(...reach)) / 2,
    };
  });
  if (!u || !v || !w) throw new RangeError("A box has three axes.");
  return {
    centre: [along[0] * u.middle + across[0] * v.middle, along[1] * u.middle + across[1] * v.middle, w.middle],
    along,
    across,
    half: [u.half, v.half, w.half],
  };
}

/**
 * Whether a closed mesh has anything in a box: a face that cuts it, or the whole of it around the box.
 *
 * @param margin how far the box is drawn in on every side first, metres: what touches it does not count
 */
export function isInBox(triangles: readonly Triangle[], box: UprightBox, margin: number): boolean {
  const half = box.half.map((each) => each - margin);
  if (half.some((each) => each <= 0)) return false;
  const local = triangles.map((triangle) => triangle.map((point) => toLocal(point, box)));
  return local.some((triangle) => cutsBox(triangle, half)) || isMostlyAroundOrigin(local);
}

/**
 * Whether anything of a mesh stands outside a closed solid: one of its corners, or a face of the solid's raking top
 * that passes through its box.
 *
 * @param margin how far the mesh is drawn in on every side first, metres: what lies flush does not count
 */
export function standsOut(triangles: readonly Triangle[], solid: readonly Triangle[], margin: number): boolean {
  const box = boxAround(triangles);
  const isOut = triangles.flat().some((corner) => {
    const point = toLocal(corner, box).map((each) => each - Math.sign(each) * Math.min(margin, Math.abs(each)));
    const from: UprightBox = { ...box, centre: toWorld(point, box) };
    return !isMostlyAroundOrigin(solid.map((triangle) => triangle.map((each) => toLocal(each, from))));
  });
  return isOut || passThrough(solid.filter(isRaking), box, margin);
}

/** Neither upright nor level. */
function isRaking([a, b, c]: Triangle): boolean {
  const normal = cross(minus(b, a), minus(c, a));
  const rise = Math.abs(normal[2]) / Math.hypot(...normal);
  return rise > 0.03 && rise < 0.9995;
}

/** Whether one of these faces passes through a box drawn in by a margin. */
function passThrough(faces: readonly Triangle[], box: UprightBox, margin: number): boolean {
  const half = box.half.map((each) => each - margin);
  if (half.some((each) => each <= 0)) return false;
  return faces.some((face) =>
    cutsBox(
      face.map((point) => toLocal(point, box)),
      half,
    ),
  );
}

function toWorld([u = 0, v = 0, w = 0]: readonly number[], { centre, along, across }: UprightBox): Vector {
  return [centre[0] + along[0] * u + across[0] * v, centre[1] + along[1] * u + across[1] * v, centre[2] + w];
}

function toLocal(point: Vector, { centre, along, across }: UprightBox): Vector {
  const offset = minus(point, centre);
  return [dot(offset, along), dot(offset, across), offset[2]];
}

/** Separating axes of a triangle and a box about the origin: its normals, the triangle's, and their edges' products. */
function cutsBox(triangle: readonly Vector[], half: readonly number[]): boolean {
  const [a, b, c] = triangle;
  if (!a || !b || !c) return false;
  const units: Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const edges = [minus(b, a), minus(c, b), minus(a, c)];
  const axes = [
    ...units,
    cross(minus(b, a), minus(c, a)),
    ...edges.flatMap((edge) => units.map((unit) => cross(unit, edge))),
  ];
  return axes.every((axis) => {
    const reach = [a, b, c].map((point) => dot(point, axis));
    const radius = axis.reduce((sum, value, index) => sum + Math.abs(value) * (half[index] ?? 0), 0);
    // An axis of no length separates nothing.
    return radius < 1e-12 || (Math.max(...reach) > -radius && Math.min(...reach) < radius);
  });
}

/** In no special directions. */
const rays: readonly Vector[] = [
  [0.5735, 0.2871, 0.7673],
  [-0.3127, 0.9144, 0.2571],
  [0.1931, -0.8713, -0.4511],
  [-0.7219, 0.6177, -0.3119],
  [0.2217, 0.1039, -0.9696],
];

/** Most of five rays from the origin leave a mesh around it an odd number of times, even where it lacks a face. */
function isMostlyAroundOrigin(triangles: readonly (readonly Vector[])[]): boolean {
  return rays.filter((ray) => isAroundOrigin(triangles, ray)).length > rays.length / 2;
}

/** A ray from the origin leaves a closed mesh around it an odd number of times. */
function isAroundOrigin(triangles: readonly (readonly Vector[])[], ray: Vector): boolean {
  let crossings = 0;
  for (const [a, b, c] of triangles) {
    if (!a || !b || !c) continue;
    const [first, second] = [minus(b, a), minus(c, a)];
    const p = cross(ray, second);
    const determinant = dot(first, p);
    if (Math.abs(determinant) < 1e-15) continue;
    const start = minus([0, 0, 0], a);
    const u = dot(start, p) / determinant;
    const q = cross(start, first);
    const v = dot(ray, q) / determinant;
    if (u >= 0 && v >= 0 && u + v <= 1 && dot(second, q) / determinant > 0) crossings += 1;
  }
  return crossings % 2 === 1;
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
