import type { HostOpening, HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { toMillimetres } from "#shared/domain/units.ts";

/** Openings with less than this under them are framed down to the floor, mm. */
export const LEAST_BELOW = 100;

/** An opening as it is framed: one of the host's, or several that are too near to frame apart. Millimetres. */
export interface HostGap {
  globalIds: readonly string[];
  /** The opening itself along the axis: joints keep away from it. */
  from: number;
  to: number;
  /** Clear box with the clearance, cut to the host: no part may enter it. */
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  /** Clear width that decides header and jambs. */
  width: number;
}

/** Openings of a host, ready to frame, and what had to be said about them. */
export interface HostGaps {
  /** By station. */
  gaps: HostGap[];
  /** GlobalIds of openings that lie outside the wall. */
  outside: string[];
  /** Groups that are framed as one opening, exact repeats left out. */
  merged: string[][];
  /** GlobalIds of openings known by their bounding box only. */
  boxed: string[];
}

/**
 * Openings of a host as clear boxes on its elevation.
 *
 * Boxes that overlap along the axis or leave no room for a stud between them become one opening (their bounding box):
 * there is no jamb to stand between them.
 *
 * @param clearance kept free at the sides, above and below, mm
 * @param studWidth mm
 */
export function hostGaps(host: HostWall, clearance: number, studWidth: number): HostGaps {
  const length = toMillimetres(host.length);
  const height = toMillimetres(host.height);
  const outside: string[] = [];
  const merged: string[][] = [];
  const boxes: HostGap[] = [];
  for (const opening of [...host.openings].sort(byPlace)) {
    const gap = toGap(opening, clearance, length, height, studWidth);
    if (gap === null) outside.push(opening.globalId);
    else boxes.push(gap);
  }
  const gaps: HostGap[] = [];
  for (const box of boxes) {
    const last = gaps.at(-1);
    if (last === undefined || box.x0 - last.x1 >= studWidth) {
      gaps.push(box);
      continue;
    }
    gaps[gaps.length - 1] = join(last, box);
  }
  for (const gap of gaps) {
    const parts = boxes.filter((box) => gap.globalIds.includes(box.globalIds[0] ?? ""));
    if (parts.some((part) => !isSame(part, gap))) merged.push([...gap.globalIds]);
  }
  const boxed = host.openings.filter((opening) => opening.isBoundingBox).map((opening) => opening.globalId);
  return { gaps, outside, merged, boxed };
}

/** Which opening of the host a GlobalId belongs to, in the order of the wall. */
function byPlace(a: HostOpening, b: HostOpening): number {
  return a.start - b.start || a.sill - b.sill || (a.globalId < b.globalId ? -1 : 1);
}

function toGap(
  opening: HostOpening,
  clearance: number,
  length: number,
  height: number,
  studWidth: number,
): HostGap | null {
  const from = Math.max(0, toMillimetres(opening.start));
  const to = Math.min(length, toMillimetres(opening.start + opening.width));
  const sill = Math.max(0, toMillimetres(opening.sill));
  const head = Math.min(height, toMillimetres(opening.sill + opening.height));
  if (to - from < 1 || head - sill < 1) return null;
  const x0 = from - clearance;
  const x1 = to + clearance;
  const z0 = sill - clearance;
  return {
    globalIds: [opening.globalId],
    from,
    to,
    // A strip at the wall's end that no stud fits into cannot be framed: the opening takes it.
    x0: x0 < studWidth ? 0 : x0,
    x1: x1 > length - studWidth ? length : x1,
    z0: z0 < LEAST_BELOW ? 0 : z0,
    z1: Math.min(height, head + clearance),
    width: to - from,
  };
}

/** @param b begins no sooner than `a` */
function join(a: HostGap, b: HostGap): HostGap {
  const { from, x0 } = a;
  const to = Math.max(a.to, b.to);
  return {
    globalIds: [...a.globalIds, ...b.globalIds],
    from,
    to,
    x0,
    x1: Math.max(a.x1, b.x1),
    z0: Math.min(a.z0, b.z0),
    z1: Math.max(a.z1, b.z1),
    width: to - from,
  };
}

function isSame(a: HostGap, b: HostGap): boolean {
  return a.x0 === b.x0 && a.x1 === b.x1 && a.z0 === b.z0 && a.z1 === b.z1;
}
