import { afterAll, beforeAll, expect, test } from "vitest";
import { queueMail } from "#api/platform/mail/outbox.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { type ChangeWatch, watchChanges } from "./change-watch.ts";

let database: TestDatabase;
let changes: ChangeWatch;
beforeAll(async () => {
  database = await createTestDatabase();
  changes = await watchChanges(database.knex);
});
afterAll(() => database.drop());

const tenant = { id: "7e000000-0000-4000-8000-0000000000c1", name: "Seen", licence: "free", status: "pending" };

test("rows that are made, changed or deleted are seen once a table; what is rolled back or forgotten is not", async () => {
  const { knex } = database;
  await knex("tenants").insert(tenant);
  await queueMail(knex, { to: "a@b.example", subject: "Hello", text: "Hello", kind: "account" });
  expect(await changes.tables()).toEqual(["_private_jobs", "mail_outbox", "tenants"]);
  await changes.forget();
  await knex("tenants").update({ name: "Changed" });
  expect(await changes.tables()).toEqual(["tenants"]);
  await changes.forget();
  const undone = knex.transaction(async (trx) => {
    await trx("tenants").delete();
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await knex("tenants").where({ name: "Nobody" }).delete();
  await knex("rate_limits").delete();
  expect(await changes.tables()).toEqual([]);
  await knex("tenants").delete();
  expect(await changes.tables()).toEqual(["tenants"]);
});
