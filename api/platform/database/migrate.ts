import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import type { Knex } from "knex";

const MIGRATIONS = join(import.meta.dirname, "../../database/migrations");

/** Brings the schema up to date: the job queue's own tables, then ours. Safe to run from several processes at once. */
export async function migrate(knex: Knex, url: string): Promise<{ applied: string[] }> {
  await runMigrations({ connectionString: url, logger: undefined });
  const [, applied]: [number, string[]] = await knex.migrate.latest({ directory: MIGRATIONS, loadExtensions: [".ts"] });
  return { applied };
}
