import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { toMillimetres } from "#shared/domain/units.ts";
import { highestPanel } from "./tiers.ts";

/** Steepest slope and lowest place of a raking panel (K2): degrees, mm. */
const STEEPEST = 60;
const LEAST_END = 300;
/** Lower steps are none, mm. */
const STEP = 1e-6;

/**
 * A top of straight slopes in a wall's elevation: [along, up] from end to end, mm. Two corners over one another are a
 * step, as under members of different slopes that meet.
 */
export type TopLine = readonly Corner[];

/** The top of a wall that raking panels can be made under; null for a level one, and for those that are too steep, low or high. */
export function rakingTop(host: HostWall, parameters: Pick<Parameters, "panelMaxHeight">): TopLine | null {
  if (!host.rake?.top) return null;
  const length = toMillimetres(host.length);
  const corners = host.rake.top.map(([x, z]): Corner => [toMillimetres(x), toMillimetres(z)]);
  const line = corners.map(([x, z], index): Corner => [index === 0 ? 0 : index === corners.length - 1 ? length : x, z]);
  const heights = line.map(([, z]) => z);
  if (Math.min(...heights) < LEAST_END || Math.max(...heights) > highestPanel(parameters)) return null;
  const steepest = Math.tan((STEEPEST * Math.PI) / 180);
  const isBuildable = slopesOf(line).every(
    ([[x0, z0], [x1, z1]]) => x1 > x0 && Math.abs(z1 - z0) <= (x1 - x0) * steepest,
  );
  return isBuildable ? line : null;
}

/** The straight pieces of a top. */
export function slopesOf(line: TopLine): [from: Corner, to: Corner][] {
  return line.slice(1).map((to, index) => [line[index] ?? to, to]);
}

/** Height of a top at a place along it; at a step what it has before it. */
export function topAt(line: TopLine, x: number): number {
  const slope = slopesOf(line).find(([, [x1]]) => x <= x1);
  return slope ? heightOn(slope, x) : (line.at(-1)?.[1] ?? 0);
}

/** At a step what it has after it. */
function topFrom(line: TopLine, x: number): number {
  const slope = slopesOf(line).findLast(([[x0], [x1]]) => x0 <= x && x1 > x0);
  return slope ? heightOn(slope, x) : (line[0]?.[1] ?? 0);
}

function heightOn([[x0, z0], [x1, z1]]: [Corner, Corner], x: number): number {
  return z0 + ((z1 - z0) * (x - x0)) / (x1 - x0);
}

/** A top between two places, in the frame of the first. */
export function topBetween(line: TopLine, from: number, to: number): TopLine {
  const inside = line.filter(([x]) => x > from && x < to).map(([x, z]): Corner => [x - from, z]);
  return [[0, topFrom(line, from)], ...inside, [to - from, topAt(line, to)]];
}

/** Lowest and highest place of a top between two others. */
export function rangeOf(line: TopLine, from: number, to: number): { lowest: number; highest: number } {
  const heights = topBetween(line, from, to).map(([, z]) => z);
  return { lowest: Math.min(...heights), highest: Math.max(...heights) };
}

/** What is left of a top under a member on each of its slopes, their ends cut upright. @param thickness square to the slope, mm */
export function lowered(line: TopLine, thickness: number): TopLine {
  const under = slopesOf(line).map(([[x0, z0], [x1, z1]]): [Corner, Corner] => {
    const upright = thickness * Math.hypot(1, (z1 - z0) / (x1 - x0));
    return [
      [x0, z0 - upright],
      [x1, z1 - upright],
    ];
  });
  return under.flatMap(([from, to], index) => {
    const before = under[index - 1]?.[1];
    // Members of one steepness, as those of an even gable, meet without a step.
    return before && Math.abs(before[1] - from[1]) < STEP ? [to] : [from, to];
  });
}

/** Area under a top down to a level, m². */
export function areaUnder(line: TopLine, base: number): number {
  return slopesOf(line).reduce((sum, [[x0, z0], [x1, z1]]) => sum + ((x1 - x0) * (z0 + z1 - 2 * base)) / 2e6, 0);
}

/** What of a polygon of an elevation is over (or under) a level. */
export function cutLevel(corners: readonly Corner[], level: number, side: "over" | "under"): Corner[] {
  const isIn = ([, z]: Corner) => (side === "over" ? z >= level : z <= level);
  return corners.flatMap((a, index): Corner[] => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const kept: Corner[] = isIn(a) ? [a] : [];
    if (isIn(a) === isIn(b)) return kept;
    return [...kept, [a[0] + ((b[0] - a[0]) * (level - a[1])) / (b[1] - a[1]), level]];
  });
}
