/** A rectangle in plan, mm: inside a pod x runs from left to right as seen on entering, y away from the door. */
export interface Area {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** Touching is no overlap; nor is a micrometre. */
const TOLERANCE = 1e-3;

/** Whether two rectangles share more than an edge. */
export function overlap(a: Area, b: Area): boolean {
  return a.x0 < b.x1 - TOLERANCE && b.x0 < a.x1 - TOLERANCE && a.y0 < b.y1 - TOLERANCE && b.y0 < a.y1 - TOLERANCE;
}

/** Whether a rectangle lies in another one, edges included. */
export function contains(outer: Area, inner: Area): boolean {
  return (
    inner.x0 >= outer.x0 - TOLERANCE &&
    inner.x1 <= outer.x1 + TOLERANCE &&
    inner.y0 >= outer.y0 - TOLERANCE &&
    inner.y1 <= outer.y1 + TOLERANCE
  );
}

/** The rectangle seen in a mirror that stands at the middle of something `across` wide. */
export function mirrored({ x0, x1, y0, y1 }: Area, across: number): Area {
  return { x0: across - x1, x1: across - x0, y0, y1 };
}

/** Distance from a point to a rectangle, 0 inside, mm. */
export function distanceTo({ x0, x1, y0, y1 }: Area, x: number, y: number): number {
  return Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1));
}
