import { add, scale, type Vector } from "#shared/ifc/geometry/frame.ts";
import type { UprightBox } from "./outer-face.ts";

/** A wall seen from above, with the heights that it stands between; metres in the world. */
interface Line {
  box: UprightBox;
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  low: number;
  high: number;
}

/** Directions that are looked into from each place, turned so that none runs along a wall of a plan at right angles. */
const DIRECTIONS = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8 + 0.1);
/** Places along a wall that are looked from, shares of its length. */
const PLACES = [0.2, 0.5, 0.8];
/** By how much the two sides must differ to be told apart. */
const CLEAR = 0.25;
/** Looking back from a room hardly anything is seen but walls. */
const INDOORS = 0.15;
/** Metres. */
const CELL = 2;

/**
 * Tells which side of a wall is outdoors: by how much of the horizon each side sees past all walls of the same height.
 * Where neither sees any, as in a courtyard, an external wall has its outside where no slab or roof is above; in a model
 * without slabs by how many external walls lie between it and the open.
 *
 * @param boxes all walls of a model
 * @param isCovered whether a slab or roof is above a place in the world; null for a model without any
 * @returns 1 for the side that the wall's y axis points to, -1 for the other, null when it cannot be told
 */
export function createOutdoors(
  boxes: readonly UprightBox[],
  isCovered: ((place: Vector) => boolean) | null,
): (box: UprightBox) => 1 | -1 | null {
  const lines = boxes.map(lineOf);
  const looks = DIRECTIONS.map((angle) => scanOf(lines, angle));
  return (box) => {
    const sights = levelsOf(box).map((level) => ({
      ahead: lookFrom(box, 1, level, looks),
      behind: lookFrom(box, -1, level, looks),
    }));
    const by = (what: keyof Sight) => sights.toSorted((a, b) => differ(b, what) - differ(a, what))[0];
    const [best, deep] = [by("open"), by("odd")];
    if (best && differ(best, "open") >= CLEAR) {
      const { ahead, behind } = best;
      if (box.isExternal === true || Math.min(ahead.open, behind.open) <= INDOORS) {
        return ahead.open > behind.open ? 1 : -1;
      }
    }
    const isEnclosed = sights.every(({ ahead, behind }) => Math.max(ahead.open, behind.open) < CLEAR);
    if (box.isExternal !== true || !isEnclosed) return null;
    if (isCovered !== null) {
      const [ahead, behind] = ([1, -1] as const).map((side) => isCovered(beside(box, side)));
      return ahead === behind ? null : ahead ? -1 : 1;
    }
    if (deep === undefined || differ(deep, "odd") < CLEAR) return null;
    return deep.ahead.odd < deep.behind.odd ? 1 : -1;
  };
}

/** Half a metre off the middle of one side. */
function beside({ frame, length, thickness, height }: UprightBox, side: 1 | -1): Vector {
  const middle = add(frame.origin, add(scale(frame.x, length / 2), scale(frame.z, height / 2)));
  return add(middle, scale(frame.y, side * (thickness / 2 + 0.5)));
}

/** Heights to look at, in the world: near the floor, where knee walls of a roof are still met, and in the middle. */
function levelsOf({ frame, height }: UprightBox): number[] {
  const middle = height / 2;
  return [Math.min(0.3, middle), middle].map((over) => frame.origin[2] + over);
}

/** What one side of a wall sees. */
interface Sight {
  /** Share of the looks that meet no wall. */
  open: number;
  /** Share of those that meet an odd number of external walls: they look out of the building. */
  odd: number;
}

function differ({ ahead, behind }: { ahead: Sight; behind: Sight }, what: keyof Sight): number {
  return Math.abs(ahead[what] - behind[what]);
}

function lookFrom(box: UprightBox, side: 1 | -1, level: number, looks: readonly Scan[]): Sight {
  const { frame, length, thickness } = box;
  const tally = { all: 0, open: 0, odd: 0 };
  for (const share of PLACES) {
    const place = add(frame.origin, scale(frame.x, length * share));
    const at = add(place, scale(frame.y, side * (thickness / 2 + 0.01)));
    for (const look of looks) {
      if (side * (frame.y[0] * look.x + frame.y[1] * look.y) < 0.1) continue;
      const met = look.meet(at[0], at[1], level, box);
      tally.all += 1;
      if (met.all === 0) tally.open += 1;
      if (met.external % 2 === 1) tally.odd += 1;
    }
  }
  return { open: tally.open / tally.all, odd: tally.odd / tally.all };
}

/** One direction to look into, with the walls sorted by where they lie across it. */
interface Scan {
  x: number;
  y: number;
  /** How many walls a look from a place meets, but the one looked from. */
  meet(x: number, y: number, level: number, but: UprightBox): { all: number; external: number };
}

/** A wall as one direction has it: where its ends are across and ahead. */
interface Seen extends Line {
  across: readonly [from: number, to: number];
  ahead: readonly [from: number, to: number];
}

function scanOf(lines: readonly Line[], angle: number): Scan {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const across = (px: number, py: number): number => py * x - px * y;
  const ahead = (px: number, py: number): number => px * x + py * y;
  const cells = new Map<number, Seen[]>();
  for (const line of lines) {
    const ends = [across(...line.from), across(...line.to)] as const;
    const seen: Seen = { ...line, across: ends, ahead: [ahead(...line.from), ahead(...line.to)] };
    for (let cell = Math.floor(Math.min(...ends) / CELL); cell <= Math.floor(Math.max(...ends) / CELL); cell += 1) {
      const own = cells.get(cell);
      if (own) own.push(seen);
      else cells.set(cell, [seen]);
    }
  }
  return {
    x,
    y,
    meet(px, py, level, but) {
      const [own, start] = [across(px, py), ahead(px, py)];
      const found = { all: 0, external: 0 };
      // A model of 20,000 walls is asked some ten million times: nothing is made here but the answer.
      for (const line of cells.get(Math.floor(own / CELL)) ?? []) {
        const [a, b] = [line.across[0] - own, line.across[1] - own];
        if (a > 0 === b > 0 || level <= line.low || level >= line.high || line.box === but) continue;
        const [from, to] = line.ahead;
        if (from + (a / (a - b)) * (to - from) <= start) continue;
        found.all += 1;
        if (line.box.isExternal === true) found.external += 1;
      }
      return found;
    },
  };
}

/** Half its thickness longer at both ends, so that nothing is seen through a corner of walls that meet there. */
function lineOf(box: UprightBox): Line {
  const { frame, length, thickness, height } = box;
  const [from, to] = [
    add(frame.origin, scale(frame.x, -thickness / 2)),
    add(frame.origin, scale(frame.x, length + thickness / 2)),
  ];
  return { box, from: [from[0], from[1]], to: [to[0], to[1]], low: frame.origin[2], high: frame.origin[2] + height };
}
