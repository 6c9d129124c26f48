import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { migrations } from "./migrations.ts";

/** An open database; `recovered` is a sentence for the user when a damaged one was set aside. */
export interface OpenedDatabase {
  database: DatabaseSync;
  recovered: string | null;
}

/**
 * Opens the local database, in WAL with full syncing, brought to the newest version.
 * A damaged file is renamed to `<path>.damaged-<time>` and a new one is begun.
 *
 * @param now names the copies
 * @throws when the folder cannot be written, or a newer workbench wrote the file
 */
export function openDatabase(path: string, now: Date): OpenedDatabase {
  mkdirSync(dirname(path), { recursive: true });
  try {
    return { database: openSound(path, now), recovered: null };
  } catch (error) {
    if (!isDamaged(error)) throw error;
    const aside = setAside(path, now);
    return {
      database: openSound(path, now),
      recovered: `The list of recent files and settings was damaged and was started anew. The old file is kept as ${aside}.`,
    };
  }
}

function openSound(path: string, now: Date): DatabaseSync {
  // Not imported: a build of Electron without it must fail with a sentence, not while modules load.
  const sqlite = process.getBuiltinModule("node:sqlite");
  if (!sqlite) throw new Error("This build of Electron has no SQLite. Install the workbench again.");
  const database = new sqlite.DatabaseSync(path, { timeout: 5_000 });
  try {
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
    const check = database.prepare("pragma quick_check(1)").get();
    if (check?.["quick_check"] !== "ok") throw new DamagedError(String(check?.["quick_check"]));
    migrate(database, path, now);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync, path: string, now: Date): void {
  const version = Number(database.prepare("pragma user_version").get()?.["user_version"]);
  if (version > migrations.length) {
    throw new Error("These settings were written by a newer workbench. Update this workbench to open them.");
  }
  if (version === migrations.length) return;
  if (version > 0) {
    const copy = `${path}.before-${version + 1}-${stamp(now)}`;
    rmSync(copy, { force: true });
    database.prepare("vacuum into ?").run(copy);
  }
  for (let next = version; next < migrations.length; next += 1) {
    database.exec(`begin; ${migrations[next]}; pragma user_version = ${next + 1}; commit;`);
  }
}

function setAside(path: string, now: Date): string {
  const aside = `${path}.damaged-${stamp(now)}`;
  renameSync(path, aside);
  // The log belongs to the damaged file: left in place, SQLite would play it into the new one.
  for (const suffix of ["-wal", "-shm"]) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  return aside;
}

class DamagedError extends Error {}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

function isDamaged(error: unknown): boolean {
  if (error instanceof DamagedError) return true;
  if (!(error instanceof Error) || !("errcode" in error)) return false;
  return error.errcode === SQLITE_CORRUPT || error.errcode === SQLITE_NOTADB;
}

function stamp(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, "-");
}
