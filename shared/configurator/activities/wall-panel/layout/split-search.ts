import type { Edge } from "./split-graph.ts";

/**
 * Exact search for a path with the fewest distinct widths, then the fewest panels, then the narrowest widest panel.
 *
 * States are (node, set of widths used). Two bounds keep them few: panels still needed, and kinds of widths still
 * needed. Widths are of one kind when they leave the same remainder by the stud centres: with all joints on studs the
 * first panel, the middle ones and the last have a kind each, and no path can do with fewer widths than kinds.
 *
 * A wall on which hundreds of joints are equally good has more sets of widths than any computer can try: after
 * `MOST_STEPS` the path with the fewest panels is taken instead. A count of steps, not a clock, ends the search, so that
 * the same wall is always cut in the same way.
 */

/** Panels tried. Walls of real models take a few hundred; a million take a second. */
const MOST_STEPS = 300_000;

/** More kinds than this are not told apart: the bound is then weaker, the result the same. */
const MOST_KINDS = 20;
const MOST_MASKS = 12;

interface Graph {
  edges: readonly Edge[][];
  /** Character for each width, so that a set of widths is a sorted string. */
  sign: Map<number, string>;
  /** Bit for the kind of each width. */
  kind: Map<number, number>;
  panelsToGo: number[];
  /** Panels that may still be tried. */
  steps: number;
  /** For each node, the sets of kinds that some path to the end needs; supersets of others are left out. */
  kindsToGo: number[][];
}

interface State {
  used: string;
  kinds: number;
  panels: number;
  widest: number;
  edge: Edge | null;
  before: State | null;
}

/** @param edges only such from which the end can be reached. @param centres of the studs, mm */
export function fewestWidths(edges: readonly Edge[][], centres: number): Edge[] {
  const graph = prepare(edges, centres);
  const fewest = graph.panelsToGo[0] ?? 0;
  const start = Math.max(1, needed(graph.kindsToGo[0] ?? [], 0));
  for (let distinct = start; distinct <= graph.sign.size; distinct++) {
    // Most walls are solved with the fewest panels or one more; only then all counts are searched.
    for (const panels of [fewest, fewest + 1, Infinity]) {
      const path = search(graph, distinct, panels);
      if (path !== null) return path;
      if (graph.steps <= 0) return fewestPanels(graph);
    }
  }
  throw new Error("A wall that can be cut has a way to cut it.");
}

function prepare(edges: readonly Edge[][], centres: number): Graph {
  const widths = [...new Set(edges.flatMap((out) => out.map((edge) => edge.width)))].sort((a, b) => a - b);
  const remainders = [...new Set(widths.map((width) => width % centres))];
  const areTold = remainders.length <= MOST_KINDS;
  const kind = new Map(widths.map((width) => [width, areTold ? 1 << remainders.indexOf(width % centres) : 0]));
  const sign = new Map(widths.map((width, index) => [width, String.fromCharCode(32 + index)]));
  const last = edges.length - 1;
  const panelsToGo = edges.map(() => Infinity);
  const kindsToGo = edges.map((): number[] => []);
  panelsToGo[last] = 0;
  kindsToGo[last] = [0];
  for (let node = last - 1; node >= 0; node--) {
    const masks = new Set<number>();
    for (const edge of edges[node] ?? []) {
      panelsToGo[node] = Math.min(panelsToGo[node] ?? Infinity, 1 + (panelsToGo[edge.to] ?? Infinity));
      for (const mask of kindsToGo[edge.to] ?? []) masks.add(mask | (kind.get(edge.width) ?? 0));
    }
    kindsToGo[node] = smallest([...masks]);
  }
  return { edges, sign, kind, panelsToGo, kindsToGo, steps: MOST_STEPS };
}

/** Masks that contain no other; [0] (no bound) when there are too many to be worth keeping. */
function smallest(masks: readonly number[]): number[] {
  const kept = masks.filter((mask) => !masks.some((other) => other !== mask && (other & mask) === other));
  return kept.length > MOST_MASKS ? [0] : kept;
}

/** Kinds that every path still needs beyond those it has. */
function needed(masks: readonly number[], have: number): number {
  let least = Infinity;
  for (const mask of masks) {
    let bits = mask & ~have;
    let count = 0;
    for (; bits !== 0; bits &= bits - 1) count++;
    if (count < least) least = count;
  }
  return least;
}

/** Best path with at most so many widths and panels; null when there is none. */
function search(graph: Graph, distinct: number, most: number): Edge[] | null {
  const states: Map<string, State>[] = graph.edges.map(() => new Map());
  states[0]?.set("", { used: "", kinds: 0, panels: 0, widest: 0, edge: null, before: null });
  for (const [node, out] of graph.edges.entries()) {
    for (const state of states[node]?.values() ?? []) {
      for (const edge of out) {
        if (graph.steps-- <= 0) return null;
        const panels = state.panels + 1;
        if (panels + (graph.panelsToGo[edge.to] ?? Infinity) > most) continue;
        const used = include(state.used, graph.sign.get(edge.width) ?? "");
        const kinds = state.kinds | (graph.kind.get(edge.width) ?? 0);
        if (used.length + needed(graph.kindsToGo[edge.to] ?? [], kinds) > distinct) continue;
        const next = { used, kinds, panels, widest: Math.max(state.widest, edge.width), edge, before: state };
        const known = states[edge.to]?.get(used);
        if (known === undefined || isBetter(next, known)) states[edge.to]?.set(used, next);
      }
    }
  }
  let best: State | null = null;
  for (const state of states.at(-1)?.values() ?? []) if (best === null || isBetter(state, best)) best = state;
  if (best === null) return null;
  const path: Edge[] = [];
  for (let state: State | null = best; state !== null; state = state.before) {
    if (state.edge !== null) path.unshift(state.edge);
  }
  return path;
}

/** The path with the fewest panels, however many widths it has; of equal ones that with the narrower next panel. */
function fewestPanels({ edges, panelsToGo }: Graph): Edge[] {
  const path: Edge[] = [];
  const toGo = (edge: Edge) => panelsToGo[edge.to] ?? Infinity;
  for (let node = 0; node < edges.length - 1;) {
    const [best] = (edges[node] ?? []).toSorted((a, b) => toGo(a) - toGo(b) || a.width - b.width);
    if (best === undefined) throw new Error("A wall that can be cut has a way to cut it.");
    path.push(best);
    node = best.to;
  }
  return path;
}

/** Fewer panels, then a narrower widest panel; the first found wins a tie: the one with the joints nearer the start. */
function isBetter(a: State, b: State): boolean {
  return a.panels !== b.panels ? a.panels < b.panels : a.widest < b.widest;
}

function include(used: string, sign: string): string {
  if (used.includes(sign)) return used;
  let at = 0;
  while (at < used.length && used.charAt(at) < sign) at++;
  return used.slice(0, at) + sign + used.slice(at);
}
