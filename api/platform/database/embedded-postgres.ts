import pg from "pg";
import type { Notice } from "#api/platform/secret-file.ts";
import { createDatabase, hasDatabase, locateCluster, type Cluster } from "./postgres-cluster.ts";
import { adoptPostgres, launchPostgres, stopPostgres, urlOf } from "./postgres-launch.ts";
import { makePassword, passwordFileOf, readPassword, resetPassword } from "./postgres-password.ts";
import { watchPostgres, type Launch, type PostgresEvents, type PostgresWatch } from "./postgres-watch.ts";

export interface EmbeddedPostgres {
  /** Superuser url of the `purlin` database. It stays true when the server is started again. */
  url: string;
  port: number;
  /** Where the cluster lives: `<dataDirectory>/postgres`, or below /var/lib/purlin when root's folder is closed. */
  cluster: string;
  /** True when a server that outlived an earlier process was taken over. */
  wasAdopted: boolean;
  /** From now on a server that ends by itself, or is killed, is started again on the same port. */
  watch(events: PostgresEvents): void;
  /** True while a watched server is gone and not back yet. */
  isAway(): boolean;
  /** Fast stop: connections are cut, data is checkpointed (~0.1 s). Data is never removed. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDirectory: string;
  /** Extra server settings: `{ fsync: "off" }` in tests. */
  settings?: Readonly<Record<string, string>>;
  /** Ends the start: nothing is left running then. */
  signal?: AbortSignal;
  /** Told what had to be mended. */
  notice?: Notice;
}

/**
 * Starts Postgres on 127.0.0.1 at a free port, creating the cluster the first time, or takes over the one that a
 * killed process left behind. The caller holds the lock on the data directory: whatever server runs in it has no owner.
 *
 * @throws Error with the tail of the server's log when it does not come up, or with what to do about the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, settings = {}, signal } = options;
  const cluster = locateCluster(dataDirectory);
  const password = await readyPassword(cluster, options);
  const adopted = await adoptPostgres(cluster, password, signal);
  const port = typeof adopted === "number" ? adopted : await launchWith(cluster, password, options, adopted);
  try {
    await ensureDatabase(port, password);
    signal?.throwIfAborted();
  } catch (error) {
    await stopPostgres(cluster, { isOurs: true });
    throw error;
  }
  let watched: PostgresWatch | undefined;
  return {
    url: urlOf(port, password, "purlin"),
    port,
    cluster: cluster.folder,
    wasAdopted: adopted === port,
    watch(events) {
      const launch: Launch = (until) => launchPostgres(cluster, { password, settings, port, signal: until });
      watched = watchPostgres(cluster, launch, events);
    },
    isAway: () => watched?.isAway() ?? false,
    async stop() {
      await watched?.stop();
      await stopPostgres(cluster, { isOurs: true });
    },
  };
}

/** The superuser's password, for a database that is there now. */
async function readyPassword(cluster: Cluster, { signal, notice }: EmbeddedOptions): Promise<string> {
  const { dataDirectory } = cluster;
  const kept = readPassword(dataDirectory);
  if (!hasDatabase(cluster)) {
    const password = kept ?? makePassword(dataDirectory);
    await createDatabase(cluster, password, signal);
    return password;
  }
  if (kept !== undefined) return kept;
  await stopPostgres(cluster, { isOurs: false });
  const password = await resetPassword(cluster);
  notice?.(`${passwordFileOf(dataDirectory)} was missing, empty or cut short, so the database got a new password.`);
  return password;
}

/** @param adopted `refused`: a server runs that does not take the password; undefined: none that answers */
async function launchWith(
  cluster: Cluster,
  password: string,
  { settings = {}, signal, notice }: EmbeddedOptions,
  adopted: "refused" | undefined,
): Promise<number> {
  // One that does not answer, without a readable pid file, or with another password.
  await stopPostgres(cluster, { isOurs: adopted === "refused" });
  const first = adopted ?? (await launchPostgres(cluster, { password, settings, signal }));
  if (first !== "refused") return first;
  await stopPostgres(cluster, { isOurs: true });
  await resetPassword(cluster, password);
  notice?.(`The database had another password than ${passwordFileOf(cluster.dataDirectory)}: it now has that one.`);
  const port = await launchPostgres(cluster, { password, settings, signal });
  if (port === "refused") throw new Error("Postgres does not take the password that it was just given.");
  return port;
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'purlin'");
    if (rowCount === 0) await client.query("create database purlin");
  } finally {
    await client.end();
  }
}
