import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type Request, type RequestHandler } from "express";
import { AppError } from "#api/platform/errors.ts";
import { keepBodyHash } from "./body-hash.ts";

/**
 * Reads a JSON body of at most `limitBytes`; a body in any other media type is 415, no body at all is `undefined`.
 */
export function readJsonBody(limitBytes: number): RequestHandler {
  return reader(express.json({ ...optionsOf(limitBytes), strict: false }));
}

/** As `readJsonBody`, and leaves the bytes unparsed. */
export function readJsonBytes(limitBytes: number): RequestHandler {
  return reader(express.raw(optionsOf(limitBytes)));
}

function optionsOf(limit: number) {
  const verify = (request: IncomingMessage, _response: ServerResponse, bytes: Buffer): void => {
    if (request.headers["idempotency-key"] !== undefined) keepBodyHash(request, bytes);
  };
  return { limit, type: () => true, verify };
}

function reader(parse: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) {
      request.body = undefined;
      next();
      return;
    }
    if (!request.is(["application/json", "application/*+json"])) {
      next(new AppError("unsupported_media_type", "Send the body as JSON, with Content-Type: application/json."));
      return;
    }
    parse(request, response, (error?: unknown) => next(error && (fromBodyError(error) ?? fromReader(error))));
  };
}

/** What a failure of the body reader means to a caller; undefined for anything else. */
export function fromBodyError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !("type" in error)) return undefined;
  switch (error.type) {
    case "entity.too.large": {
      const limit = "limit" in error && typeof error.limit === "number" ? error.limit : undefined;
      return new AppError("payload_too_large", `The body is too large${limit ? `: at most ${limit} bytes` : ""}.`, {
        facts: limit ? { limitBytes: limit } : undefined,
        cause: error,
      });
    }
    case "entity.parse.failed":
      return new AppError("validation_failed", "The body is not valid JSON.", {
        errors: { body: ["This is not valid JSON."] },
        cause: error,
      });
    case "encoding.unsupported":
    case "charset.unsupported":
      return new AppError("unsupported_media_type", "Send the body as JSON in UTF-8.", { cause: error });
    case "request.aborted":
    case "request.size.invalid":
      return new AppError("validation_failed", "The body ended before its announced length.", { cause: error });
    default:
      return undefined;
  }
}

/** The reader counts what it names no kind of as the caller's mistake too: packed bytes that are none, above all. */
function fromReader(error: unknown): unknown {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  if (typeof status !== "number" || status < 400 || status > 499) return error;
  return new AppError("validation_failed", "The body is not what its Content-Encoding says, or is cut off.", {
    errors: { body: ["This cannot be unpacked."] },
    cause: error,
  });
}

function hasBody(request: Request): boolean {
  const length = request.headers["content-length"];
  return request.headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}
