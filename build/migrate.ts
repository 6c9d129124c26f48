import { readSettings } from "#api/config.ts";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { takeDataDirectory } from "#api/running-instance.ts";

/** `npm run migrate`: brings the schema of DATABASE_URL, or of the embedded database, up to date. */
const { databaseUrl, dataDirectory, publicUrl } = readSettings(process.env);

async function migrateAt(url: string): Promise<void> {
  const knex = createPool(url, { max: 2 });
  try {
    const { applied } = await migrate(knex, url);
    console.log(applied.length === 0 ? "The schema is up to date." : `Applied: ${applied.join(", ")}`);
  } finally {
    await knex.destroy();
  }
}

/** Under the lock, as a start would: a running Purlin has brought its schema up to date, and its database is its own. */
async function migrateEmbedded(): Promise<void> {
  const self = { pid: process.pid, url: publicUrl, healthUrl: publicUrl };
  const lock = await takeDataDirectory(dataDirectory, { isAlone: true, self });
  try {
    const database = await startEmbeddedPostgres({ dataDirectory, notice: (sentence) => console.error(sentence) });
    try {
      await migrateAt(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

try {
  await (databaseUrl ? migrateAt(databaseUrl) : migrateEmbedded());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
