import { tooMany } from "#api/platform/http/limits/rate-limit.ts";
import { GraphRefusal } from "./graph-errors.ts";

interface GateLimits {
  /** Pieces of work at once, and how many more wait. */
  running: number;
  waiting: number;
  /** The same of one caller. */
  runningPerCaller: number;
  waitingPerCaller: number;
}

export type Gate = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets some pieces of work run at once and some more wait, and of each caller fewer, so that nobody fills it alone.
 * Of those who wait the first goes on whose caller may.
 *
 * @returns refuses with GraphRefusal `busy` when it is full, AppError `too_many_requests` when the caller's share is
 */
export function createGate(limits: GateLimits): Gate {
  const running = new Map<string, number>();
  let queue: { caller: string; go(): void }[] = [];
  const runningOf = (caller: string): number => running.get(caller) ?? 0;
  let total = 0;
  const mayRun = (caller: string): boolean => total < limits.running && runningOf(caller) < limits.runningPerCaller;
  const take = (caller: string): void => {
    total += 1;
    running.set(caller, runningOf(caller) + 1);
  };

  const wait = (caller: string): Promise<void> => {
    if (queue.length >= limits.waiting) {
      throw new GraphRefusal("busy", `More than ${limits.waiting} graph queries wait already. Try again in a moment.`, {
        value: queue.length + 1,
        limit: limits.waiting,
      });
    }
    const own = queue.filter((each) => each.caller === caller).length;
    if (own >= limits.waitingPerCaller) {
      const at = `${limits.runningPerCaller} of your graph queries run and ${own} wait`;
      throw tooMany(`${at}; at most ${limits.waitingPerCaller} may wait. Send the next one when one is answered.`, 1);
    }
    return new Promise((resolve) => void queue.push({ caller, go: resolve }));
  };

  const leave = (caller: string): void => {
    total -= 1;
    const left = runningOf(caller) - 1;
    if (left > 0) running.set(caller, left);
    else running.delete(caller);
    const next = queue.find((each) => mayRun(each.caller));
    if (!next) return;
    queue = queue.filter((each) => each !== next);
    take(next.caller);
    next.go();
  };

  return async (caller, work) => {
    if (mayRun(caller)) take(caller);
    else await wait(caller);
    try {
      return await work();
    } finally {
      leave(caller);
    }
  };
}
