import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { loadConfig, type Config } from "#api/config.ts";
import { allRoutes } from "#api/features/routes.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import type { Route } from "#api/platform/http/route.ts";
import type { SocketHooks } from "#api/platform/sockets/socket-options.ts";
import { startServer, type RunningServer } from "#api/server.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";

export interface WholeServer {
  config: Config;
  url: string;
  database: TestDatabase;
  running: RunningServer;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A whole server (HTTP, sockets, development provider) on a fresh database and a free port of the loopback. */
export async function startWholeServer(
  options: { hooks?: SocketHooks; routes?: readonly Route[] } = {},
): Promise<WholeServer> {
  const folder = await mkdtemp(join(tmpdir(), "purlin-server-"));
  const [database, port] = await Promise.all([createTestDatabase(), freePort()]);
  const config = loadConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
  });
  const start = (): Promise<RunningServer> =>
    startServer({
      config,
      databaseUrl: database.url,
      routes: [...allRoutes(config), ...(options.routes ?? [])],
      webRoot: null,
      socketHooks: () => options.hooks ?? idleHooks,
      runtime: {
        knex: database.knex,
        blobs: createDiskBlobStore(join(folder, "blobs"), config.blobSecret),
        log: pino({ level: "silent" }),
        now: () => new Date(),
      },
    });
  const whole: WholeServer = {
    config,
    url: config.publicUrl,
    database,
    running: await start(),
    async restart() {
      await whole.running.stop();
      whole.running = await start();
    },
    async stop() {
      await whole.running.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return whole;
}

/** Hooks of a product that keeps no connections. */
export const idleHooks: SocketHooks = {
  onConnect: () => Promise.resolve(),
  onHeartbeat: () => Promise.resolve(),
  onGoodbye: () => Promise.resolve(),
  onDisconnect: () => Promise.resolve(),
  mayWatchProject: () => Promise.resolve(false),
};

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("The probe has no port.");
  return address.port;
}
