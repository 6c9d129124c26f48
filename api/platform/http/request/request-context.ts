import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Actor, Change, Context, Runtime } from "#api/platform/context.ts";
import { rowsOf } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";

/** A context of one request or job, and the call that sends what was published outside a transaction. */
export interface OpenContext {
  ctx: Context;
  /** Numbers and announces the changes published outside a transaction. Call it once, when the work is done. */
  flush(): Promise<void>;
}

interface Caller {
  actor: Actor | null;
  requestId: string;
  log?: Logger;
}

/**
 * Opens the context of one request, with its own log. Its database gives the rows of the caller's tenant, and of no tenant to
 * who is signed out; what else a person or staff see say the policies of the tables.
 */
export function openContext(runtime: Runtime, caller: Caller): OpenContext {
  return contextOn(rowsOf(runtime.knex, caller.actor), runtime, caller);
}

/**
 * Opens the context of a job, a sweep or a socket, which works for every tenant and sees all rows. Who calls it stands in
 * `api/system-rows.test.ts`, with the reason.
 */
export function openSystemContext(
  runtime: Runtime,
  caller: Omit<Caller, "actor"> & { actor?: Actor | null },
): OpenContext {
  return contextOn(runtime.knex, runtime, { actor: null, ...caller });
}

function contextOn(db: Knex, runtime: Runtime, caller: Caller): OpenContext {
  const waiting: Change[] = [];
  const ctx: Context = {
    runtime,
    actor: caller.actor,
    db,
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
