import type { Context } from "#api/platform/context.ts";
import { deleteOldFlexExecutions } from "./flex.repository.ts";

/** Removes public runs, rows and files, that ended over seven days ago. */
export async function removeOldFlexExecutions(ctx: Context): Promise<void> {
  for (const key of await deleteOldFlexExecutions(ctx.db)) await ctx.runtime.blobs.remove(key);
}
