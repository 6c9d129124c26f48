import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { endEarly } from "./execution-end.service.ts";
import { holdAttempt, listAbandoned } from "./executions.repository.ts";

/** Ends runs that no job will finish: their job was tried as often as it may be, or is gone. */
export async function failAbandonedExecutions(ctx: Context): Promise<void> {
  for (const abandoned of await listAbandoned(ctx.db)) {
    await withTransaction(ctx, async (inner) => {
      const execution = await holdAttempt(inner.db, abandoned.id, abandoned.attempt);
      if (!execution) return;
      const when = execution.attempt === 0 ? "before it began" : `and given up after ${execution.attempt} tries`;
      const error = `The run was interrupted ${when}. Start it again.`;
      await endEarly(inner, execution, { status: "error", error });
    });
  }
}
