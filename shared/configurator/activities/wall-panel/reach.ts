import type { HostOpening, HostWall } from "#shared/contracts/building.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { PanelPart } from "./assembly.ts";
import type { HostPanel } from "./host-panels.ts";

/** A panel that stands in an opening of a wall that its own wall meets. */
export interface Reach {
  host: HostWall;
  neighbour: HostWall;
  opening: HostOpening;
  /** mm. */
  depth: number;
}

/** Less than this is drawing noise, mm. */
const LEAST_REACH = 0.5;

type Plan = readonly [x: number, y: number];

/** An opening of a wall, as a box in the model. */
export interface OpeningBox {
  neighbour: HostWall;
  opening: HostOpening;
  box: Upright;
}

/** A box that stands upright: middle and half sizes in plan along its own direction, and its heights. Metres. */
interface Upright {
  middle: Plan;
  along: Plan;
  half: readonly [along: number, across: number];
  /** Of the circle around it in plan. */
  radius: number;
  low: number;
  high: number;
}

/** The openings of all walls, once for a run. */
export function openingBoxes(hosts: readonly HostWall[]): OpeningBox[] {
  return hosts.flatMap((neighbour) =>
    neighbour.openings.map((opening) => ({ neighbour, opening, box: openingBox(neighbour, opening) })),
  );
}

/**
 * How far panels stand in openings of other walls: where a panel is thicker than its wall, an opening may begin at that
 * wall's face. The deepest reach into each opening, in the order of the openings.
 *
 * @param openings of all walls, `openingBoxes`
 */
export function reachOf(host: HostWall, panels: readonly HostPanel[], openings: readonly OpeningBox[]): Reach[] {
  if (panels.length === 0) return [];
  const room = around(host);
  return openings.flatMap(({ neighbour, opening, box }): Reach[] => {
    if (isFar(room, box) || neighbour.globalId === host.globalId || overlap(room, box) <= 0) return [];
    const depths = panels.flatMap((panel) => panel.parts.map((part) => depthOf(panel, part, box)));
    const depth = roundTo(Math.max(0, ...depths) * 1000, 1);
    return depth < LEAST_REACH ? [] : [{ host, neighbour, opening, depth }];
  });
}

/** Boxes that cannot overlap, by their heights and by circles around them in plan: most pairs, and quickly told. */
function isFar(a: Upright, b: Upright): boolean {
  if (a.low >= b.high || b.low >= a.high) return true;
  const reach = a.radius + b.radius;
  const [x, y] = [a.middle[0] - b.middle[0], a.middle[1] - b.middle[1]];
  return x * x + y * y > reach * reach;
}

/** The host and half a metre around it. */
function around(host: HostWall): Upright {
  return boxOn(
    host.origin,
    host.xAxis,
    [0, host.length],
    [-host.thickness / 2 - 0.5, host.thickness / 2 + 0.5],
    [0, host.height],
  );
}

function openingBox(wall: HostWall, { start, width, sill, height }: HostOpening): Upright {
  const half = wall.thickness / 2;
  return boxOn(wall.origin, wall.xAxis, [start, start + width], [-half, half], [sill, sill + height]);
}

function depthOf(panel: HostPanel, part: PanelPart, opening: Upright): number {
  const [x, y, z] = part.corner.map((each) => each / 1000) as [number, number, number];
  const [width, depth, height] = part.shape.size.map((each) => each / 1000) as [number, number, number];
  const box = boxOn(panel.origin, panel.xAxis, [x, x + width], [y, y + depth], [z, z + height]);
  const found = overlap(box, opening);
  return found > 0 && !isCutOut(panel, opening) ? found : 0;
}

/** True when the panel has an opening of its own there: two walls side by side have their window in one place. */
function isCutOut(panel: HostPanel, opening: Upright): boolean {
  const offset: Plan = [opening.middle[0] - panel.origin[0], opening.middle[1] - panel.origin[1]];
  const at = dot(offset, panel.xAxis) * 1000;
  const reach = radius(opening, [panel.xAxis[0], panel.xAxis[1]]) * 1000;
  const [low, high] = [opening.low, opening.high].map((each) => (each - panel.origin[2]) * 1000) as [number, number];
  return panel.openings.some(
    ({ x0, x1, z0, z1 }) =>
      at - reach > x0 - 1 && at + reach < x1 + 1 && low > z0 - 1 && Math.min(high, panel.top) < z1 + 1,
  );
}

function boxOn(
  origin: readonly [number, number, number],
  xAxis: readonly [number, number, number],
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
): Upright {
  const along: Plan = [xAxis[0], xAxis[1]];
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return {
    middle: [origin[0] + along[0] * x - along[1] * y, origin[1] + along[1] * x + along[0] * y],
    along,
    half: [(x1 - x0) / 2, (y1 - y0) / 2],
    radius: Math.hypot(x1 - x0, y1 - y0) / 2,
    low: origin[2] + z0,
    high: origin[2] + z1,
  };
}

/** The least distance that would part two boxes, metres; 0 or less when they are apart (separating axes). */
function overlap(a: Upright, b: Upright): number {
  const offset: Plan = [b.middle[0] - a.middle[0], b.middle[1] - a.middle[1]];
  const axes: Plan[] = [a, b].flatMap(({ along: [x, y] }): Plan[] => [
    [x, y],
    [-y, x],
  ]);
  const upright = Math.min(a.high, b.high) - Math.max(a.low, b.low);
  return Math.min(upright, ...axes.map((axis) => radius(a, axis) + radius(b, axis) - Math.abs(dot(offset, axis))));
}

function radius({ along, half }: Upright, axis: Plan): number {
  return half[0] * Math.abs(dot(along, axis)) + half[1] * Math.abs(along[0] * axis[1] - along[1] * axis[0]);
}

function dot(a: Plan, b: readonly [number, number, ...number[]]): number {
  return a[0] * b[0] + a[1] * b[1];
}
