import { createServer, type Server, type ServerResponse } from "node:http";
import { ServiceError } from "#desktop/services/problems.ts";

/** The one-shot receiver of the browser's answer (RFC 8252 section 7.3). */
export interface Loopback {
  /** `http://127.0.0.1:<port>/callback`. */
  redirectUri: string;
  /** The full callback address, once; rejects on timeout and on `close`. */
  answer: Promise<URL>;
  /** Ends waiting; harmless when it is over already. */
  close(reason: ServiceError): void;
}

/**
 * Listens on an ephemeral port of 127.0.0.1 for one request with this `state`.
 * Any other request is refused and does not end the wait: a page guessing the port must not cancel a sign-in.
 *
 * @param timeoutMs how long the user has in the browser
 */
export async function listenForCallback(state: string, timeoutMs: number): Promise<Loopback> {
  const { promise, resolve, reject } = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", redirectUri);
    if (request.method !== "GET" || url.pathname !== "/callback") return reply(response, 404, "Not found.");
    if (url.searchParams.get("state") !== state) return reply(response, 400, "This sign-in is not the one under way.");
    const failed = url.searchParams.has("error");
    reply(
      response,
      200,
      failed
        ? "The sign-in did not succeed. Go back to Purlin."
        : "You are signed in. You can close this page and go back to Purlin.",
    );
    resolve(url);
  });
  const redirectUri = `http://127.0.0.1:${await listen(server)}/callback`;
  const timer = setTimeout(() => {
    reject(
      new ServiceError("sign_in_timeout", "Sign-in timed out", "The browser did not answer in time. Sign in again."),
    );
  }, timeoutMs);
  const end = () => {
    clearTimeout(timer);
    server.close();
    server.closeIdleConnections();
  };
  promise.then(end, end);
  return { redirectUri, answer: promise, close: reject };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("The sign-in receiver has no port."));
      else resolve(address.port);
    });
  });
}

function reply(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    connection: "close",
  });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Purlin</title><body style="font:16px sans-serif;margin:4rem"><p>${sentence}</p></body></html>`,
  );
}
