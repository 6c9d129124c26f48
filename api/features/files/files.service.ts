import type { Response } from "express";
import { pipeline } from "node:stream/promises";
import { verifyBlobToken } from "#api/platform/blobs/blob-token.ts";
import type { Context } from "#api/platform/context.ts";
import { notFound } from "#api/platform/errors.ts";
import { fileNameOf, linkExpiry, linkTo } from "./file-link.ts";
import { findListingFile } from "./listing-files.repository.ts";

export { linkTo } from "./file-link.ts";

/** @throws AppError `not_found` for an unknown file, or one of a listing that may not be seen */
export async function getFileLink(ctx: Context, id: string): Promise<{ url: string; name: string; expires: string }> {
  const row = await findListingFile(ctx.db, id);
  const file = row && { name: row.name, typeExtension: row.type_extension, blobKey: row.blob_key, url: row.url };
  const url = file ? linkTo(ctx, file) : null;
  if (!file || url === null) throw notFound("file", id);
  return { url, name: fileNameOf(file), expires: linkExpiry(ctx).toISOString() };
}

/**
 * Streams the blob a token stands for, as a download.
 *
 * @throws AppError `link_expired` for an old or changed token, `not_found` when the blob is gone
 */
export async function sendBlob(ctx: Context, token: string, secret: string, response: Response): Promise<void> {
  const claims = verifyBlobToken(token, secret, ctx.now().getTime());
  const { stream, sizeBytes } = await ctx.runtime.blobs.read(claims.key);
  response.attachment(claims.name);
  response.type(claims.type);
  response.set({
    "content-length": String(sizeBytes),
    "cache-control": "private, no-store",
    // The type is the one that was signed: a browser must not guess another.
    "x-content-type-options": "nosniff",
  });
  await pipeline(stream, response);
}
