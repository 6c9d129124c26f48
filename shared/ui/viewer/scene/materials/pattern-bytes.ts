import { type Pattern, PATTERNS, REFUSAL_MARKS, type RefusalMark } from "#shared/ui/viewer/types.ts";
import type { Rgba } from "#shared/ui/viewer/scene/colour.ts";

/**
 * Opacity byte under which a form is seen through. Those from it up are opaque: what they lack to 255 is the number of
 * the pattern or hatch that the shader draws, so that an instance needs no more than its colour.
 */
const CLEAR_BELOW = 256 - PATTERNS.length - REFUSAL_MARKS.length;

/** Whether a form of this opacity, 0…255, is seen through. */
export function isClear(opacity: number): boolean {
  return opacity < CLEAR_BELOW;
}

/** An opaque colour under a pattern. */
export function patterned([red, green, blue]: Rgba, pattern: Pattern): Rgba {
  return [red, green, blue, 255 - PATTERNS.indexOf(pattern)];
}

/** An opaque colour under the hatch of a mark: their numbers follow those of patterns. */
export function hatched([red, green, blue]: Rgba, mark: RefusalMark): Rgba {
  return [red, green, blue, 255 - PATTERNS.length - REFUSAL_MARKS.indexOf(mark)];
}

/** A colour of a file, whose opacity near to full names no pattern. */
export function withoutPattern(colour: Rgba): Rgba {
  const [red, green, blue, opacity] = colour;
  return isClear(opacity) || opacity === 255 ? colour : [red, green, blue, 255];
}
