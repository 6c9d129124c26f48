import { setTimeout as wait } from "node:timers/promises";
import type { RequestHandler } from "express";
import { askPostgres } from "#api/platform/database/ask-postgres.ts";
import { AppError } from "#api/platform/errors.ts";
import { sendProblem } from "#api/platform/http/error-handler.ts";

/** How long a request may take before the database is asked whether it lives, and how often it is asked from then on. */
const PATIENCE_MS = 3000;
const ASK_AGAIN_MS = 500;
const ASK_LIMIT_MS = 2000;
/** One answer that comes too late may be this process's own fault, when it was busy. */
const SILENCES = 2;
/** A limit that ends so much later than it should tells of this process, which could not have heard an answer either. */
const OWN_LATENESS_MS = 500;
const RETRY = { facts: { retryAfterSeconds: 5 } };
const SILENT = "The database does not answer.";

/**
 * Ends requests that wait for a frozen database (a stopped process, a dead disk): no error ever reaches them by itself.
 * Nothing is asked while requests are answered in time. Once the database is silent (about eight seconds) new requests
 * are refused at once, until it speaks again.
 *
 * @param isAway that the database is known to be starting again: no request may then slow that down by trying
 */
export function createDatabaseGate(databaseUrl: string, isAway: () => boolean): RequestHandler {
  const refusals = new Set<() => void>();
  let silences = 0;
  let isAsking = false;

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    do {
      const began = performance.now();
      const isSilent = (await askPostgres(databaseUrl, ASK_LIMIT_MS)) === "silent";
      const wasBusy = performance.now() - began > ASK_LIMIT_MS + OWN_LATENESS_MS;
      if (!isSilent) silences = 0;
      else if (!wasBusy) silences += 1;
      if (silences >= SILENCES) for (const refuse of refusals) refuse();
      if (silences > 0) await wait(ASK_AGAIN_MS, undefined, { ref: false });
    } while (silences > 0);
    isAsking = false;
  };
  return (request, response, next) => {
    if (isAway()) return sendProblem(unavailable("The database is being started again."), request, response);
    if (silences >= SILENCES) return sendProblem(unavailable(SILENT), request, response);
    // What the handler sends later finds the answer sent.
    const refuse = (): void => {
      if (response.headersSent) return;
      sendProblem(request.method === "GET" ? unavailable(SILENT) : unknownOutcome(), request, response);
    };
    const impatient = setInterval(() => {
      refusals.add(refuse);
      void ask();
    }, PATIENCE_MS);
    response.once("close", () => {
      clearInterval(impatient);
      refusals.delete(refuse);
    });
    next();
  };
}

function unavailable(why: string): AppError {
  return new AppError("database_unavailable", `${why} Nothing was changed. Try again in a moment.`, RETRY);
}

function unknownOutcome(): AppError {
  const what = "A change may be saved or not: look, or send it again with the same Idempotency-Key.";
  return new AppError("outcome_unknown", `${SILENT} ${what}`, RETRY);
}
