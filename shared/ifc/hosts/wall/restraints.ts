import type { HostSlab } from "#shared/contracts/host-kinds/slab.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { distanceToSide, isInRing, type Ring, sidesOf } from "#shared/ifc/geometry/rings.ts";

/** Only walls of more than a storey have a floor between their base and their top, metres. */
export const LEAST_RESTRAINED = 3.6;
/** A slab that ends this near to the wall's face still holds it, metres. */
const REACH = 0.05 + 1e-6;
/** Places along the wall that are looked at, and how many a floor may leave out: at a stair's hole, say. */
const PLACES = 20;
const MISSED = 2;
/** A slab under a wall, or the one on top of it, is no floor between, metres. */
const FROM_ENDS = 0.3 - 1e-6;
/** Slabs whose middles lie this near make one floor, metres. */
const ONE_FLOOR = 0.15;

type Wall = Pick<HostWall, "origin" | "xAxis" | "length" | "height" | "thickness">;
type Slab = Pick<HostSlab, "origin" | "xAxis" | "outline" | "holes" | "thickness" | "isSloped">;

/**
 * Heights over a wall's base where level slabs meet it along nearly all of its length: the middle of their thickness.
 * Metres, from below; none for walls of one storey.
 */
export function findRestraints(wall: Wall, slabs: readonly Slab[]): number[] {
  if (wall.height <= LEAST_RESTRAINED) return [];
  const levels = slabs
    .filter(({ isSloped }) => !isSloped)
    .map((slab) => ({ slab, level: slab.origin[2] - slab.thickness / 2 - wall.origin[2] }))
    .filter(({ level }) => level >= FROM_ENDS && level <= wall.height - FROM_ENDS)
    .toSorted((a, b) => a.level - b.level);
  const places = Array.from({ length: PLACES }, (_, index) => (wall.length * (index + 0.5)) / PLACES);
  const found: number[] = [];
  for (const { level } of levels) {
    if (found.some((other) => level - other < ONE_FLOOR)) continue;
    const floor = levels.filter((each) => Math.abs(each.level - level) < ONE_FLOOR);
    const held = places.filter((along) => floor.some(({ slab }) => meets(slab, wall, along)));
    if (held.length >= PLACES - MISSED) found.push(Math.round(level * 1e6) / 1e6);
  }
  return found;
}

/** Whether a slab reaches the wall at a place along it. */
function meets(slab: Slab, wall: Wall, along: number): boolean {
  const [dx, dy] = [
    wall.origin[0] + wall.xAxis[0] * along - slab.origin[0],
    wall.origin[1] + wall.xAxis[1] * along - slab.origin[1],
  ];
  const [ax, ay] = slab.xAxis;
  const at = [dx * ax + dy * ay, dy * ax - dx * ay] as const;
  const reach = wall.thickness / 2 + REACH;
  const isNear = (ring: Ring) => sidesOf(ring).some(({ from, to }) => distanceToSide(at, from, to) <= reach);
  if (isNear(slab.outline)) return true;
  return isInRing(at, slab.outline) && slab.holes.every(({ outline }) => !isInRing(at, outline) || isNear(outline));
}
