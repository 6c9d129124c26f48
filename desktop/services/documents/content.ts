import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { createPartialSweep } from "#desktop/services/partial-files.ts";
import { ServiceError } from "#desktop/services/problems.ts";
import { hashFile, statFile } from "./file-facts.ts";
import { unzipIfc } from "./ifczip.ts";

/** web-ifc cannot address more than this in one model. */
export const MAX_MODEL_BYTES = 2 * 1024 ** 3;

/** The IFC text behind a file: the file itself, or what a `.ifczip` holds. */
export interface Content {
  /** A path that can be read as IFC. Archives are unpacked into the cache, once per state of the archive. */
  pathOf(path: string): Promise<string>;
  /** Lower-case hex SHA-256 of the IFC text, so that a model is the same zipped or not. */
  hashOf(path: string, signal?: AbortSignal): Promise<string>;
}

/** @param folder cache of unpacked models; may be deleted at any time */
export function createContent(folder: string): Content {
  /** Unpackings that are under way, by what they make: who asks for one waits for it. */
  const underWay = new Map<string, Promise<void>>();
  const sweepPartials = createPartialSweep(folder);

  async function unpack(archive: string, unpacked: string): Promise<void> {
    await sweepPartials();
    if ((await statFile(unpacked)) !== null) return;
    await unzipIfc(archive, unpacked, MAX_MODEL_BYTES);
    await keepNewest(folder);
  }

  async function pathOf(path: string): Promise<string> {
    if (extname(path).toLowerCase() !== ".ifczip") return path;
    const seen = await statFile(path);
    if (!seen)
      throw new ServiceError(
        "file_missing",
        "File is missing",
        "The archive is not there any more. Find it and open it again.",
        { status: 404 },
      );
    const state = createHash("sha256").update(`${path}\n${seen.sizeBytes}\n${seen.modifiedMs}`).digest("hex");
    const unpacked = join(folder, `${state}.ifc`);
    const running = underWay.get(unpacked) ?? unpack(path, unpacked).finally(() => underWay.delete(unpacked));
    underWay.set(unpacked, running);
    await running;
    return unpacked;
  }
  return { pathOf, hashOf: async (path, signal) => hashFile(await pathOf(path), signal) };
}

/** What is dropped and still open is unpacked again when it is next asked for. */
const UNPACKED_KEPT = 8;

async function keepNewest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ifc"));
  const files = await Promise.all(
    names.map(async (name) => ({ name, made: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((a, b) => b.made - a.made);
  for (const { name } of files.slice(UNPACKED_KEPT)) await rm(join(folder, name), { force: true });
}
