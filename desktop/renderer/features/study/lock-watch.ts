import type { DesignOption } from "#shared/contracts/design/design-options.ts";

/** What an answer of the server says of this user's lock. */
export interface LockWatch {
  /** Whose lock was seen on the option last, if it is this user's. */
  lockedBy: string | null;
  /** Name of who else removed it with this answer. */
  removedBy: string | null;
}

/**
 * Follows this user's lock from answer to answer. It counts as removed when the option comes without it and somebody
 * else changed the option last; without a user, as between two sessions, nothing is known.
 */
export function watchLock(
  lockedBy: string | null,
  option: Pick<DesignOption, "locked" | "lastModified">,
  userId: string | undefined,
): LockWatch {
  if (userId === undefined) return { lockedBy, removedBy: null };
  const isMine = option.locked?.user.id === userId;
  const { user } = option.lastModified;
  const isRemoved = lockedBy === userId && !isMine && user.id !== userId;
  return { lockedBy: isMine ? userId : null, removedBy: isRemoved ? user.name : null };
}
