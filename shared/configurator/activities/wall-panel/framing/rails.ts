import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { ROAD_LIMITS } from "#shared/domain/logistics/transport-bands.ts";
import { toMillimetres } from "#shared/domain/units.ts";
import type { PanelPart } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { RAIL_HEIGHT } from "#shared/configurator/activities/wall-panel/layout/tiers.ts";
import { frameMiddle, type Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { type Extent, finish, type HostPanel, pieces } from "./host-panels.ts";
import { sheetParts } from "./layers.ts";
import type { Stretch } from "#shared/configurator/activities/wall-panel/layout/split-graph.ts";
import type { Section } from "./sections.ts";
import { memberShape } from "./shapes.ts";

/** Of the hot-rolled rail, kg/m and kg/m³. The mass is K2's, illustrative: an engineer's rail replaces it. */
const RAIL_MASS = 20;
const STEEL_DENSITY = 7850;

/**
 * The rail on top of the panels of one part of a stacked wall, boarded like them, in pieces that a lorry carries.
 *
 * @param host the part of the wall under it
 */
export function railsOver(host: HostWall, parameters: Parameters): HostPanel[] {
  const base = toMillimetres(host.height);
  const section = railSection(parameters.studDepth);
  return piecesOf(toMillimetres(host.length), parameters.jointGap).map(({ from, to }) => {
    const extent: Extent = { from, to, base, top: base + RAIL_HEIGHT, kind: "rail" };
    const shape = memberShape(section, "along", to - from);
    const corner = [0, frameMiddle(parameters) - shape.size[1] / 2, base] as const;
    const rail: PanelPart = { path: "rail-1", role: "rail", shape, corner };
    const sheets = sheetParts({ width: to - from, base, top: extent.top }, [], parameters);
    return finish(host, extent, [rail, ...sheets], [], parameters);
  });
}

/** How many parts the rails over one part of a wall have. @param length mm */
export function railPartsOver(length: number, { jointGap, inner, outer }: Parameters): number {
  return piecesOf(length, jointGap).length * (1 + inner.length + outer.length);
}

function piecesOf(length: number, jointGap: number): Stretch[] {
  return pieces({ from: 0, to: length }, ROAD_LIMITS.length * 1000, jointGap);
}

/** A hollow section as deep as the studs that weighs what K2 gives: its sides are as thick as that takes. */
function railSection(depth: number): Section {
  const area = (RAIL_MASS / STEEL_DENSITY) * 1e6;
  const half = depth + RAIL_HEIGHT;
  // Area = 2 (depth + height) gauge − 4 gauge².
  const gauge = (half - Math.sqrt(half ** 2 - 4 * area)) / 4;
  return { kind: "box", depth, height: RAIL_HEIGHT, gauge };
}
