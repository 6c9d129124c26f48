import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { systemCode } from "./problems.ts";

/** Bytes of one local file for the page, with their number. */
export interface ByteSource {
  body: ReadableStream<Uint8Array>;
  sizeBytes: number;
}

/** Opens before it answers, so that a missing file is `null` and not a broken stream. */
export async function openBytes(path: string): Promise<ByteSource | null> {
  try {
    const file = await open(path, "r");
    const { size } = await file.stat();
    const stream = createReadStream(path, { fd: file, highWaterMark: 512 * 1024 });
    return { body: toWeb(stream), sizeBytes: size };
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw error;
  }
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const iterator = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel() {
      stream.destroy();
    },
  });
}
