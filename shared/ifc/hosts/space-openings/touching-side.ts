import { type Ring, sidesOf } from "#shared/ifc/geometry/rings.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { PlacedOpening } from "./placed-openings.ts";

/** The piece of a room's boundary that an opening stands in, in the world's plan. */
export interface TouchedSide {
  /** From here to `to` the room is on the left. */
  from: PlanPoint;
  to: PlanPoint;
  /** Unit, into the room. */
  inwards: PlanPoint;
}

/** Metres that a boundary may lie off the wall's face: linings, and finishes that the wall does not have. */
const nearby = 0.1;
/** Metres that it may lie behind the wall's other face. */
const behind = 0.02;
/** Metres at which a file's own word on a door and its room is still believed. */
export const stated = 1;
/** Sine of five degrees. */
const parallel = 0.087;

/**
 * The side of a room's rings that an opening stands in: parallel to it, within the wall's thickness and a tenth of a
 * metre, the room on the far side of the wall, and along half of the opening at least. Null when there is none.
 *
 * @param reach metres beyond the wall's face
 */
export function findTouchedSide(rings: readonly Ring[], opening: PlacedOpening, reach = nearby): TouchedSide | null {
  const { start, along, width, thickness } = opening;
  const middle: PlanPoint = [start[0] + (along[0] * width) / 2, start[1] + (along[1] * width) / 2];
  let best: { side: TouchedSide; off: number } | null = null;
  for (const { from, to } of rings.flatMap(sidesOf)) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const [x, y] = [dx / length, dy / length];
    // False for a side without a length (NaN) too.
    if (!(Math.abs(x * along[1] - y * along[0]) < parallel)) continue;
    const inwards: PlanPoint = [-y, x];
    const off = (from[0] - middle[0]) * inwards[0] + (from[1] - middle[1]) * inwards[1];
    if (off < -thickness / 2 - Math.max(behind, reach - nearby) || off > thickness / 2 + reach) continue;
    const centre = (middle[0] - from[0]) * x + (middle[1] - from[1]) * y;
    const [low, high] = [Math.max(0, centre - width / 2), Math.min(length, centre + width / 2)];
    if (high - low < width / 2 || (best !== null && Math.abs(off) >= Math.abs(best.off))) continue;
    const at = (station: number): PlanPoint => [from[0] + x * station, from[1] + y * station];
    best = { side: { from: at(low), to: at(high), inwards }, off };
  }
  return best?.side ?? null;
}

/** Whether half of an opening's height lies between two levels. */
export function isBetween({ low, high }: PlacedOpening, floor: number, top: number): boolean {
  return Math.min(high, top) - Math.max(low, floor) >= (high - low) / 2;
}
