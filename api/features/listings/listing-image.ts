import { z } from "zod";
import type { ListingImage } from "#shared/contracts/market/listings.ts";
import { extensionOf, linkTo } from "#api/features/files/files.service.ts";
import type { Context } from "#api/platform/context.ts";

/** A picture as the queries of this feature build it: in our store, or somewhere else by its address. */
export const ImageRow = z.object({ id: z.int(), url: z.string().nullable(), blobKey: z.string().nullable() });
export type ImageRow = z.infer<typeof ImageRow>;

/** Pictures with links that work for a quarter of an hour; anybody may see them. */
export function toListingImages(ctx: Context, rows: readonly ImageRow[]): ListingImage[] {
  return rows.flatMap(({ id, url, blobKey }) => {
    const link = linkTo(ctx, { name: `image-${id}`, typeExtension: extensionOf(blobKey ?? ""), blobKey, url });
    return link === null ? [] : [{ id, url: link }];
  });
}
