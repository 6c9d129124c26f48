import { buildEdges, type Edge, type SplitProblem, type Stretch } from "./split-graph.ts";
import { fewestWidths } from "./split-search.ts";

export interface SplitSolution {
  panels: Stretch[];
  joints: number[];
  /** Joints that are on no stud centre. */
  offGrid: number;
  distinctWidths: number;
}

/**
 * The best way to cut a wall into panels, or null when there is none.
 *
 * Best means: fewest joints off the stud centres, then fewest distinct widths, then fewest panels, then the narrowest
 * widest panel, then the joints nearest to the start. The first three are exact over the candidate joints.
 */
export function splitWall(problem: SplitProblem): SplitSolution | null {
  const edges = buildEdges(problem);
  const offToGo = fewestOffGrid(edges);
  const [least = Infinity] = offToGo;
  if (!Number.isFinite(least)) return null;
  // Only edges on a path with the fewest joints off the grid are left: the rest cannot be part of a best solution.
  const tight = edges.map((out, node) =>
    out.filter((edge) => edge.off + (offToGo[edge.to] ?? Infinity) === offToGo[node]),
  );
  const path = fewestWidths(tight, problem.centres);
  return {
    panels: path.map(({ start, end }) => ({ from: start, to: end })),
    joints: path.flatMap(({ joint }) => (joint === null ? [] : [joint])),
    offGrid: least,
    distinctWidths: new Set(path.map(({ width }) => width)).size,
  };
}

/** True when the wall can be cut into panels at all. */
export function canSplit(problem: SplitProblem): boolean {
  const [least = Infinity] = fewestOffGrid(buildEdges(problem));
  return Number.isFinite(least);
}

/** Fewest off-grid joints from each node to the end; Infinity where the end cannot be reached. */
function fewestOffGrid(edges: readonly Edge[][]): number[] {
  const least = edges.map(() => Infinity);
  if (least.length > 0) least[least.length - 1] = 0;
  for (let node = edges.length - 2; node >= 0; node--) {
    for (const edge of edges[node] ?? []) {
      least[node] = Math.min(least[node] ?? Infinity, edge.off + (least[edge.to] ?? Infinity));
    }
  }
  return least;
}
