import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { readPidFile } from "#api/platform/database/postgres-process.ts";
import type { ServedPurlin } from "#build/testing/served-purlin.ts";

/** Asks the database of a served Purlin, past its API. */
export async function query<Row extends pg.QueryResultRow>(
  { dataDirectory }: ServedPurlin,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: readPidFile(join(dataDirectory, "postgres"))?.port,
    user: "postgres",
    password: readFileSync(join(dataDirectory, "postgres-password"), "utf8").trim(),
    database: "purlin",
  });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Runs that are asked for from here on stay queued, so that none ends between a look and a click. */
export async function holdRuns(server: ServedPurlin): Promise<void> {
  await query(
    server,
    `create function hold_job() returns trigger language plpgsql as
       $$ begin new.run_at := now() + interval '1 hour'; return new; end $$;
     create trigger hold_job before insert on graphile_worker._private_jobs
       for each row execute function hold_job()`,
  );
}

/** Lets runs go on, also those that were held. */
export async function freeRuns(server: ServedPurlin): Promise<void> {
  await query(
    server,
    `drop trigger hold_job on graphile_worker._private_jobs;
     drop function hold_job();
     update graphile_worker._private_jobs set run_at = now() where locked_at is null`,
  );
}
