import { GraphRefusal } from "./graph-errors.ts";

/** Lets `running` pieces of work run at once and `waiting` more wait; further ones are refused as `busy`. */
export function createGate(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = running;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => void queue.push(resolve));
    else {
      throw new GraphRefusal("busy", `More than ${waiting} graph queries wait already. Try again in a moment.`, {
        value: queue.length + 1,
        limit: waiting,
      });
    }
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over; otherwise it is free.
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
