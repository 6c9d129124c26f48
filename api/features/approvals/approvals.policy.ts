import { nextState, type RequestAction } from "#shared/domain/options/request-states.ts";
import type { Actor } from "#api/platform/context.ts";
import { conflict, forbidden } from "#api/platform/errors.ts";
import type { ApprovalRow } from "./approvals.repository.ts";

/** What decides who may decide a request that was sent. */
export type SentRequest = Pick<
  ApprovalRow,
  "state" | "tenant_id" | "submitted_by" | "name" | "version" | "comments" | "decided_by_name" | "decided_at"
>;

/**
 * Nobody decides what they or their own organisation sent; of two who decide at once the first wins (APR-06).
 *
 * @param version what the caller saw; null: whatever there is
 * @throws AppError `forbidden`; `stale_version` with what the request is by now
 */
export function checkMayDecide(
  actor: Pick<Actor, "userId" | "tenantId">,
  request: SentRequest,
  action: RequestAction,
  version: number | null,
): void {
  const standing = { state: request.state, tenantId: request.tenant_id, submittedBy: request.submitted_by };
  const next = nextState(standing, action, actor);
  if ("refusal" in next && next.refusal === "own") {
    throw forbidden("You cannot decide what you or your own organisation sent. A colleague has to.");
  }
  if ("refusal" in next) {
    throw conflict("stale_version", sentenceOf(request), {
      state: request.state,
      decidedBy: request.decided_by_name,
      decidedAt: request.decided_at?.toISOString() ?? null,
    });
  }
  if (version !== null && version !== request.version) {
    throw conflict("stale_version", "This request has changed since you opened it. Look at it again.", {
      current: request.version,
    });
  }
}

/** Says what became of a request that does not wait any more. */
function sentenceOf({ name, state, decided_by_name, comments }: SentRequest): string {
  switch (state) {
    case "approved":
      return `${decided_by_name} has approved ${name} already. Nothing was sent twice.`;
    case "changes_requested":
      return `${comments[0]?.by ?? "A colleague"} has asked for changes of ${name} already. Nothing was sent twice.`;
    case "withdrawn":
      return `${name} was taken back by those who sent it.`;
    default:
      return `${name} was not sent to staff.`;
  }
}
