import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { notFound } from "#api/platform/errors.ts";
import type { BlobStore } from "./blob-store.ts";
import { signBlobToken } from "./blob-token.ts";

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Blobs as files below `folder`. A write goes to a temporary file and is renamed: readers never see half of one. */
export function createDiskBlobStore(folder: string, secret: string, now: () => Date = () => new Date()): BlobStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key) || key.includes("..")) throw new Error(`Not a blob key: ${key}`);
    return join(folder, key);
  };
  const sizeOf = async (key: string): Promise<number> => {
    try {
      return (await stat(pathOf(key))).size;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") throw notFound("file", key);
      throw error;
    }
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const partial = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      const hash = createHash("sha256");
      let sizeBytes = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          done(null, chunk);
        },
      });
      try {
        const source = content instanceof Readable ? content : Readable.from(slices(content));
        await pipeline(source, meter, createWriteStream(partial, { flush: true }));
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { sizeBytes, sha256: hash.digest("hex") };
    },
    async read(key) {
      const sizeBytes = await sizeOf(key);
      return { stream: createReadStream(pathOf(key)), sizeBytes };
    },
    async readBytes(key) {
      await sizeOf(key);
      return readFile(pathOf(key));
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await removeIfEmpty(dirname(pathOf(key)));
    },
    signedUrl(key, { fileName, contentType, expiresInSeconds }) {
      pathOf(key);
      const expires = Math.floor(now().getTime() / 1000) + expiresInSeconds;
      return `/api/files/${signBlobToken({ v: 1, method: "GET", key, name: fileName, type: contentType, expires }, secret)}`;
    },
  };
}

/** Every public run has a folder of its own: left empty, they would use up the file system's entries. */
async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}

const SLICE_BYTES = 1024 * 1024;

/** Piece by piece, as hashing a file of 200 MB at once would hold up everybody for half a second. */
function* slices(content: Uint8Array): Generator<Buffer> {
  for (let from = 0; from < content.length; from += SLICE_BYTES)
    yield Buffer.from(content.subarray(from, from + SLICE_BYTES));
}
