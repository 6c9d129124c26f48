import type { Runtime } from "#api/platform/context.ts";
import { type JobTask, startWorkers, type Workers } from "#api/platform/jobs/worker.ts";
import type { EnginePool } from "#api/engine/engine-pool.ts";
import { executionTasks } from "./execution-tasks.ts";

/** Jobs of small runs and of everything else that is quick, and of large runs, that may go on at once. */
const PLACES = { small: 6, large: 4 };

/**
 * Starts the jobs of a process: large runs have places of their own, so that they never take those of small ones and of
 * the other tasks.
 *
 * @param tasks other tasks of the process, such as sending mail
 */
export async function startExecutionWorkers(options: {
  url: string;
  runtime: Runtime;
  node: string;
  engine?: EnginePool | undefined;
  tasks?: Record<string, JobTask>;
}): Promise<Workers> {
  const { url, runtime, tasks } = options;
  const { small, large } = executionTasks(options);
  const both = await Promise.all([
    startWorkers({ url, runtime, tasks: { ...tasks, ...small }, concurrency: PLACES.small }),
    startWorkers({ url, runtime, tasks: large, concurrency: PLACES.large }),
  ]);
  return {
    async renew() {
      await Promise.all(both.map((workers) => workers.renew()));
    },
    async stop() {
      await Promise.all(both.map((workers) => workers.stop()));
    },
  };
}
