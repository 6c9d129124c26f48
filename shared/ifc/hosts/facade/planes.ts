import { dot, type Frame } from "#shared/ifc/geometry/frame.ts";
import { endsIn, type OuterFace } from "./outer-face.ts";

/** Faces that lie in one plane. */
export interface Plane {
  /** Of its largest face. */
  frame: Frame;
  faces: OuterFace[];
}

/** How far the ends of a face may be out of the plane, metres: twice what a slab may be out of level. */
const FLAT = 0.02;
/** Cosine of half a degree. */
const PARALLEL = Math.cos(Math.PI / 360);

/** Faces by plane, those that look the same way alone; each goes to the plane of the largest face that it fits. */
export function groupByPlane(faces: readonly OuterFace[]): Plane[] {
  const planes: Plane[] = [];
  for (const face of faces.toSorted((a, b) => b.length * b.height - a.length * a.height)) {
    const own = planes.find(({ frame }) => {
      if (dot(frame.x, face.frame.x) < PARALLEL) return false;
      return endsIn(frame, face).depths.every((depth) => Math.abs(depth) <= FLAT);
    });
    if (own) own.faces.push(face);
    else planes.push({ frame: face.frame, faces: [face] });
  }
  return planes;
}
