import { type Area, distanceTo } from "./area.ts";

/** Of an accessible pod, mm. */
export const TURNING_CIRCLE = 1500;

const TOLERANCE = 1e-6;

/**
 * Whether a circle finds a free place among rectangles in a room of `across` × `deep`, exactly: if any place does, one does
 * that touches two things, and all of these are tried.
 */
export function hasCircle(across: number, deep: number, taken: readonly Area[], radius: number): boolean {
  if (across < 2 * radius - TOLERANCE || deep < 2 * radius - TOLERANCE) return false;
  const xs = [radius, across - radius, ...taken.flatMap(({ x0, x1 }) => [x0 - radius, x1 + radius])];
  const ys = [radius, deep - radius, ...taken.flatMap(({ y0, y1 }) => [y0 - radius, y1 + radius])];
  const isFree = (x: number, y: number): boolean =>
    x >= radius - TOLERANCE &&
    x <= across - radius + TOLERANCE &&
    y >= radius - TOLERANCE &&
    y <= deep - radius + TOLERANCE &&
    taken.every((area) => distanceTo(area, x, y) >= radius - TOLERANCE);
  if (xs.some((x) => ys.some((y) => isFree(x, y)))) return true;
  const corners = taken.flatMap(({ x0, x1, y0, y1 }): [number, number][] => [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]);
  return corners.some(([cx, cy], index) => {
    const off = (by: number): number[] => {
      const rest = radius * radius - by * by;
      return rest < 0 ? [] : [Math.sqrt(rest), -Math.sqrt(rest)];
    };
    if (xs.some((x) => off(x - cx).some((dy) => isFree(x, cy + dy)))) return true;
    if (ys.some((y) => off(y - cy).some((dx) => isFree(cx + dx, y)))) return true;
    return corners.slice(index + 1).some(([ox, oy]) => {
      const half = Math.hypot(ox - cx, oy - cy) / 2;
      if (half === 0 || half > radius) return false;
      const rise = Math.sqrt(radius * radius - half * half) / (2 * half);
      return [rise, -rise].some((share) =>
        isFree((cx + ox) / 2 - (oy - cy) * share, (cy + oy) / 2 + (ox - cx) * share),
      );
    });
  });
}

/** Diameter of the largest circle that finds a free place, rounded down to 10 mm. */
export function largestCircle(across: number, deep: number, taken: readonly Area[]): number {
  let [fits, fails] = [0, Math.floor(Math.min(across, deep) / 10) + 1];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (hasCircle(across, deep, taken, middle * 5)) fits = middle;
    else fails = middle;
  }
  return fits * 10;
}
