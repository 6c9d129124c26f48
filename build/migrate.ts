import { loadConfig } from "#api/config.ts";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";

/** `npm run migrate`: brings the schema of DATABASE_URL, or of the embedded database, up to date. */
const config = loadConfig(process.env);
const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config);
const url = config.databaseUrl ?? embedded?.url ?? "";
const knex = createPool(url, { max: 2 });
try {
  const { applied } = await migrate(knex, url);
  console.log(applied.length === 0 ? "The schema is up to date." : `Applied: ${applied.join(", ")}`);
} finally {
  await knex.destroy();
  if (embedded && !embedded.wasAdopted) await embedded.stop();
}
