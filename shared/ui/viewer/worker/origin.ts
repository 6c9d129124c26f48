/** Farther than this from zero, single precision shows: 2 km leaves steps of 0.1 mm. */
export const FAR = 2000;

/** Model coordinates minus this give coordinates near zero: metres, doubles. */
export type Origin = readonly [number, number, number];

/**
 * Origin to subtract for a model whose first form stands at `point`: whole metres, zero when the model is near zero.
 */
export function chooseOrigin(point: readonly [number, number, number]): Origin {
  const isFar = point.some((value) => Math.abs(value) > FAR);
  return isFar ? [Math.round(point[0]), Math.round(point[1]), Math.round(point[2])] : [0, 0, 0];
}

/**
 * Copies a column-major matrix with the origin subtracted before it loses precision.
 *
 * @param at first number of the matrix in both arrays
 */
export function shiftMatrix(from: Float64Array, origin: Origin, to: Float32Array, at: number): void {
  for (let i = at; i < at + 16; i++) to[i] = from[i] ?? 0;
  for (let axis = 0; axis < 3; axis++) to[at + 12 + axis] = (from[at + 12 + axis] ?? 0) - (origin[axis] ?? 0);
}
