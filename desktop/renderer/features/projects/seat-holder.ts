import { GRACE_MS } from "#shared/contracts/design/events.ts";
import type { Occupancy } from "#shared/contracts/design/design-options.ts";
import { useNow } from "#desktop/renderer/state/use-now.ts";

/** Who holds an option, seen from this window. `elsewhere`: the same person on another computer, or another program. */
export type Holder = "me" | "elsewhere" | "other" | "nobody";

export function holderOf(occupied: Pick<Occupancy, "isMine" | "user"> | null, userId: string | undefined): Holder {
  if (!occupied) return "nobody";
  if (occupied.isMine) return "me";
  return occupied.user.id === userId ? "elsewhere" : "other";
}

/** How long ago an idle holder was heard of and when the seat is free, whole seconds; null while they are in time. */
export interface IdleTime {
  idle: number;
  free: number;
}

/**
 * @param readAt when the answer with `occupied` came, milliseconds since 1970 by this computer's clock: the server's
 * clock may differ, so only lengths of time are taken from it
 */
export function idleTimeOf(
  occupied: Pick<Occupancy, "isIdle" | "idleMs"> | null,
  readAt: number,
  now: number,
): IdleTime | null {
  if (!occupied?.isIdle || occupied.idleMs === null) return null;
  const idleMs = Math.min(GRACE_MS, occupied.idleMs + Math.max(0, now - readAt));
  return { idle: Math.floor(idleMs / 1000), free: Math.ceil((GRACE_MS - idleMs) / 1000) };
}

/** The idle time of now, counting every second. */
export function useIdleTime(occupied: Pick<Occupancy, "isIdle" | "idleMs"> | null, readAt: number): IdleTime | null {
  const now = useNow(occupied?.isIdle ?? false);
  return idleTimeOf(occupied, readAt, now);
}
