import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Runtime } from "#api/platform/context.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { enqueue } from "./enqueue.ts";
import { startWorkers, type Workers } from "./worker.ts";

let database: TestDatabase;
let workers: Workers;
let runtime: Runtime;
const seen: unknown[] = [];
let failures = 1;
const held: AbortSignal[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  runtime = {
    knex: database.knex,
    blobs: createDiskBlobStore("/nonexistent", "secret-of-this-test-only-000000000"),
    log: pino({ level: "silent" }),
    announce: () => undefined,
    announceProgress: () => undefined,
    now: () => new Date(),
  };
  workers = await startWorkers({
    url: database.url,
    runtime,
    tasks: {
      note: async (payload) => void seen.push(payload),
      // Until its workers are stopped.
      hold: async (_payload, { signal }) => {
        held.push(signal);
        await new Promise((stopped) => signal.addEventListener("abort", stopped));
      },
      "fail-once": async (payload, { attempt }) => {
        if (failures-- > 0) throw new Error("first try fails");
        seen.push({ payload, attempt });
      },
    },
  });
});

afterAll(async () => {
  await workers.stop();
  await database.drop();
});

describe("jobs", () => {
  test("six at a time have six connections: the start warns of nothing", async () => {
    const said: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void said.push(line) });
    const six = await startWorkers({ url: database.url, runtime: { ...runtime, log }, tasks: {}, concurrency: 6 });
    await six.stop();
    expect(said).toEqual([]);
  });

  test("a job added in a transaction that rolls back never runs; a committed one does", async () => {
    await expect(
      database.knex.transaction(async (trx) => {
        await enqueue(trx, "note", { from: "rolled back" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await database.knex.transaction((trx) => enqueue(trx, "note", { from: "committed" }));
    await expect.poll(() => seen).toContainEqual({ from: "committed" });
    expect(seen).not.toContainEqual({ from: "rolled back" });
  });

  test("a job that fails is tried again and knows which try it is", async () => {
    await enqueue(database.knex, "fail-once", { id: 1 });
    await database.knex.raw("update graphile_worker._private_jobs set run_at = now()");
    await expect
      .poll(
        async () => {
          await database.knex.raw(
            "update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null",
          );
          await enqueue(database.knex, "note", { wake: true });
          return seen;
        },
        { interval: 200 },
      )
      .toContainEqual({ payload: { id: 1 }, attempt: 2 });
  });

  test("workers that are renewed take up what was given to the earlier ones, and never heard of", async () => {
    await enqueue(database.knex, "hold", {});
    await expect.poll(() => held.map((signal) => signal.aborted)).toEqual([false]);
    await database.knex.transaction(async (trx) => {
      // As when Postgres was killed between giving the job out and saying so.
      await enqueue(trx, "note", { given: "but unheard of" });
      await trx.raw(`update graphile_worker._private_jobs set locked_at = now(), locked_by = (
          select locked_by from graphile_worker.jobs where task_identifier = 'hold')
        where payload->>'given' is not null`);
    });
    await workers.renew();
    expect(held.map((signal) => signal.aborted)).toEqual([true]);
    await expect.poll(() => seen).toContainEqual({ given: "but unheard of" });
    await enqueue(database.knex, "note", { after: "the renewal" });
    await expect.poll(() => seen).toContainEqual({ after: "the renewal" });
  });

  // Graphile Worker 0.18 ends by itself where one end is not written. After three, while a fourth job runs, it never does.
  test.each([
    { count: 1, isRenewed: false },
    { count: 3, isRenewed: false },
    { count: 3, isRenewed: true },
  ])("jobs whose ends cannot be written ($count, renewed: $isRenewed) are taken up by others", async (given) => {
    const { knex, url } = database;
    const said: string[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void said.push(line) });
    await knex.raw(
      `create function refuse_end() returns trigger language plpgsql as $$ begin raise 'No room.'; end $$;
       create trigger refuse_end before delete on graphile_worker._private_jobs execute function refuse_end()`,
    );
    const ends: (() => void)[] = [];
    const tasks = { wait: () => new Promise<void>((end) => void ends.push(end)) };
    const four = await startWorkers({ url, runtime: { ...runtime, log }, tasks, concurrency: 4 });
    for (let number = 0; number < 4; number += 1) await enqueue(knex, "wait", { number });
    await expect.poll(() => ends.length).toBe(4);
    if (given.isRenewed) void four.renew();
    const [last, ...others] = ends.splice(0);
    for (let refused = 1; refused <= given.count; refused += 1) {
      others.pop()?.();
      // One by one: the library counts those that are written together as one.
      await expect.poll(() => said.filter((line) => line.includes("Failed to complete jobs")).length).toBe(refused);
    }
    await knex.raw("drop function refuse_end cascade");
    for (const end of [last, ...others]) end?.();
    await expect.poll(() => ends.length, { message: "Nobody takes up what has not ended" }).toBe(given.count);
    for (const end of ends.splice(0)) end();
    await expect.poll(() => knex("graphile_worker.jobs").where({ task_identifier: "wait" })).toEqual([]);
    await four.stop();
  });
});
