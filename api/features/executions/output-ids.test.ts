import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { down, up } from "#api/database/migrations/0117_output_ids.ts";
import { type TestDatabase, createTestDatabase } from "#api/test/test-database.ts";
import { aProduct } from "#api/test/builders/study-builders.ts";
import { outputId } from "./run-outputs.service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("an output's id is its blob's key, hashed and shaped as a UUID", () => {
  // printf 'flex/1/output.ifc' | sha256sum
  expect(outputId("flex/1/output.ifc")).toBe("ccacfa53-059c-ae24-db53-178465a85633");
});

test("files that runs wrote before get the ids that they would get today, and keep their order", async () => {
  const keys = ["flex/1/output.ifc", "flex/1/quantities.csv"];
  const stored = keys.map((key, index) => ({
    id: index === 0 ? "ifc" : "quantities",
    kind: index === 0 ? "ifc" : "quantities-csv",
    key,
    sizeBytes: 5,
  }));
  const id = randomUUID();
  const kit = await aProduct(database.knex);
  await database.knex("flex_executions").insert({
    id,
    product_id: kit.id,
    release_id: kit.releaseId,
    activity_id: "any",
    status: "completed",
    inputs: {},
    summary: {},
    outputs: JSON.stringify(stored),
    started_at: new Date(),
    finished_at: new Date(),
  });
  const read = async () => (await database.knex("flex_executions").where({ id }).first("outputs")).outputs;
  await up(database.knex);
  expect(await read()).toEqual(stored.map((output) => ({ ...output, id: outputId(output.key) })));
  await down(database.knex);
  expect(await read()).toEqual(stored);
});
