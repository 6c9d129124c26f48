import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { ownOrigin, readSettings, withSecret, type Config } from "./config.ts";
import { seedDemo } from "#api/database/seeds/seed-demo.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { mailFailedTask } from "#api/features/contact/organisation-messages.service.ts";
import { startExecutionWorkers } from "#api/features/executions/execution-workers.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startNode } from "#api/platform/jobs/nodes.ts";
import { withSupplyChainPresence } from "#api/features/supply-chains/presence.service.ts";
import { createRealtimeHooks } from "#api/features/occupancy/live-connections.service.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { unlockDeadWorkers } from "#api/platform/jobs/unlock-dead-workers.ts";
import { allRoutes } from "#api/features/routes.ts";
import { rebuildMissingDocuments } from "#api/features/search/search-documents.service.ts";
import { openFrontDoor } from "./front-door.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";
import type { Workers } from "#api/platform/jobs/worker.ts";
import { isOutOfRoom } from "#api/platform/disk-room.ts";
import { createLog } from "#api/platform/log.ts";
import { inboxPage } from "#api/platform/mail/inbox-page.ts";
import { sendMailTask } from "#api/platform/mail/deliver.ts";
import { createFolderTransport, createSmtpTransport } from "#api/platform/mail/transport.ts";
import { AlreadyRunning, takeDataDirectory } from "./running-instance.ts";
import { startServer } from "./server.ts";
import { createUndoList } from "./undo-list.ts";

/** A request under way has ten seconds to end, Postgres twenty-five. */
const STEP_LIMIT_MS = 30_000;

const undo = createUndoList(say, STEP_LIMIT_MS);
const stopping = new AbortController();
const { signal } = stopping;

/**
 * Brings everything up in order: lock, port, database, schema, data, server, jobs. What is not ours to take (the data
 * directory, the port) is found out before anything is started. Prints one line with the address when all is ready.
 */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { dataDirectory } = settings;
  const self = { pid: process.pid, url: settings.publicUrl, healthUrl: `${ownOrigin(settings)}/api/health` };
  const lock = await takeDataDirectory(dataDirectory, { isAlone: settings.databaseUrl === null, self });
  undo.push("giving back the data directory", () => lock.release());
  const door = await openFrontDoor(settings);
  undo.push("closing the port", () => door.close());
  const config = withSecret(settings, say);
  const log = createLog(config.logLevel);
  signal.throwIfAborted();

  const database = config.databaseUrl ? undefined : await startOwnDatabase(config);
  const databaseUrl = config.databaseUrl ?? database?.url ?? "";
  const knex = createPool(databaseUrl, { max: 20 });
  undo.push("closing the database's connections", () => knex.destroy());
  await step(() => migrate(knex, databaseUrl));
  const blobs = createDiskBlobStore(join(dataDirectory, "blobs"), config.blobSecret);
  await step(() => seedReference(knex));
  if (config.hasDemoData) {
    await step(() => seedDemoUsers(knex));
    await step(() => seedDemo(knex, blobs, config.demoDate));
  }
  await step(() => rebuildMissingDocuments(knex));
  await step(() => unlockDeadWorkers(knex));
  const node = await step(() => startNode({ url: databaseUrl, log }));
  undo.push("signing off", () => node.close());

  const server = await step(() =>
    startServer({
      config,
      databaseUrl,
      databaseFolders: database ? [database.cluster] : [],
      isDatabaseAway: () => database?.isAway() ?? false,
      door,
      runtime: { knex, blobs, log, now: () => new Date() },
      routes: allRoutes(config),
      socketHooks: (runtime) => withSupplyChainPresence(runtime, createRealtimeHooks(runtime, node.id)),
      webRoot: webRoot(),
      pages: config.isProduction ? {} : { "/dev/mail": inboxPage(knex) },
    }),
  );
  undo.push("stopping the server", () => server.stop());
  const housekeeping = startHousekeeping(server.runtime, node.isProven);
  undo.push("stopping the housekeeping", () => housekeeping.stop());

  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, config.mailFrom)
    : createFolderTransport(join(dataDirectory, "mail"), config.mailFrom);
  const workers = await step(() =>
    startExecutionWorkers({
      url: databaseUrl,
      runtime: server.runtime,
      node: node.id,
      tasks: { "send-mail": sendMailTask(transport), "mail-failed": mailFailedTask(config) },
    }),
  );
  undo.push("stopping the jobs", () => workers.stop());
  database?.watch(bringBack(log, workers));
  signal.throwIfAborted();
  console.log(`Purlin is ready at ${config.publicUrl}`);
}

/** What to do when the embedded database ends under the running server. Connections come back by themselves. */
function bringBack(log: Logger, workers: Workers): Parameters<EmbeddedPostgres["watch"]>[0] {
  return {
    onLost: () => log.error("Postgres has ended; it is being started again"),
    onFailed: (error) => log.error({ err: error }, "Postgres could not be started; trying once more"),
    onBack() {
      log.warn("Postgres is back");
      void workers.renew();
    },
    onGivenUp(error) {
      say("Postgres ended and could not be started again, so Purlin ends.", error);
      void stop(1);
    },
  };
}

async function startOwnDatabase({ dataDirectory }: Config): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDirectory, signal, notice: say });
  undo.push("stopping Postgres", () => database.stop());
  return database;
}

/** One step of the start, unless the process is to stop. */
async function step<T>(work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return work();
}

function webRoot(): string | null {
  const folder = join(import.meta.dirname, "../out/web");
  return existsSync(join(folder, "index.html")) ? folder : null;
}

/** Waits for the start to leave off where it is, undoes what it made, and ends the process. */
async function stop(exitCode: number): Promise<void> {
  if (signal.aborted) return;
  stopping.abort();
  await Promise.race([starting, wait(STEP_LIMIT_MS, undefined, { ref: false })]);
  const isClean = await undo.run();
  process.exit(isClean ? exitCode : 1);
}

function say(sentence: string, error?: unknown): void {
  const why = error instanceof Error ? error.message : error;
  console.error([sentence, why].filter(Boolean).join("\n"));
}

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => void stop(0));

/** Settles when the start is over, well or not. */
const starting = start().then(
  () => undefined,
  (error: unknown) => {
    // Whoever stops it has its own exit code.
    if (signal.aborted) return;
    if (error instanceof AlreadyRunning) console.log(error.message);
    else
      say(
        isOutOfRoom(error) ? "There is no room left for the data directory. Make room, then start again." : "",
        error,
      );
    // Not waited for: it waits for this.
    void stop(error instanceof AlreadyRunning ? 0 : 1);
  },
);
