import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { bridge, problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { useConnection } from "#desktop/renderer/bridge/use-live-state.ts";
import { watchLock } from "./lock-watch.ts";
import { lostAfterReading, watchSeat, type LostSeat } from "./seat-watch.ts";

/**
 * How this window lost its seat on the option; null while it did not. The services tell when a write is refused or the
 * line was away too long; what the server says of it comes with the option. An option that is gone is a lost seat too.
 */
export function useLostSeat(
  id: string,
  option: DesignOption | undefined,
  failure: Error | null,
): { lost: LostSeat | null; forgive(): void; leave(): void } {
  const [lost, setLost] = useState<LostSeat | null>(null);
  const wasHere = useRef(false);
  const connection = useConnection()?.connection ?? null;
  const isLoaded = option !== undefined;
  const occupied = option?.occupied ?? null;
  const end = option?.seatEnd;
  const isRead = failure === null;
  const isGone = isLoaded && failure !== null && problemOf(failure).status === 404;

  useEffect(() => bridge().on("seat.lost", (seat) => seat.designOptionId === id && setLost(seat)), [id]);
  useEffect(() => {
    if (!isLoaded) return;
    const seat = watchSeat(wasHere.current, occupied, connection);
    if (seat.isLost) setLost((known) => known ?? lostBy(end));
    if (seat.isHere) setLost(null);
    wasHere.current = seat.wasHere;
  }, [isLoaded, occupied, connection, end]);
  // After the seat's own effect: what comes back has nobody in its seat, which is no other loss.
  useEffect(() => {
    if (isGone || (option && isRead)) setLost((known) => lostAfterReading(known, isGone ? lostNow("deleted") : null));
  }, [option, isGone, isRead]);

  return {
    lost,
    forgive: () => setLost(null),
    leave: () => {
      wasHere.current = false;
    },
  };
}

/** Says when somebody else removed this user's lock: the seat may stay, but others may write now. */
export function useLockRemoved(option: DesignOption | undefined, userId: string | undefined): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const lockedBy = useRef<string | null>(null);
  useEffect(() => {
    if (!option) return;
    const lock = watchLock(lockedBy.current, option, userId);
    lockedBy.current = lock.lockedBy;
    if (lock.removedBy !== null)
      notify({
        kind: "warning",
        text: t("workbench.seat.lockRemoved", { name: lock.removedBy, option: option.name }),
      });
  }, [option, userId, notify, t]);
}

function lostBy(end: DesignOption["seatEnd"] | undefined): LostSeat | null {
  if (!end) return lostNow("timed-out");
  return end.reason === "left" ? null : { ...end, by: end.by?.name ?? null };
}

function lostNow(reason: LostSeat["reason"]): LostSeat {
  return { reason, at: new Date().toISOString(), by: null, installation: null, note: null };
}
