import { once } from "node:events";
import { type EnginePool, processEngine } from "#api/engine/engine-pool.ts";

/** Does what the process's engine does, but its `turn`-th job goes on until it is told to stop, on any machine. */
export function heldEngine(turn: number): { engine: EnginePool; isUnderWay: Promise<void> } {
  const { promise: isUnderWay, resolve } = Promise.withResolvers<void>();
  let jobs = 0;
  const engine: EnginePool = {
    ...processEngine,
    async run(job, options) {
      jobs += 1;
      if (jobs === turn) {
        resolve();
        if (options.signal?.aborted === false) await once(options.signal, "abort");
      }
      return processEngine.run(job, options);
    },
  };
  return { engine, isUnderWay };
}
