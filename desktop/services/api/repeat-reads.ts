import { codeOf } from "#shared/client/call.ts";

/** Of a connection that ended before its answer: by undici's parser, by the system while reading, and while writing. */
const ENDED = new Set<unknown>(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * A connection that is kept between calls may be closed by the server just as it is used. A GET is then sent once more, on
 * another one (RFC 9110, 9.2.2: methods that change nothing may be repeated by themselves). Nothing else is.
 */
export function repeatReads(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      const mayRepeat = init?.method === "GET" && init.signal?.aborted !== true;
      if (!mayRepeat || !(error instanceof Error) || !ENDED.has(codeOf(error.cause))) throw error;
      return send(input, init);
    }
  };
}
