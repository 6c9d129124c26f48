import { createServer, type RequestListener, type Server } from "node:http";
import { createApp, type AppOptions } from "#api/app.ts";
import type { Config } from "#api/config.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import { startHousekeeping } from "#api/housekeeping.ts";
import type { Runtime } from "#api/platform/context.ts";
import type { SocketHooks } from "#api/platform/sockets/socket-options.ts";
import { createSockets } from "#api/platform/sockets/sockets.ts";

export interface ServerOptions extends Pick<AppOptions, "routes" | "webRoot" | "pages"> {
  config: Config;
  /** The database, also when it is the embedded one. */
  databaseUrl: string;
  /** Everything but the announcements: those come from the sockets made here. */
  runtime: Omit<Runtime, "announce" | "announceProgress">;
  /** Made with the complete runtime. */
  socketHooks: (runtime: Runtime) => SocketHooks;
  /** 0 takes any free port. Default: the one of the configuration. */
  port?: number;
  /** All interfaces when left out. */
  host?: string;
}

export interface RunningServer {
  port: number;
  /** Complete: jobs in this process announce through it. */
  runtime: Runtime;
  nodeId: string;
  /** Refuses new requests, ends the sockets, waits at most 10 s for requests under way. May be called twice. */
  stop(): Promise<void>;
}

const DRAIN_MS = 10_000;
const SWEEP_MS = 50;

/**
 * Starts HTTP and sockets, and resolves when both listen.
 *
 * @throws Error that says what to do when the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config } = options;
  // Socket.IO takes its own requests before this handler, which is there before the app is.
  let handle: RequestListener = (_request, response) => void response.writeHead(503).end();
  const httpServer = createServer((request, response) => handle(request, response));
  const { log, knex } = options.runtime;
  const authenticate = createAuthenticate(knex, config.oidc);
  let isStopping = false;

  // The hooks need the announcements, and the sockets need the hooks.
  const hooks: SocketHooks = {
    onConnect: (...given) => productHooks.onConnect(...given),
    onHeartbeat: (...given) => productHooks.onHeartbeat(...given),
    onGoodbye: (...given) => productHooks.onGoodbye(...given),
    onDisconnect: (...given) => productHooks.onDisconnect(...given),
    mayWatchProject: (...given) => productHooks.mayWatchProject(...given),
  };
  const { databaseUrl } = options;
  const { publicUrl } = config;
  const sockets = await createSockets({ httpServer, databaseUrl, knex, authenticate, hooks, log, publicUrl });
  const runtime: Runtime = {
    ...options.runtime,
    announce: sockets.announce,
    announceProgress: sockets.announceProgress,
  };
  const productHooks = options.socketHooks(runtime);

  const stopNow = async (): Promise<void> => {
    isStopping = true;
    const closed = closeHttp(httpServer);
    await Promise.all([sockets.close(), housekeeping.stop()]);
    await closed;
  };
  const housekeeping = startHousekeeping(knex, log);
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= stopNow());
  try {
    handle = await createApp({ ...options, runtime, authenticate, isStopping: () => isStopping });
    const port = await listen(httpServer, options.port ?? config.port, options.host);
    return { port, runtime, nodeId: sockets.nodeId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(listenError(cause, port)));
    server.listen({ port, host }, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
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
function closeHttp(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
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
