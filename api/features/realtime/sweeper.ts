import { dropSilentRequests, handOverDue } from "#api/features/design-options/hand-over.service.ts";
import { releaseExpiredSeats } from "#api/features/design-options/seats.service.ts";
import { failAbandonedExecutions } from "#api/features/executions/abandoned-executions.service.ts";
import { removeOldFlexExecutions } from "#api/features/flex/flex-expiry.service.ts";
import { emptyTrash } from "#api/features/trash/trash.service.ts";
import type { Context, Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { openContext } from "#api/platform/http/request-context.ts";
import { listNodes, markNodeDropped, reapConnections } from "./connections.repository.ts";
import { isNodeDead } from "./nodes.ts";
import { announceIdle } from "./realtime.service.ts";
import { unlockDeadWorkers } from "./unlock-dead-workers.ts";

const SWEEP_MS = 5000;

const steps: readonly ((ctx: Context) => Promise<unknown>)[] = [
  (ctx) => unlockDeadWorkers(ctx.runtime.knex),
  dropDeadNodes,
  (ctx) => withTransaction(ctx, announceIdle),
  (ctx) => withTransaction(ctx, releaseExpiredSeats),
  (ctx) => withTransaction(ctx, handOverDue),
  (ctx) => withTransaction(ctx, dropSilentRequests),
  (ctx) => reapConnections(ctx.db),
  failAbandonedExecutions,
  (ctx) => removeOldFlexExecutions(ctx),
  emptyTrash,
];

/**
 * One sweep: jobs of dead workers are handed back, connections of dead nodes dropped, idle seats announced, seats past
 * the grace period freed, seats handed over that were promised or are waited for, runs that nobody will finish ended, old public runs and old trash removed. Any number of nodes may sweep at once.
 *
 * @throws AggregateError after the last step, when some failed
 */
export async function sweep(runtime: Runtime): Promise<void> {
  const { ctx } = openContext(runtime, { actor: null, requestId: "sweep" });
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step(ctx);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${steps.length} steps of a sweep failed.`);
}

/**
 * Sweeps every five seconds until stopped; what fails is logged and tried again by the next sweep.
 *
 * @param maySweep false while this process cannot prove that it lives: it would take itself for dead
 */
export function startSweeper(runtime: Runtime, maySweep: () => boolean): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (!maySweep()) return;
    running ??= sweep(runtime)
      .catch((error: unknown) => runtime.log.warn({ err: error }, "a sweep failed; the next one tries again"))
      .finally(() => {
        running = null;
      });
  }, SWEEP_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function dropDeadNodes(ctx: Context): Promise<void> {
  for (const node of await listNodes(ctx.db)) {
    if (await isNodeDead(ctx.db, node)) await markNodeDropped(ctx.db, node);
  }
}
