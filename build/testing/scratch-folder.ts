import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** Linux keeps what is below this in memory, where it is a file system of that kind. */
const MEMORY = "/dev/shm";
const TMPFS = 0x01_02_19_94;
const GIB = 1024 ** 3;
/** Far more than all tests have on it at once, and what they need beside it. */
const NEEDED = { room: 4 * GIB, memory: 10 * GIB };
const PREFIX = "purlin-";

/**
 * Makes a folder for the temporary files of all tests, whose name is short: the path of a socket may have 103
 * characters. It is in memory where there is plenty of that: hundreds of databases of a thousand files each are made
 * and removed, and some disks look at every file that was removed lately for each that is made.
 */
export function makeScratch(memory = MEMORY): string {
  const root = canHold(memory) ? memory : tmpdir();
  if (root === memory) removeAbandoned(memory);
  const folder = mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
  // Reachable for the account that runs Postgres when the tests run as root.
  chmodSync(folder, 0o711);
  return folder;
}

function canHold(folder: string): boolean {
  if (process.platform !== "linux" || freemem() < NEEDED.memory) return false;
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS && bavail * bsize >= NEEDED.room && letsRun(folder);
  } catch {
    return false; // There is none, or it is not ours to write to.
  }
}

/** Whether programs may be started from there: containers often forbid it. */
function letsRun(folder: string): boolean {
  const probe = join(folder, `${PREFIX}probe-${process.pid}`);
  try {
    writeFileSync(probe, "", { mode: 0o700 });
    accessSync(probe, constants.X_OK);
    return true;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** What a run that was killed left there would take memory until the machine starts anew. */
function removeAbandoned(root: string): void {
  for (const name of readdirSync(root)) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(join(root, name), { recursive: true, force: true });
  }
}
