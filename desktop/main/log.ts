import { inspect } from "node:util";

/** Writes to the error stream, with the time. Tokens never get this far: nothing logs requests or answers. */
export function log(message: string, cause?: unknown): void {
  const reason =
    cause === undefined ? "" : ` ${cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause)}`;
  process.stderr.write(`${new Date().toISOString()} ${message}${reason}\n`);
}
