import { execFile, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { canReach, findAccount, type Account } from "./postgres-account.ts";
import { locateBinaries, SHARED_STATE } from "./postgres-binaries.ts";
import { clearDeadPidFile, isDead, readPidFile } from "./postgres-process.ts";

const run = promisify(execFile);
const START_LIMIT_MS = 30_000;

export interface EmbeddedPostgres {
  /** Superuser url of the `purlin` database. */
  url: string;
  port: number;
  /** Where the cluster lives: `<dataDirectory>/postgres`, or below /var/lib/purlin when root's folder is closed. */
  cluster: string;
  /** True when a server that outlived an earlier process was taken over. */
  wasAdopted: boolean;
  /** Fast stop: connections are cut, data is checkpointed (~0.1 s). Data is never removed. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDirectory: string;
  /** Extra server settings: `{ fsync: "off" }` in tests. */
  settings?: Record<string, string>;
}

/**
 * Starts Postgres on 127.0.0.1 at a free port, creating the cluster the first time, or takes over the one that a
 * killed process left behind.
 *
 * @throws Error with the tail of the server's log when it does not come up within 30 s
 */
export async function startEmbeddedPostgres({
  dataDirectory,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = findAccount();
  const binaries = locateBinaries(account);
  mkdirSync(dataDirectory, { recursive: true });
  const cluster = clusterFolder(resolve(dataDirectory), account);
  const password = readPassword(dataDirectory);
  await createCluster(binaries, cluster, password, account);
  const adopted = await adopt(cluster, password);
  const port = adopted ?? (await launch(binaries, cluster, password, account, dataDirectory, settings));
  await ensureDatabase(port, password);
  return {
    url: urlOf(port, password, "purlin"),
    port,
    cluster,
    wasAdopted: adopted !== undefined,
    stop: () => stop(binaries, cluster, account),
  };
}

/** Postgres must reach its folder as another account: root's private folders are closed to it. */
function clusterFolder(dataDirectory: string, account: Account | undefined): string {
  const preferred = join(dataDirectory, "postgres");
  if (!account || existsSync(join(preferred, "PG_VERSION")) || canReach(account, preferred)) return preferred;
  const name = createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16);
  mkdirSync(SHARED_STATE, { recursive: true, mode: 0o755 });
  return join(SHARED_STATE, `postgres-data-${name}`);
}

function readPassword(dataDirectory: string): string {
  const path = join(dataDirectory, "postgres-password");
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(path, "utf8").trim();
}

/** initdb into a sibling, then rename: an interrupted initdb never looks like a cluster. */
async function createCluster(
  binaries: string,
  cluster: string,
  password: string,
  account: Account | undefined,
): Promise<void> {
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  sweepInterrupted(cluster);
  const partial = `${cluster}.new-${process.pid}`;
  mkdirSync(partial, { mode: 0o700 });
  const passwordFile = join(dirname(partial), `.${basename(partial)}.pw`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) {
    chownSync(partial, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    await run(
      join(binaries, "bin", "initdb"),
      [
        "-D",
        partial,
        "-U",
        "postgres",
        "--pwfile",
        passwordFile,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--no-instructions",
      ],
      { ...identity(account), cwd: dirname(partial) },
    );
  } catch (cause) {
    rmSync(partial, { recursive: true, force: true });
    throw new Error(
      `The database could not be created in ${cluster}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, cluster);
}

function sweepInterrupted(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const owner = name.startsWith(`${basename(cluster)}.new-`) ? Number(name.split("-").at(-1)) : undefined;
    if (owner !== undefined && owner !== process.pid && isDead(owner))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

async function adopt(cluster: string, password: string): Promise<number | undefined> {
  const found = readPidFile(cluster);
  if (!found || isDead(found.pid)) return undefined;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!isDead(found.pid) && Date.now() < deadline) {
    if (await answers(found.port, password)) return found.port;
    await wait(50);
  }
  return undefined;
}

async function launch(
  binaries: string,
  cluster: string,
  password: string,
  account: Account | undefined,
  dataDirectory: string,
  settings: Record<string, string>,
): Promise<number> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!clearDeadPidFile(cluster) && Date.now() < deadline) await wait(100);
  const port = await freePort();
  const logPath = join(dataDirectory, "postgres.log");
  const options = Object.entries({
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    jit: "off",
    shared_buffers: "256MB",
    random_page_cost: "1.1",
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let exitCode: number | null = null;
  if (process.platform === "win32") {
    // postgres.exe refuses administrators; pg_ctl starts it with a restricted token.
    await run(join(binaries, "bin", "pg_ctl"), [
      "start",
      "-w",
      "-D",
      cluster,
      "-l",
      logPath,
      "-o",
      options.map((part) => `"${part}"`).join(" "),
    ]);
  } else {
    const log = openSync(logPath, "a", 0o600);
    // A session of its own: Ctrl-C must reach the API first, which then stops the database in order.
    const child = spawn(join(binaries, "bin", "postgres"), ["-D", cluster, ...options], {
      ...identity(account),
      cwd: cluster,
      detached: true,
      stdio: ["ignore", log, log],
    });
    child.on("exit", (code) => (exitCode = code ?? 1));
    child.on("error", () => (exitCode = 1));
    child.unref();
  }
  while (exitCode === null && Date.now() < deadline) {
    if (await answers(port, password)) return port;
    await wait(20);
  }
  throw new Error(
    `Postgres did not start (${howItEnded(exitCode)}). The end of ${logPath}:\n${readFileSync(logPath, "utf8").slice(-1500)}`,
  );
}

function howItEnded(exitCode: number | null): string {
  return exitCode === null ? "no answer within 30 s" : `exit code ${String(exitCode)}`;
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port, password, "postgres"), connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined); // A server that goes away while we ask has answered: not yet.
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false; // Not up yet, or recovering: the caller asks again until its deadline.
  } finally {
    await client.end();
  }
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

async function stop(binaries: string, cluster: string, account: Account | undefined): Promise<void> {
  if (!readPidFile(cluster)) return;
  await run(join(binaries, "bin", "pg_ctl"), ["stop", "-D", cluster, "-m", "fast", "-w", "-t", "30"], {
    ...identity(account),
    cwd: cluster,
  });
}

function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once("error", fail).listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("No free port could be found on 127.0.0.1.");
  return address.port;
}
