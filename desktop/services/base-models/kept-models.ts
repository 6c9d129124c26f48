import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { hashFile, statFile } from "#desktop/services/documents/file-facts.ts";
import { createPartialSweep } from "#desktop/services/partial-files.ts";

/** Together they may take this much; the one used last always stays. */
const MAX_BYTES = 4 * 1024 ** 3;

/** Copies of base models by content: a base stays readable when its file is changed, moved or deleted. */
export interface KeptModels {
  /** Path of the copy; null when there is none. */
  find(sha256: string): Promise<string | null>;
  /**
   * Copies a file, or on file systems that can, shares its blocks.
   *
   * @returns path of the copy; null when the file has other content by now
   * @throws Error of the system when there is no room
   */
  keep(path: string, sha256: string): Promise<string | null>;
}

/** @param folder may be deleted at any time: the bases are then read from their files again */
export function createKeptModels(folder: string, maxBytes = MAX_BYTES): KeptModels {
  const underWay = new Map<string, Promise<string | null>>();
  const pathOf = (sha256: string) => join(folder, `${sha256}.ifc`);
  const sweepPartials = createPartialSweep(folder);

  async function find(sha256: string): Promise<string | null> {
    await sweepPartials();
    const path = pathOf(sha256);
    if ((await statFile(path)) === null) return null;
    const now = new Date();
    await utimes(path, now, now);
    return path;
  }

  async function copy(path: string, sha256: string): Promise<string | null> {
    await mkdir(folder, { recursive: true });
    const partial = `${pathOf(sha256)}.partial`;
    try {
      await copyFile(path, partial, constants.COPYFILE_FICLONE);
      // It may have been saved anew while it was copied.
      if ((await hashFile(partial)) !== sha256) return null;
      await rename(partial, pathOf(sha256));
    } finally {
      await rm(partial, { force: true });
    }
    await prune(folder, maxBytes);
    return pathOf(sha256);
  }

  return {
    find,
    async keep(path, sha256) {
      const running =
        underWay.get(sha256) ??
        find(sha256)
          .then((found) => found ?? copy(path, sha256))
          .finally(() => underWay.delete(sha256));
      underWay.set(sha256, running);
      return running;
    },
  };
}

async function prune(folder: string, maxBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ifc"));
  const files = await Promise.all(names.map(async (name) => ({ name, facts: await stat(join(folder, name)) })));
  files.sort((a, b) => b.facts.mtimeMs - a.facts.mtimeMs);
  let total = 0;
  for (const [position, { name, facts }] of files.entries()) {
    total += facts.size;
    if (position > 0 && total > maxBytes) await rm(join(folder, name), { force: true });
  }
}
