import { unionArea } from "#shared/ifc/geometry/elevation.ts";
import { add, scale, within, type Frame } from "#shared/ifc/geometry/frame.ts";
import type { WallReading } from "./read-wall.ts";
import type { WallPrism } from "./wall-prism.ts";

/**
 * Whether walls that a wall is made of lie one behind the other: they run as it does, and more than a tenth of their
 * elevations is covered twice. Walls one on the other, or end to end, share mitres at most.
 */
export function areLayersOf(whole: Pick<WallReading, "prism">, parts: readonly Pick<WallReading, "prism">[]): boolean {
  const faces = parts.flatMap(({ prism }) => elevationIn(whole.prism.frame, prism) ?? []);
  if (faces.length < parts.length) return false;
  const sum = faces.reduce((area, { width, height }) => area + width * height, 0);
  return unionArea(faces) < sum * 0.9;
}

/** Null for a wall that runs another way. */
function elevationIn(
  frame: Frame,
  { frame: own, length, height }: WallPrism,
): { start: number; sill: number; width: number; height: number } | null {
  const [a, b] = [within(frame, own.origin), within(frame, add(own.origin, scale(own.x, length)))];
  if (Math.abs(b[1] - a[1]) > length * 0.01) return null;
  return { start: Math.min(a[0], b[0]), sill: a[2], width: Math.abs(b[0] - a[0]), height };
}
