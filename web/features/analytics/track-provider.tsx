import { useEffect, useMemo } from "react";
import type { ReactNode } from "react";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { TrackContext } from "#shared/ui/app/track-context.ts";
import type { Track } from "#shared/ui/app/track-context.ts";
import { sendEvents } from "./analytics.queries.ts";
import { readConsent } from "./consent.ts";
import { createEventQueue } from "./event-queue.ts";
import type { QueuedEvent } from "./event-queue.ts";

/** Counts events of the closed list once the visitor agreed (CON-07, SHL-12). */
export function TrackProvider({ children }: { children: ReactNode }) {
  const call = useCall();
  const { region } = useRegion();
  const queue = useMemo(
    () =>
      createEventQueue({
        mayCount: () => readConsent() === "yes",
        send: (events) => sendEvents(call, region, events),
      }),
    [call, region],
  );
  useEffect(() => {
    // The last moment at which a page is sure to be asked: it may be closed next.
    const onHide = (): void => queue.flush();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      queue.flush();
    };
  }, [queue]);
  const track = useMemo<Track>(
    () => (name, fields) => {
      // The list of events ties fields to names; a generic call cannot show that to the compiler.
      queue.add({ name, fields, path: window.location.pathname } as QueuedEvent);
    },
    [queue],
  );
  return <TrackContext value={track}>{children}</TrackContext>;
}
