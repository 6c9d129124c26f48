import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A data directory taken by this process. */
export interface DataLock {
  /** Gives it back. Without it the lock ends with the process, also by kill -9. */
  release(): void;
}

const SQLITE_BUSY = 5;
const LOCKS = {
  /** For whoever starts the embedded database in it. */
  alone: "begin exclusive",
  /** For nodes on a database of their own, any number of which may share the directory's files. */
  shared: "begin; select count(*) from sqlite_schema",
};

/**
 * Takes the data directory, alone or with others, before anything in it is looked at.
 *
 * The lock is SQLite's on an empty file: the operating system holds it for the process and drops it when the process is
 * gone, on every system, so nothing stale can stay behind. Nothing but SQLite may open that file in this process:
 * closing another handle of it would drop the lock.
 *
 * @returns undefined when another living process has it
 * @throws Error when the directory cannot be used
 */
export function takeDataLock(dataDirectory: string, mode: keyof typeof LOCKS): DataLock | undefined {
  const path = join(dataDirectory, "purlin.lock");
  let file: DatabaseSync | undefined;
  try {
    mkdirSync(dataDirectory, { recursive: true });
    file = new DatabaseSync(path, { timeout: 0 });
    // A journal on disk would need room, and a full disk is one of the things that a start must be able to say.
    file.exec(`pragma journal_mode = memory; ${LOCKS[mode]}`);
    const taken = file;
    return { release: () => taken.close() };
  } catch (cause) {
    file?.close();
    if (cause instanceof Error && "errcode" in cause && cause.errcode === SQLITE_BUSY) return undefined;
    throw new Error(
      `The data directory ${dataDirectory} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        "It must be a folder that this account may write to; set DATA_DIR to another, or put this one right.",
      { cause },
    );
  }
}
