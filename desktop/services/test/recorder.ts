import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EventName, Events } from "#desktop/ipc/bridge.ts";
import type { Push } from "#desktop/services/ports.ts";

/** Collects what a service pushes, and waits for what it will push. */
export interface Recorder {
  push: Push;
  /** All payloads of one event so far. */
  of<Name extends EventName>(name: Name): Events[Name][];
  /** The first payload that fits, from those not yet taken or those to come; the test's time limit ends the wait. */
  next<Name extends EventName>(name: Name, fits?: (payload: Events[Name]) => boolean): Promise<Events[Name]>;
}

export function createRecorder(): Recorder {
  const seen: { name: EventName; payload: unknown; isTaken: boolean }[] = [];
  const waiting = new Set<() => void>();
  return {
    push(name, payload) {
      seen.push({ name, payload, isTaken: false });
      for (const look of waiting) look();
    },
    of: (name) => seen.filter((event) => event.name === name).map((event) => event.payload as never),
    next(name, fits = () => true) {
      return new Promise((resolve) => {
        const look = () => {
          const found = seen.find((event) => event.name === name && !event.isTaken && fits(event.payload as never));
          if (!found) return;
          found.isTaken = true;
          waiting.delete(look);
          resolve(found.payload as never);
        };
        waiting.add(look);
        look();
      });
    },
  };
}

/** A new empty folder of the system's temporary place. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "purlin-services-"));
}
