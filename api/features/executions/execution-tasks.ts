import { z } from "zod";
import { claimWorkerPool } from "#api/platform/jobs/worker-pools.ts";
import type { JobTask } from "#api/platform/jobs/worker.ts";
import { processEngine, type EnginePool } from "#api/engine/engine-pool.ts";
import { RUN_EXECUTION } from "./executions.service.ts";
import { runExecution } from "./run-execution.ts";

const Payload = z.object({ executionId: z.uuid() });

/** Jobs of this feature. `node` is the id of this process (`startNode`): it tells whose jobs are left after a crash. */
export function executionTasks({
  node,
  engine = processEngine,
}: {
  node: string;
  engine?: EnginePool | undefined;
}): Record<"small" | "large", Record<string, JobTask>> {
  const taskOf =
    (lane: "small" | "large"): JobTask =>
    async (payload, { runtime, signal }) => {
      const { executionId } = Payload.parse(payload);
      await claimWorkerPool(runtime.knex, executionId, node);
      await runExecution(runtime, engine, executionId, lane, signal);
    };
  return { small: { [RUN_EXECUTION.small]: taskOf("small") }, large: { [RUN_EXECUTION.large]: taskOf("large") } };
}
