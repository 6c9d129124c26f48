import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "#api/platform/errors.ts";
import { PROBLEM_MEDIA_TYPE, toProblem } from "#api/platform/http/problem.ts";

/** The port of this process: taken before anything else is started, so that nothing needs undoing when it is not free. */
export interface FrontDoor {
  server: Server;
  port: number;
  /** Hands requests to the app. Until then each is answered with 503: Purlin is starting. */
  serve(app: RequestListener): void;
  /** Lets requests under way end, at most 10 s, then closes. May be called twice. */
  close(): Promise<void>;
}

/** Of a whole request: 250 MB at 0.6 Mbit/s. What holds against slow senders instead is in decision 17. */
const REQUEST_MS = 60 * 60 * 1000;
/** Of its headers. */
const HEADERS_MS = 60_000;
const DRAIN_MS = 10_000;
const SWEEP_MS = 50;

/**
 * Listens on `port`; 0 takes any free one. All interfaces when `host` is null.
 *
 * @throws Error that says what to do when the port is taken
 */
export async function openFrontDoor({ port, host }: { port: number; host: string | null }): Promise<FrontDoor> {
  let app: RequestListener = sayStarting;
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS }, (request, response) =>
    app(request, response),
  );
  await listen(server, port, host);
  let closing: Promise<void> | undefined;
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve: (handler) => void (app = handler),
    close: () => (closing ??= close(server)),
  };
}

const RETRY_SECONDS = 2;
const STARTING = "Purlin is starting. Try again in a moment.";

const sayStarting: RequestListener = (request, response) => {
  const error = new AppError("starting", STARTING, { facts: { retryAfterSeconds: RETRY_SECONDS } });
  const isPage = (request.headers.accept ?? "").includes("text/html");
  response.writeHead(error.status, {
    "content-type": isPage ? "text/html; charset=utf-8" : PROBLEM_MEDIA_TYPE,
    "cache-control": "no-store",
    "retry-after": String(RETRY_SECONDS),
    vary: "accept",
    connection: "close",
  });
  response.end(isPage ? STARTING_PAGE : JSON.stringify(toProblem(error, { instance: request.url?.split("?")[0] })));
};

/** For whoever opens the address early: it asks again by itself. */
const STARTING_PAGE = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Purlin</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center;font:1rem/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.5rem}</style></head>
<body><main><h1>Purlin is starting</h1><p role="status">The page opens by itself in a moment.</p></main></body></html>
`;

function listen(server: Server, port: number, host: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException): void => reject(listenError(cause, port));
    server.once("error", fail);
    server.listen(host === null ? { port } : { port, host }, () => {
      server.off("error", fail);
      resolve();
    });
  });
}

function listenError(cause: NodeJS.ErrnoException, port: number): Error {
  if (cause.code === "EADDRINUSE") {
    return new Error(`Port ${port} is taken by another program. Stop it, or choose another: PORT=4100 npm start.`, {
      cause,
    });
  }
  if (cause.code === "EACCES") {
    return new Error(`Port ${port} needs administrator rights. Choose one above 1023: PORT=4100 npm start.`, { cause });
  }
  return new Error(`The server could not listen on port ${port}: ${cause.message}`, { cause });
}

/** Resolves when the last request is answered; cuts what still runs after 10 s. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // A connection that answered its last request after `close` would otherwise stay for the keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
