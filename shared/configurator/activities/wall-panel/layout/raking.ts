import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { toMillimetres } from "#shared/domain/units.ts";
import { highestPanel } from "./tiers.ts";

/** Steepest slope and lowest place of a raking panel (K2): degrees, mm. */
const STEEPEST = 60;
const LEAST_END = 300;

/** A top of straight slopes in a wall's elevation: [along, up] from end to end, mm. */
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

/** Height of a top at a place along it. */
export function topAt(line: TopLine, x: number): number {
  for (const [[x0, z0], [x1, z1]] of slopesOf(line)) if (x <= x1) return z0 + ((z1 - z0) * (x - x0)) / (x1 - x0);
  return line.at(-1)?.[1] ?? 0;
}

/** A top between two places, in the frame of the first. */
export function topBetween(line: TopLine, from: number, to: number): TopLine {
  const inside = line.filter(([x]) => x > from && x < to).map(([x, z]): Corner => [x - from, z]);
  return [[0, topAt(line, from)], ...inside, [to - from, topAt(line, to)]];
}

/** Lowest and highest place of a top between two others. */
export function rangeOf(line: TopLine, from: number, to: number): { lowest: number; highest: number } {
  const heights = topBetween(line, from, to).map(([, z]) => z);
  return { lowest: Math.min(...heights), highest: Math.max(...heights) };
}

/** A top lowered by what a member under it takes upright. @param thickness square to the slope, mm */
export function lowered(line: TopLine, thickness: number): TopLine {
  if (line.length < 2) return line;
  const under = slopesOf(line).map(([[x0, z0], [x1, z1]]) => {
    const upright = thickness * Math.hypot(1, (z1 - z0) / (x1 - x0));
    return { x0, z0: z0 - upright, x1, z1: z1 - upright };
  });
  // At a ridge the lower of both members' ends counts.
  return line.map(([x], index): Corner => {
    const [before, after] = [under[index - 1], under[index]];
    return [x, Math.min(before?.z1 ?? Infinity, after?.z0 ?? Infinity)];
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
