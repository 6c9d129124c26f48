import type { Request } from "express";
import { boundedStream, fileTooLarge } from "#api/platform/blobs/bounded-stream.ts";
import type { Context } from "#api/platform/context.ts";
import { type AppError, invalid } from "#api/platform/errors.ts";
import { HEAD_BYTES, isOfType, isToldByHead, mostBytesOf } from "./kit-content.ts";

/**
 * Streams the body to the store and tells it by its bytes; what is refused is not kept.
 *
 * @throws AppError `payload_too_large`, `validation_failed` with `errors.file`
 */
export async function receiveContent(
  ctx: Context,
  request: Request,
  wanted: { key: string; typeExtension: string; sizeBytes: number },
): Promise<void> {
  const { key, typeExtension, sizeBytes } = wanted;
  const most = mostBytesOf(typeExtension);
  if (most === null) throw refused(`Files of the type “${typeExtension}” are not taken.`);
  const { blobs } = ctx.runtime;
  const limit = Math.min(most, sizeBytes);
  const stored = await blobs.put(
    key,
    boundedStream(request, (bytes) => {
      if (bytes > most) throw fileTooLarge(most);
      if (bytes > limit) throw refused(`The document says ${limit} bytes, and more came.`);
    }),
  );
  try {
    if (stored.sizeBytes !== sizeBytes) {
      throw refused(`The document says ${sizeBytes} bytes, and ${stored.sizeBytes} came.`);
    }
    const bytes = isToldByHead(typeExtension) ? await readHead(ctx, key) : Buffer.from(await blobs.readBytes(key));
    if (!(await isOfType(typeExtension, bytes))) throw refused(`This is no ${typeExtension.toUpperCase()} inside.`);
  } catch (error) {
    await blobs.remove(key);
    throw error;
  }
}

async function readHead(ctx: Context, key: string): Promise<Buffer> {
  const { stream } = await ctx.runtime.blobs.read(key);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk as Uint8Array));
    if (chunks.reduce((sum, each) => sum + each.length, 0) >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

function refused(sentence: string): AppError {
  return invalid({ file: [sentence] }, sentence);
}
