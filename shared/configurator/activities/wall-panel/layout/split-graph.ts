import { type Interval, isAllowed, shares, without } from "./joints.ts";

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
  /** Near walls that meet this one: a joint there is a last resort. */
  avoided: readonly Interval[];
  /** Party walls and grid lines: a joint there is as good as one on a stud centre. */
  preferred: readonly PreferredJoint[];
}

/** A station that a joint is preferred at, whole millimetres. */
export interface PreferredJoint {
  station: number;
  /** What a panel that runs on past it costs: 0 where a joint is welcome but none is made for its sake. */
  wanted: "party-wall" | "grid" | null;
}

/** A panel that could be made. */
export interface Edge {
  /** Index of the node where the next panel starts; the last node is the wall's end. */
  to: number;
  width: number;
  start: number;
  end: number;
  /** 1 when the joint at its end is on no stud centre, party wall or grid line. */
  off: number;
  /** What is minimised first; adds up along a path. See `COST`. */
  cost: number;
  joint: number | null;
}

/**
 * Aims that add up along a wall, each outweighing all after it: joints near walls that meet this one, joints off every
 * preferred station, party walls without a joint, grid lines without one. Counts stay under 1,000 in walls of 300 m.
 */
const COST = { avoided: 1e12, off: 1e8, "party-wall": 1e4, grid: 1 };

/**
 * Stations worth a joint in one stretch: multiples of the stud centres, party walls and grid lines, the ends of every
 * allowed interval with and without those near other walls, equal divisions, and the furthest joints that greedy
 * cutting from either end reaches (so that a wall that can be cut at all is cut, and away from other walls if it can).
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
  for (const { station } of problem.preferred) add(station);
  const calm = problem.avoided.length === 0 ? allowed : without(allowed, problem.avoided);
  for (const each of calm === allowed ? allowed : [...allowed, ...calm]) {
    add(Math.max(each.from, first));
    add(Math.min(each.to, last));
  }
  const length = stretch.to - stretch.from;
  const fewest = Math.max(2, Math.ceil((length + gap) / (maxWidth + gap)));
  for (let count = fewest; count <= fewest + 2; count++) {
    const width = Math.floor((length - (count - 1) * gap) / count);
    for (let joint = 1; joint < count; joint++) add(stretch.from + joint * (width + gap) - right);
  }
  for (const where of calm === allowed ? [allowed] : [allowed, calm]) {
    greedy(stretch.from, (from) => furthest(where, from + maxWidth + left), right, last, add);
    greedy(stretch.to, (to) => nearestFrom(where, to - maxWidth - right), -left, first, add);
  }
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
export function buildEdges(problem: SplitProblem): Edge[][] {
  const { stretches, gap, maxWidth } = problem;
  const { left, right } = shares(gap);
  const isOn = placesOf(problem);
  const edges: Edge[][] = [];
  for (const [number, stretch] of stretches.entries()) {
    const joints = candidateJoints(problem, stretch);
    const base = edges.length;
    const starts = [stretch.from, ...joints.map((joint) => joint + right)];
    const isLast = number === stretches.length - 1;
    const made = new Set(joints);
    const missed = costOfMissed(problem.preferred.filter((each) => each.wanted !== null && made.has(each.station)));
    const extra = joints.map(
      (joint) => (isAllowed(joint, problem.avoided) ? COST.avoided : 0) + (isOn(joint) ? 0 : COST.off),
    );
    const after = base + starts.length;
    for (const [index, start] of starts.entries()) {
      const out: Edge[] = [];
      const before = joints[index - 1] ?? stretch.from;
      for (let next = index; next < joints.length; next++) {
        const joint = joints[next] ?? 0;
        const width = joint - left - start;
        if (width > maxWidth) break;
        if (width < LEAST_PANEL) continue;
        const off = isOn(joint) ? 0 : 1;
        const cost = (extra[next] ?? 0) + missed(before, joint);
        out.push({ to: base + next + 1, width, start, end: joint - left, off, cost, joint });
      }
      const rest = stretch.to - start;
      const isWhole = index === 0;
      if (rest <= maxWidth && (isWhole || rest >= LEAST_PANEL)) {
        const cost = missed(before, stretch.to);
        out.push({ to: after, width: rest, start, end: stretch.to, off: 0, cost, joint: null });
      }
      edges.push(out);
    }
    if (isLast) edges.push([]);
  }
  return edges;
}

/** Whether a joint is on a stud centre, a party wall or a grid line. */
function placesOf(problem: Pick<SplitProblem, "centres" | "preferred">): (joint: number) => boolean {
  const stations = new Set(problem.preferred.map(({ station }) => station));
  return (joint) => joint % problem.centres === 0 || stations.has(joint);
}

/** Cost of the wanted stations strictly between two joints, which a panel runs on past. */
function costOfMissed(wanted: readonly PreferredJoint[]): (from: number, to: number) => number {
  const sorted = wanted.toSorted((a, b) => a.station - b.station);
  const sums = [0];
  for (const { wanted: kind } of sorted) sums.push((sums.at(-1) ?? 0) + (kind === null ? 0 : COST[kind]));
  /** How many stations are under this one. */
  const under = (limit: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.station ?? Infinity) < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (from, to) => Math.max(0, (sums[under(to)] ?? 0) - (sums[under(from + 1)] ?? 0));
}

/** True when every stretch can be cut into panels; far quicker than to look for the best way. */
export function canCut(problem: SplitProblem): boolean {
  const { left, right } = shares(problem.gap);
  if (problem.stretches.length === 0) return false;
  return problem.stretches.every((stretch) => {
    const joints = candidateJoints(problem, stretch);
    const starts = [stretch.from, ...joints.map((joint) => joint + right)];
    const isReached = starts.map((_, index) => index === 0);
    return starts.some((start, index) => {
      if (isReached[index] !== true) return false;
      const rest = stretch.to - start;
      if (rest <= problem.maxWidth && (index === 0 || rest >= LEAST_PANEL)) return true;
      for (let next = index; next < joints.length; next++) {
        const width = (joints[next] ?? 0) - left - start;
        if (width > problem.maxWidth) break;
        if (width >= LEAST_PANEL) isReached[next + 1] = true;
      }
      return false;
    });
  });
}
