import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "./problems.ts";

/**
 * Gives what removes the partial files (`*.partial`) that an earlier process left in a folder when it ended: once, to
 * be waited for before this process writes any. The folder must be of one process at a time, and need not exist.
 */
export function createPartialSweep(folder: string): () => Promise<void> {
  let swept: Promise<void> | null = null;
  return () =>
    (swept ??= sweep(folder).catch((error: unknown) => {
      // Tried again by who comes next.
      swept = null;
      throw error;
    }));
}

async function sweep(folder: string): Promise<void> {
  const names = await listNames(folder);
  const left = names.filter((name) => name.endsWith(".partial"));
  // Windows refuses for a moment what a virus scanner looks at.
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true, maxRetries: 3 })));
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  }
}
