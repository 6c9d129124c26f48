import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const SOURCE = /\.(ts|tsx|js|mjs|css|html|json|svg)$/;

/** A fingerprint of the sources in `folders` (names and contents) and of the installed dependencies. */
export function fingerprint(root: string, folders: readonly string[]): string {
  return sourceFingerprint(root, folders, readFileSync(join(root, "package-lock.json")));
}

/** A fingerprint of the sources in `folders`, of `.test` files none, and of what else decides. */
export function sourceFingerprint(root: string, folders: readonly string[], more: string | Uint8Array): string {
  const hash = createHash("sha256").update(more);
  for (const path of folders.flatMap((folder) => filesOf(join(root, folder))).toSorted()) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest("hex");
}

/** True when `output` was last built from sources with this fingerprint. */
export function isFresh(output: string, mark: string): boolean {
  const path = `${output}.built`;
  return existsSync(output) && existsSync(path) && readFileSync(path, "utf8") === mark;
}

export function markBuilt(output: string, mark: string): void {
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(`${output}.built`, mark);
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = join(path, entry.name);
    if (entry.isDirectory()) return filesOf(child);
    return SOURCE.test(entry.name) && !entry.name.includes(".test.") ? [child] : [];
  });
}
