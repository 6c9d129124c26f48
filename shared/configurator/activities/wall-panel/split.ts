import { type Interval, isAllowed, shares } from "./joints.ts";

/** Narrowest panel a joint may leave, mm: one bay of the closest stud centres. */
export const LEAST_PANEL = 300;

/** Stretch of a wall that is panelled through, between ends or split openings. Whole millimetres. */
export interface Stretch {
  from: number;
  to: number;
}

export interface SplitProblem {
  stretches: readonly Stretch[];
  /** Where the middle of a joint may lie. */
  allowed: readonly Interval[];
  gap: number;
  maxWidth: number;
  /** Stud centres: joints at their multiples are preferred. */
  centres: number;
}

export interface SplitSolution {
  panels: Stretch[];
  joints: number[];
  /** Joints that are on no stud centre. */
  offGrid: number;
  distinctWidths: number;
}

interface Edge {
  /** Index of the node where the next panel starts; the last node is the wall's end. */
  to: number;
  width: number;
  start: number;
  end: number;
  /** 1 when the joint at its end is on no stud centre. */
  off: number;
  joint: number | null;
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
  const least = offToGo[0];
  if (least === undefined || !Number.isFinite(least)) return null;
  // Only edges on a path with the fewest joints off the grid are left: the rest cannot be part of a best solution.
  const tight = edges.map((out, node) =>
    out.filter((edge) => edge.off + (offToGo[edge.to] ?? Infinity) === offToGo[node]),
  );
  const widths = [...new Set(tight.flat().map((edge) => edge.width))].sort((a, b) => a - b);
  for (let distinct = 1; distinct <= widths.length; distinct++) {
    const path = fewestPanels(tight, widths, distinct);
    if (path !== null) {
      return {
        panels: path.map(({ start, end }) => ({ from: start, to: end })),
        joints: path.flatMap(({ joint }) => (joint === null ? [] : [joint])),
        offGrid: least,
        distinctWidths: new Set(path.map(({ width }) => width)).size,
      };
    }
  }
  return null;
}

/** True when the wall can be cut into panels at all. */
export function canSplit(problem: SplitProblem): boolean {
  const [least = Infinity] = fewestOffGrid(buildEdges(problem));
  return Number.isFinite(least);
}

/**
 * Stations worth a joint in one stretch: multiples of the stud centres, the ends of every allowed interval, equal
 * divisions, and the furthest joints that greedy cutting from either end reaches (so that a wall that can be cut at
 * all is cut).
 */
export function candidateJoints(problem: SplitProblem, stretch: Stretch): number[] {
  const { allowed, gap, maxWidth, centres } = problem;
  const { left, right } = shares(gap);
  const found = new Set<number>();
  const first = stretch.from + LEAST_PANEL + left;
  const last = stretch.to - LEAST_PANEL - right;
  const add = (station: number) => {
    if (station >= first && station <= last && isAllowed(station, allowed)) found.add(station);
  };
  for (let at = Math.ceil(first / centres) * centres; at <= last; at += centres) add(at);
  for (const each of allowed) {
    add(Math.max(each.from, first));
    add(Math.min(each.to, last));
  }
  const length = stretch.to - stretch.from;
  const fewest = Math.max(2, Math.ceil((length + gap) / (maxWidth + gap)));
  for (let count = fewest; count <= fewest + 2; count++) {
    const width = Math.floor((length - (count - 1) * gap) / count);
    for (let joint = 1; joint < count; joint++) add(stretch.from + joint * (width + gap) - right);
  }
  greedy(stretch.from, (from) => furthest(allowed, from + maxWidth + left), right, last, add);
  greedy(stretch.to, (to) => nearestFrom(allowed, to - maxWidth - right), -left, first, add);
  return [...found].sort((a, b) => a - b);
}

