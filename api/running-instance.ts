import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";

const Instance = z.object({ pid: z.int(), url: z.string(), healthUrl: z.string() });
export type RunningInstance = z.infer<typeof Instance>;

/** `/api/health` names its process, so that a stranger with the same number or port is not taken for us. */
const Health = z.object({ instance: z.int() });

/** The Purlin that already serves from this data directory, or undefined. A crashed one leaves a note that is ignored. */
export async function findRunningInstance(dataDirectory: string): Promise<RunningInstance | undefined> {
  const path = noteOf(dataDirectory);
  if (!existsSync(path)) return undefined;
  const note = Instance.safeParse(parse(readFileSync(path, "utf8")));
  if (!note.success || !isAlive(note.data.pid)) return undefined;
  try {
    const answer = await fetch(note.data.healthUrl, { signal: AbortSignal.timeout(3000) });
    const health = Health.safeParse(await answer.json());
    return health.success && health.data.instance === note.data.pid ? note.data : undefined;
  } catch {
    return undefined; // Nobody answers: the process with that number is something else, or is on its way out.
  }
}

export async function writeInstanceNote(dataDirectory: string, instance: RunningInstance): Promise<void> {
  mkdirSync(dataDirectory, { recursive: true });
  await writeFileAtomic(noteOf(dataDirectory), JSON.stringify(instance));
}

export function removeInstanceNote(dataDirectory: string): void {
  rmSync(noteOf(dataDirectory), { force: true });
}

function noteOf(dataDirectory: string): string {
  return join(dataDirectory, "running.json");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A note cut short by a crash tells nothing.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
