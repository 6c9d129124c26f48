/** [x, y, z]. */
export type Vector = readonly [number, number, number];

/** A coordinate system in another one: where its origin lies and what its axes are (unit length unless scaled). */
export interface Frame {
  origin: Vector;
  x: Vector;
  y: Vector;
  z: Vector;
}

export const identity: Frame = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Same direction, length 1; null when it has no length or is not a number. */
export function unit(a: Vector): Vector | null {
  const size = length(a);
  return size > 1e-12 && Number.isFinite(size) ? scale(a, 1 / size) : null;
}

/** Direction of a vector of the frame, seen from outside. */
export function turn(frame: Frame, v: Vector): Vector {
  return add(add(scale(frame.x, v[0]), scale(frame.y, v[1])), scale(frame.z, v[2]));
}

/** Point of the frame, seen from outside. */
export function place(frame: Frame, point: Vector): Vector {
  return add(frame.origin, turn(frame, point));
}

/** Frame given in another one, seen from outside. */
export function placeFrame(outer: Frame, inner: Frame): Frame {
  return {
    origin: place(outer, inner.origin),
    x: turn(outer, inner.x),
    y: turn(outer, inner.y),
    z: turn(outer, inner.z),
  };
}

/** Coordinates of an outside point in a frame with unit axes at right angles. */
export function within(frame: Frame, point: Vector): Vector {
  const from = subtract(point, frame.origin);
  return [dot(from, frame.x), dot(from, frame.y), dot(from, frame.z)];
}

export const isFiniteVector = (a: Vector): boolean => a.every(Number.isFinite);
