import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { AppError } from "#api/platform/errors.ts";

/**
 * The body of a request as a stream for the store. It fails as the request does when its sender goes away, so that the
 * store ends its write; `pipe` would wait for ever. The request stays open, so that a refused sender gets an answer.
 *
 * @param check what is asked at each piece, with the bytes so far: it throws to refuse more
 */
export function boundedStream(request: IncomingMessage, check: (bytesSoFar: number) => void): Readable {
  return Readable.from(pieces(request, check));
}

async function* pieces(request: IncomingMessage, check: (bytesSoFar: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const piece = Buffer.from(chunk as Uint8Array);
    bytes += piece.length;
    check(bytes);
    yield piece;
  }
}

/** @param limitBytes most that is taken */
export function fileTooLarge(limitBytes: number): AppError {
  return new AppError("payload_too_large", `This file is too large: at most ${limitBytes / 1_000_000} MB are taken.`, {
    facts: { limitBytes },
  });
}
