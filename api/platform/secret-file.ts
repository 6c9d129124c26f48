import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** Says one sentence to whoever started the process. */
export type Notice = (sentence: string) => void;

/**
 * The secret kept at `path`, made the first time and made anew when the file does not hold a whole one.
 *
 * @param isWhole whether a text read from the file may be used: a disk that was full can leave an empty file
 * @param onReplaced called after a file that could not be used was replaced
 * @throws Error when it cannot be written; nothing is left behind then
 */
export function keepSecret(
  path: string,
  secret: { make: () => string; isWhole: (text: string) => boolean; onReplaced: () => void },
): string {
  const found = readSecretFile(path);
  if (found !== undefined && secret.isWhole(found)) return found;
  const made = secret.make();
  if (found === undefined) return createSecretFile(path, made);
  writeSecretFile(path, made);
  secret.onReplaced();
  return made;
}

/** The text of a secret file without white space around it; undefined where there is no such file. */
export function readSecretFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes `text` whole or not at all, also when power fails; replaces what was there. Readable for the owner only. */
export function writeSecretFile(path: string, text: string): void {
  putInPlace(path, text, renameSync);
}

/** Writes `text` unless there is a file by now: processes that start at once all get the same. @returns what is kept */
export function createSecretFile(path: string, text: string): string {
  putInPlace(path, text, linkUnlessThere);
  return readSecretFile(path) ?? text;
}

function putInPlace(path: string, text: string, place: (partial: string, path: string) => void): void {
  const partial = `${path}.new-${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(partial, { force: true });
    writeDurably(partial, text);
    place(partial, path);
    syncFolder(dirname(path));
  } catch (cause) {
    throw new Error(`${path} could not be written: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  } finally {
    rmSync(partial, { force: true });
  }
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function linkUnlessThere(partial: string, path: string): void {
  try {
    linkSync(partial, path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") return;
    // A file system without hard links: then two first starts at once may differ, as nothing better exists there.
    if (code === "EPERM" || code === "ENOTSUP" || code === "ENOSYS") return renameSync(partial, path);
    throw error;
  }
}

/** A rename is safe from a power cut once its folder is. Windows opens no folders and needs none of this. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