/** Walks from joint to joint as far as one panel reaches, until the walk stands still or arrives. */
function greedy(
  start: number,
  next: (at: number) => number | null,
  share: number,
  goal: number,
  add: (at: number) => void,
): void {
  const forwards = share >= 0;
  let at = start;
  for (;;) {
    const joint = next(at);
    if (joint === null) return;
    const moved = joint + share;
    if (forwards ? moved <= at : moved >= at) return;
    add(joint);
    if (forwards ? joint >= goal : joint <= goal) return;
    at = moved;
  }
}

function furthest(allowed: readonly Interval[], most: number): number | null {
  let best: number | null = null;
  for (const each of allowed) if (each.from <= most) best = Math.min(each.to, most);
  return best;
}

function nearestFrom(allowed: readonly Interval[], least: number): number | null {
  for (const each of allowed) if (each.to >= least) return Math.max(each.from, least);
  return null;
}

/** For each panel start, in order of station, the panels that can begin there. The last node is the end. */
function buildEdges(problem: SplitProblem): Edge[][] {
  const { stretches, gap, maxWidth, centres } = problem;
  const { left, right } = shares(gap);
  const edges: Edge[][] = [];
  for (const [number, stretch] of stretches.entries()) {
    const joints = candidateJoints(problem, stretch);
    const base = edges.length;
    const starts = [stretch.from, ...joints.map((joint) => joint + right)];
    const isLast = number === stretches.length - 1;
    const after = base + starts.length;
    for (const [index, start] of starts.entries()) {
      const out: Edge[] = [];
      for (let next = index; next < joints.length; next++) {
        const joint = joints[next] ?? 0;
        const width = joint - left - start;
        if (width > maxWidth) break;
        if (width < LEAST_PANEL) continue;
        const off = joint % centres === 0 ? 0 : 1;
        out.push({ to: base + next + 1, width, start, end: joint - left, off, joint });
      }
      const rest = stretch.to - start;
      const isWhole = index === 0;
      if (rest <= maxWidth && (isWhole || rest >= LEAST_PANEL)) {
        out.push({ to: after, width: rest, start, end: stretch.to, off: 0, joint: null });
      }
      edges.push(out);
    }
    if (isLast) edges.push([]);
  }
  return edges;
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

interface State {
  node: number;
  /** Indices of the widths used, sorted, as characters. */
  used: string;
  panels: number;
  widest: number;
  edge: Edge | null;
  before: State | null;
}

/** Fewest panels with at most `distinct` widths: exact search over (node, set of widths). Null when impossible. */
function fewestPanels(edges: readonly Edge[][], widths: readonly number[], distinct: number): Edge[] | null {
  const sign = new Map(widths.map((width, index) => [width, String.fromCharCode(32 + index)]));
  const states: Map<string, State>[] = edges.map(() => new Map());
  states[0]?.set("", { node: 0, used: "", panels: 0, widest: 0, edge: null, before: null });
  for (const [node, out] of edges.entries()) {
    for (const state of states[node]?.values() ?? []) {
      for (const edge of out) {
        const used = include(state.used, sign.get(edge.width) ?? "");
        if (used.length > distinct) continue;
        const next = {
          node: edge.to,
          used,
          panels: state.panels + 1,
          widest: Math.max(state.widest, edge.width),
          edge,
          before: state,
        };
        const known = states[edge.to]?.get(used);
        if (known === undefined || isBetter(next, known)) states[edge.to]?.set(used, next);
      }
    }
  }
  let best: State | null = null;
  for (const state of states.at(-1)?.values() ?? []) if (best === null || isBetter(state, best)) best = state;
  if (best === null) return null;
  const path: Edge[] = [];
  for (let state: State | null = best; state !== null; state = state.before)
    if (state.edge !== null) path.unshift(state.edge);
  return path;
}

/** Fewer panels, then a narrower widest panel; the first found wins a tie, which is the one with the nearer joints. */
function isBetter(a: State, b: State): boolean {
  return a.panels !== b.panels ? a.panels < b.panels : a.widest < b.widest;
}

function include(used: string, sign: string): string {
  if (used.includes(sign)) return used;
  let at = 0;
  while (at < used.length && used.charAt(at) < sign) at++;
  return used.slice(0, at) + sign + used.slice(at);
}
