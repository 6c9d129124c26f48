import { randomUUID } from "node:crypto";
import type { Request } from "express";
import { type Upload, UPLOAD_LIMITS, type UploadKind } from "#shared/contracts/profiles/profile-uploads.ts";
import { boundedStream, fileTooLarge } from "#api/platform/blobs/bounded-stream.ts";
import type { Context } from "#api/platform/context.ts";
import { AppError, invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { readFileType } from "./file-types.ts";
import { readPicture } from "./pictures.ts";
import {
  countRecent,
  deleteUpload,
  findOrphans,
  findUploads,
  insertUpload,
  toUpload,
  type UploadRow,
} from "./uploads.repository.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Files of a tenant in an hour. */
const MOST_AN_HOUR = 200;
/** How long a file may wait for a form to name it. */
const ORPHAN_MS = 24 * HOUR_MS;

/**
 * Keeps a file for a profile; who may is the caller's to check. It is streamed to the store, then told by its content. A picture is kept as the site shows it.
 *
 * @throws AppError `payload_too_large`, `validation_failed` with `errors.file`, `too_many_requests`
 */
export async function receiveUpload(
  ctx: SignedInContext,
  { kind, name }: { kind: UploadKind; name: string },
  request: Request,
): Promise<Upload> {
  const { tenantId, userId } = ctx.actor;
  const recent = await countRecent(ctx.db, tenantId, new Date(ctx.now().getTime() - HOUR_MS));
  if (recent >= MOST_AN_HOUR) {
    throw new AppError("too_many_requests", `At most ${MOST_AN_HOUR} files an hour are taken.`, {
      facts: { retryAfterSeconds: HOUR_MS / 1000 },
    });
  }
  const id = randomUUID();
  const sent = `profiles/${id}/sent`;
  const limit = UPLOAD_LIMITS[kind].mostBytes;
  if (Number(request.headers["content-length"] ?? 0) > limit) throw fileTooLarge(limit);
  const { blobs } = ctx.runtime;
  const { sizeBytes, sha256 } = await blobs.put(
    sent,
    // A length that was announced may lie.
    boundedStream(request, (bytes) => {
      if (bytes > limit) throw fileTooLarge(limit);
    }),
  );
  try {
    const kept = await keep(ctx, { id, kind, bytes: Buffer.from(await blobs.readBytes(sent)) });
    const row = await insertUpload(ctx.db, {
      id,
      tenant_id: tenantId,
      kind,
      name: baseName(name),
      size_bytes: kept.sizeBytes ?? sizeBytes,
      sha256,
      created_at: ctx.now(),
      created_by: userId,
      ...kept.columns,
    });
    return toUpload(ctx, row);
  } finally {
    await blobs.remove(sent);
  }
}

/** @throws AppError `not_found` for another tenant's */
export async function getOwnUpload(ctx: SignedInContext, id: string): Promise<Upload> {
  const [row] = await findUploads(ctx.db, ctx.actor.tenantId, [id]);
  if (!row) throw notFound("file", id);
  return toUpload(ctx, row);
}

/** Deletes files that no profile names, or none any more, with their bytes; new ones have a day to get into one. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const now = ctx.now();
  for (const row of await findOrphans(ctx.db, { before: new Date(now.getTime() - ORPHAN_MS), now })) {
    await ctx.runtime.blobs.remove(row.blob_key);
    if (row.thumbnail_key !== null) await ctx.runtime.blobs.remove(row.thumbnail_key);
    // Last: a sweep that ends half-way finds the row again.
    await deleteUpload(ctx.db, row.id);
  }
}

interface Kept {
  columns: Pick<UploadRow, "blob_key" | "thumbnail_key" | "type_extension" | "width" | "height">;
  /** Of what is kept, where that is not what was sent. */
  sizeBytes?: number;
}

async function keep(ctx: Context, { id, kind, bytes }: { id: string; kind: UploadKind; bytes: Buffer }): Promise<Kept> {
  const { types } = UPLOAD_LIMITS[kind];
  const type = await readFileType(bytes);
  if (type === null || !types.includes(type)) throw refused(`This is no ${listOf(types)} inside. Choose another file.`);
  const isImage = type === "png" || type === "jpg" || type === "webp";
  const picture = isImage ? await readPicture(bytes) : null;
  if (isImage && !picture) throw refused("This picture is damaged or has more than 50 million pixels.");
  const { blobs } = ctx.runtime;
  if (picture && (kind === "logo" || kind === "image")) {
    const columns = {
      blob_key: `profiles/${id}/w1600.webp`,
      thumbnail_key: `profiles/${id}/w480.webp`,
      type_extension: "webp",
      width: picture.width,
      height: picture.height,
    };
    const { sizeBytes } = await blobs.put(columns.blob_key, picture.bytes);
    await blobs.put(columns.thumbnail_key, picture.thumbnail);
    return { columns, sizeBytes };
  }
  const blob_key = `profiles/${id}/file.${type}`;
  await blobs.put(blob_key, bytes);
  return { columns: { blob_key, thumbnail_key: null, type_extension: type, width: null, height: null } };
}

function refused(sentence: string): AppError {
  return invalid({ file: [sentence] }, sentence);
}

/** `PNG, JPG or WEBP` */
function listOf(types: readonly string[]): string {
  return types
    .map((type) => type.toUpperCase())
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");
}

/** `C:\scans\loadtest.pdf` -> `loadtest`: without folders, and without what the content says better. */
function baseName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? name;
  return (
    last
      .replace(/\.[A-Za-z0-9]{1,5}$/, "")
      .replaceAll(/\p{Cc}/gu, "")
      .trim() || "file"
  );
}
