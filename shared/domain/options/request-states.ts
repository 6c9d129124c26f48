import type { ProfileRequestState } from "#shared/contracts/profiles/profile-requests.ts";

/** What is done with a request: by its own organisation, or by staff. */
export type RequestAction = "submit" | "withdraw" | "askForChange" | "approve";

/** Why something is not done: it is for others to do, or the request does not stand so. */
export type RequestRefusal = "own" | "state";

interface Transition {
  from: readonly ProfileRequestState[];
  to: ProfileRequestState;
  by: "owner" | "staff";
}

const TRANSITIONS: Readonly<Record<RequestAction, Transition>> = {
  submit: { from: ["draft", "changes_requested", "withdrawn"], to: "submitted", by: "owner" },
  withdraw: { from: ["submitted", "changes_requested"], to: "withdrawn", by: "owner" },
  askForChange: { from: ["submitted"], to: "changes_requested", by: "staff" },
  approve: { from: ["submitted"], to: "approved", by: "staff" },
};

/**
 * The state that an action leads to, or why it is refused. Staff never decide what their own organisation sent, or what
 * they sent themselves for another.
 */
export function nextState(
  request: { state: ProfileRequestState; tenantId: string; submittedBy: string | null },
  action: RequestAction,
  actor: { userId: string; tenantId: string },
): { state: ProfileRequestState } | { refusal: RequestRefusal } {
  const { from, to, by } = TRANSITIONS[action];
  const isOwn = actor.tenantId === request.tenantId;
  if (by === "staff" && (isOwn || actor.userId === request.submittedBy)) return { refusal: "own" };
  return from.includes(request.state) ? { state: to } : { refusal: "state" };
}
