import { conflict } from "#api/platform/errors.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Runs a write whose name must be unique; the index decides, so two writers at once cannot both win.
 *
 * @throws AppError `name_taken` with `facts.name`
 */
export async function namedOnce<T>(name: string, where: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION) {
      throw conflict("name_taken", `There is already one named “${name}” in this ${where}. Choose another name.`, {
        name,
      });
    }
    throw error;
  }
}
