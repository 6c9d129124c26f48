import type { SessionState } from "#desktop/ipc/bridge.ts";

/** Whose things the page shows, and whether they must go. */
export interface ShownUser {
  userId: string | null;
  /** What was shown is of somebody else than who is there now. */
  isOver: boolean;
}

/**
 * Follows the session from state to state. Whose session has expired, or whose try to sign in again failed, may come
 * back to what they had open; who signs out, and who comes after another person, leaves or finds none of it.
 *
 * @param shownId the user whose things are shown, null for nobody
 */
export function followUser(shownId: string | null, before: SessionState | undefined, now: SessionState): ShownUser {
  if (now.user !== null) return { userId: now.user.id, isOver: shownId !== null && shownId !== now.user.id };
  if (before === undefined || before.status === "signing-in" || now.status !== "signed-out")
    return { userId: shownId, isOver: false };
  return { userId: null, isOver: shownId !== null };
}
