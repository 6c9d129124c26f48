import type { AnalyticsEvent } from "#shared/contracts/market/analytics.ts";

export type QueuedEvent = AnalyticsEvent & { path: string };

export interface EventQueue {
  add(event: QueuedEvent): void;
  /** Sends what waits, at once. */
  flush(): void;
}

const SEND_AFTER_MS = 2000;
const MOST_WAITING = 50;

/**
 * Collects events and sends them together. Nothing is kept before the visitor agreed, so nothing can be sent later
 * that was done before.
 *
 * @param send takes at most 50 events; a failure loses them, which is harmless
 */
export function createEventQueue(options: {
  mayCount: () => boolean;
  send: (events: QueuedEvent[]) => Promise<unknown>;
}): EventQueue {
  let waiting: QueuedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const events = waiting.splice(0);
    if (events.length > 0 && options.mayCount()) options.send(events).catch(() => undefined);
  };
  return {
    add(event) {
      if (!options.mayCount()) return;
      waiting = [...waiting, event];
      if (waiting.length >= MOST_WAITING) flush();
      else timer ??= setTimeout(flush, SEND_AFTER_MS);
    },
    flush,
  };
}
