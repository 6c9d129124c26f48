import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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
  let clock = 1000;
  const hand = vi.spyOn(performance, "now").mockImplementation(() => clock);
  const limit = "select current_setting('statement_timeout')";
  try {
    const limits = await readOnly(knex, pino({ level: "silent" }), async ({ text }) => {
      const first = await text(limit, []);
      clock = 1500;
      return [first, await text(limit, [])];
    });
    expect(limits).toEqual(["3s", "2500ms"]);
  } finally {
    hand.mockRestore();
  }
});

test("once they are over, the next statement is refused", async () => {
  let clock = 1000;
  const hand = vi.spyOn(performance, "now").mockImplementation(() => clock);
  const late = readOnly(knex, pino({ level: "silent" }), async ({ text }) => {
    await text("select 'first'", []);
    clock = 4000;
    return text("select 'second'", []);
  });
  await expect(late.finally(() => hand.mockRestore())).rejects.toMatchObject({ code: "time_limit" });
});

test("a session that does not open gives its connection back without an open transaction", async () => {
  const read = () => readOnly(knex, pino({ level: "silent" }), (session) => session.text("select 'read'", []));
  expect(await read()).toBe("read");
  await database.knex.raw(`revoke purlin_graph from ${user}`);
  await expect(read()).rejects.toThrow("purlin_graph");
  // The pool has one connection: whoever is next gets the same.
  expect((await knex.raw("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
