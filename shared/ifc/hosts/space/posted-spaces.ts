import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Ring } from "#shared/ifc/geometry/rings.ts";
import { findOverlaps } from "./overlaps.ts";
import { overlapSentence, refuseArea, refuseCrossing } from "./space-verdict.ts";

/** Pairs of spaces over one another that are looked at: a building has a few, a body made to take time has millions. */
const MOST_PAIRS = 100_000;

/**
 * Spaces that did not come from our reader, refused by the same rules: outlines that cross or touch themselves, areas that
 * no room has, and spaces in one another. What is refused already stays so.
 *
 * @returns the spaces in their order; null when more of them lie over one another than can be looked at
 */
export function checkPostedSpaces(spaces: readonly HostSpace[]): HostSpace[] | null {
  const checked = spaces.map((space): HostSpace => {
    return { ...space, unsupported: space.unsupported ?? refuseCrossing(space) ?? refuseArea(space) };
  });
  const sound = checked.filter(({ unsupported }) => unsupported === null);
  const overlaps = findOverlaps(sound.map(claimOf), MOST_PAIRS);
  if (overlaps === null) return null;
  for (const { first, second, area, refused } of overlaps) {
    const [a, b] = [sound[first], sound[second]];
    if (a === undefined || b === undefined) continue;
    if (refused.includes(first)) a.unsupported ??= overlapSentence(a, b, area);
    if (refused.includes(second)) b.unsupported ??= overlapSentence(b, a, area);
  }
  return checked;
}

function claimOf({ origin, xAxis, footprint, netArea, topHeight }: HostSpace) {
  const [x, y] = xAxis;
  const inWorld = (ring: Ring): Ring =>
    ring.map(([u, v]): PlanPoint => [origin[0] + u * x - v * y, origin[1] + u * y + v * x]);
  const rings = [footprint.outer, ...footprint.holes].map(inWorld);
  return { rings, area: netArea, low: origin[2], high: origin[2] + topHeight };
}
