import type { PreviewPart } from "#shared/contracts/design/runs.ts";

/** As high above its base the picture of a unit that people enter is cut, metres: fittings show, and how they are handed. */
const CUT_ABOVE_BASE = 1.3;

/**
 * Height at which the 3D picture of a unit is cut open, metres.
 *
 * @param isEntered false for what one stands before, which hides nothing: null then
 */
export function cutHeight(isEntered: boolean, parts: readonly PreviewPart[]): number | null {
  if (!isEntered || parts.length === 0) return null;
  return parts.reduce((low, { centre, size }) => Math.min(low, centre[2] - size[2] / 2), Infinity) + CUT_ABOVE_BASE;
}
