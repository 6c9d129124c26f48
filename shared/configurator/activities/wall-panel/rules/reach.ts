import type { HostOpening, HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { PanelPart } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { HostPanel } from "#shared/configurator/activities/wall-panel/framing/host-panels.ts";
import { type OpeningBoxes, openingsNear } from "./opening-boxes.ts";
import { boxOn, dot, isFar, overlap, type Plan, radiusOn, type Upright } from "./upright.ts";

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

/**
 * How far panels stand in openings of other walls: where a panel is thicker than its wall, an opening may begin at that
 * wall's face. The deepest reach into each opening, in the order of the openings.
 *
 * @param openings of all walls, `openingBoxes`
 */
export function reachOf(host: HostWall, panels: readonly HostPanel[], openings: OpeningBoxes): Reach[] {
  if (panels.length === 0) return [];
  const room = around(host);
  let placed: PlacedPanel[] | undefined;
  // Walls may be piled up in one place, openings and all: each place is looked at once.
  const depths = new Map<Upright, number>();
  const depthIn = (box: Upright): number => {
    let depth = depths.get(box);
    if (depth === undefined) {
      placed ??= panels.map(placePanel);
      depth = overlap(room, box) <= 0 ? 0 : roundTo(deepest(placed, box) * 1000, 1);
      depths.set(box, depth);
    }
    return depth;
  };
  return openingsNear(openings, room).flatMap(({ neighbour, opening, box }): Reach[] => {
    if (neighbour.globalId === host.globalId) return [];
    const depth = depthIn(box);
    return depth < LEAST_REACH ? [] : [{ host, neighbour, opening, depth }];
  });
}

/** A panel with the box around it; those of its parts are made when an opening is near. */
interface PlacedPanel {
  panel: HostPanel;
  around: Upright;
  parts: Upright[] | null;
}

function placePanel(panel: HostPanel): PlacedPanel {
  const range = (axis: 0 | 1 | 2): [number, number] => [
    Math.min(...panel.parts.map(({ corner }) => corner[axis])) / 1000,
    Math.max(...panel.parts.map(({ corner, shape }) => corner[axis] + shape.size[axis])) / 1000,
  ];
  return { panel, around: boxOn(panel.placement.origin, panel.placement.x, range(0), range(1), range(2)), parts: null };
}

/** The deepest that any part of the panels stands in an opening, metres. */
function deepest(placed: readonly PlacedPanel[], opening: Upright): number {
  let depth = 0;
  for (const each of placed) {
    if (isFar(each.around, opening)) continue;
    each.parts ??= each.panel.parts.map((part) => partBox(each.panel, part));
    const found = each.parts.reduce(
      (most, box) => (isFar(box, opening) ? most : Math.max(most, overlap(box, opening))),
      0,
    );
    if (found > depth && !isCutOut(each.panel, opening)) depth = found;
  }
  return depth;
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

function partBox(panel: HostPanel, part: PanelPart): Upright {
  const [x, y, z] = part.corner.map((each) => each / 1000) as [number, number, number];
  const [width, depth, height] = part.shape.size.map((each) => each / 1000) as [number, number, number];
  return boxOn(panel.placement.origin, panel.placement.x, [x, x + width], [y, y + depth], [z, z + height]);
}

/** True when the panel has an opening of its own there: two walls side by side have their window in one place. */
function isCutOut(panel: HostPanel, opening: Upright): boolean {
  const offset: Plan = [opening.middle[0] - panel.placement.origin[0], opening.middle[1] - panel.placement.origin[1]];
  const at = dot(offset, panel.placement.x) * 1000;
  const reach = radiusOn(opening, [panel.placement.x[0], panel.placement.x[1]]) * 1000;
  const [low, high] = [opening.low, opening.high].map((each) => (each - panel.placement.origin[2]) * 1000) as [
    number,
    number,
  ];
  return panel.openings.some(
    ({ x0, x1, z0, z1 }) =>
      at - reach > x0 - 1 && at + reach < x1 + 1 && low > z0 - 1 && Math.min(high, panel.top) < z1 + 1,
  );
}
