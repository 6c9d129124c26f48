import { availableParallelism } from "node:os";
import type { EngineJob, EngineRun } from "./engine-messages.ts";
import { EngineThread, EngineTimeout, type EngineRunOptions } from "./engine-thread.ts";

export type { EngineRun };
export { EngineTimeout };

export interface EnginePool {
  /** Runs a job on a free thread, or waits for one; the time limit counts from its start. @see EngineThread.run */
  run(job: EngineJob, options?: EngineRunOptions): Promise<EngineRun>;
  /** Ends every thread; runs going on fail. */
  close(): Promise<void>;
}

/** Threads are made when they are needed and kept: starting one costs a fraction of a second. */
function createEnginePool(size: number = Math.max(2, availableParallelism() - 1)): EnginePool {
  const idle: EngineThread[] = [];
  const all = new Set<EngineThread>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const take = async (): Promise<EngineThread> => {
    if (busy >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    let thread = idle.pop();
    while (thread && !thread.isAlive) {
      all.delete(thread);
      thread = idle.pop();
    }
    thread ??= new EngineThread();
    all.add(thread);
    return thread;
  };
  const giveBack = (thread: EngineThread): void => {
    if (thread.isAlive) idle.push(thread);
    else all.delete(thread);
    // The place goes to the next in line; only without one it is free.
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };
  return {
    async run(job, options = {}) {
      const thread = await take();
      try {
        return await thread.run(job, options);
      } finally {
        giveBack(thread);
      }
    },
    async close() {
      await Promise.all([...all].map((thread) => thread.end()));
      all.clear();
      idle.length = 0;
    },
  };
}

/** The pool of this process, shared by its jobs and its public runs. It has no thread before the first run. */
export const processEngine = createEnginePool();
