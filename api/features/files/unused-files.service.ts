import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import {
  findUnusedFiles,
  forgetFile,
  noteFilesByKey,
  noteFilesInTrash as noteTrash,
} from "./unused-files.repository.ts";

export { noteFilesOfTenant } from "./unused-files.repository.ts";

/** Files of one turn of the sweep. */
const TURN = 1000;

/** Notes files that a row names no longer. They go once nothing else names them: copies of options share theirs. */
export async function noteFiles(db: Db, keys: readonly string[]): Promise<void> {
  await asOwner(db, (owner) => noteFilesByKey(owner, keys));
}

/** Notes the files of what was put into the trash: nobody has to remember them when it is emptied. */
export async function noteFilesInTrash(db: Db, id: string): Promise<void> {
  await asOwner(db, (owner) => noteTrash(owner, id));
}

/**
 * Removes the noted files that nothing names. One that another option shares stays noted until that is gone too.
 *
 * @throws AggregateError when some could not be removed; the next sweep tries again
 */
export async function removeUnusedFiles(ctx: Context): Promise<void> {
  const errors: unknown[] = [];
  let keys: string[] = [];
  do {
    keys = await findUnusedFiles(ctx.db, keys.at(-1) ?? "", TURN);
    for (const key of keys) {
      try {
        await ctx.runtime.blobs.remove(key);
        // Last: a sweep that ends half-way finds the line again.
        await forgetFile(ctx.db, key);
      } catch (error) {
        errors.push(error);
      }
    }
  } while (keys.length === TURN);
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} files could not be removed.`);
}
