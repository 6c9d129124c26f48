import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Point } from "#shared/contracts/design/base-model.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { PanelOpening, PanelPart, WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { PanelKind } from "#shared/configurator/activities/wall-panel/roles.ts";
import { type FrameOpening, framePanel, type FrameTask, type Pocket } from "./framing.ts";
import { headerOf } from "#shared/configurator/activities/wall-panel/layout/headers.ts";
import { endJambs, type JambPlan, type Shortage } from "#shared/configurator/activities/wall-panel/layout/jambs.ts";
import { insulationParts, sheetParts } from "./layers.ts";
import type { Layout, PlannedGap } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import {
  buildUpThickness,
  frameMiddle,
  type Parameters,
} from "#shared/configurator/activities/wall-panel/parameters.ts";
import { designation } from "./sections.ts";
import { memberShape } from "./shapes.ts";
import {
  areaUnder,
  rangeOf,
  topBetween,
  type TopLine,
} from "#shared/configurator/activities/wall-panel/layout/raking.ts";
import type { Stretch } from "#shared/configurator/activities/wall-panel/layout/split-graph.ts";

/** Strips of wall lower than this over or under a split opening are left to the site, mm. */
export const LEAST_INFILL = 100;

const INFILL_ENDS = { edges: { left: 0, right: 0 }, pockets: [] };

/** A panel before it has a mark. */
export type HostPanel = Omit<WallPanel, "mark" | "typeMark">;

/** Panels of one host, in order along it, and the openings whose jambs found too little room. */
export interface HostPanels {
  panels: HostPanel[];
  crowded: Shortage[];
  /** Studs of the poorer jamb of openings that split the wall. */
  jambs: Map<PlannedGap, number>;
  /** Strips left to the site, mm high. */
  strips: { gap: PlannedGap; height: number }[];
}

/** Builds every panel of a host that could be laid out. */
export function buildPanels(host: HostWall, layout: Layout, parameters: Parameters): HostPanels {
  const result: HostPanels = { panels: [], crowded: [], jambs: new Map(), strips: [] };
  const { height } = layout;
  for (const panel of layout.split?.panels ?? []) {
    const inside = layout.gaps.filter((gap) => gap.x0 >= panel.from && gap.x1 <= panel.to);
    const beside = {
      left: layout.gaps.find((gap) => gap.x1 === panel.from),
      right: layout.gaps.find((gap) => gap.x0 === panel.to),
    };
    const edges = {
      left: beside.left ? endJambs(beside.left, parameters) : 0,
      right: beside.right ? endJambs(beside.right, parameters) : 0,
    };
    const extent: Extent = { ...panel, base: 0, ...topOf(layout, panel), kind: "panel" };
    const made = makePanel(host, extent, inside, { edges, pockets: pocketsOf(layout, panel) }, parameters);
    result.panels.push(made.panel);
    result.crowded.push(...made.jambs.shortages);
    for (const side of ["left", "right"] as const) {
      const gap = beside[side];
      if (gap) result.jambs.set(gap, Math.min(result.jambs.get(gap) ?? Infinity, made.jambs.edges[side]));
    }
  }
  for (const gap of layout.gaps) {
    if (gap.split === null) continue;
    if (gap.x1 - gap.x0 < 2 * parameters.studWidth) {
      // Too narrow for two end studs: what is over and under it goes to the site.
      result.strips.push({ gap, height: height - gap.z1 });
      continue;
    }
    const fill = (base: number, top: number) => {
      if (top - base < LEAST_INFILL) {
        if (top > base) result.strips.push({ gap, height: top - base });
        return;
      }
      for (const piece of infillPieces(gap, layout, parameters)) {
        const isUnderTop = top === height;
        const extent: Extent = { ...piece, base, top, ...(isUnderTop ? topOf(layout, piece) : {}), kind: "infill" };
        const made = makePanel(host, extent, [], INFILL_ENDS, parameters);
        result.panels.push(made.panel);
      }
    };
    fill(0, gap.z0);
    // What is left over an opening without room for its header is told with the opening.
    if (gap.headerDepth === null) continue;
    result.panels.push(makeHeader(host, gap, gap.headerDepth, parameters));
    fill(gap.z1 + gap.headerDepth, height);
  }
  // Those that start at one place are in order from below.
  result.panels.sort((a, b) => a.start - b.start);
  result.panels.forEach((panel, index) => (panel.index = index));
  return result;
}

/** A rectangle of a host that becomes a unit. */
export interface Extent extends Stretch {
  base: number;
  top: number;
  kind: PanelKind;
  /** Of a raking panel, in its own frame; `top` is then its highest place. */
  rake?: TopLine | null;
}

/** How high a panel is that reaches the wall's top. */
function topOf({ height, top }: Layout, { from, to }: Stretch): Pick<Extent, "top" | "rake"> {
  if (top === null) return { top: height };
  const rake = topBetween(top, from, to);
  return { top: roundTo(rangeOf(top, from, to).highest, 3), rake };
}

