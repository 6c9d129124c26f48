import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { APP_ROLE, rowsOf } from "#api/platform/database/tenant-rows.ts";
import { databaseUrl } from "#api/test/test-server.ts";

/** An account as managed servers give it, and its database. */
const NAME = `plain_${randomBytes(6).toString("hex")}`;

let admin: Knex;
let plain: Knex;
let url: string;
beforeAll(async () => {
  admin = createPool(inject("testDatabaseUrl"), { max: 1 });
  await admin.raw(`create role ${NAME} login password '${NAME}' nosuperuser nocreaterole`);
  await admin.raw(`create database ${NAME} owner ${NAME}`);
  const address = new URL(databaseUrl(inject("testDatabaseUrl"), NAME));
  address.username = NAME;
  address.password = NAME;
  url = address.href;
  plain = createPool(url);
});
afterAll(async () => {
  await plain.destroy();
  await admin.raw(`drop database ${NAME} with (force)`);
  await admin.raw(`drop role ${NAME}`);
  await admin.destroy();
});

test("an account that is no superuser is told what to grant, then migrates, and sees what requests do not", async () => {
  await expect(migrate(plain, url)).rejects.toThrow(
    `Let an administrator of the database run: create role purlin_app nologin; grant purlin_app to ${NAME};`,
  );
  await admin.raw(`grant ${APP_ROLE} to ${NAME}`);
  await migrate(plain, url);
  await seedReference(plain);
  await seedDemoUsers(plain);
  // The owner of the tables is below their policies, too: one of them lets it through.
  const tenants = (db: Knex): Promise<string[]> => db("memberships").distinct("tenant_id").pluck("tenant_id");
  const all = await tenants(plain);
  expect(all.length).toBeGreaterThan(2);
  const caller = { tenantId: all[0] ?? "", userId: "00000000-0000-4000-8000-000000000000", capabilities: [] };
  expect(await tenants(rowsOf(plain, caller))).toEqual([all[0]]);
});
