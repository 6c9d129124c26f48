import { join } from "node:path";
import type { Knex } from "knex";
import { inject } from "vitest";
import { seedDemo } from "#api/database/seeds/seed-demo.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { databaseUrl, TEMPLATE } from "./test-server.ts";

/** The demonstration data as a template database and a folder of its files. */
export interface DemoTemplate {
  database: string;
  files: string;
}

/** Signs nothing: links are signed by the application that has a copy. */
const SECRET = "secret-of-the-template-0123456789abcdef";
const NAME = "purlin_demo";
const UNFINISHED = "purlin_demo_unfinished";
const LOCK = 20_261_127;

let made: Promise<DemoTemplate> | undefined;

/** Seeds the demonstration data once for all tests of a run, when the first one asks for it; after a failure, anew. */
export function demoTemplate(): Promise<DemoTemplate> {
  made ??= make().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function make(): Promise<DemoTemplate> {
  const template = { database: NAME, files: join(inject("testFolder"), "demo-files") };
  const admin = createPool(inject("testDatabaseUrl"), { max: 2 });
  try {
    // Other processes that run tests ask for it too: they wait, and then find it. A lock of the session would go with a
    // connection that the pool closes while it is idle; that of a transaction is in use until the end.
    await admin.transaction(async (trx) => {
      await trx.raw("select pg_advisory_xact_lock(?)", [LOCK]);
      if (!(await trx("pg_database").where({ datname: NAME }).first("oid"))) await seed(admin, template);
    });
  } finally {
    await admin.destroy();
  }
  return template;
}

/** Under its name only when it is whole. */
async function seed(admin: Knex, { database, files }: DemoTemplate): Promise<void> {
  await admin.raw("create database ?? template ?? strategy wal_log", [UNFINISHED, TEMPLATE]);
  try {
    const knex = createPool(databaseUrl(inject("testDatabaseUrl"), UNFINISHED));
    try {
      await seedReference(knex);
      await seedDemo(knex, createDiskBlobStore(files, SECRET));
    } finally {
      await knex.destroy();
    }
    await admin.raw("alter database ?? is_template true allow_connections false", [UNFINISHED]);
    await admin.raw("alter database ?? rename to ??", [UNFINISHED, database]);
  } catch (error) {
    await admin.raw("drop database if exists ?? with (force)", [UNFINISHED]);
    throw error;
  }
}
