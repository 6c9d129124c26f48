import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { inject } from "vitest";
import { createPool } from "#api/platform/database/pool.ts";
import { databaseUrl, TEMPLATE } from "./test-server.ts";

export interface TestDatabase {
  knex: Knex;
  url: string;
  drop(): Promise<void>;
}

/**
 * A fresh database with every migration applied, copied from a template. Call `drop` in `afterAll`. Its files are copied:
 * to make and drop it takes 85 ms of processor, and 160 where its pages go through the log.
 */
export async function createTestDatabase(template = TEMPLATE, { max }: { max?: number } = {}): Promise<TestDatabase> {
  const server = inject("testDatabaseUrl");
  const name = `t_${randomBytes(8).toString("hex")}`;
  const admin = createPool(server, { max: 1 });
  await admin.raw(`create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(server, name);
  const knex = createPool(url, { max });
  return {
    knex,
    url,
    async drop() {
      await knex.destroy();
      await admin.raw(`drop database ${name} with (force)`);
      await admin.destroy();
    },
  };
}
