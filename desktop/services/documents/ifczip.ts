import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { ServiceError } from "#desktop/services/problems.ts";

/** More files than an IFC archive ever has. */
const MAX_ENTRIES = 10_000;

/**
 * Writes the one `.ifc` file of a zip archive to `target`, whole or not at all.
 *
 * @param maxBytes of the unpacked file; one that unpacks to more or less than it declares is taken for damaged
 * @throws ServiceError `unsupported_file` when it is no such archive, `file_too_large` past the limit
 */
export async function unzipIfc(archive: string, target: string, maxBytes: number): Promise<void> {
  try {
    const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
    try {
      const entry = await findIfc(zip);
      if (entry.uncompressedSize > maxBytes) throw tooLarge(maxBytes);
      await unpack(zip, entry, target);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof ServiceError || isAboutDisk(error) ? error : broken(error);
  }
}

async function findIfc(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > MAX_ENTRIES)
    throw unsupported(
      `There are over ${MAX_ENTRIES.toLocaleString("en-GB")} files in it. Unzip it and open the model.`,
    );
  const models: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (/\.ifc$/i.test(entry.fileName)) models.push(entry);
  const [model] = models;
  if (!model) throw unsupported("There is no .ifc file in it.");
  if (models.length > 1)
    throw unsupported(`There are ${models.length} .ifc files in it. Unzip it and open the one you need.`);
  if (model.isEncrypted()) throw unsupported("It is protected by a password. Unzip it and open the .ifc file inside.");
  if (!model.canDecodeFileData())
    throw unsupported("It is packed in a way that is not known here. Unzip it and open the .ifc file inside.");
  return model;
}

async function unpack(zip: ZipFile, entry: Entry, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}.partial`;
  try {
    await pipeline(await zip.openReadStreamPromise(entry), checked(entry), createWriteStream(partial));
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Passes everything on, and fails at the end when it is not what was packed. */
function checked(entry: Entry): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : broken());
    },
  });
}

/** No room, no right to write: not the archive's fault. */
function isAboutDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

function unsupported(reason: string): ServiceError {
  return new ServiceError(
    "unsupported_file",
    "Archive cannot be opened",
    `This zipped IFC cannot be opened. ${reason}`,
  );
}
function broken(cause?: unknown): ServiceError {
  return new ServiceError(
    "unsupported_file",
    "Archive is damaged",
    "This is not a zip archive, or it is damaged. Zip the model again, or open its .ifc file.",
    { cause },
  );
}
function tooLarge(maxBytes: number): ServiceError {
  const limit = Math.round(maxBytes / 1024 ** 2).toLocaleString("en-GB");
  return new ServiceError(
    "file_too_large",
    "File is too large",
    `The model in this archive is larger than it may be (${limit} MB). Split the model and open its parts.`,
    { status: 413 },
  );
}
