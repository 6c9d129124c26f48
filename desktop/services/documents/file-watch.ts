import { watch } from "chokidar";
import type { Log } from "#desktop/services/ports.ts";

/** Tells that something happened to a path: changed, vanished or came back. Says nothing of what. */
export interface FileWatch {
  /** Resolves when the path is watched. */
  add(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * One watcher for all files. Network drives without notifications: set `CHOKIDAR_USEPOLLING=1`.
 * Atomic saves (rename over the file) and plain writes both end in a call.
 */
export function createFileWatch(onTouched: (path: string) => void, log: Log): FileWatch {
  // Without awaitWriteFinish: it loses events. The listener compares and settles by itself.
  const watcher = watch([], { ignoreInitial: true, atomic: true });
  const added = new Set<string>();
  for (const event of ["add", "change", "unlink"] as const) watcher.on(event, onTouched);
  watcher.on("error", (error) => {
    log("Watching files failed; changes are noticed when the window comes to the front.", error);
  });
  return {
    async add(path) {
      if (added.has(path)) return;
      added.add(path);
      watcher.add(path);
    },
    close: () => watcher.close(),
  };
}
