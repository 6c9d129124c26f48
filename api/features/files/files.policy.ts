import { notFound } from "#api/platform/errors.ts";

/**
 * A file is had while its listing may be seen. Of one that may not, nothing is told: also not that it is there.
 *
 * @param found the file, as far as listings that may be seen have it
 * @param kind as the refusal names it
 * @throws AppError `not_found`
 */
export function checkIsShown<T>(found: T | null | undefined, kind: "file" | "image", id: string): asserts found is T {
  if (found === undefined || found === null) throw notFound(kind, id);
}
