import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { startHousekeeping } from "./housekeeping.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(() => []);
});
afterAll(() => app.stop());

describe("housekeeping", () => {
  test("removes what ran out and keeps the rest", async () => {
    const { knex } = app.runtime;
    const actor = "05e00000-0000-4000-8000-000000000004";
    const row = { tenant_id: actor, actor_id: actor, request_hash: "h", status: 204 };
    await knex("idempotency_keys").insert([
      { ...row, key: "old", created_at: knex.raw("now() - interval '25 hours'") },
      { ...row, key: "new", created_at: knex.raw("now() - interval '23 hours'") },
    ]);
    await knex("oidc_payloads").insert([
      { model: "Session", id: "old", payload: "{}", expires_at: knex.raw("now() - interval '1 second'") },
      { model: "Session", id: "new", payload: "{}", expires_at: knex.raw("now() + interval '1 hour'") },
      { model: "Client", id: "forever", payload: "{}", expires_at: null },
    ]);
    await knex("rate_limits").insert([
      { key: "old", points: 1, expire: Date.now() - 1000 },
      { key: "new", points: 1, expire: Date.now() + 60_000 },
    ]);
    await startHousekeeping(app.runtime, () => false).stop();
    expect(await knex("idempotency_keys").pluck("key")).toEqual(["new"]);
    expect(await knex("oidc_payloads").orderBy("id").pluck("id")).toEqual(["forever", "new"]);
    expect(await knex("rate_limits").pluck("key")).toEqual(["new"]);
  });
});
