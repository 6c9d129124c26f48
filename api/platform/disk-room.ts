import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Less room than this counts as none: Postgres stops altogether when it cannot make the next file of its log (16 MB).
 */
export const ROOM_NEEDED_BYTES = 32 * 1024 * 1024;

/** Codes of the system for "no more can be written": the disk, a quota, a limit on files. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Whether a failure of the system, or what caused it, means that there is no room. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && typeof error.code === "string" && FULL.has(error.code)) || isOutOfRoom(error.cause);
}

/** Whether one of the file systems that hold these folders has too little room for ordinary accounts. */
export async function isDiskFull(folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < ROOM_NEEDED_BYTES) return true;
  }
  return false;
}

/**
 * `ok`, or why nothing can be kept: `full` (disk, quota), `unwritable` (anything else, such as a disk gone read-only).
 * A file is really written to the first folder, as room that is free need not be room that this process may use.
 */
export async function checkDisk(folders: readonly [string, ...string[]]): Promise<"ok" | "full" | "unwritable"> {
  const path = join(folders[0], `.room-check-${randomUUID()}`);
  try {
    if (await isDiskFull(folders)) return "full";
    try {
      await writeFile(path, Buffer.alloc(4096, 1), { flush: true });
    } finally {
      // A disk that cannot take the file away again is told as well, not thrown.
      await rm(path, { force: true });
    }
    return "ok";
  } catch (error) {
    return isOutOfRoom(error) ? "full" : "unwritable";
  }
}
