import type { ProfileComment } from "#shared/contracts/profiles/profile-requests.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { insertRequestEvent, updateRequest } from "./requests.repository.ts";

/**
 * Sends a request back to its owners with comments, and keeps what staff saw when they wrote them. Who may decide, and
 * that the request waits, is the caller's to check; call it in the transaction that holds the row's lock.
 */
export async function sendBack(
  ctx: SignedInContext,
  request: { id: string; payload: Record<string, unknown> },
  asked: readonly Pick<ProfileComment, "field" | "text">[],
): Promise<void> {
  const at = ctx.now();
  const { name: who } = ctx.actor;
  await updateRequest(ctx.db, request.id, {
    state: "changes_requested",
    comments: asked.map((comment) => ({ ...comment, by: who, at: at.toISOString() })),
    reviewed_payload: request.payload,
    updated_at: at,
  });
  const note = asked.map(({ field, text }) => (field === null ? text : `${field}: ${text}`)).join("\n");
  await insertRequestEvent(ctx.db, { requestId: request.id, at, kind: "changes_requested", who, note });
}
