import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { add, cross, scale, subtract, type Vector } from "#shared/ifc/geometry/frame.ts";

type Strip = Pick<HostWall, "origin" | "xAxis" | "length" | "height" | "thickness">;

/** Slack where drawn walls do not quite touch, metres. */
const reach = 0.05;

/** Another wall that meets this one between its ends. */
export interface Junction {
  /** Where its axis meets this wall's, metres along this one. */
  station: number;
  /** Its place in the list of walls. */
  wall: number;
}

/**
 * For each wall, by station, the walls whose axis meets it between its ends. Corners, where both walls end, are not
 * junctions. Walls must overlap in height; curved ones should not be given.
 */
export function findJunctions(walls: readonly Strip[]): Junction[][] {
  const boxes = walls.map((wall, index): Box => ({ wall, index, ...planExtent(wall), found: [] }));
  let reached: Box[] = [];
  for (const next of boxes.toSorted((a, b) => a.low - b.low)) {
    // Only to save time: two walls of which one ends before the other begins are far apart.
    reached = reached.filter(({ high }) => high >= next.low);
    for (const before of reached) {
      addMeeting(before, next);
      addMeeting(next, before);
    }
    reached.push(next);
  }
  return boxes.map(({ found }) => found.toSorted((a, b) => a.station - b.station || a.wall - b.wall));
}

/** A wall on its way: its place in the list, its extent along world x, and what was found of it. */
interface Box {
  wall: Strip;
  index: number;
  low: number;
  high: number;
  found: Junction[];
}

function addMeeting({ wall, found }: Box, other: Box): void {
  const station = findMeeting(wall, other.wall);
  if (station !== null) found.push({ station: Math.round(station * 1e6) / 1e6, wall: other.index });
}

/** Station along `wall` where the axis of `other` reaches it; null when it does not, or only at an end. */
function findMeeting(wall: Strip, other: Strip): number | null {
  const top = Math.min(wall.origin[2] + wall.height, other.origin[2] + other.height);
  if (top - Math.max(wall.origin[2], other.origin[2]) < reach) return null;
  const turnRate = cross(wall.xAxis, other.xAxis)[2];
  if (Math.abs(turnRate) < 0.05) return null;
  const between = subtract(other.origin, wall.origin);
  const station = cross(between, other.xAxis)[2] / turnRate;
  const along = cross(between, wall.xAxis)[2] / turnRate;
  const allowance = wall.thickness / 2 + reach;
  if (along < -allowance || along > other.length + allowance) return null;
  const corner = other.thickness / 2 / Math.abs(turnRate) + reach;
  return station > corner && station < wall.length - corner ? station : null;
}

/** Extent along world x, with slack. */
function planExtent(wall: Strip): { low: number; high: number } {
  const end: Vector = add(wall.origin, scale(wall.xAxis, wall.length));
  const margin = wall.thickness + 2 * reach;
  return { low: Math.min(wall.origin[0], end[0]) - margin, high: Math.max(wall.origin[0], end[0]) + margin };
}

/** Stations of junctions, by station: two leaves of one partition, or a wall above another, meet at the same one. */
export function stationsOf(junctions: readonly Junction[]): number[] {
  const kept: number[] = [];
  for (const { station } of junctions) if (station - (kept.at(-1) ?? -Infinity) > 0.01) kept.push(station);
  return kept;
}