function makePanel(
  host: HostWall,
  extent: Extent,
  gaps: readonly PlannedGap[],
  ends: Pick<FrameTask, "edges" | "pockets">,
  parameters: Parameters,
): { panel: HostPanel; jambs: JambPlan } {
  const openings = gaps.map((gap): FrameOpening => ({
    x0: gap.x0 - extent.from,
    x1: gap.x1 - extent.from,
    z0: gap.z0,
    z1: gap.z1,
    width: gap.width,
    headerDepth: gap.headerDepth ?? 0,
  }));
  const task = {
    width: extent.to - extent.from,
    base: extent.base,
    top: extent.top,
    station: extent.from,
    openings,
    rake: extent.rake ?? null,
    ...ends,
  };
  const frame = framePanel(task, parameters);
  const parts = [
    ...frame.parts,
    ...insulationParts(task, frame, parameters),
    ...sheetParts(task, openings, parameters),
  ];
  const framed = gaps.map((gap, index): PanelOpening => {
    const { x0 = 0, x1 = 0, z0 = 0, z1 = 0 } = openings[index] ?? {};
    return {
      openingGlobalIds: gap.globalIds,
      x0,
      x1,
      z0,
      z1,
      header: gap.headerDepth === null ? null : designation(headerOf(gap.headerDepth, parameters)),
      sill: gap.z0 > extent.base ? sillName(parameters) : null,
      jambStuds: frame.jambs.packs[index]?.placed ?? 0,
    };
  });
  return { panel: finish(host, extent, parts, framed, parameters), jambs: frame.jambs };
}

/**
 * The loose header over an opening that splits the wall, boarded like the panels beside it; what of it bears on them is
 * behind their boards.
 */
function makeHeader(host: HostWall, gap: PlannedGap, depth: number, parameters: Parameters): HostPanel {
  const { x0, x1, z1, bearing } = gap;
  const extent: Extent = { from: x0 - bearing, to: x1 + bearing, base: z1, top: z1 + depth, kind: "header" };
  const shape = memberShape(headerOf(depth, parameters), "along", x1 - x0 + 2 * bearing);
  const header: PanelPart = {
    path: "header-1",
    role: "header",
    shape,
    corner: [0, frameMiddle(parameters) - shape.size[1] / 2, extent.base],
  };
  const sheets = sheetParts({ width: x1 - x0, base: extent.base, top: extent.top }, [], parameters);
  const placed = sheets.map((sheet) => ({ ...sheet, corner: [bearing, sheet.corner[1], sheet.corner[2]] as const }));
  return finish(host, extent, [header, ...placed], [], parameters, x1 - x0);
}

/** A unit of its parts. @param visible width of the wall that it makes, mm */
export function finish(
  host: HostWall,
  extent: Extent,
  parts: PanelPart[],
  openings: PanelOpening[],
  parameters: Parameters,
  visible = extent.to - extent.from,
): HostPanel {
  const grossArea = extent.rake ? areaUnder(extent.rake, extent.base) : (visible * (extent.top - extent.base)) / 1e6;
  const openingArea = openings.reduce((sum, each) => sum + ((each.x1 - each.x0) * (each.z1 - each.z0)) / 1e6, 0);
  const along = extent.from / 1000;
  const origin: Point = [
    roundTo(host.origin[0] + host.xAxis[0] * along, 6),
    roundTo(host.origin[1] + host.xAxis[1] * along, 6),
    roundTo(host.origin[2], 6),
  ];
  const [dx, dy] = host.xAxis;
  const half = buildUpThickness(parameters) / 2;
  return {
    kind: extent.kind,
    hostGlobalIds: [host.globalId],
    hostName: host.name,
    storeyGlobalId: host.storeyGlobalId,
    index: 0,
    start: extent.from,
    end: extent.to,
    base: extent.base,
    top: extent.top,
    placement: { origin, x: host.xAxis, y: [-dy, dx, 0], z: [0, 0, 1] },
    low: [0, -half, extent.base],
    high: [extent.to - extent.from, half, extent.top],
    parts,
    openings,
    measures: {
      grossArea: roundTo(grossArea, 6),
      openingArea: roundTo(openingArea, 6),
      netArea: roundTo(grossArea - openingArea, 6),
    },
    mass: roundTo(
      parts.reduce((sum, part) => sum + part.shape.mass, 0),
      3,
    ),
  };
}

/** Where loose headers bear on a panel, in its own frame. */
function pocketsOf({ gaps }: Layout, panel: Stretch): Pocket[] {
  return gaps.flatMap(({ x0, x1, z1, headerDepth, bearing }): Pocket[] => {
    if (bearing === 0) return [];
    const width = panel.to - panel.from;
    const at = { z0: z1, z1: z1 + (headerDepth ?? 0) };
    if (x1 === panel.from) return [{ x0: 0, x1: bearing, ...at }];
    return x0 === panel.to ? [{ x0: width - bearing, x1: width, ...at }] : [];
  });
}

/** Along the axis, the panels under or over an opening that splits its wall. */
export function infillPieces(
  gap: Pick<PlannedGap, "x0" | "x1">,
  { maxWidth }: Pick<Layout, "maxWidth">,
  { jointGap }: Pick<Parameters, "jointGap">,
): Stretch[] {
  return pieces({ from: gap.x0, to: gap.x1 }, maxWidth, jointGap);
}

/** Equal pieces of a stretch, none wider than allowed; the last takes the odd millimetres. */
export function pieces(stretch: Stretch, maxWidth: number, gap: number): Stretch[] {
  const length = stretch.to - stretch.from;
  const count = Math.ceil((length + gap) / (maxWidth + gap));
  const width = Math.ceil((length - (count - 1) * gap) / count);
  return Array.from({ length: count }, (_, n) => {
    const from = stretch.from + n * (width + gap);
    return { from, to: n === count - 1 ? stretch.to : from + width };
  });
}

function sillName(parameters: Parameters): string {
  return parameters.isTimber
    ? `38×${parameters.studDepth}`
    : `U ${roundTo(parameters.studDepth + 2 * parameters.gauge, 1)}×45×${parameters.gauge}`;
}
