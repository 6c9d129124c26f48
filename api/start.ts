import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadConfig, type Config } from "#api/config.ts";
import { seedDemo } from "#api/database/seeds/seed-demo.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { executionTasks } from "#api/features/executions/execution-tasks.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startNode } from "#api/features/realtime/nodes.ts";
import { createRealtimeHooks } from "#api/features/realtime/realtime.service.ts";
import { startSweeper } from "#api/features/realtime/sweeper.ts";
import { unlockDeadWorkers } from "#api/features/realtime/unlock-dead-workers.ts";
import { allRoutes } from "#api/features/routes.ts";
import { rebuildMissingDocuments } from "#api/features/search/search-documents.service.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { startWorkers } from "#api/platform/jobs/worker.ts";
import { createLog } from "#api/platform/log.ts";
import { inboxPage } from "#api/platform/mail/inbox-page.ts";
import { sendMailTask } from "#api/platform/mail/outbox.ts";
import { createFolderTransport, createSmtpTransport } from "#api/platform/mail/transport.ts";
import { findRunningInstance, removeInstanceNote, writeInstanceNote } from "#api/running-instance.ts";
import { startServer } from "#api/server.ts";

/** What must be undone when the process stops, last made first. */
const undo: (() => Promise<void> | void)[] = [];
let isStopping = false;

/**
 * Brings everything up in order: database, schema, data, server, jobs.
 * Prints one line with the address when all of it is ready.
 */
async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config));
  const knex = createPool(databaseUrl, { max: 20 });
  undo.push(() => knex.destroy());
  await migrate(knex, databaseUrl);
  const blobs = createDiskBlobStore(join(config.dataDirectory, "blobs"), config.blobSecret);
  await seedReference(knex);
  if (config.hasDemoData) {
    await seedDemoUsers(knex);
    await seedDemo(knex, blobs);
  }
  await rebuildMissingDocuments(knex);
  await unlockDeadWorkers(knex);
  const node = await startNode({ url: databaseUrl, log });
  undo.push(() => node.close());

  const server = await startServer({
    config,
    databaseUrl,
    runtime: { knex, blobs, log, now: () => new Date() },
    routes: allRoutes(config),
    socketHooks: (runtime) => createRealtimeHooks(runtime, node.id),
    webRoot: webRoot(),
    pages: config.isProduction ? {} : { "/dev/mail": inboxPage(knex) },
  });
  undo.push(() => server.stop());
  const sweeper = startSweeper(server.runtime);
  undo.push(() => sweeper.stop());

  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, config.mailFrom)
    : createFolderTransport(join(config.dataDirectory, "mail"), config.mailFrom);
  const workers = await startWorkers({
    url: databaseUrl,
    runtime: server.runtime,
    tasks: { "send-mail": sendMailTask(transport), ...executionTasks({ node: node.id }) },
  });
  undo.push(() => workers.stop());

  const healthUrl = `http://127.0.0.1:${server.port}/api/health`;
  await writeInstanceNote(config.dataDirectory, { pid: process.pid, url: config.publicUrl, healthUrl });
  undo.push(() => removeInstanceNote(config.dataDirectory));
  console.log(`Purlin is ready at ${config.publicUrl}`);
}

async function startOwnDatabase(config: Config): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDirectory: config.dataDirectory });
  undo.push(() => database.stop());
  return database.url;
}

function webRoot(): string | null {
  const folder = join(import.meta.dirname, "../out/web");
  return existsSync(join(folder, "index.html")) ? folder : null;
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const step of undo.toReversed()) {
    try {
      await step();
    } catch (error) {
      exitCode = 1;
      console.error("While stopping:", error instanceof Error ? error.message : error);
    }
  }
  process.exit(exitCode);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stop(0));
}

try {
  const config = loadConfig(process.env);
  const running = await findRunningInstance(config.dataDirectory);
  if (running) {
    console.log(`Purlin is already running at ${running.url} (process ${running.pid}). Nothing was started.`);
  } else {
    await start(config);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
