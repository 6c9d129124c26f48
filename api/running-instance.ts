import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { takeDataLock, type DataLock } from "#api/platform/data-lock.ts";

const Instance = z.object({ pid: z.int(), url: z.string(), healthUrl: z.string() });
export type RunningInstance = z.infer<typeof Instance>;

/** `/api/health` names its process, so that a stranger with the same number or port is not taken for us. */
const Health = z.object({ instance: z.int() });

/** How long a holder of the lock may take to write who it is. */
const NOTE_LIMIT_MS = 3000;

/** The data directory is another process's: nothing in it may be touched. */
export class AlreadyRunning extends Error {
  constructor(dataDirectory: string, other: RunningInstance | undefined) {
    super(
      other
        ? `Purlin is already running at ${other.url} (process ${other.pid}). Nothing was started.`
        : `Another process uses the data directory ${dataDirectory}. Nothing was started. End it, or set DATA_DIR to another folder.`,
    );
    this.name = "AlreadyRunning";
  }
}

/**
 * Takes the data directory for this process, which says in it where it serves.
 *
 * @param isAlone false for a node on a database of its own: such nodes may share the directory
 * @throws AlreadyRunning when another process has it
 */
export async function takeDataDirectory(
  dataDirectory: string,
  { isAlone, self }: { isAlone: boolean; self: RunningInstance },
): Promise<DataLock> {
  const deadline = Date.now() + NOTE_LIMIT_MS;
  for (;;) {
    const lock = takeDataLock(dataDirectory, isAlone ? "alone" : "shared");
    if (lock) return keepNote(lock, dataDirectory, isAlone, self);
    const other = readNote(dataDirectory);
    // A note of somebody dead was left by an earlier process: the one that holds the lock is about to write its own.
    const isKnown = other !== undefined && isAlive(other.pid);
    if (isKnown || Date.now() > deadline) throw new AlreadyRunning(dataDirectory, isKnown ? other : undefined);
    await wait(50);
  }
}

async function keepNote(
  lock: DataLock,
  dataDirectory: string,
  isAlone: boolean,
  self: RunningInstance,
): Promise<DataLock> {
  try {
    const other = isAlone ? undefined : await findServing(dataDirectory);
    if (other) throw new AlreadyRunning(dataDirectory, other);
    writeFileAtomic.sync(noteOf(dataDirectory), JSON.stringify(self));
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    release() {
      if (readNote(dataDirectory)?.pid === self.pid) rmSync(noteOf(dataDirectory), { force: true });
      lock.release();
    },
  };
}

/** A node on this machine that answers. One that crashed leaves a note that is ignored. */
async function findServing(dataDirectory: string): Promise<RunningInstance | undefined> {
  const note = readNote(dataDirectory);
  if (!note || !isAlive(note.pid)) return undefined;
  try {
    const answer = await fetch(note.healthUrl, { signal: AbortSignal.timeout(3000) });
    const health = Health.safeParse(await answer.json());
    return health.success && health.data.instance === note.pid ? note : undefined;
  } catch {
    return undefined; // Nobody answers: the process with that number is something else, or is on its way out.
  }
}

function readNote(dataDirectory: string): RunningInstance | undefined {
  const path = noteOf(dataDirectory);
  if (!existsSync(path)) return undefined;
  try {
    return Instance.safeParse(JSON.parse(readFileSync(path, "utf8"))).data;
  } catch {
    return undefined; // A note cut short by a crash, or removed between the two looks, tells nothing.
  }
}

function noteOf(dataDirectory: string): string {
  return join(dataDirectory, "running.json");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
