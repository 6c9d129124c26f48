import type { Area } from "./area.ts";

/** What a leaf sweeps: a quarter disc from its hinge in the wall, y = 0, into the room. Millimetres. */
export interface Sweep {
  hinge: number;
  radius: number;
  /** 1: it lies to the right of its hinge when shut, -1: to the left. */
  side: 1 | -1;
}

/** Whether a rectangle reaches into what a leaf sweeps; touching does not count. */
export function isSwept({ x0, x1, y0, y1 }: Area, { hinge, radius, side }: Sweep): boolean {
  const [near, far] = side === 1 ? [x0 - hinge, x1 - hinge] : [hinge - x1, hinge - x0];
  if (far <= 0 || y1 <= 0) return false;
  return Math.hypot(Math.max(near, 0), Math.max(y0, 0)) < radius - 1e-3;
}

/** The sweep seen in a mirror that stands at the middle of something `across` wide. */
export function mirroredSweep({ hinge, radius, side }: Sweep, across: number): Sweep {
  return { hinge: across - hinge, radius, side: side === 1 ? -1 : 1 };
}
