import { join } from "node:path";
import { inject } from "vitest";
import { seedDemo } from "#api/database/seeds/seed-demo.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { createTestDatabase } from "./test-database.ts";
import { databaseUrl } from "./test-server.ts";

/** The demonstration data as a template database and a folder of its files. */
export interface DemoTemplate {
  database: string;
  files: string;
}

/** Signs nothing: links are signed by the application that has a copy. */
const SECRET = "secret-of-the-template-0123456789abcdef";
const NAME = "purlin_demo";
const LOCK = 20_261_127;

let made: Promise<DemoTemplate> | undefined;

/** Seeds the demonstration data once for all tests of a run, when the first one asks for it. */
export function demoTemplate(): Promise<DemoTemplate> {
  made ??= make();
  return made;
}

async function make(): Promise<DemoTemplate> {
  const template = { database: NAME, files: join(inject("testFolder"), "demo-files") };
  const admin = createPool(inject("testDatabaseUrl"), { max: 1 });
  try {
    // Other processes that run tests ask for it too: they wait, and then find it.
    await admin.raw("select pg_advisory_lock(?)", [LOCK]);
    if (!(await admin("pg_database").where({ datname: NAME }).first("oid"))) await seed(template);
  } finally {
    await admin.destroy();
  }
  return template;
}

async function seed({ database, files }: DemoTemplate): Promise<void> {
  const { knex, url } = await createTestDatabase();
  await seedReference(knex);
  await seedDemo(knex, createDiskBlobStore(files, SECRET));
  await knex.destroy();
  const admin = createPool(databaseUrl(url, "postgres"), { max: 1 });
  // Under its name only when it is whole.
  await admin.raw("alter database ?? rename to ??", [new URL(url).pathname.slice(1), database]);
  await admin.raw("alter database ?? is_template true allow_connections false", [database]);
  await admin.destroy();
}
