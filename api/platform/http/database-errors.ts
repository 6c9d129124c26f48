import { isConnectionLost, unknownOutcome } from "#api/platform/database/connection-errors.ts";
import { AppError } from "#api/platform/errors.ts";

/** There was no connection, so nothing was asked. */
const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "08001", // sqlclient_unable_to_establish_sqlconnection
  "53300", // too_many_connections
  "57P03", // cannot_connect_now
]);

/** A text that Postgres cannot hold: `\0` as UTF-8, or as an escape in JSON. Both can only come from a caller. */
const UNSTORABLE = new Set(["22021", "22P05"]);

/**
 * What a failure inside Postgres means to a caller: 23505 and 23503 are conflicts, a cancelled statement (57014)
 * and every connection failure is 503: one that was lost may have done what was asked (`outcome_unknown`), unless it
 * was in a transaction, which says so itself. Texts that cannot be kept are the caller's mistake. Undefined for anything
 * else.
 */
export function fromDatabaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "23505") {
    return new AppError("conflict", "There is one like this already. Reload, then change what is there.", {
      facts: constraintOf(error),
      cause: error,
    });
  }
  if (code === "23503") {
    return new AppError("conflict", "Something this refers to is gone, or is still used elsewhere. Reload and retry.", {
      facts: constraintOf(error),
      cause: error,
    });
  }
  if (code === "40001" || code === "40P01") {
    return new AppError("conflict", "Somebody changed the same thing at the same time. Try again.", { cause: error });
  }
  if (UNSTORABLE.has(code) || isBrokenJson(code, error)) {
    return new AppError("validation_failed", "A text holds a character that cannot be kept. Send it without it.", {
      cause: error,
    });
  }
  if (code === "57014") return unavailable("The database took too long, so the request was stopped.", error);
  if (NOT_CONNECTED.has(code) || isPoolTimeout(error)) return unavailable("The database cannot be reached.", error);
  if (isConnectionLost(error)) return unknownOutcome(error);
  return undefined;
}

function unavailable(what: string, cause: Error): AppError {
  return new AppError("database_unavailable", `${what} Nothing was changed. Try again in a moment.`, {
    facts: { retryAfterSeconds: 5 },
    cause,
  });
}

function isPoolTimeout(error: Error): boolean {
  return error.name === "KnexTimeoutError" || error.message.startsWith("timeout expired");
}

/** Half of a surrogate pair. Other 22P02 are values of ours that do not fit their column: those stay unexpected. */
function isBrokenJson(code: string, error: Error): boolean {
  const detail = "detail" in error && typeof error.detail === "string" ? error.detail : "";
  return code === "22P02" && error.message.includes("type json") && detail.includes("surrogate");
}

function constraintOf(error: Error): Record<string, unknown> | undefined {
  return "constraint" in error && typeof error.constraint === "string" ? { constraint: error.constraint } : undefined;
}
