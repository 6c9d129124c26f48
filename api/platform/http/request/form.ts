import type { Request } from "express";
import { boundedStream, fileTooLarge } from "#api/platform/blobs/bounded-stream.ts";
import { AppError, invalid } from "#api/platform/errors.ts";

/** What a multipart form has besides its file: names, borders and short texts. */
const FRAME_BYTES = 64 * 1024;

/** The file of a form, and its texts by name. */
export interface ReadForm {
  bytes: Buffer;
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads a multipart form with one file.
 *
 * @param file name of its field
 * @throws AppError `unsupported_media_type` for another body; `payload_too_large`; `validation_failed` without the file
 */
export async function readForm(request: Request, file: string, mostBytes: number): Promise<ReadForm> {
  if (!request.is("multipart/form-data")) {
    throw new AppError("unsupported_media_type", `Send the file as “${file}” of a multipart/form-data body.`);
  }
  const pieces = boundedStream(request, (bytes) => {
    if (bytes > mostBytes + FRAME_BYTES) throw fileTooLarge(mostBytes);
  });
  const body = Buffer.concat(await pieces.toArray());
  const found = await parse(body, request.headers["content-type"] ?? "");
  const part = found?.get(file);
  if (!found || !(part instanceof File)) throw invalid({ [file]: ["This file is missing."] });
  if (part.size > mostBytes) throw fileTooLarge(mostBytes);
  const texts = new Map<string, string>();
  found.forEach((value, name) => typeof value === "string" && texts.set(name, value));
  return { bytes: Buffer.from(await part.arrayBuffer()), texts };
}

async function parse(body: Buffer, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
