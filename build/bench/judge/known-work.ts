import { median } from "./quantile.ts";

/** Processor and elapsed milliseconds of a task. */
export interface Spent {
  processor: number;
  elapsed: number;
}

/** The machine as it is measured: this one, unless a test gives another. */
export interface Machine {
  /** Milliseconds of processor of this process so far, all its threads counted. */
  processorMs(): number;
  elapsedMs(): number;
  /** Does so many steps. */
  work(steps: number): void;
}

const CALIBRATIONS = 7;
const FIRST_GUESS = 5_000_000;

const THIS_ONE: Machine = {
  processorMs() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  elapsedMs: () => performance.now(),
  work,
};

/**
 * Work that takes `ms` of processor on this machine, whatever machine it is: the yardstick of elapsed time. What else
 * the machine does lengthens it as it lengthens what is measured beside it.
 */
export function knownWork(ms: number, machine = THIS_ONE): () => void {
  let steps = FIRST_GUESS;
  // Twice: the first guess may be far off, and the first runs are not compiled yet.
  for (const rounds of [CALIBRATIONS, CALIBRATIONS]) {
    const spent = Array.from({ length: rounds }, () => {
      const before = machine.processorMs();
      machine.work(steps);
      return machine.processorMs() - before;
    });
    steps = Math.round((steps * ms) / median(spent));
  }
  return () => machine.work(steps);
}

/** What a task took of this process, all its threads counted. */
export async function spentBy(task: () => unknown, machine = THIS_ONE): Promise<Spent> {
  const [processor, elapsed] = [machine.processorMs(), machine.elapsedMs()];
  await task();
  return { elapsed: machine.elapsedMs() - elapsed, processor: machine.processorMs() - processor };
}

let sink = 0;

function work(steps: number): void {
  let state = 1;
  for (let step = 0; step < steps; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  // Kept, so that the loop cannot be left out.
  sink ^= state;
  if (sink === 0.5) throw new Error("An integer is no half.");
}
