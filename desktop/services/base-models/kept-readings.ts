import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { Extraction } from "#desktop/ipc/bridge.ts";
import { systemCode } from "#desktop/services/problems.ts";
import type { Log } from "#desktop/services/ports.ts";

const READINGS_KEPT = 64;

const Kept = z.object({ readerVersion: z.string(), extraction: Extraction });

/** What was read of models, by content: read once, however often the file is opened, renamed or copied. */
export interface KeptReadings {
  /** Of this reader; null when this content was never read by it. */
  find(sha256: string): Promise<Extraction | null>;
  /** Objections of the last reading, also of an older reader; null when this content was never read. */
  findProblems(sha256: string): Promise<Extraction["problems"] | null>;
  /** A full disk costs the time of reading again, nothing else. */
  keep(extraction: Extraction): Promise<void>;
}

interface Settings {
  /** May be deleted at any time. */
  folder: string;
  /** Changes with the program that reads: what another one read is not handed to the engine. */
  readerVersion: string;
  log: Log;
}

/** Nothing is read before the first call. */
export function createKeptReadings({ folder, readerVersion, log }: Settings): KeptReadings {
  const pathOf = (sha256: string) => join(folder, `${sha256}.json`);

  async function read(sha256: string): Promise<z.infer<typeof Kept> | null> {
    try {
      return Kept.parse(JSON.parse(await readFile(pathOf(sha256), "utf8")));
    } catch (error) {
      // A damaged one is as good as none: the file is read again.
      if (systemCode(error) !== "ENOENT") log("A kept reading could not be used.", error);
      return null;
    }
  }

  return {
    async find(sha256) {
      const kept = await read(sha256);
      return kept?.readerVersion === readerVersion ? kept.extraction : null;
    },
    async findProblems(sha256) {
      return (await read(sha256))?.extraction.problems ?? null;
    },
    async keep(extraction) {
      try {
        await mkdir(folder, { recursive: true });
        const kept = { readerVersion, extraction } satisfies z.infer<typeof Kept>;
        await writeFileAtomic(pathOf(extraction.baseModel.sha256), JSON.stringify(kept));
        await prune(folder);
      } catch (error) {
        log("A reading could not be kept.", error);
      }
    },
  };
}

async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  if (names.length <= READINGS_KEPT) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, made: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((a, b) => b.made - a.made);
  for (const { name } of files.slice(READINGS_KEPT)) await rm(join(folder, name), { force: true });
}
