import type { Change, Context } from "#api/platform/context.ts";
import { isConnectionLost, lostBeforeCommit, unknownOutcome } from "./connection-errors.ts";

/**
 * Runs `work` in one transaction. Changes published inside are numbered in that transaction and announced
 * after commit; on a throw nothing is announced. Nested calls join the outer transaction.
 *
 * @throws AppError `database_unavailable` when the connection is lost on the way, which undoes everything;
 * `outcome_unknown` when it is lost while committing
 */
export async function withTransaction<T, C extends Context>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if ("isTransaction" in ctx.db && ctx.db.isTransaction) return work(ctx);
  const changes: Change[] = [];
  const numbered: (Change & { seq: number })[] = [];
  let isCommitting = false;
  const result = await ctx.db
    .transaction(async (trx) => {
      const value = await work({ ...ctx, db: trx, publish: (change) => void changes.push(change) });
      for (const change of changes) numbered.push({ ...change, seq: await nextSequence(trx, change.tenantId) });
      isCommitting = true;
      return value;
    })
    .catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
      // Once COMMIT is on its way, only the data tell whether it came through.
      throw isCommitting ? unknownOutcome(error) : lostBeforeCommit(error);
    });
  if (numbered.length > 0) ctx.runtime.announce(numbered);
  return result;
}

async function nextSequence(trx: Context["db"], tenantId: string): Promise<number> {
  const { rows }: { rows: { seq: string }[] } = await trx.raw("select next_tenant_sequence(?) as seq", [tenantId]);
  const [row] = rows;
  if (!row) throw new Error(`No sequence row came back for tenant ${tenantId}.`);
  return Number(row.seq);
}
