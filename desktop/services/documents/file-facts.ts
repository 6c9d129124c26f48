import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { systemCode } from "#desktop/services/problems.ts";

/** Size and time of a file; null when it is not there. */
export interface FileStat {
  sizeBytes: number;
  modifiedMs: number;
}

/** Null when nothing is at `path`; throws when it is there and cannot be read, or is a folder. */
export async function statFile(path: string): Promise<FileStat | null> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new Error(`${path} is not a file.`);
    return { sizeBytes: found.size, modifiedMs: found.mtimeMs };
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}

/** Lower-case hex SHA-256 of a file's bytes, read as a stream. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash, { signal });
  return hash.digest("hex");
}

/** Whether two looks at a file saw the same size and time. */
export function isSameStat(a: FileStat, b: FileStat): boolean {
  return a.sizeBytes === b.sizeBytes && a.modifiedMs === b.modifiedMs;
}
