import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** The operating-system account that runs Postgres when we are root, which Postgres refuses to be. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * `postgres` when there is one, else `nobody`. Undefined when we are not root (or on Windows): then we run it ourselves.
 * A bare number would not do: Postgres looks the account up by name.
 */
export function findAccount(passwd = "/etc/passwd"): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync(passwd, "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name = "", , uid = "", gid = ""]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const account = accounts.find(({ name }) => name === "postgres") ?? accounts.find(({ name }) => name === "nobody");
  if (!account) {
    throw new Error(
      "Postgres does not run as root and this machine has neither a `postgres` nor a `nobody` account. Create one, start as another user, or set DATABASE_URL.",
    );
  }
  return account;
}

/** True when `account` can reach `path`: every folder above it grants it the right to pass. */
export function canReach(account: Account, path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
