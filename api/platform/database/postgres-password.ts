import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { readSecretFile, writeSecretFile } from "#api/platform/secret-file.ts";
import { identity, type Cluster } from "./postgres-cluster.ts";

/** Ours have 32 characters. */
const SHORTEST = 16;

/** Where the superuser's password of the embedded database is kept. */
export function passwordFileOf(dataDirectory: string): string {
  return join(dataDirectory, "postgres-password");
}

/** The kept password; undefined when there is none, or only part of one. */
export function readPassword(dataDirectory: string): string | undefined {
  const kept = readSecretFile(passwordFileOf(dataDirectory));
  return kept !== undefined && kept.length >= SHORTEST ? kept : undefined;
}

/** Makes a password and keeps it: for a database that is yet to be created. */
export function makePassword(dataDirectory: string): string {
  const password = randomBytes(24).toString("base64url");
  writeSecretFile(passwordFileOf(dataDirectory), password);
  return password;
}

/**
 * Gives the superuser a password, without knowing the old one: Postgres's single-user mode asks for none, as whoever may
 * run it owns the files. The database must not be running; one that crashed is recovered first. The password is kept
 * only after the database has it, so a process killed in between does it all again.
 *
 * @throws Error with what Postgres said
 */
export async function resetPassword(
  cluster: Cluster,
  password = randomBytes(24).toString("base64url"),
): Promise<string> {
  const child = spawn(join(cluster.binaries, "bin", "postgres"), ["--single", "-D", cluster.folder, "postgres"], {
    ...identity(cluster.account),
    cwd: cluster.folder,
    stdio: ["pipe", "ignore", "pipe"],
  });
  child.stdin.end(`alter role postgres password '${password.replaceAll("'", "''")}'\n`);
  const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  // A statement that fails does not fail the process.
  if (exitCode !== 0 || /\b(?:ERROR|FATAL|PANIC):/.test(said)) {
    throw new Error(
      `${passwordFileOf(cluster.dataDirectory)} does not hold the database's password, and a new one could not be set:\n${said.slice(-1500)}`,
    );
  }
  writeSecretFile(passwordFileOf(cluster.dataDirectory), password);
  return password;
}
