import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { createApp } from "#api/app.ts";
import type { Config } from "#api/config.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import { createPool } from "#api/platform/database/pool.ts";

/**
 * Started by a test and killed by it: a process that serves projects and design options of a database, and prints its
 * port. With `dies-after-commit` it dies as with kill -9 between the first commit and its answer.
 */
const [settings = "", mode = ""] = process.argv.slice(2);
const config = JSON.parse(settings) as Config;
const knex = createPool(config.databaseUrl ?? "");
const app = await createApp({
  runtime: {
    knex,
    blobs: createDiskBlobStore(join(config.dataDirectory, "blobs"), config.blobSecret),
    log: pino({ level: "silent" }),
    // What changed is announced after commit and before the answer.
    announce: () => {
      if (mode === "dies-after-commit") process.kill(process.pid, "SIGKILL");
    },
    announceProgress: () => undefined,
    now: () => new Date(),
  },
  config,
  authenticate: createAuthenticate(knex, config.oidc),
  databaseUrl: config.databaseUrl ?? "",
  routes: [...projectRoutes, ...designOptionRoutes],
  webRoot: null,
});
const server = createServer(app);
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
