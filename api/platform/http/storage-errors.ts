import { isOutOfRoom } from "#api/platform/disk-room.ts";
import { AppError } from "#api/platform/errors.ts";

/** Postgres's disk_full. Where its log has no room it stops altogether: that is a lost connection. */
const POSTGRES_DISK_FULL = "53100";

/** What a write for which there is no room means to a caller, in files or in the database; undefined for anything else. */
export function fromStorageError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const isFull = isOutOfRoom(error) || ("code" in error && error.code === POSTGRES_DISK_FULL);
  if (!isFull) return undefined;
  return new AppError(
    "storage_full",
    "The server has no room left to keep this. Nothing was changed. Whoever runs it must make room; then try again.",
    { facts: { retryAfterSeconds: 60 }, cause: error },
  );
}
