import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import {
  headerSection,
  type Section,
  TIMBER_WIDTH,
} from "#shared/configurator/activities/wall-panel/framing/sections.ts";

/** Widest opening that a light gauge or timber header spans, mm; wider ones need a hot-rolled header. */
export const WIDEST_HEADER = 3600;

/**
 * Depth of a header by its span: the stud's own depth up to 1.2 m, 150 up to 2.4 m, 200 up to 3.6 m; never less deep
 * than the stud.
 *
 * @returns mm, null above 3.6 m: an engineer's header
 */
export function headerDepth(span: number, studDepth: number): number | null {
  if (span <= 1200) return studDepth;
  if (span <= 2400) return Math.max(150, studDepth);
  return span <= WIDEST_HEADER ? Math.max(200, studDepth) : null;
}

/** A loose header over a joint at a jamb bears at least so much on the panel on each side, mm (K2). */
const LEAST_BEARING = 90;

/** How far a loose header reaches into the panels beside it: over whole studs, mm. */
export function looseBearing({ studWidth }: Pick<Parameters, "studWidth">): number {
  return Math.ceil(LEAST_BEARING / studWidth) * studWidth;
}

/** Section of a header of this depth: boxed channels, or two timbers side by side. */
export function headerOf(depth: number, parameters: Parameters): Section {
  return parameters.isTimber
    ? { kind: "timber-pair", width: TIMBER_WIDTH, depth }
    : headerSection(depth, parameters.gauge, parameters.studDepth);
}
