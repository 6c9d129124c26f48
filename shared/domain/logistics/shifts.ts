import type { Point } from "#shared/contracts/design/base-model.ts";

/** Differences below this are noise of export and rounding, millimetres. */
export const LEAST_MM = 1;

/** Whole millimetres of metres. */
export const millimetres = (metres: number): number => Math.round(metres * 1000) + 0;

/** Way between two points in metres, in whole millimetres. */
export function shiftOf(from: Point, to: Point): Point {
  return [millimetres(to[0] - from[0]), millimetres(to[1] - from[1]), millimetres(to[2] - from[2])];
}

/** Whether two shifts are the same: each was rounded by itself. */
export const areEqual = (a: Point, b: Point): boolean =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 2 * LEAST_MM;

/** Whether a shift is none. */
export const isNothing = (shift: Point): boolean => Math.hypot(...shift) < LEAST_MM;
