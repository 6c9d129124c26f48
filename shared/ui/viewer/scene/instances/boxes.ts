/** A box as least and greatest corner: six numbers, metres. */
export type Box = ArrayLike<number>;

/**
 * Box around a transformed box.
 *
 * @param matrix column-major 4×4
 * @param to receives six numbers
 */
export function transformBox(box: Box, matrix: ArrayLike<number>, to: Float32Array): void {
  for (let row = 0; row < 3; row++) {
    let least = matrix[12 + row] ?? 0;
    let greatest = least;
    for (let column = 0; column < 3; column++) {
      const factor = matrix[column * 4 + row] ?? 0;
      const a = factor * (box[column] ?? 0);
      const b = factor * (box[column + 3] ?? 0);
      least += Math.min(a, b);
      greatest += Math.max(a, b);
    }
    to[row] = least;
    to[row + 3] = greatest;
  }
}

/**
 * Grows `to` so that it holds a box; `to` starts as Infinity…-Infinity.
 *
 * @param at first number of the box in `boxes`
 */
export function includeBox(to: Float64Array, boxes: Box, at = 0): void {
  for (let axis = 0; axis < 3; axis++) {
    to[axis] = Math.min(to[axis] ?? Infinity, boxes[at + axis] ?? Infinity);
    to[axis + 3] = Math.max(to[axis + 3] ?? -Infinity, boxes[at + axis + 3] ?? -Infinity);
  }
}

/** A box that holds nothing yet. */
export function emptyBox(): Float64Array<ArrayBuffer> {
  return new Float64Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
}

/** Whether the box holds at least a point. */
export function isFilled(box: Box): boolean {
  return (box[0] ?? 0) <= (box[3] ?? -1);
}
