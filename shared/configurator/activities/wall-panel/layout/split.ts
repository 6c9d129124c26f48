import { buildEdges, type Edge, type SplitProblem, type Stretch } from "./split-graph.ts";
import { fewestWidths } from "./split-search.ts";

export interface SplitSolution {
  panels: Stretch[];
  joints: number[];
  /** Joints that are on no stud centre, party wall or grid line. */
  offGrid: number;
  distinctWidths: number;
}

/**
 * The best way to cut a wall into panels, or null when there is none.
 *
 * Forbidden places (near openings and corners) are never used. Best means, each aim outweighing all after it:
 *
 * 1. fewest joints within 150 mm of a wall that meets this one between its ends;
 * 2. fewest joints that are on no stud centre, party wall or grid line;
 * 3. most party walls, then most grid lines, with a joint in their middle;
 * 4. fewest distinct widths;
 * 5. fewest panels;
 * 6. the narrowest widest panel, then the joints nearest to the start.
 *
 * The first five are exact over the candidate joints; the fourth gives way where too many joints are equally good to try
 * all their combinations (see `fewestWidths`).
 */
export function splitWall(problem: SplitProblem): SplitSolution | null {
  const edges = buildEdges(problem);
  const costToGo = leastCost(edges);
  const [least = Infinity] = costToGo;
  if (!Number.isFinite(least)) return null;
  // Only edges on a path of least cost are left: the rest cannot be part of a best solution.
  const tight = edges.map((out, node) =>
    out.filter((edge) => edge.cost + (costToGo[edge.to] ?? Infinity) === costToGo[node]),
  );
  const path = fewestWidths(tight, problem.centres);
  return {
    panels: path.map(({ start, end }) => ({ from: start, to: end })),
    joints: path.flatMap(({ joint }) => (joint === null ? [] : [joint])),
    offGrid: path.reduce((sum, { off }) => sum + off, 0),
    distinctWidths: new Set(path.map(({ width }) => width)).size,
  };
}

/** Least cost from each node to the end; Infinity where the end cannot be reached. */
function leastCost(edges: readonly Edge[][]): number[] {
  const least = edges.map(() => Infinity);
  if (least.length > 0) least[least.length - 1] = 0;
  for (let node = edges.length - 2; node >= 0; node--) {
    for (const edge of edges[node] ?? []) {
      least[node] = Math.min(least[node] ?? Infinity, edge.cost + (least[edge.to] ?? Infinity));
    }
  }
  return least;
}
