import { createApp, type AppOptions } from "./app.ts";
import type { Config } from "./config.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import { openFrontDoor, type FrontDoor } from "./front-door.ts";
import type { Runtime } from "#api/platform/context.ts";
import type { SocketHooks } from "#api/platform/sockets/socket-options.ts";
import { createSockets } from "#api/platform/sockets/sockets.ts";

export interface ServerOptions extends Pick<
  AppOptions,
  "databaseUrl" | "databaseFolders" | "isDatabaseAway" | "routes" | "webRoot" | "pages"
> {
  config: Config;
  /** Everything but the announcements: those come from the sockets made here. */
  runtime: Omit<Runtime, "announce" | "announceProgress">;
  /** Made with the complete runtime. */
  socketHooks: (runtime: Runtime) => SocketHooks;
  /** Already open, and closed with the server. Left out: one is opened as the configuration says. */
  door?: FrontDoor;
}

export interface RunningServer {
  port: number;
  /** Complete: jobs in this process announce through it. */
  runtime: Runtime;
  nodeId: string;
  /** Refuses new requests, ends the sockets, waits at most 10 s for requests under way. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts HTTP and sockets, and resolves when both listen.
 *
 * @throws Error that says what to do when the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config } = options;
  const door = options.door ?? (await openFrontDoor(config));
  const { log, knex } = options.runtime;
  const authenticate = createAuthenticate(knex, config.oidc);
  let isStopping = false;

  // The hooks need the announcements, and the sockets need the hooks: who connects in between waits.
  const product = Promise.withResolvers<SocketHooks>();
  const hooks: SocketHooks = {
    onConnect: async (...given) => (await product.promise).onConnect(...given),
    onHeartbeat: async (...given) => (await product.promise).onHeartbeat(...given),
    onGoodbye: async (...given) => (await product.promise).onGoodbye(...given),
    onDisconnect: async (...given) => (await product.promise).onDisconnect(...given),
    mayWatchProject: async (...given) => (await product.promise).mayWatchProject(...given),
  };
  const { databaseUrl } = options;
  const { publicUrl } = config;
  const httpServer = door.server;
  const connected = createSockets({ httpServer, databaseUrl, knex, authenticate, hooks, log, publicUrl });
  const sockets = await connected.catch(async (error: unknown) => {
    await door.close();
    throw error;
  });
  const runtime: Runtime = {
    ...options.runtime,
    announce: sockets.announce,
    announceProgress: sockets.announceProgress,
  };
  product.resolve(options.socketHooks(runtime));

  const stopNow = async (): Promise<void> => {
    isStopping = true;
    const closed = door.close();
    await sockets.close();
    await closed;
  };
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= stopNow());
  try {
    // Socket.IO takes its own requests before this handler.
    door.serve(await createApp({ ...options, runtime, authenticate, isStopping: () => isStopping }));
    return { port: door.port, runtime, nodeId: sockets.nodeId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
