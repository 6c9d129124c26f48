import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What `postmaster.pid` says. */
export interface PidFile {
  pid: number;
  port: number;
}

/** Reads a cluster's `postmaster.pid`; undefined when there is none or it is still being written. */
export function readPidFile(cluster: string): PidFile | undefined {
  const path = join(cluster, "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, "utf8").split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0 ? { pid, port } : undefined;
}

/**
 * True when the process is gone, is a zombie that nobody has reaped, or is something else that got the same number.
 * Only Linux can tell the last two apart; elsewhere a living number counts as alive.
 */
export function isDead(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EPERM") return false;
    return true;
  }
  if (process.platform !== "linux") return false;
  const stat = readProc(pid, "stat");
  if (stat === undefined) return true;
  const state = stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3);
  return state === "Z" || !(readProc(pid, "cmdline") ?? "").includes("postgres");
}

/**
 * Removes the pid file of a postmaster that is certainly dead, so that the next one may start.
 * Never touches it while any process still works in that cluster (its backends outlive it for a moment).
 *
 * @returns true when the way is free
 */
export function clearDeadPidFile(cluster: string): boolean {
  const found = readPidFile(cluster);
  if (!found) return !existsSync(join(cluster, "postmaster.pid"));
  if (!isDead(found.pid) || hasProcessesIn(cluster)) return false;
  if (process.platform === "linux") rmSync(join(cluster, "postmaster.pid"));
  return true;
}

function hasProcessesIn(cluster: string): boolean {
  if (process.platform !== "linux") return false;
  const folder = realpathSync(cluster);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .some((name) => workingFolder(name) === folder && !isDead(Number(name)));
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // It ended meanwhile, or belongs to somebody else: then it is not ours.
  }
}

function readProc(pid: number, file: "stat" | "cmdline"): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined; // It ended between the two looks.
  }
}
