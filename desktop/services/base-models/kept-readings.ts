import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { Extraction } from "#desktop/ipc/extraction.ts";
import { systemCode } from "#desktop/services/problems.ts";
import type { Log } from "#desktop/services/ports.ts";

import { HostKind } from "#shared/contracts/host-kinds/kind.ts";

/** How much is kept: the one made last always stays. */
const BOUND = { files: 128, bytes: 1024 ** 3 };

const Kept = z.object({ readerVersion: z.string(), extraction: Extraction });

/** What was read of models, by content and kind of host: read once, however often a file is opened, renamed or copied. */
export interface KeptReadings {
  /** Of this reader; null when it never read this kind in this content. */
  find(sha256: string, kind: HostKind): Promise<Extraction | null>;
  /** Objections of the last readings, also of an older reader; null when this content was never read. */
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
  bound?: typeof BOUND;
}

/** Nothing is read before the first call. */
export function createKeptReadings({ folder, readerVersion, log, bound = BOUND }: Settings): KeptReadings {
  const pathOf = (sha256: string, kind: HostKind) => join(folder, `${sha256}.${kind}.json`);

  async function read(sha256: string, kind: HostKind): Promise<z.infer<typeof Kept> | null> {
    try {
      return Kept.parse(JSON.parse(await readFile(pathOf(sha256, kind), "utf8")));
    } catch (error) {
      // A damaged one is as good as none: the file is read again.
      if (systemCode(error) !== "ENOENT") log("A kept reading could not be used.", error);
      return null;
    }
  }

  return {
    async find(sha256, kind) {
      const kept = await read(sha256, kind);
      return kept?.readerVersion === readerVersion ? kept.extraction : null;
    },
    async findProblems(sha256) {
      const all = await Promise.all(HostKind.options.map((kind) => read(sha256, kind)));
      const found = all.flatMap((kept) => (kept === null ? [] : [kept.extraction]));
      return found.length === 0 ? null : problemsOf(found);
    },
    async keep(extraction) {
      try {
        await mkdir(folder, { recursive: true });
        const kept = { readerVersion, extraction } satisfies z.infer<typeof Kept>;
        await writeFileAtomic(pathOf(extraction.baseModel.sha256, extraction.kind), JSON.stringify(kept));
        await prune(folder, bound);
      } catch (error) {
        log("A reading could not be kept.", error);
      }
    },
  };
}

/** What readings of one file objected to, each sentence once: all of them speak of the file as a whole too. */
export function problemsOf(readings: readonly Extraction[]): Extraction["problems"] {
  const told = new Map(
    readings.flatMap(({ problems }) => problems.map((each) => [`${each.globalId ?? ""} ${each.message}`, each])),
  );
  return [...told.values()];
}

async function prune(folder: string, bound: typeof BOUND): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const files = await Promise.all(names.map(async (name) => ({ name, facts: await stat(join(folder, name)) })));
  files.sort((a, b) => b.facts.mtimeMs - a.facts.mtimeMs);
  let bytes = 0;
  for (const [position, { name, facts }] of files.entries()) {
    bytes += facts.size;
    const isOver = position >= bound.files || bytes > bound.bytes;
    if (position > 0 && isOver) await rm(join(folder, name), { force: true });
  }
}
