import type { Vector } from "#shared/configurator/assembly/solid.ts";

/** a + b × by. */
export function plus(a: Vector, b: Vector, by = 1): Vector {
  return [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
}

/** Names a point: equal for points that are the same within a thousandth of a millimetre. */
export function keyOf(point: readonly number[]): string {
  // 0 and -0 are the same text.
  return point.map((each) => Math.round(each * 1000)).join();
}

/** Neighbours of a closed loop: last with first too. */
export function edgesOf<Point>(loop: readonly Point[]): [Point, Point][] {
  return loop.flatMap((point, index): [Point, Point][] => {
    const next = loop[(index + 1) % loop.length];
    return next === undefined ? [] : [[point, next]];
  });
}
