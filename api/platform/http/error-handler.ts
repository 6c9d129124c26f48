import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { lostBeforeCommit } from "#api/platform/database/connection-errors.ts";
import { AppError } from "#api/platform/errors.ts";
import { PROBLEM_MEDIA_TYPE, toAppError, toProblem, unexpected } from "./problem.ts";
import { requestIdOf } from "./request/request-log.ts";

/** The one place where a thrown value becomes an HTTP answer. */
export function handleErrors(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    const expected = toAppError(thrown);
    const found = expected ?? unexpected(thrown);
    // A reading has no outcome to be unsure of.
    const error = found.code === "outcome_unknown" && request.method === "GET" ? lostBeforeCommit(found) : found;
    if (error.status >= 500) {
      log.error({ err: thrown, requestId: requestIdOf(response), method: request.method }, "request failed");
    }
    if (response.headersSent) {
      // Bytes are under way: only a broken connection tells the client that they are not complete.
      response.destroy();
      return;
    }
    sendProblem(error, request, response);
  };
}

/** Answers with problem details, the headers that belong to them included. */
export function sendProblem(error: AppError, request: Request, response: Response): void {
  const retryAfter = error.facts?.["retryAfterSeconds"];
  if (typeof retryAfter === "number") response.setHeader("retry-after", String(Math.max(1, Math.ceil(retryAfter))));
  if (error.status === 401) response.setHeader("www-authenticate", challenge(error));
  response.setHeader("cache-control", "no-store");
  const problem = toProblem(error, { instance: request.originalUrl.split("?")[0], requestId: requestIdOf(response) });
  response.status(error.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
}

/** 404 for addresses nobody handles. */
export const unknownAddress: RequestHandler = (request, _response, next) => {
  next(new AppError("not_found", `There is nothing at ${request.method} ${request.originalUrl.split("?")[0]}.`));
};

function challenge(error: AppError): string {
  return error.code === "token_expired"
    ? 'Bearer error="invalid_token", error_description="The access token expired"'
    : "Bearer";
}
