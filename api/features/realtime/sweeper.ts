import { releaseExpiredSeats } from "#api/features/design-options/seats.service.ts";
import { failAbandonedExecutions } from "#api/features/executions/abandoned-executions.service.ts";
import { removeOldFlexExecutions } from "#api/features/flex/flex-expiry.service.ts";
import type { Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { openContext } from "#api/platform/http/request-context.ts";
import { listNodes, markNodeDropped, reapConnections } from "./connections.repository.ts";
import { isNodeDead } from "./nodes.ts";
import { unlockDeadWorkers } from "./unlock-dead-workers.ts";

const SWEEP_MS = 5000;

/**
 * One sweep: connections of dead nodes are dropped, seats past the grace period freed, jobs of dead workers handed
 * back, runs that nobody will finish ended, old public runs removed. Any number of nodes may sweep at once.
 */
export async function sweep(runtime: Runtime): Promise<void> {
  const { ctx } = openContext(runtime, { actor: null, requestId: "sweep" });
  await unlockDeadWorkers(runtime.knex);
  for (const node of await listNodes(ctx.db)) {
    if (await isNodeDead(ctx.db, node)) await markNodeDropped(ctx.db, node);
  }
  await withTransaction(ctx, releaseExpiredSeats);
  await reapConnections(ctx.db);
  await failAbandonedExecutions(ctx);
  await removeOldFlexExecutions(ctx);
}

/** Sweeps every five seconds until stopped; a sweep that fails is logged and tried again. */
export function startSweeper(runtime: Runtime): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = (): void => {
    timer = setTimeout(() => {
      running = sweep(runtime)
        .catch((error: unknown) => runtime.log.warn({ err: error }, "a sweep failed; the next one tries again"))
        .then(() => (isStopped ? undefined : next()));
    }, SWEEP_MS);
  };
  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
