import type { Response } from "express";
import { pipeline } from "node:stream/promises";
import { verifyBlobToken } from "#api/platform/blobs/blob-token.ts";
import type { Context } from "#api/platform/context.ts";
import { contentTypeOf, extensionOf, fileNameOf, linkExpiry, linkTo } from "./file-link.ts";
import { checkIsShown } from "./files.policy.ts";
import { findImageKey, findListingFile } from "./listing-files.repository.ts";

export { extensionOf, linkTo } from "./file-link.ts";

/** @throws AppError `not_found` for an unknown file, or one of a listing that may not be seen */
export async function getFileLink(ctx: Context, id: string): Promise<{ url: string; name: string; expires: string }> {
  const row = await findListingFile(ctx.db, id);
  const file = row && { name: row.name, typeExtension: row.type_extension, blobKey: row.blob_key, url: row.url };
  checkIsShown(file, "file", id);
  const url = linkTo(ctx, file);
  checkIsShown(url, "file", id);
  return { url, name: fileNameOf(file), expires: linkExpiry(ctx).toISOString() };
}

/**
 * Streams the blob a token stands for, as a download.
 *
 * @throws AppError `link_expired` for an old or changed token, `not_found` when the blob is gone
 */
export async function sendBlob(ctx: Context, token: string, secret: string, response: Response): Promise<void> {
  const claims = verifyBlobToken(token, secret, ctx.now().getTime());
  await send(ctx, { ...claims, keep: "private, no-store" }, response);
}

/**
 * Streams a picture of a listing. Browsers keep it for an hour, the same for everybody.
 *
 * @throws AppError `not_found` for an unknown picture, or one of a listing that may not be seen
 */
export async function sendImage(ctx: Context, id: string, copy: "whole" | "tile", response: Response): Promise<void> {
  const found = await findImageKey(ctx.db, id);
  checkIsShown(found, "image", id);
  // Uploads have a copy for tiles beside them.
  const key = copy === "tile" ? found.replace(/^(profiles\/[0-9a-f-]{36}\/)w1600\.webp$/, "$1w480.webp") : found;
  const typeExtension = extensionOf(key);
  const name = fileNameOf({ name: `image-${id}`, typeExtension });
  await send(ctx, { key, name, type: contentTypeOf(typeExtension), keep: "public, max-age=3600" }, response);
}

/** As a download: an SVG opened at an address of ours would run its scripts as ours; in a page it is a picture. */
async function send(
  ctx: Context,
  file: { key: string; name: string; type: string; keep: string },
  response: Response,
): Promise<void> {
  const { stream, sizeBytes } = await ctx.runtime.blobs.read(file.key);
  response.attachment(file.name);
  response.type(file.type);
  response.set({
    "content-length": String(sizeBytes),
    "cache-control": file.keep,
    // The type is the one that was signed, or the store's own: a browser must not guess another.
    "x-content-type-options": "nosniff",
  });
  await pipeline(stream, response);
}
