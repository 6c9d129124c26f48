import { execFileSync } from "node:child_process";
import { chmodSync, cpSync } from "node:fs";

/** Names the data directory of a Purlin that has started once and was ended; `npm test` makes it. */
export const PREPARED_DATA = "PURLIN_PREPARED_DATA";

/**
 * Lays a copy of the prepared data directory, keys and passwords included, into an empty `folder`: to make the
 * database and its demonstration data costs more than most tests do with it. Where none was prepared, as for a single
 * test file, the folder stays empty and the server makes its own.
 */
export function layPreparedData(folder: string): void {
  const prepared = process.env[PREPARED_DATA];
  if (prepared === undefined) return;
  // Owners and modes must stay: where the tests run as root, Postgres runs as an account of its own.
  if (process.platform === "win32") cpSync(prepared, folder, { recursive: true, preserveTimestamps: true });
  else execFileSync("cp", ["-a", `${prepared}/.`, folder]);
  chmodSync(folder, 0o755); // Reachable for that account.
}
