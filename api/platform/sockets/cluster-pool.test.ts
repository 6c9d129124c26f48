import { setImmediate as later } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { createClusterPool, type ClusterPool } from "./cluster-pool.ts";

let database: TestDatabase;
let cluster: ClusterPool;
beforeAll(async () => {
  database = await createTestDatabase();
  cluster = createClusterPool(database.url, pino({ level: "silent" }));
});
afterAll(async () => {
  await cluster.end();
  await database.drop();
});

describe("the connections of the socket adapter", () => {
  test("one that ends before it listens is told to who waits for it, also when they ask later", async () => {
    const short = createClusterPool(database.url, pino({ level: "silent" }));
    const client = await short.pool.connect();
    const ended = new Promise((end) => client.once("end", end));
    // Ends itself: what waits behind it on this connection is never answered.
    await expect(client.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toThrow(/terminat/i);
    await ended;
    // Long enough for Node to end a process over a rejection that nobody has taken.
    await later();
    await expect(short.listening).rejects.toThrow(/terminat/i);
    await short.end();
  });

  test("those that ended and were never given back leave room for others, however often Postgres restarts", async () => {
    for (let restarts = 0; restarts < 5; restarts += 1) {
      // As the adapter does when its connection ended: takes another, and keeps the old one.
      const client = await cluster.pool.connect();
      const ended = new Promise((end) => client.once("end", end));
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      await database.knex.raw("select pg_terminate_backend(?)", [rows[0]?.pid ?? 0]);
      await ended;
    }
    expect((await cluster.pool.query<{ one: number }>("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});
