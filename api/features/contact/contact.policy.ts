import type { Actor } from "#api/platform/context.ts";
import { conflict } from "#api/platform/errors.ts";

/** Whose messages to organisations are counted: those of a tenant that staff have not approved. */
export function isCounted(actor: Pick<Actor, "tenantStatus"> | null): actor is Actor {
  return actor?.tenantStatus === "pending";
}

/**
 * A message is answered once: of two who answer it the second is told.
 *
 * @param version what the caller saw
 * @throws AppError `stale_version` with `facts.answeredBy`
 */
export function checkIsUnanswered(
  message: { answered_at: Date | null; answered_by: string | null; version: number },
  version: number,
): void {
  if (message.answered_at === null && message.version === version) return;
  const { answered_by: answeredBy } = message;
  throw conflict("stale_version", `${answeredBy} has answered this message already. Nothing was sent twice.`, {
    answeredBy,
  });
}
