import { afterAll, beforeAll, expect, test } from "vitest";
import { aProduct } from "#api/test/builders/study-builders.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { rowCounts } from "./row-counts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("counts that could not be read are asked for again by the next query, not a minute later", async () => {
  const { knex } = database;
  await knex.raw("alter schema graph rename to graph_away");
  await expect(rowCounts(knex, 0)).rejects.toThrow("does not exist");
  await knex.raw("alter schema graph_away rename to graph");
  expect((await rowCounts(knex, 1))("Organisations")).toBeGreaterThan(0);
});

test("counts are kept for a minute, then read anew", async () => {
  const { knex } = database;
  const countAt = async (now: number) => (await rowCounts(knex, now))("Organisations");
  const before = await countAt(1_000_000);
  for (let count = 0; count < 20; count++) await aProduct(knex);
  await knex.raw("analyze organisations");
  expect(await countAt(1_059_999)).toBe(before);
  expect(await countAt(1_060_000)).toBe(20);
});
