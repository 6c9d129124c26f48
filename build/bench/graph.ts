import { deepStrictEqual } from "node:assert";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Knex } from "knex";
import pg from "pg";
import { pino } from "pino";
import { seedLargeScale } from "#api/database/seeds/large-scale/seed-large-scale.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { answerGraph } from "#api/features/graph/graph.service.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import type { Context } from "#api/platform/context.ts";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { openContext } from "#api/platform/http/request-context.ts";
import { HAND_WRITTEN, QUERY } from "./graph-queries.ts";
import type { Row } from "./row.ts";

const ORGANISATIONS = 100_000;
const ROUNDS = 12;
const QUERIES = 250;
const TARGET = 1.5;

/**
 * 20 organisations of 100,000 with four relations: our graph service (read-only transaction and role included)
 * against one hand-written statement with JSON aggregation, prepared, on the same connection. Processor time of Node
 * and of the Postgres backend together, in turns; elapsed time where the system does not tell processor time.
 */
export async function benchGraph(): Promise<Row[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "purlin-bench-"));
  chmodSync(dataDirectory, 0o755);
  const server = await startEmbeddedPostgres({ dataDirectory });
  const knex = createPool(server.url, { max: 1 });
  try {
    await migrate(knex, server.url);
    await seedReference(knex);
    await seedLargeScale(knex, { organisations: ORGANISATIONS, withTables: true });
    await knex.raw("vacuum analyze");
    return await measure(knex, dataDirectory);
  } finally {
    await knex.destroy();
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function measure(knex: Knex, folder: string): Promise<Row[]> {
  const ctx = contextOf(knex, folder);
  const ours = async (): Promise<string> =>
    (await answerGraph(ctx, { query: QUERY }, { hasIntrospection: false, caller: "benchmark" })).json;
  const byHand = (): Promise<string> => runByHand(knex);
  deepStrictEqual(JSON.parse(await ours()), JSON.parse(await byHand()));
  const { rows }: { rows: { pid: number }[] } = await knex.raw("select pg_backend_pid() as pid");
  const processorMs = processorTime(rows[0]?.pid ?? 0);
  const spent = { ours: 0, byHand: 0 };
  for (let round = -2; round < ROUNDS; round++) {
    for (const [name, run] of round % 2
      ? ([
          ["ours", ours],
          ["byHand", byHand],
        ] as const)
      : ([
          ["byHand", byHand],
          ["ours", ours],
        ] as const)) {
      const start = processorMs();
      for (let index = 0; index < QUERIES; index++) await run();
      if (round >= 0) spent[name] += processorMs() - start;
    }
  }
  const runs = ROUNDS * QUERIES;
  const ratio = spent.ours / spent.byHand;
  return [
    {
      name: "Graph query: 20 of 100,000 organisations with four relations",
      value: spent.ours / runs,
      unit: "ms of processor",
      yardstick: `hand-written SQL ${(spent.byHand / runs).toFixed(2)} ms`,
    },
    {
      name: "Graph query against hand-written SQL",
      value: ratio,
      unit: "× the processor time",
      target: `≤ ${TARGET} ×`,
      isMet: ratio <= TARGET,
    },
  ];
}

async function runByHand(knex: Knex): Promise<string> {
  const connection: unknown = await knex.client.acquireConnection();
  if (!(connection instanceof pg.Client)) throw new Error("The pool gave no connection of pg.");
  try {
    const query = { name: "by_hand", text: HAND_WRITTEN, rowMode: "array" } as const;
    const { rows } = await connection.query<[string]>(query);
    return `{"data":{"Organisations":${rows[0]?.[0] ?? "null"}}}`;
  } finally {
    await knex.client.releaseConnection(connection);
  }
}

/** Milliseconds that this process and the backend have computed; elapsed ones where there is no /proc. */
function processorTime(backend: number): () => number {
  const stat = `/proc/${backend}/stat`;
  if (!existsSync(stat)) return () => performance.now();
  return () => {
    const { user, system } = process.cpuUsage();
    // utime and stime, in ticks of 10 ms, are the 14th and 15th field; the name before them may hold blanks.
    const fields = readFileSync(stat, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (user + system) / 1000 + (Number(fields[11]) + Number(fields[12])) * 10;
  };
}

function contextOf(knex: Knex, folder: string): Context {
  const nothing = (): void => undefined;
  return openContext(
    {
      knex,
      blobs: createDiskBlobStore(folder, "not used by graph queries, 32 bytes"),
      log: pino({ level: "silent" }),
      announce: nothing,
      announceProgress: nothing,
      now: () => new Date(),
    },
    { actor: null, requestId: "bench" },
  ).ctx;
}
