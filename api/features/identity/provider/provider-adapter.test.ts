import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { createProviderAdapter } from "./provider-adapter.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const adapterOf = (model: string) => createProviderAdapter(database.knex)(model);

describe("what the provider keeps", () => {
  test("is kept for as many seconds as it says, and is not found after", async () => {
    const { knex } = database;
    const [id, uid, userCode] = [randomUUID(), randomUUID(), randomUUID()];
    const sessions = adapterOf("Session");
    const before = Date.now();
    await sessions.upsert(id, { uid, userCode, accountId: "a" }, 60);
    const madeAt = (await knex("oidc_payloads").where({ id }).first("expires_at"))?.expires_at.getTime() - 60_000;
    expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(madeAt).toBeLessThanOrEqual(Date.now());
    const found = () => Promise.all([sessions.find(id), sessions.findByUid(uid), sessions.findByUserCode(userCode)]);
    expect(await found()).toMatchObject([{ accountId: "a" }, { accountId: "a" }, { accountId: "a" }]);
    await knex("oidc_payloads")
      .where({ id })
      .update({ expires_at: knex.raw("now()") });
    expect(await found()).toEqual([undefined, undefined, undefined]);
  });

  test("of a grant nothing is left when a code of it is used twice, the grant and what it gave included", async () => {
    const [grant, other, code, token] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const [grants, codes, tokens] = [adapterOf("Grant"), adapterOf("AuthorizationCode"), adapterOf("RefreshToken")];
    await grants.upsert(grant, { accountId: "a" }, 60);
    await grants.upsert(other, { accountId: "a" }, 60);
    await codes.upsert(code, { grantId: grant }, 60);
    await tokens.upsert(token, { grantId: grant }, 60);
    await codes.consume(code);
    expect(await grants.find(grant)).toMatchObject({ accountId: "a" });
    await expect(codes.consume(code)).rejects.toMatchObject({ error: "invalid_grant" });
    expect(await Promise.all([grants.find(grant), codes.find(code), tokens.find(token)])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await grants.find(other)).toMatchObject({ accountId: "a" });
  });
});
