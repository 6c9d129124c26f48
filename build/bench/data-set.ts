import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { seedLargeScale } from "#api/database/seeds/large-scale/seed-large-scale.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { locateCluster } from "#api/platform/database/postgres-cluster.ts";
import { sourceFingerprint } from "#build/freshness.ts";
import { measureAsync } from "./judge/quantile.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Git ignores it. */
const CACHE = join(ROOT, ".data-bench");
/** What the data are made of: schema, generator, and what the generator takes from the product. */
const SOURCES = [
  "api/database/migrations",
  "api/database/seeds",
  "api/features/search/facets/facet-codes.ts",
  "api/features/search/index/rebuild-facets.ts",
];
const MEMORY = { shared_buffers: "3GB" };
/** A crash while data are made costs nothing but making them again. Nothing is measured so. */
const HASTY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "8GB" };

/** The databases of made-up organisations. `tables` are what details and graph queries read; searches need none of them. */
export const DATA_SETS = {
  small: { organisations: 100_000, withTables: false },
  large: { organisations: 1_000_000, withTables: false },
  tables: { organisations: 100_000, withTables: true },
} as const;
type DataSetName = keyof typeof DATA_SETS;

const Facts = z.object({
  /** Day, and load of the machine at the end of making. */
  made: z.string(),
  load: z.number(),
  seconds: z.number(),
  megabytes: z.number(),
});
/** What making a database took, when it was made. */
export type DataSetFacts = z.infer<typeof Facts>;

export interface DataSets {
  url(name: DataSetName): string;
  facts(name: DataSetName): DataSetFacts;
  /** How the server keeps what it is given, as it says itself: `fsync on, synchronous_commit on, …`. */
  durability: string;
  stop(): Promise<void>;
}

/**
 * Starts a Postgres that holds the databases named, with its durable settings on. Those that are not there yet are made
 * first, which takes minutes; they are kept in `.data-bench`, in a folder that is named after schema and generator.
 */
export async function openDataSets(names: readonly DataSetName[]): Promise<DataSets> {
  // Not of every dependency: that would make the data anew each time one changes.
  const dataDirectory = join(CACHE, sourceFingerprint(ROOT, SOURCES, postgresVersion()).slice(0, 16));
  dropOthers(dataDirectory);
  mkdirSync(dataDirectory, { recursive: true });
  // Reachable for the account that runs Postgres when we are root.
  for (const folder of [CACHE, dataDirectory]) chmodSync(folder, 0o755);
  const missing = names.filter((name) => !existsSync(factsPath(dataDirectory, name)));
  if (missing.length > 0) {
    const server = await startEmbeddedPostgres({ dataDirectory, settings: { ...MEMORY, ...HASTY } });
    try {
      for (const name of missing) {
        console.log(`  Making ${DATA_SETS[name].organisations.toLocaleString("en")} organisations (${name})`);
        writeFileSync(factsPath(dataDirectory, name), JSON.stringify(await make(server, name)));
      }
    } finally {
      await server.stop();
    }
  }
  const server = await startEmbeddedPostgres({ dataDirectory, settings: MEMORY });
  try {
    if (missing.length > 0) await dropLog(server.url);
    for (const name of names) await warm(urlOf(server, name));
    return {
      url: (name) => urlOf(server, name),
      facts: (name) => Facts.parse(JSON.parse(readFileSync(factsPath(dataDirectory, name), "utf8"))),
      durability: await durabilityOf(server.url),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Settings that decide whether an acknowledged write survives, as the server says them.
 *
 * @throws Error when one of them is off: figures of such a server would flatter
 */
export async function durabilityOf(url: string): Promise<string> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows }: { rows: { name: string; setting: string }[] } = await pool.raw(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name",
    );
    const off = rows.filter(({ setting }) => setting !== "on");
    if (rows.length < 3 || off.length > 0) {
      throw new Error(`The Postgres to be measured is not durable: ${JSON.stringify(off)}.`);
    }
    return rows.map(({ name, setting }) => `${name} ${setting}`).join(", ");
  } finally {
    await pool.destroy();
  }
}

async function make(server: EmbeddedPostgres, name: DataSetName): Promise<DataSetFacts> {
  const admin = createPool(server.url, { max: 1 });
  await admin.raw("drop database if exists ?? with (force)", [name]);
  await admin.raw("create database ??", [name]);
  await admin.destroy();
  const url = urlOf(server, name);
  const pool = createPool(url);
  try {
    await migrate(pool, url);
    await seedReference(pool);
    const ms = await measureAsync(() => seedLargeScale(pool, DATA_SETS[name]));
    await pool.raw("create extension pg_prewarm");
    if (DATA_SETS[name].withTables) await pool.raw("vacuum analyze");
    const { rows }: { rows: { size: string }[] } = await pool.raw(
      "select pg_database_size(current_database()) as size",
    );
    return {
      made: new Date().toISOString().slice(0, 10),
      load: loadavg()[0] ?? Number.NaN,
      seconds: ms / 1000,
      megabytes: Number(rows[0]?.size ?? Number.NaN) / 1e6,
    };
  } finally {
    await pool.destroy();
  }
}

/** Reads what searches read into the server's memory, where a server in use has it. */
async function warm(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    await pool.raw(`select pg_prewarm(c.oid::regclass) from pg_class c where c.relkind in ('r', 'i')
      and c.relname ~ '^(organisation_(search|points|sample)|listing_summaries|facet_(counts|samples)|search_facets|search_words)'`);
  } finally {
    await pool.destroy();
  }
}

/** The release whose files the data are: another may not read them. */
function postgresVersion(): string {
  const { optionalDependencies } = Manifest.parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
  return JSON.stringify(optionalDependencies);
}

const Manifest = z.object({ optionalDependencies: z.record(z.string(), z.string()) });

/** Gives back the disk that the log of making the data took. */
async function dropLog(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 });
  try {
    // The second one finds the log of the first no longer needed.
    for (let round = 0; round < 2; round++) await pool.raw("checkpoint");
  } finally {
    await pool.destroy();
  }
}

/** Gigabytes are kept once: what an older schema or generator made goes. */
function dropOthers(dataDirectory: string): void {
  if (!existsSync(CACHE)) return;
  const others = readdirSync(CACHE).map((name) => join(CACHE, name));
  for (const folder of others.filter((path) => path !== dataDirectory)) {
    rmSync(locateCluster(folder).folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

function urlOf(server: EmbeddedPostgres, name: DataSetName): string {
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  return address.href;
}

function factsPath(dataDirectory: string, name: DataSetName): string {
  return join(dataDirectory, `${name}.json`);
}
