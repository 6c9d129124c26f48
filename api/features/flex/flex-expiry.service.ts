import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { deleteOldFlexExecutions, type FlexStorage, trimFlexExecutions } from "./flex.repository.ts";

/**
 * What public runs may store: a visitor's for a day, so that it can still be saved after signing in; a user's for a
 * week; twenty of a caller; 2 GB of all.
 */
export const FLEX_STORAGE: FlexStorage = {
  runsOfCaller: 20,
  hours: { anonymous: 24, user: 7 * 24 },
  bytes: 2 * 1024 ** 3,
};

/** Removes public runs, rows and files, that are too old or over what all may store. */
export async function removeOldFlexExecutions(ctx: Context, storage: FlexStorage = FLEX_STORAGE): Promise<void> {
  await removeBlobs(ctx, await deleteOldFlexExecutions(ctx.db, storage));
}

/** Removes all but the newest public runs of a caller. */
export async function trimCaller(ctx: Context, ownerHash: string): Promise<void> {
  const trim = (owner: Db) => trimFlexExecutions(owner, ownerHash, FLEX_STORAGE.runsOfCaller);
  await removeBlobs(ctx, await asOwner(ctx.db, trim));
}

async function removeBlobs(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ctx.runtime.blobs.remove(key);
}
