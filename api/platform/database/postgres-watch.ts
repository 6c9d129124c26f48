import { setTimeout as wait } from "node:timers/promises";
import { isDiskFull } from "#api/platform/disk-room.ts";
import type { Cluster } from "./postgres-cluster.ts";
import { isDead, readPidFile } from "./postgres-process.ts";

/** What happens to a watched server. */
export interface PostgresEvents {
  /** It is gone, and is being started again. */
  onLost(): void;
  /** It answers again. */
  onBack(): void;
  /** A start failed, and another follows. */
  onFailed(error: unknown): void;
  /** It could not be started for a minute: the process can only end. Not called while the disk is full: room may come. */
  onGivenUp(error: unknown): void;
}

const LOOK_MS = 200;
/** Between two starts that fail: twice as long each time. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
const GIVE_UP_MS = 60_000;

export interface PostgresWatch {
  /** True while the server is gone and not back yet. */
  isAway(): boolean;
  /** Ends the watch, and a start that is under way. */
  stop(): Promise<void>;
}

/** Tells the time and lets it pass. */
export interface WatchClock {
  /** Milliseconds. */
  now(): number;
  /** Rejects when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

const theClock: WatchClock = { now: Date.now, pause: (ms, signal) => wait(ms, undefined, { signal }) };

/** Starts the server on the port where it was. */
export type Launch = (signal: AbortSignal) => Promise<unknown>;

/**
 * Looks five times a second whether the server lives, and starts it again when it does not. It is looked at by its
 * number, as a server that was taken over is no child of ours.
 */
export function watchPostgres(
  cluster: Pick<Cluster, "folder" | "dataDirectory">,
  launch: Launch,
  events: PostgresEvents,
  clock: WatchClock = theClock,
): PostgresWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<void> => clock.pause(ms, signal);
  let pid = readPidFile(cluster.folder)?.pid;
  let isAway = false;

  const bringBack = async (): Promise<void> => {
    const givenUpAt = clock.now() + GIVE_UP_MS;
    for (let rest = FIRST_PAUSE_MS; !signal.aborted; rest = Math.min(2 * rest, LONGEST_PAUSE_MS)) {
      try {
        await launch(signal);
        pid = readPidFile(cluster.folder)?.pid;
        isAway = false;
        return events.onBack();
      } catch (error) {
        signal.throwIfAborted();
        if (clock.now() > givenUpAt && !(await isDiskFull([cluster.folder, cluster.dataDirectory]))) throw error;
        events.onFailed(error);
        await pause(rest);
      }
    }
  };
  const look = async (): Promise<void> => {
    while (!signal.aborted) {
      if (pid !== undefined && !isDead(pid)) {
        await pause(LOOK_MS);
        continue;
      }
      isAway = true;
      events.onLost();
      await bringBack();
      // Whatever it is that seems gone again at once, it is not started without end.
      await pause(LOOK_MS);
    }
  };
  const looking = look().catch((error: unknown) => {
    if (!signal.aborted) events.onGivenUp(error);
  });
  return {
    isAway: () => isAway,
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
