export type Plan = readonly [x: number, y: number];
type Range = readonly [from: number, to: number];

/** A box that stands upright: middle and half sizes in plan along its own direction, and its heights. Metres. */
export interface Upright {
  middle: Plan;
  along: Plan;
  half: readonly [along: number, across: number];
  /** Of the circle around it in plan. */
  radius: number;
  low: number;
  high: number;
}

/** The box between three ranges in a frame: x along `xAxis`, y across it, z up from `origin`. Metres. */
export function boxOn(
  origin: readonly [number, number, number],
  xAxis: readonly [number, number, number],
  [x0, x1]: Range,
  [y0, y1]: Range,
  [z0, z1]: Range,
): Upright {
  const along: Plan = [xAxis[0], xAxis[1]];
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return {
    middle: [origin[0] + along[0] * x - along[1] * y, origin[1] + along[1] * x + along[0] * y],
    along,
    half: [(x1 - x0) / 2, (y1 - y0) / 2],
    radius: Math.hypot(x1 - x0, y1 - y0) / 2,
    low: origin[2] + z0,
    high: origin[2] + z1,
  };
}

/** Boxes that cannot overlap, by their heights and by circles around them in plan: most pairs, and quickly told. */
export function isFar(a: Upright, b: Upright): boolean {
  if (a.low >= b.high || b.low >= a.high) return true;
  const reach = a.radius + b.radius;
  const x = a.middle[0] - b.middle[0];
  const y = a.middle[1] - b.middle[1];
  return x * x + y * y > reach * reach;
}

/** The least distance that would part two boxes, metres; 0 or less when they are apart (separating axes). */
export function overlap(a: Upright, b: Upright): number {
  const offset: Plan = [b.middle[0] - a.middle[0], b.middle[1] - a.middle[1]];
  const axes: Plan[] = [a, b].flatMap(({ along: [x, y] }): Plan[] => [
    [x, y],
    [-y, x],
  ]);
  const upright = Math.min(a.high, b.high) - Math.max(a.low, b.low);
  return Math.min(upright, ...axes.map((axis) => radiusOn(a, axis) + radiusOn(b, axis) - Math.abs(dot(offset, axis))));
}

/** How far a box reaches from its middle along a direction, metres. */
export function radiusOn({ along, half }: Upright, axis: Plan): number {
  return half[0] * Math.abs(dot(along, axis)) + half[1] * Math.abs(along[0] * axis[1] - along[1] * axis[0]);
}

/** Scalar product in plan. */
export function dot(a: Plan, b: readonly [number, number, ...number[]]): number {
  return a[0] * b[0] + a[1] * b[1];
}
