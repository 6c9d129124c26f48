import { z } from "zod";
import type { ListingFile } from "#shared/contracts/market/listings.ts";
import { linkTo } from "#api/features/files/files.service.ts";
import type { Context } from "#api/platform/context.ts";

/** A certificate or document as the queries of this feature build it. */
export const FileRow = z.object({
  /** `c12` organisation certificate, `k12` kit certificate, `d12` kit document. */
  id: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  typeExtension: z.string(),
  validUntil: z.iso.date().nullable(),
  needsSignIn: z.boolean(),
  blobKey: z.string().nullable(),
  /** Somewhere else, when the file is not ours. */
  url: z.string().nullable(),
});
export type FileRow = z.infer<typeof FileRow>;

/** The file with a link that works for a quarter of an hour, or without one for callers who must sign in (DET-12). */
export function toListingFile(ctx: Context, row: FileRow): ListingFile {
  return {
    id: row.id,
    name: row.name,
    sizeInMb: Math.round(row.sizeBytes / 1000) / 1000,
    typeExtension: row.typeExtension,
    validUntil: row.validUntil,
    needsSignIn: row.needsSignIn,
    url: row.needsSignIn && !ctx.actor ? null : linkTo(ctx, row),
  };
}
