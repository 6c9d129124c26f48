import { median } from "./quantile.ts";

/** Processor and elapsed milliseconds of a task. */
export interface Spent {
  processor: number;
  elapsed: number;
}

const CALIBRATIONS = 7;
const FIRST_GUESS = 5_000_000;

/**
 * Work that takes `ms` of processor on this machine, whatever machine it is: the yardstick of elapsed time. What else
 * the machine does lengthens it as it lengthens what is measured beside it.
 */
export function knownWork(ms: number): () => void {
  let steps = FIRST_GUESS;
  // Twice: the first guess may be far off, and the first runs are not compiled yet.
  for (const rounds of [CALIBRATIONS, CALIBRATIONS]) {
    const spent = Array.from({ length: rounds }, () => spentBySync(() => work(steps)).processor);
    steps = Math.round((steps * ms) / median(spent));
  }
  return () => work(steps);
}

/** What a task took of this process, all its threads counted. */
export async function spentBy(task: () => unknown): Promise<Spent> {
  const [from, start] = [process.cpuUsage(), performance.now()];
  await task();
  return since(from, start);
}

function spentBySync(task: () => void): Spent {
  const [from, start] = [process.cpuUsage(), performance.now()];
  task();
  return since(from, start);
}

function since(from: NodeJS.CpuUsage, start: number): Spent {
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(from);
  return { processor: (user + system) / 1000, elapsed };
}

let sink = 0;

function work(steps: number): void {
  let state = 1;
  for (let step = 0; step < steps; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  // Kept, so that the loop cannot be left out.
  sink ^= state;
  if (sink === 0.5) throw new Error("An integer is no half.");
}
