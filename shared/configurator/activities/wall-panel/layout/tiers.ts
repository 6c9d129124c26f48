import type { HostOpening, HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { roundTo, toMillimetres } from "#shared/domain/units.ts";
import { headerDepth } from "./headers.ts";
import { type Interval, without } from "./joints.ts";
import { hostGaps, LEAST_BELOW } from "./openings.ts";

/** Highest panel of the kit, mm. */
export const GREATEST_HEIGHT = 3900;
/** Lowest part of a stacked wall, mm (K2). */
const LEAST_TIER = 600;
/** A level joint keeps so far from headers and sills, mm (K2). */
const FROM_OPENING = 150;
/** A slab or roof holds a joint this near, mm (K2). */
const FROM_RESTRAINT = 300;
/** Height of the rail at a level joint, mm. Illustrative. */
export const RAIL_HEIGHT = 100;

/** What sets where a wall may be stacked. */
type Stacking = Pick<Parameters, "panelMaxHeight" | "clearance" | "studDepth" | "studWidth" | "jointGap" | "hasRail">;

/** One panel's height of a stacked wall, millimetres over the wall's base. */
export interface Tier {
  from: number;
  to: number;
}

/** Highest panel of a run, mm. */
export function highestPanel({ panelMaxHeight }: Pick<Parameters, "panelMaxHeight">): number {
  return Math.min(GREATEST_HEIGHT, panelMaxHeight ?? GREATEST_HEIGHT);
}

/** What a level joint takes of a wall's height: its gap and the rail. mm. */
export function jointHeight({ hasRail, jointGap }: Pick<Parameters, "hasRail" | "jointGap">): number {
  return jointGap + (hasRail ? RAIL_HEIGHT : 0);
}

/**
 * The fewest parts of a wall that panels can be made for, as even as can be, from below; one where a panel is as high.
 * Null where no joints between them keep clear of openings, or nothing holds them.
 */
export function tiersOf(host: HostWall, parameters: Stacking): Tier[] | null {
  const height = toMillimetres(host.height);
  const highest = highestPanel(parameters);
  if (height <= highest) return [{ from: 0, to: height }];
  const joint = jointHeight(parameters);
  let allowed = allowedLevels(host, parameters);
  for (;;) {
    const tiers = cheapest(candidates(allowed, height, highest, joint), height, highest, joint);
    // Which openings are framed as one is known once they are in parts: their header may be deeper than each one's.
    const taken = tiers === null ? [] : underJoints(host, tiers, parameters);
    if (taken.length === 0) return tiers;
    allowed = without(allowed, taken);
  }
}

/** Levels too near to the headers of a stacked wall's parts, of those whose joint is there. */
function underJoints(host: HostWall, tiers: readonly Tier[], parameters: Stacking): Interval[] {
  return tiers.slice(0, -1).flatMap((tier, index) =>
    hostGaps(tierHost(host, tiers, index), parameters.clearance, parameters.studWidth)
      .gaps.map(({ z1, width }) => ({ from: tier.to, to: tier.from + freeOver(z1, width, parameters) - 1 }))
      .filter(({ from, to }) => from <= to)
      .toSorted((a, b) => a.to - b.to)
      .slice(-1),
  );
}

/** Where the lower end of a level joint may lie. */
function allowedLevels(host: HostWall, parameters: Stacking): Interval[] {
  const height = toMillimetres(host.height);
  const joint = jointHeight(parameters);
  const all = [{ from: LEAST_TIER, to: height - LEAST_TIER - joint }];
  const held = parameters.hasRail
    ? all
    : all.flatMap(({ from, to }) =>
        (host.restraints ?? []).map(toMillimetres).flatMap((level) => {
          // Its middle counts.
          const near = {
            from: Math.ceil(level - FROM_RESTRAINT - joint / 2),
            to: Math.floor(level + FROM_RESTRAINT - joint / 2),
          };
          const [low, high] = [Math.max(from, near.from), Math.min(to, near.to)];
          return low <= high ? [{ from: low, to: high }] : [];
        }),
      );
  const taken = host.openings
    .map((opening) => openingZone(opening, parameters, joint))
    .toSorted((a, b) => a.from - b.from);
  return without(held, taken);
}

/** Levels where a joint would be in an opening, its header or sill, or too near. */
function openingZone({ sill, height, width }: HostOpening, parameters: Stacking, joint: number): Interval {
  const bottom = toMillimetres(sill) - parameters.clearance;
  const head = toMillimetres(sill + height) + parameters.clearance;
  return {
    from: bottom < LEAST_BELOW ? -FROM_OPENING : bottom - FROM_OPENING - joint + 1,
    to: freeOver(head, toMillimetres(width), parameters) - 1,
  };
}

/** Lowest level of a joint over an opening and its header. */
function freeOver(head: number, width: number, { studDepth }: Pick<Stacking, "studDepth">): number {
  return head + (headerDepth(width, studDepth) ?? Math.max(200, studDepth)) + FROM_OPENING;
}

/** Levels worth a joint: even parts, and the ends of what is allowed. */
function candidates(allowed: readonly Interval[], height: number, highest: number, joint: number): number[] {
  const found = new Set(allowed.flatMap(({ from, to }) => [from, to]));
  const fewest = Math.ceil((height + joint) / (highest + joint));
  const wishes = [highest, height - highest - joint];
  for (let count = fewest; count <= fewest + 2; count++) {
    for (let n = 1; n < count; n++) wishes.push(Math.round((n * (height + joint)) / count) - joint);
  }
  for (const wish of wishes) if (allowed.some(({ from, to }) => wish >= from && wish <= to)) found.add(wish);
  return [...found].sort((a, b) => a - b);
}

/** The fewest parts between some of the levels; of as many, those whose squares add up to least. */
function cheapest(levels: readonly number[], height: number, highest: number, joint: number): Tier[] | null {
  interface Stack {
    count: number;
    squares: number;
    tiers: readonly Tier[];
  }
  const starts: { at: number; stack: Stack }[] = [{ at: 0, stack: { count: 0, squares: 0, tiers: [] } }];
  const best = (top: number): Stack | null => {
    let found: Stack | null = null;
    for (let index = starts.length - 1; index >= 0; index--) {
      const start = starts[index];
      if (!start || top - start.at > highest) break;
      if (top - start.at < LEAST_TIER) continue;
      const { count, squares, tiers } = start.stack;
      const next = { count: count + 1, squares: squares + (top - start.at) ** 2 };
      if (found === null || next.count < found.count || (next.count === found.count && next.squares < found.squares)) {
        found = { ...next, tiers: [...tiers, { from: start.at, to: top }] };
      }
    }
    return found;
  };
  for (const level of levels) {
    const stack = best(level);
    if (stack) starts.push({ at: level + joint, stack });
  }
  return best(height)?.tiers.slice() ?? null;
}

/** A part of a stacked wall as a wall of its own: its frame lies higher, and it has the openings in it. */
export function tierHost(host: HostWall, tiers: readonly Tier[], index: number): HostWall {
  const tier = tiers[index];
  if (!tier) throw new RangeError(`The wall has no part ${index}.`);
  const [x, y, z] = host.origin;
  const base = tier.from / 1000;
  // What lies over or under the wall belongs to its first or last part, which tells it.
  const low = index === 0 ? -Infinity : base;
  const next = tiers[index + 1];
  const high = next ? next.from / 1000 : Infinity;
  const isIn = ({ sill, height }: HostOpening) => sill + height / 2 >= low && sill + height / 2 < high;
  return {
    ...host,
    origin: [x, y, roundTo(z + base, 6)],
    height: (tier.to - tier.from) / 1000,
    openings: host.openings.filter(isIn).map((each) => ({ ...each, sill: roundTo(each.sill - base, 6) })),
  };
}
