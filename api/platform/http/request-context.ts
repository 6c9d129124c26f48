import type { Logger } from "pino";
import type { Actor, Change, Context, Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";

/** A context of one request or job, and the call that sends what was published outside a transaction. */
export interface OpenContext {
  ctx: Context;
  /** Numbers and announces the changes published outside a transaction. Call it once, when the work is done. */
  flush(): Promise<void>;
}

/** Opens the context of one request (or job): its own log with the request id, the pool as database. */
export function openContext(
  runtime: Runtime,
  caller: { actor: Actor | null; requestId: string; log?: Logger },
): OpenContext {
  const waiting: Change[] = [];
  const ctx: Context = {
    runtime,
    actor: caller.actor,
    db: runtime.knex,
    log: caller.log ?? runtime.log.child({ requestId: caller.requestId }),
    requestId: caller.requestId,
    now: () => runtime.now(),
    publish: (change) => void waiting.push(change),
  };
  return {
    ctx,
    async flush() {
      const changes = waiting.splice(0);
      if (changes.length === 0) return;
      await withTransaction(ctx, async (inner) => changes.forEach((change) => inner.publish(change)));
    },
  };
}
