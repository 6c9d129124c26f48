import { randomUUID } from "node:crypto";
import type { Request } from "express";
import { MOST_THUMBNAIL_BYTES } from "#shared/contracts/design/option-comparison.ts";
import { noteFiles } from "#api/features/files/unused-files.service.ts";
import { openOption, readOption, touchOption } from "#api/features/occupancy/option-guard.service.ts";
import { readFileType, readPicture } from "#api/features/profiles/file-type.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { invalid } from "#api/platform/errors.ts";
import { readForm } from "#api/platform/http/request/form.ts";
import type { SeatClaim, SignedInContext } from "#api/platform/http/route.ts";
import { saveThumbnail } from "./design-options.repository.ts";
import { thumbnailLink } from "./option-view.query.ts";

/**
 * Gives an option a picture, written anew so that nothing but pixels is left of what was sent (OPT-05).
 *
 * @throws AppError `not_found`, `payload_too_large`, `unsupported_media_type`; `validation_failed` for what is no picture;
 * and as the state table says
 */
export async function putThumbnail(
  outer: SignedInContext,
  id: string,
  request: Request,
  seat: SeatClaim,
): Promise<{ thumbnail: string }> {
  await readOption(outer, id);
  const { bytes, texts } = await readForm(request, "thumbnail", MOST_THUMBNAIL_BYTES);
  const type = await readFileType(bytes);
  const isPicture = type === "png" || type === "jpg" || type === "webp";
  const picture = isPicture ? await readPicture(bytes) : null;
  if (!picture) throw invalid({ thumbnail: ["This is no PNG, JPG or WEBP picture, or it is damaged."] });
  return withTransaction(outer, async (ctx) => {
    const named = texts.get("connection")?.slice(0, 64);
    const { option } = await openOption(ctx, id, "change", { ...seat, connection: seat.connection ?? named });
    const key = `options/${randomUUID()}.webp`;
    await ctx.runtime.blobs.put(key, picture.thumbnail);
    const before = await saveThumbnail(ctx.db, id, key);
    if (before !== null) await noteFiles(ctx.db, [before]);
    await touchOption(ctx, option);
    return { thumbnail: thumbnailLink(ctx, key) ?? "" };
  });
}
