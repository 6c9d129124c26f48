import type { Actor } from "#api/platform/context.ts";
import { conflict } from "#api/platform/errors.ts";

/** Who started a run cancels it as they are; everybody else needs the seat of its option. */
export function mayCancelWithoutSeat(actor: Pick<Actor, "userId">, execution: { requested_by: string }): boolean {
  return execution.requested_by === actor.userId;
}

/**
 * An option has one run at a time (STU-11).
 *
 * @param active id of the one that goes on
 * @throws AppError `execution_running` with `facts.executionId`
 */
export function checkNoneRuns(active: string | undefined): void {
  if (active === undefined) return;
  throw conflict("execution_running", "A run of this option is going on. Cancel it or wait until it ends.", {
    executionId: active,
  });
}
