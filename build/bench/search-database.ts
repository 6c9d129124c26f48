import knex, { type Knex } from "knex";
import type pg from "pg";
import { seedLargeScale } from "#api/database/seeds/large-scale/seed-large-scale.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";

/** A database of the server with made-up organisations. @returns its address and the seconds of loading it */
export async function loadDatabase(server: string, organisations: number): Promise<{ url: string; seconds: number }> {
  const address = new URL(server);
  address.pathname = `/search_${organisations}`;
  const admin = createPool(server, { max: 1 });
  await admin.raw(`create database search_${organisations}`);
  await admin.destroy();
  const pool = createPool(address.href);
  try {
    await migrate(pool, address.href);
    await seedReference(pool);
    const start = performance.now();
    await seedLargeScale(pool, { organisations, withTables: false });
    const seconds = (performance.now() - start) / 1000;
    await warm(pool);
    return { url: address.href, seconds };
  } finally {
    await pool.destroy();
  }
}

/** Reads what searches read into the server's memory, where a server in use has it. */
async function warm(pool: Knex): Promise<void> {
  await pool.raw("create extension pg_prewarm");
  await pool.raw(`select pg_prewarm(c.oid::regclass) from pg_class c
    where c.relkind in ('r', 'i') and c.relname ~ '^(organisation_(search|points|sample)|listing_summaries|facet_counts|search_facets|search_words)'`);
}

/** One connection that also tells the processor time of what it runs, planning included. */
export interface Meter {
  knex: Knex;
  /** Elapsed and processor time of a task's statements, ms. */
  measure(task: (db: Knex) => Promise<unknown>): Promise<Spent>;
}
export interface Spent {
  elapsed: number;
  processor: number;
}

const USAGE = /([\d.]+) s user, ([\d.]+) s system/;

export function createMeter(url: string): Meter {
  let processor = 0;
  const db = knex({
    client: "pg",
    connection: url,
    pool: {
      min: 0,
      max: 1,
      afterCreate: (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) => {
        // The server reports the usage of every statement as a notice.
        connection.on("notice", (notice) => {
          const [, user = 0, system = 0] = USAGE.exec(notice.detail ?? "") ?? [];
          processor += (Number(user) + Number(system)) * 1000;
        });
        connection.query(
          "set log_planner_stats = on; set log_executor_stats = on; set client_min_messages = log",
          (error) => done(error, connection),
        );
      },
    },
  });
  return {
    knex: db,
    async measure(task) {
      processor = 0;
      const start = performance.now();
      await task(db);
      return { elapsed: performance.now() - start, processor };
    },
  };
}
