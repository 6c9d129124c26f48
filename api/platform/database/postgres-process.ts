import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** What `postmaster.pid` says. */
export interface PidFile {
  pid: number;
  port: number;
}

/** How long the processes of a killed server may take to end by themselves, and then when told to. */
const LEAVE_MS = 300;
const QUIT_MS = 1000;

/** Reads a cluster's `postmaster.pid`; undefined when there is none, it is being written, or it is damaged. */
export function readPidFile(cluster: string): PidFile | undefined {
  const [pid, , , port] = readPidLines(cluster) ?? [];
  return isNumber(pid) && isNumber(port) ? { pid, port } : undefined;
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
 * Removes the pid file of a server that is certainly dead, also one that a crash left empty or cut short, so that the
 * next one may start. Never touches it while any process still works in that cluster.
 *
 * @returns true when the way is free
 */
export function clearDeadPidFile(cluster: string): boolean {
  const lines = readPidLines(cluster);
  if (!lines) return true;
  const [pid] = lines;
  // Elsewhere nobody can tell who works in the folder; Postgres itself then judges a pid that it can read.
  if (process.platform !== "linux") return isNumber(pid) && isDead(pid);
  if ((isNumber(pid) && !isDead(pid)) || processesIn(cluster).length > 0) return false;
  rmSync(pathOf(cluster), { force: true });
  return true;
}

/**
 * Ends what a killed server left running. Its processes end by themselves once they look up from their work; those that
 * do not would keep the next server from starting. Their postmaster is dead, so nothing they do can be kept safely.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  for (const [signal, limitMs] of [
    [null, LEAVE_MS],
    ["SIGQUIT", QUIT_MS],
    ["SIGKILL", QUIT_MS],
  ] as const) {
    const deadline = Date.now() + limitMs;
    if (signal) processesIn(cluster).forEach((pid) => send(pid, signal));
    while (processesIn(cluster).length > 0 && Date.now() < deadline) await wait(20);
  }
}

/** Ids of the Postgres processes that work in the cluster; none where the system does not tell (all but Linux). */
export function processesIn(cluster: string): number[] {
  if (process.platform !== "linux" || !existsSync(cluster)) return [];
  const folder = realpathSync(cluster);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === folder)
    .map(Number)
    .filter((pid) => !isDead(pid));
}

/** Sends a signal to a process that may have ended meanwhile. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function readPidLines(cluster: string): number[] | undefined {
  try {
    return readFileSync(pathOf(cluster), "utf8").split("\n").map(Number);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function pathOf(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

/** Number("") is 0 and Number("x") NaN: neither is a pid or a port. */
function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value > 0;
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
