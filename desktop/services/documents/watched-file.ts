import { basename, dirname } from "node:path";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import type { FileFacts, KnownFile } from "#desktop/services/local-store/local-store.ts";
import type { Log } from "#desktop/services/ports.ts";
import type { Content } from "./content.ts";
import { isSameStat, statFile, type FileStat } from "./file-facts.ts";

/** One open file: what was accepted, what is on disk, and whether they differ. */
export interface Watched {
  readonly path: string;
  describe(): OpenDocument;
  /** Compares with the disk and announces only a difference in content. */
  check(): Promise<void>;
  /** Takes what is on disk as the content from now on. */
  accept(): Promise<void>;
  /** Waits for the look that is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Settings {
  file: KnownFile;
  seen: FileStat;
  missingAfterMs: number;
  onChange(document: OpenDocument): void;
  /** How often other content was accepted so far. */
  revision(): number;
  /** The accepted content is known or has changed: to be remembered. */
  onAccepted(facts: FileFacts): void;
  log: Log;
  content: Pick<Content, "hashOf">;
}

/** Starts with a first look: hashes a new file, compares a known one with what was accepted. */
export function createWatched({
  file,
  seen: first,
  missingAfterMs,
  onChange,
  revision,
  onAccepted,
  log,
  content,
}: Settings): Watched {
  const { id, path } = file;
  const stopping = new AbortController();
  let accepted: FileFacts = file;
  let seen = first;
  let contentHash = isSameStat(first, file) ? file.sha256 : null;
  let state: OpenDocument["state"] = "watched";
  let missingTimer: NodeJS.Timeout | undefined;

  const describe = (): OpenDocument => ({
    id,
    name: basename(path),
    folder: dirname(path),
    sizeBytes: seen.sizeBytes,
    modifiedAt: new Date(seen.modifiedMs).toISOString(),
    sha256: contentHash,
    revision: revision(),
    state,
  });

  function show(next: OpenDocument["state"], hash: string | null): void {
    if (next === state && hash === contentHash) return;
    state = next;
    contentHash = hash;
    onChange(describe());
  }

  async function look(): Promise<void> {
    const now = await statFile(path);
    if (now === null) return expectReturn();
    clearTimeout(missingTimer);
    missingTimer = undefined;
    if (isSameStat(now, seen) && contentHash !== null && state !== "missing") return;
    const hash = await content.hashOf(path, stopping.signal);
    const after = await statFile(path);
    // Written while it was read: the watcher reports the end of that write, and it is read again then.
    if (after === null || !isSameStat(now, after)) return look();
    seen = now;
    if (accepted.sha256 === null || accepted.sha256 === hash) remember({ ...now, sha256: hash });
    show(hash === accepted.sha256 ? "watched" : "changed", hash);
  }

  function remember(facts: FileFacts): void {
    accepted = facts;
    onAccepted(facts);
  }

  function expectReturn(): void {
    if (missingTimer || state === "missing") return;
    missingTimer = setTimeout(() => {
      missingTimer = undefined;
      void enqueue(async () => {
        if ((await statFile(path)) === null) show("missing", contentHash);
        else await look();
      });
    }, missingAfterMs);
  }

  let queue: Promise<void> = Promise.resolve();
  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(async () => {
      if (stopping.signal.aborted) return;
      try {
        await work();
      } catch (error) {
        if (stopping.signal.aborted) return;
        // Locked or unreadable for now: the next event or window focus looks again.
        log(`${basename(path)} could not be compared.`, error);
      }
    });
    return queue;
  }

  void enqueue(look);
  return {
    path,
    describe,
    check: () => enqueue(look),
    accept: () =>
      enqueue(async () => {
        accepted = { ...accepted, sha256: null };
        contentHash = null;
        await look();
      }),
    settled: () => queue,
    async close() {
      clearTimeout(missingTimer);
      stopping.abort();
      await queue;
    },
  };
}
