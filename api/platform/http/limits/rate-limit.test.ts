import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { createBudget, createRateLimit, sweepRateLimits } from "./rate-limit.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Why a call was refused. */
async function refusal(call: Promise<unknown>): Promise<{ message: string; facts: { retryAfterSeconds: number } }> {
  return call.then(
    () => {
      throw new Error("It was allowed.");
    },
    (error) => error,
  );
}

describe("a limit of calls", () => {
  const limit = (name: string) => createRateLimit(database.knex, { name, points: 2, seconds: 60 });

  test("the third of two in a minute is refused, with the seconds until it may be asked again", async () => {
    const writes = limit("writes");
    await writes.consume("a");
    await writes.consume("a");
    const { message, facts } = await refusal(writes.consume("a"));
    expect(facts.retryAfterSeconds).toBeGreaterThan(0);
    expect(facts.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(message).toBe(
      `That was too often: at most 2 in 60 s are allowed. Try again in ${facts.retryAfterSeconds} s.`,
    );
    await writes.consume("b");
    await limit("other").consume("a");
  });

  test("every process counts together", async () => {
    await limit("shared").consume("a");
    await limit("shared").consume("a");
    expect((await refusal(limit("shared").consume("a"))).message).toContain("too often");
  });

  test("what is restored has all its points again, and nobody else", async () => {
    const tries = limit("tries");
    for (const key of ["a", "a", "b", "b"]) await tries.consume(key);
    expect((await refusal(tries.consume("a"))).message).toContain("too often");
    await tries.restore("a");
    await tries.consume("a");
    await tries.consume("a");
    for (const key of ["a", "b"]) expect((await refusal(tries.consume(key))).message).toContain("too often");
  });
});

describe("a budget of points", () => {
  test("what costs more than is left is refused and costs nothing; what was not needed comes back", async () => {
    const budget = createBudget(database.knex, { name: "graph", points: 10, seconds: 60 });
    const told = (left: number) => `${left} left.`;
    await budget.spend("a", 6, told);
    // 10 - 6 = 4 are left, before and after a call of 5.
    for (let times = 0; times < 2; times += 1)
      expect((await refusal(budget.spend("a", 5, told))).message).toMatch(/^4 left\. Try again in \d+ s\.$/);
    const giveBack = await budget.spend("a", 4, told);
    expect((await refusal(budget.spend("a", 1, told))).message).toMatch(/^0 left\./);
    await giveBack(3);
    await budget.spend("a", 3, told);
  });
});

test("a limit that counts for longer than a day is not made: the privacy policy promises that", () => {
  const limit = (seconds: number) => () => createRateLimit(database.knex, { name: "long", points: 2, seconds });
  expect(limit(86_400)).not.toThrow();
  expect(limit(86_401)).toThrow("longer than a day");
});

test("counters that ran out are swept, others stay", async () => {
  const { knex } = database;
  await createRateLimit(knex, { name: "sweep", points: 2, seconds: 60 }).consume("old");
  await createRateLimit(knex, { name: "sweep", points: 2, seconds: 60 }).consume("new");
  await knex("rate_limits")
    .where("key", "like", "sweep%old")
    .update({ expire: Date.now() - 1 });
  expect(await sweepRateLimits(knex)).toBe(1);
  const rows: { key: string }[] = await knex("rate_limits").where("key", "like", "sweep%").select("key");
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/new$/)]);
});
