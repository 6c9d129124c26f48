import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { ServiceError } from "#desktop/services/problems.ts";

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const LOCAL_HEADER_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
/** A directory larger than this holds more files than an IFC archive ever has. */
const MAX_DIRECTORY_BYTES = 4 * 1024 ** 2;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

interface Entry {
  name: string;
  method: number;
  flags: number;
  packedBytes: number;
  sizeBytes: number;
  offset: number;
}

/**
 * Writes the one `.ifc` file of a zip archive to `target`, whole or not at all.
 *
 * @param maxBytes of the unpacked file; what unpacks to more, or to more than it declares, is refused while it is written
 * @throws ServiceError `unsupported_file` when it is no such archive, `file_too_large` past the limit
 */
export async function unzipIfc(archive: string, target: string, maxBytes: number): Promise<void> {
  const file = await open(archive, "r");
  try {
    const entry = await findIfc(file);
    if (entry.sizeBytes > maxBytes) throw tooLarge(maxBytes);
    await mkdir(dirname(target), { recursive: true });
    const partial = `${target}.${process.pid}.partial`;
    try {
      await pipeline(
        await unpacked(file, entry),
        atMost(Math.min(maxBytes, entry.sizeBytes)),
        createWriteStream(partial),
      );
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error instanceof ServiceError ? error : broken(error);
    }
  } finally {
    await file.close();
  }
}

async function findIfc(file: FileHandle): Promise<Entry> {
  const { size } = await file.stat();
  const tail = await read(
    file,
    Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES),
    Math.min(size, END_BYTES + MAX_COMMENT_BYTES),
  );
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > tail.length || tail.readUInt32LE(end) !== END_SIGNATURE) throw broken();
  const directoryBytes = tail.readUInt32LE(end + 12);
  const directoryAt = tail.readUInt32LE(end + 16);
  if (directoryBytes > MAX_DIRECTORY_BYTES || directoryAt + directoryBytes > size) throw broken();
  const models = readEntries(await read(file, directoryAt, directoryBytes)).filter(({ name }) => /\.ifc$/i.test(name));
  const [model] = models;
  if (!model) throw unsupported("There is no .ifc file in it.");
  if (models.length > 1)
    throw unsupported(`There are ${models.length} .ifc files in it. Unzip it and open the one you need.`);
  if (model.flags & ENCRYPTED_FLAG)
    throw unsupported("It is protected by a password. Unzip it and open the .ifc file inside.");
  if (model.method !== STORED && model.method !== DEFLATED)
    throw unsupported("It is packed in a way that is not known here. Unzip it and open the .ifc file inside.");
  return model;
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE;) {
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      sizeBytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      name: directory.toString("utf8", at + 46, at + 46 + nameBytes),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpacked(file: FileHandle, entry: Entry): Promise<Readable> {
  const header = await read(file, entry.offset, LOCAL_HEADER_BYTES);
  // The lengths of the local header: they may differ from the directory's.
  const start = entry.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (entry.packedBytes === 0) return Readable.from([]);
  const packed = file.createReadStream({ start, end: start + entry.packedBytes - 1, autoClose: false });
  return entry.method === STORED ? packed : packed.compose(createInflateRaw());
}

function atMost(maxBytes: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw broken();
  return buffer;
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
