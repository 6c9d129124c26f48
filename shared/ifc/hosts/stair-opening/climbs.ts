import type { StoreyBrief } from "#shared/contracts/design/base-model.ts";

/** From one storey to the next. */
export interface Climb {
  foot: StoreyBrief;
  head: StoreyBrief;
}

/** A stair may start on screed below or end one riser below its floor, metres. */
const NEAR = 0.35;
/** A railing drawn as one with the stair stands this high over its floor at most, metres. */
const RAILING = 1.3;
/** Levels nearer to each other are marks of one floor (top of slab, top of screed), metres. */
const LEAST = 1;

/**
 * The storeys that a stair joins, floor by floor; empty when its foot or its head is at none.
 *
 * @param storeys lowest first
 * @param low foot of the stair in the world, metres
 */
export function climbsOf(storeys: readonly StoreyBrief[], low: number, high: number): Climb[] {
  const foot = nearest(storeys, low);
  const head =
    nearest(storeys, high) ??
    storeys.findLast(({ elevation }) => elevation < high && high - elevation <= RAILING) ??
    null;
  if (foot === null || head === null || head.elevation - foot.elevation < LEAST) return [];
  const floors = [foot];
  for (const storey of storeys) {
    const below = floors.at(-1) ?? foot;
    const isBetween = storey.elevation - below.elevation >= LEAST && head.elevation - storey.elevation >= LEAST;
    if (isBetween) floors.push(storey);
  }
  return [...floors.slice(1), head].map((storey, index) => ({ foot: floors[index] ?? foot, head: storey }));
}

/** The floor below a level in the world, and the storey at that level; null when one is missing. */
export function climbTo(storeys: readonly StoreyBrief[], level: number): Climb | null {
  const head = nearest(storeys, level);
  const foot = storeys.findLast(({ elevation }) => head !== null && head.elevation - elevation >= LEAST);
  return head === null || foot === undefined ? null : { foot, head };
}

function nearest(storeys: readonly StoreyBrief[], level: number): StoreyBrief | null {
  const off = ({ elevation }: StoreyBrief): number => Math.abs(elevation - level);
  const [best] = storeys.filter((storey) => off(storey) <= NEAR).toSorted((a, b) => off(a) - off(b));
  return best ?? null;
}
