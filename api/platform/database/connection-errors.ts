import { AppError } from "#api/platform/errors.ts";

/** The connection went away: what had been asked may have been done, and its answer lost. */
const CONNECTION_LOST = new Set([
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "08000", // connection_exception
  "08003",
  "08006",
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
]);

/** The driver's words, where there is no code; knex writes the statement before them. */
const LOST_IN_WORDS =
  /(^| - )(Connection terminated|Connection ended unexpectedly|Client has encountered a connection error)/;

/** Whether the connection to Postgres went away while it was in use. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return CONNECTION_LOST.has(code) || LOST_IN_WORDS.test(error.message);
}

/** A change that was asked for and never confirmed: whether it is kept only the data can tell. */
export function unknownOutcome(cause: Error): AppError {
  return new AppError(
    "outcome_unknown",
    "The connection to the database was lost before it confirmed. A change may have been saved or not: look, or send it again with the same Idempotency-Key.",
    { facts: { retryAfterSeconds: 5 }, cause },
  );
}

/** A transaction that was cut off before its end: Postgres undoes it. */
export function lostBeforeCommit(cause: Error): AppError {
  return new AppError(
    "database_unavailable",
    "The connection to the database was lost. Nothing was changed. Try again in a moment.",
    { facts: { retryAfterSeconds: 5 }, cause },
  );
}
