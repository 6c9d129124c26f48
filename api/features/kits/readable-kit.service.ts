import { notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { findKitRow, type KitRow } from "./kits.repository.ts";
import { findMarketRelease, type PublicRelease } from "./releases.repository.ts";

/** A kit that the caller may read. `release`: what they see of it; null for their own, which they see as it stands. */
export interface ReadableKit {
  row: KitRow;
  release: PublicRelease | null;
}

/** @throws AppError `not_found`, also for a kit of another tenant that the market does not show (KIT-15) */
export async function readKit(ctx: SignedInContext, kitId: number): Promise<ReadableKit> {
  const row = await findKitRow(ctx.db, kitId);
  if (!row) throw notFound("kit", kitId);
  if (row.tenant_id === ctx.actor.tenantId) return { row, release: null };
  const release = await findMarketRelease(ctx.db, kitId);
  if (!release) throw notFound("kit", kitId);
  return { row, release };
}
