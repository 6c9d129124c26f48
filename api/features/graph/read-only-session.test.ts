import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "#api/platform/database/pool.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { readOnly } from "./read-only-session.ts";

// Roles belong to the whole server: this one is of this test alone.
const user = `graph_test_${randomBytes(6).toString("hex")}`;
let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.raw(`create role ${user} login password '${user}' in role purlin_graph`);
  const url = new URL(database.url);
  Object.assign(url, { username: user, password: user });
  knex = createPool(url.href, { max: 1 });
});
afterAll(async () => {
  await knex.destroy();
  await database.knex.raw(`drop role ${user}`);
  await database.drop();
});

test("all statements of a session have 3 s together: what is left is the limit of the next", async () => {
  const limits = await readOnly(knex, pino({ level: "silent" }), async ({ text }) => {
    const first = await text("select current_setting('statement_timeout')", []);
    await text("select pg_sleep(0.5)::text", []);
    return { first, later: await text("select current_setting('statement_timeout')", []) };
  });
  expect(limits.first).toBe("3s");
  const [, later] = /^(\d+)ms$/.exec(limits.later ?? "") ?? [];
  expect(Number(later)).toBeGreaterThan(0);
  expect(Number(later)).toBeLessThanOrEqual(2500);
});

test("a session that does not open gives its connection back without an open transaction", async () => {
  const read = () => readOnly(knex, pino({ level: "silent" }), (session) => session.text("select 'read'", []));
  expect(await read()).toBe("read");
  await database.knex.raw(`revoke purlin_graph from ${user}`);
  await expect(read()).rejects.toThrow("purlin_graph");
  // The pool has one connection: whoever is next gets the same.
  expect((await knex.raw("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
