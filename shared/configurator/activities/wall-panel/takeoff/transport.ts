import { ROAD_LIMITS } from "#shared/domain/logistics/transport-bands.ts";
import { isPanel } from "#shared/configurator/activities/wall-panel/roles.ts";
import type { WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";

/** Room across an A-frame, both sides together, and in a flat stack, mm. Illustrative: a haulier's own frames decide. */
const FRAME_ROOM = 1800;
const STACK_ROOM = 2400;
/** Battens between panels, mm. Illustrative. */
const BETWEEN = 25;

/** What the loads go by, for the reader of a figure. */
export const TRANSPORT_LABEL = "Lorry loads (illustrative: A-frame 1.8 m wide, stack 2.4 m high)";

/** True for panels that travel upright on an A-frame: up to 2.9 m high. */
export function travelsUpright(panel: Pick<WallPanel, "base" | "top">): boolean {
  return panel.top - panel.base <= ROAD_LIMITS.uprightHeight * 1000;
}

/**
 * Lorry loads for these panels: rows along a 13.6 m deck, filled first-fit by falling length, as many rows side by side
 * (upright) or on top of one another (flat) as there is room, and never over 24 t. Loose headers and rails lie between the rows:
 * they take no room, and their mass counts.
 *
 * @param thickness of a panel, mm
 */
export function transportLoads(units: readonly WallPanel[], thickness: number): number {
  const { upright, flat, byMass } = sharesOf(units, thickness);
  return Math.max(Math.ceil(upright) + Math.ceil(flat), Math.ceil(byMass));
}

/** The same as a share: half of a lorry's rows, or half of its payload, is 0.5. */
export function loadShare(units: readonly WallPanel[], thickness: number): number {
  const { upright, flat, byMass } = sharesOf(units, thickness);
  return Math.max(upright + flat, byMass);
}

function sharesOf(units: readonly WallPanel[], thickness: number): { upright: number; flat: number; byMass: number } {
  const panels = units.filter(isPanel);
  const upright = panels.filter(travelsUpright);
  const flat = panels.filter((panel) => !travelsUpright(panel));
  const lengthOf = (panel: WallPanel) => panel.end - panel.start;
  const longerSide = (panel: WallPanel) => Math.max(lengthOf(panel), panel.top - panel.base);
  return {
    upright: shareOf(upright, lengthOf, Math.floor(FRAME_ROOM / (thickness + BETWEEN))),
    flat: shareOf(flat, longerSide, Math.floor(STACK_ROOM / (thickness + BETWEEN))),
    byMass: shareByMass(units),
  };
}

function shareOf(panels: readonly WallPanel[], lengthOf: (panel: WallPanel) => number, rowsPerLoad: number): number {
  const deck = ROAD_LIMITS.deck * 1000;
  const rows: number[] = [];
  for (const length of panels.map(lengthOf).sort((a, b) => b - a)) {
    const row = rows.findIndex((used) => used + length <= deck);
    if (row === -1) rows.push(length);
    else rows[row] = (rows[row] ?? 0) + length;
  }
  return Math.max(rows.length / Math.max(1, rowsPerLoad), shareByMass(panels));
}

function shareByMass(units: readonly WallPanel[]): number {
  return units.reduce((sum, unit) => sum + unit.mass, 0) / ROAD_LIMITS.payload;
}
