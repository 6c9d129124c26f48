import { signedArea, type PlanPoint } from "./plan-polygon.ts";

/** Area of an outline without its holes, m². All rings run counter-clockwise. */
export function netOfRings(outline: readonly PlanPoint[], holes: readonly (readonly PlanPoint[])[]): number {
  return holes.reduce((area, hole) => area - signedArea(hole), signedArea(outline));
}
