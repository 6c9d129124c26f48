import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";
import { loggableUrl } from "#api/platform/log.ts";

const REQUEST_ID = "x-request-id";
const ACCEPTABLE_ID = /^[\w.-]{8,64}$/;

/** Gives every request an id (the caller's `x-request-id` when it is a plain word), echoes it, and logs one line. */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (request: IncomingMessage, response: ServerResponse) => {
      const given = request.headers[REQUEST_ID];
      const id = typeof given === "string" && ACCEPTABLE_ID.test(given) ? given : randomUUID();
      response.setHeader(REQUEST_ID, id);
      return id;
    },
    // Failures of ours are logged as errors, with their cause, by the error handler.
    customLogLevel: (_request, response) => (response.statusCode >= 400 ? "info" : "debug"),
    serializers: {
      req: (request: { id: string; method: string; url: string; remoteAddress: string }) => ({
        id: request.id,
        method: request.method,
        url: loggableUrl(request.url),
        remoteAddress: request.remoteAddress,
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
  });
}

/** The id of the request that this response answers. */
export function requestIdOf(response: ServerResponse): string {
  const id = response.getHeader(REQUEST_ID);
  return typeof id === "string" ? id : "";
}
