import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { enqueue } from "./enqueue.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { saveWorkerPool } from "./worker-pools.ts";
import { startNode } from "./nodes.ts";
import { unlockDeadWorkers } from "./unlock-dead-workers.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
let clients: pg.Client[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
  const { knex } = database;
  await knex.raw("truncate graphile_worker._private_jobs, graphile_worker._private_job_queues cascade");
  await knex("worker_pools").delete();
});
afterAll(() => database.drop());

/** A connection as the workers of a process hold one all their life. @returns since when, by the database's clock */
async function listen(url = database.url): Promise<Date> {
  const client = new pg.Client({ connectionString: url, application_name: "purlin-jobs" });
  await client.connect();
  clients.push(client);
  const { rows } = await client.query("select backend_start from pg_stat_activity where pid = pg_backend_pid()");
  return rows[0].backend_start;
}

/** A job that a pool of workers took then. @returns the pool */
async function lockedJob(lockedAt = new Date()): Promise<string> {
  const pool = `pool-${randomUUID()}`;
  await enqueue(database.knex, "send-mail", { id: randomUUID() }, {});
  await database
    .knex("graphile_worker._private_jobs")
    .whereNull("locked_by")
    .update({ locked_by: pool, locked_at: lockedAt });
  return pool;
}
const lockers = () => database.knex("graphile_worker._private_jobs").whereNotNull("locked_by").pluck("locked_by");
const seconds = (at: Date, later: number) => new Date(at.getTime() + later * 1000);

describe("jobs of workers that died", () => {
  test("those of a pool whose node died are handed back and the pool forgotten; those of a live node stay", async () => {
    const { knex, url } = database;
    const [dying, living] = [await startNode({ url, log }), await startNode({ url, log })];
    const [lost, kept] = [await lockedJob(), await lockedJob()];
    await saveWorkerPool(knex, lost, dying.id);
    await saveWorkerPool(knex, kept, living.id);
    await dying.close();
    expect(await unlockDeadWorkers(knex)).toEqual([lost]);
    expect(await lockers()).toEqual([kept]);
    expect(await knex("worker_pools").pluck("pool_id")).toEqual([kept]);
    await living.close();
  });

  test("those of a pool without a node stay while a job connection is as old as its oldest job", async () => {
    const since = await listen();
    const pool = await lockedJob(seconds(since, 1));
    expect(await unlockDeadWorkers(database.knex)).toEqual([]);
    expect(await lockers()).toEqual([pool]);
  });

  test("those of a pool without a node are handed back when every job connection began later", async () => {
    const since = await listen();
    const pool = await lockedJob(seconds(since, -1));
    expect(await unlockDeadWorkers(database.knex)).toEqual([pool]);
    expect(await lockers()).toEqual([]);
  });

  test("a job connection to another database of the server proves nothing", async () => {
    const other = await createTestDatabase();
    const since = await listen(other.url);
    const pool = await lockedJob(seconds(since, 1));
    expect(await unlockDeadWorkers(database.knex)).toEqual([pool]);
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await other.drop();
  });

  test("a queue that a dead pool holds without a job of its own is handed back too", async () => {
    const queues = () => database.knex("graphile_worker._private_job_queues");
    await queues().insert({ queue_name: "mails", locked_by: "pool-of-yesterday", locked_at: new Date(0) });
    expect(await unlockDeadWorkers(database.knex)).toEqual(["pool-of-yesterday"]);
    expect(await queues().select("queue_name", "locked_by")).toEqual([{ queue_name: "mails", locked_by: null }]);
  });
});
