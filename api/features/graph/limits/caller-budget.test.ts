import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openContext } from "#api/platform/http/request/request-context.ts";
import { askGraph, startGraphApp } from "#api/test/builders/graph-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { atExpenseOf } from "./caller-budget.ts";
import { createGate } from "./gate.ts";
import { readOnly } from "./read-only-session.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startGraphApp();
  // As if there were 100,000 organisations, all to be seen: Postgres takes as many rows per page as it has noted.
  const { knex } = app.database;
  await knex.raw("alter table organisations set (autovacuum_enabled = false)");
  await knex.raw("update organisations set is_visible = true, is_approved = true");
  await knex.raw("vacuum analyze organisations");
  await knex.raw(`update pg_class set relpages = pg_relation_size(oid) / 8192, reltuples = 100000
    where oid = 'organisations'::regclass`);
});
afterAll(() => app.stop());

const patterns = (count: number): string =>
  `{ Organisations(where: { _or: [${Array.from({ length: count }, (_, index) => `{ Name: { _ilike: "%q${index}z%" } }`).join(" ")}] }) { Id } }`;

test("60 patterns over 100,000 rows are refused before anything is read, with what was asked and what is allowed", async () => {
  const { data, errors } = await askGraph(app, patterns(60));
  expect(data).toBeUndefined();
  // 100,000 rows of 0.2 µs, and for each 60 patterns of 0.6 µs.
  expect(errors).toEqual([
    {
      message: expect.stringContaining("busy for about 3.6 s; at most 3 s"),
      extensions: { code: "cost_limit", value: 3620, limit: 3000 },
    },
  ]);
  expect((await askGraph(app, patterns(40))).errors).toBeUndefined();
});

describe("a caller's minute", () => {
  const enter = createGate({ running: 9, waiting: 9, runningPerCaller: 9, waitingPerCaller: 9 });
  const pointsOf = async (caller: string): Promise<number | undefined> =>
    (
      await app.database
        .knex("rate_limits")
        .where({ key: `graph-work:${caller}` })
        .first("points")
    )?.points;
  const context = () => openContext(app.runtime, { actor: null, requestId: "test" }).ctx;
  const spend = (caller: string, work: number, took = work): Promise<string> =>
    atExpenseOf(context(), { caller, work, enter }, () => Promise.resolve({ found: "found", took }));

  test("12 s of the database, then 429 that says what was asked and what is left; others go on", async () => {
    for (let index = 0; index < 9; index += 1) await spend("one", 1220);
    await expect(spend("one", 1220)).rejects.toMatchObject({
      code: "too_many_requests",
      message: expect.stringMatching(/about 1\.2 s; of 12 s in a minute you have 1 s left\. Try again in \d+ s\.$/),
      facts: { retryAfterSeconds: expect.any(Number) },
    });
    // The refused one was not charged: what is left can be had, and no more.
    expect(await spend("one", 1020)).toBe("found");
    await expect(spend("one", 20)).rejects.toMatchObject({ code: "too_many_requests" });
    expect(await spend("one", 19)).toBe("found");
    expect(await spend("two", 1220)).toBe("found");
  });

  test("a query that found its rows early is charged for the time it took", async () => {
    for (let index = 0; index < 30; index += 1) await spend("early", 2000, 100);
    // 30 × 100 of 12,000 ms are gone.
    await expect(Promise.all(Array.from({ length: 5 }, () => spend("early", 2000)))).rejects.toMatchObject({
      message: expect.stringContaining("you have 1 s left"),
    });
  });

  test.each([
    ["busy", { waiting: 0, waitingPerCaller: 1 }],
    ["too_many_requests", { waiting: 1, waitingPerCaller: 0 }],
  ])("what the gate refuses with %s has not run and costs nothing", async (code, waiting) => {
    const narrow = createGate({ running: 1, runningPerCaller: 1, ...waiting });
    const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const running = atExpenseOf(context(), { caller: code, work: 1000, enter: narrow }, async () => {
      started.resolve();
      await end.promise;
      return { found: "found", took: 1000 };
    });
    await started.promise;
    const more = atExpenseOf(context(), { caller: code, work: 1000, enter: narrow }, () => {
      throw new Error("It ran.");
    });
    await expect(more).rejects.toMatchObject({ code });
    end.resolve();
    expect([await running, await pointsOf(code)]).toEqual(["found", 1000]);
  });

  test("a query that ends in a later minute gives nothing to it, and begins none", async () => {
    const later = () => app.database.knex("rate_limits").where({ key: "graph-work:later" });
    const spendOver = (minute: Record<string, number>): Promise<string> =>
      atExpenseOf(context(), { caller: "later", work: 2000, enter }, async () => {
        await later().update(minute);
        return { found: "found", took: 100 };
      });
    await spendOver({ points: 500, expire: Date.now() + 120_000 });
    expect(await pointsOf("later")).toBe(500);
    const over = Date.now() - 1;
    await spendOver({ points: 100, expire: over });
    expect(await later().first("points", "expire")).toEqual({ points: 0, expire: String(over) });
  });

  test("more than 3 s is nobody's to ask for", async () => {
    await expect(spend("one more", 3001)).rejects.toMatchObject({
      code: "cost_limit",
      facts: { value: 3001, limit: 3000 },
    });
    expect(await spend("one more", 3000)).toBe("found");
  });

  test("over HTTP: 429 with Retry-After as problem details, by address", async () => {
    const query = patterns(20);
    expect(await app.call("POST", "/api/graphql", { body: { query } })).toMatchObject({ status: 200 });
    await app.database.knex("rate_limits").where("key", "like", "graph-work:address %").update({ points: 12_000 });
    const answer = await app.call("POST", "/api/graphql", { body: { query } });
    expect(answer).toMatchObject({
      status: 429,
      body: { code: "too_many_requests", detail: expect.stringContaining("in a minute you have 0 s left") },
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await app.call("POST", "/api/graphql", { body: { query: "{ Markets { Id } }" } })).status).toBe(200);
  });
});

test("a query has one processor: Postgres takes no parallel workers for it", async () => {
  const setting = await readOnly(app.database.knex, pino({ level: "silent" }), (session) =>
    session.text("select current_setting('max_parallel_workers_per_gather')", []),
  );
  expect(setting).toBe("0");
});
