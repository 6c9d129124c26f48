import type { UnitSize } from "./unit-room.ts";

/**
 * A unit that people stand before, not in: it is drawn as an elevation of its frame from the inner side (negative y) and
 * as a level section. Millimetres in the unit's frame.
 */
export interface UnitFace {
  /** Where the elevation is cut, along y: what lies before it, the inner boards, is taken away. */
  depth: number;
  /** Height of the section's cut. */
  level: number;
  sizes: readonly UnitSize[];
}
