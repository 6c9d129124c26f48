import { execFile, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { canReach, findAccount, type Account } from "./postgres-account.ts";
import { locateBinaries, SHARED_STATE } from "./postgres-binaries.ts";
import { isDead } from "./postgres-process.ts";

const run = promisify(execFile);

/** A database folder and what it takes to run it. */
export interface Cluster {
  /** `<dataDirectory>/postgres`, or below /var/lib/purlin when root's folder is closed to the account. */
  folder: string;
  dataDirectory: string;
  /** Holds `bin/postgres` and its kin. */
  binaries: string;
  /** Who runs Postgres; undefined: this process's own account. */
  account: Account | undefined;
}

/** Where the database of a data directory is, or will be. Makes the data directory, nothing else. */
export function locateCluster(dataDirectory: string): Cluster {
  const account = findAccount();
  const binaries = locateBinaries(account);
  mkdirSync(dataDirectory, { recursive: true });
  return { folder: folderOf(resolve(dataDirectory), account), dataDirectory, binaries, account };
}

/**
 * Whether there is a database already.
 *
 * @throws Error with what to do when the folder holds something else: it is never touched
 */
export function hasDatabase({ folder }: Cluster): boolean {
  if (existsSync(join(folder, "PG_VERSION"))) return true;
  if (!existsSync(folder) || readdirSync(folder).length === 0) return false;
  throw new Error(
    `${folder} is not empty and holds no database: there is no PG_VERSION in it. Nothing in it was touched. ` +
      "If it was Purlin's database, put the whole folder back from a copy; if not, move it away, or set DATA_DIR to another folder.",
  );
}

/** initdb into a sibling, then rename: an interrupted initdb never looks like a database. */
export async function createDatabase(cluster: Cluster, password: string, signal?: AbortSignal): Promise<void> {
  const { folder, account } = cluster;
  sweepInterrupted(folder);
  const partial = `${folder}.new-${process.pid}`;
  const passwordFile = join(dirname(partial), `.${basename(partial)}.pw`);
  try {
    mkdirSync(partial, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) for (const path of [partial, passwordFile]) chownSync(path, account.uid, account.gid);
    const initdb = run(
      join(cluster.binaries, "bin", "initdb"),
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
      { ...identity(account), cwd: dirname(partial), signal },
    );
    try {
      await initdb;
    } finally {
      // Aborting only asks it to end: it goes on until its step is done, and writes into the folder meanwhile.
      await hasEnded(initdb.child);
    }
    renameSync(partial, folder);
  } catch (cause) {
    rmSync(partial, { recursive: true, force: true, maxRetries: 10 });
    signal?.throwIfAborted();
    throw new Error(
      `The database could not be created in ${folder}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function hasEnded(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  await once(child, "exit");
}

/** For `spawn`: the account that runs Postgres. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Postgres must reach its folder as another account: root's private folders are closed to it. */
function folderOf(dataDirectory: string, account: Account | undefined): string {
  const preferred = join(dataDirectory, "postgres");
  if (!account || existsSync(join(preferred, "PG_VERSION")) || canReach(account, preferred)) return preferred;
  const name = createHash("sha256").update(dataDirectory).digest("hex").slice(0, 16);
  mkdirSync(SHARED_STATE, { recursive: true, mode: 0o755 });
  return join(SHARED_STATE, `postgres-data-${name}`);
}

function sweepInterrupted(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const owner = name.startsWith(`${basename(folder)}.new-`) ? Number(name.split("-").at(-1)) : undefined;
    if (owner !== undefined && isDead(owner)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}
