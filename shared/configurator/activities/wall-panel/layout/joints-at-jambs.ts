import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { type Elevation, headerRoom } from "./header-room.ts";
import { looseBearing } from "./headers.ts";
import { endJambs } from "./jambs.ts";
import type { PlannedGap } from "./layout.ts";
import { canCut, type SplitProblem, type Stretch } from "./split-graph.ts";

/** A way from the wall's start to an opening that is parted at its jambs, or to the wall's end. */
interface Way {
  /** Joints at jambs are few, then their headers short, then the panels between them even. */
  parted: number;
  headers: number;
  evenness: number;
  gaps: readonly PlannedGap[];
}

const BEGIN: Way = { parted: 0, headers: 0, evenness: 0, gaps: [] };

/**
 * Openings with those marked at whose jambs the wall is parted: the fewest that let the rest be cut. Null when not even
 * all would do. Beside each one the panels have room for all studs that its header bears on.
 *
 * @param gaps in order along the wall; those that split it already stay as they are
 */
export function jointsAtJambs(
  gaps: readonly PlannedGap[],
  problem: SplitProblem,
  elevation: Elevation,
  parameters: Parameters,
): PlannedGap[] | null {
  const { length } = elevation;
  const bearing = looseBearing(parameters);
  const parted = gaps.map((gap): PlannedGap =>
    gap.split === null ? { ...gap, split: "joint-at-jamb", bearing } : gap,
  );
  const dead = deadRuns(problem);
  const isOpen = gaps.map((gap, index) => gap.split !== null || hasRoom(gaps, index, elevation, parameters));
  /** Best way to each opening; the last is the wall's end. */
  const best: (Way | null)[] = [];
  for (let to = 0; to <= gaps.length; to++) {
    const next = parted[to];
    best.push(null);
    if (next && isOpen[to] !== true) continue;
    const end = next?.x0 ?? length;
    const limit = Math.max(-Infinity, ...dead.filter((run) => run.to <= end).map((run) => run.from));
    for (let from = to - 1; from >= -1; from--) {
      const before = from < 0 ? BEGIN : best[from];
      const start = from < 0 ? 0 : (parted[from]?.x1 ?? 0);
      if (start <= limit) break;
      const bearings = [from < 0 ? 0 : (parted[from]?.bearing ?? 0), next?.bearing ?? 0];
      if (before && fits({ from: start, to: end }, bearings, parameters.studWidth, problem)) {
        const way = longer(before, next, end - start);
        if (isBetter(way, best[to])) best[to] = way;
      }
      // Openings that split the wall anyway are on every way.
      if (from >= 0 && gaps[from]?.split !== null) break;
    }
  }
  const chosen = new Set(best.at(-1)?.gaps.map(({ x0 }) => x0));
  return best.at(-1) ? parted.map((gap, index) => (chosen.has(gap.x0) ? gap : (gaps[index] ?? gap))) : null;
}

/** Whether panels can cover a stretch whose ends loose headers bear on, so far in each; a stud stands beside them. */
function fits(
  { from, to }: Stretch,
  [left, right]: readonly number[],
  studWidth: number,
  problem: SplitProblem,
): boolean {
  // An opening may begin where the wall does, or where another one ends.
  if (to <= from) return true;
  const ends = (left ?? 0) + (right ?? 0);
  if (ends > 0 && to - from < ends + studWidth) return false;
  return canCut({ ...problem, stretches: [{ from, to }] });
}

function longer(before: Way, next: PlannedGap | undefined, width: number): Way {
  const isParted = next?.split === "joint-at-jamb";
  return {
    parted: before.parted + (isParted ? 1 : 0),
    headers: before.headers + (isParted ? next.width : 0),
    evenness: before.evenness + width ** 2,
    gaps: next ? [...before.gaps, next] : before.gaps,
  };
}

function isBetter(a: Way, b: Way | null | undefined): boolean {
  if (!b) return true;
  return (a.parted - b.parted || a.headers - b.headers || a.evenness - b.evenness) < 0;
}

/** Whether the studs of an opening's jambs have room on both sides, and it has a header that they can carry under the top. */
function hasRoom(gaps: readonly PlannedGap[], index: number, elevation: Elevation, parameters: Parameters): boolean {
  const gap = gaps[index];
  if (!gap || gap.headerDepth === null) return false;
  const bearing = looseBearing(parameters);
  if (headerRoom(gap, bearing, elevation, parameters) < gap.headerDepth) return false;
  const need = endJambs({ width: gap.width, bearing }, parameters) * parameters.studWidth;
  const left = gap.x0 - (gaps[index - 1]?.x1 ?? 0);
  const right = (gaps[index + 1]?.x0 ?? elevation.length) - gap.x1;
  return Math.min(left, right) >= need;
}

/** Stretches without a place for a joint that are wider than any panel: nothing that holds one can be cut. */
function deadRuns({ allowed, maxWidth, gap }: SplitProblem): { from: number; to: number }[] {
  return allowed.flatMap(({ to }, index) => {
    const next = allowed[index + 1];
    return next && next.from - to > maxWidth + gap ? [{ from: to, to: next.from }] : [];
  });
}
