import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { TIMBER_WIDTH } from "#shared/configurator/activities/wall-panel/framing/sections.ts";
import { jambStuds } from "./jambs.ts";
import type { HostGap } from "./openings.ts";
import { lowered, rangeOf, type TopLine } from "./raking.ts";

/** What a header has to stay under. Millimetres. */
export interface Elevation {
  length: number;
  height: number;
  /** Of a wall with raking panels; null where its panels are level. */
  top: TopLine | null;
}

/**
 * Height between an opening and the wall's top member where the opening and what its header bears on is, mm.
 *
 * @param bearing of the header on each side, mm
 */
export function headerRoom(
  { x0, x1, z1 }: Pick<HostGap, "x0" | "x1" | "z1">,
  bearing: number,
  { length, height, top }: Elevation,
  { isTimber, gauge }: Pick<Parameters, "isTimber" | "gauge">,
): number {
  const rail = isTimber ? TIMBER_WIDTH : gauge;
  const ceiling =
    top === null
      ? height - rail
      : rangeOf(lowered(top, rail), Math.max(0, x0 - bearing), Math.min(length, x1 + bearing)).lowest;
  return ceiling - z1;
}

/** How far a header that is framed in a panel rests on the studs beside it: a timber one on the inner of two or more. mm. */
export function framedBearing(
  { width }: Pick<HostGap, "width">,
  { isTimber, centres, studWidth }: Pick<Parameters, "isTimber" | "centres" | "studWidth">,
): number {
  return isTimber && jambStuds(width, centres) > 1 ? studWidth : 0;
}
