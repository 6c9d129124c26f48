import { boxAround, boxesMeet, sharedArea } from "#shared/ifc/geometry/ring-overlap.ts";
import type { Ring } from "#shared/ifc/geometry/rings.ts";

/** What a space claims: its rings in one plan, metres, counter-clockwise and clockwise for holes, and its heights. */
export interface SpaceClaim {
  rings: readonly Ring[];
  /** m², without holes. */
  area: number;
  low: number;
  high: number;
}

/** Two spaces that claim the same place; indices of the list that was given. */
export interface SpaceOverlap {
  first: number;
  second: number;
  /** m² that both footprints have. */
  area: number;
  /** Which of the two cannot be trusted. */
  refused: readonly number[];
}

/** m². Two outlines drawn along one wall may share a few centimetres of it. */
const least = 0.05;
/** Metres of height that two spaces must share. */
const leastHeight = 0.1;
/** Share of a footprint from which on it counts as all of it; below the other, the rest of the room can be used. */
const [all, some] = [0.95, 0.05];

/**
 * Spaces that overlap in plan and height. Of two equal ones the second is refused; one that holds another one is a zone
 * and is refused; of two that overlap in part those are that lose a twentieth or more.
 *
 * @param mostPairs that are looked at
 * @returns null when more than these lie over one another
 */
export function findOverlaps(claims: readonly SpaceClaim[], mostPairs = Infinity): SpaceOverlap[] | null {
  const found: SpaceOverlap[] = [];
  let pairs = 0;
  const spaces = claims
    .flatMap((claim, index) => {
      const box = boxAround(claim.rings);
      return box === null ? [] : [{ ...claim, index, box }];
    })
    .toSorted((a, b) => a.box.low[0] - b.box.low[0]);
  for (const [at, a] of spaces.entries()) {
    for (let next = at + 1; next < spaces.length; next += 1) {
      const b = spaces[next];
      if (b === undefined || b.box.low[0] >= a.box.high[0]) break;
      const height = Math.min(a.high, b.high) - Math.max(a.low, b.low);
      if (height < leastHeight || !boxesMeet(a.box, b.box)) continue;
      pairs += 1;
      if (pairs > mostPairs) return null;
      const area = sharedArea(a.rings, b.rings);
      if (area < least) continue;
      const [first, second] = a.index < b.index ? [a, b] : [b, a];
      found.push({ first: first.index, second: second.index, area, refused: refusedOf(first, second, area) });
    }
  }
  return found.toSorted((a, b) => a.first - b.first || a.second - b.second);
}

interface Claim {
  index: number;
  area: number;
}

function refusedOf(first: Claim, second: Claim, shared: number): number[] {
  const [holdsFirst, holdsSecond] = [shared >= all * first.area, shared >= all * second.area];
  if (holdsSecond) return [holdsFirst ? second.index : first.index];
  if (holdsFirst) return [second.index];
  return [first, second].filter(({ area }) => shared >= some * area).map(({ index }) => index);
}
