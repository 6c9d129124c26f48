import { execFile, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { askPostgres, type PostgresAnswer } from "./ask-postgres.ts";
import { identity, type Cluster } from "./postgres-cluster.ts";
import { clearDeadPidFile, endLeftovers, isDead, processesIn, readPidFile, send } from "./postgres-process.ts";

const run = promisify(execFile);
/** Without a sign of life. A server that recovers says that it does, and is waited for. */
const START_LIMIT_MS = 30_000;
const ASK_LIMIT_MS = 2000;
const ASK_AGAIN_MS = 50;

/** Url of a database of the server on `port` of the loopback. */
export function urlOf(port: number, password: string, database: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Finds the server that a killed process left running.
 *
 * @returns its port, `refused` when it does not take the password, undefined when there is none that answers
 */
export async function adoptPostgres(
  { folder }: Cluster,
  password: string,
  signal?: AbortSignal,
): Promise<number | "refused" | undefined> {
  const found = readPidFile(folder);
  if (!found) return undefined;
  const answer = await untilAnswer(found.port, password, () => isDead(found.pid), signal);
  if (answer === "refused") return "refused";
  return answer === "ready" ? found.port : undefined;
}

/**
 * Starts the server on 127.0.0.1.
 *
 * @param port any free one when left out
 * @returns its port, or `refused` when it runs and does not take the password
 * @throws Error with the end of the server's log when it does not come up; it is then not left running
 */
export async function launchPostgres(
  cluster: Cluster,
  { password, settings, port, signal }: LaunchOptions,
): Promise<number | "refused"> {
  await clearTheWay(cluster);
  const chosen = port ?? (await freePort());
  const logPath = join(cluster.dataDirectory, "postgres.log");
  const log = openSync(logPath, "a", 0o600);
  const logStart = statSync(logPath).size;
  const before = readPidFile(cluster.folder)?.pid;
  const stopIt = (): Promise<void> => stopPostgres(cluster, { isOurs: readPidFile(cluster.folder)?.pid !== before });
  let exitCode: number | null = null;
  try {
    spawnServer(cluster, optionsOf(chosen, settings), { log, logPath }, (code) => (exitCode = code));
    const answer = await untilAnswer(chosen, password, () => exitCode !== null, signal);
    if (answer === "refused") return "refused";
    if (answer === "ready") return chosen;
  } catch (error) {
    await stopIt();
    throw error;
  } finally {
    closeSync(log);
  }
  await stopIt();
  const said = readFileSync(logPath, "utf8").slice(logStart).slice(-1500);
  throw new Error(`Postgres did not start (${howItEnded(exitCode)}). The end of ${logPath}:\n${said}`);
}

interface LaunchOptions {
  password: string;
  settings: Readonly<Record<string, string>>;
  port?: number;
  signal?: AbortSignal;
}

/**
 * Stops the server that runs in the cluster, in order if it lets itself be, else as if power failed. Loses nothing kept.
 *
 * @param isOurs that this process has spoken to it. Otherwise the number in its pid file may be anybody's by now, which
 *   only Linux can tell: elsewhere nothing is stopped then
 */
export async function stopPostgres(cluster: Cluster, { isOurs }: { isOurs: boolean }): Promise<void> {
  const { folder, account } = cluster;
  const inside = processesIn(folder);
  // A server that somebody froze hears nothing until it is thawed.
  for (const pid of inside) send(pid, "SIGCONT");
  const pid = readPidFile(folder)?.pid;
  const isIts = process.platform === "linux" ? inside.includes(pid ?? 0) : isOurs;
  if (pid === undefined || !isIts || isDead(pid)) return endLeftovers(folder);
  const stop = (mode: string, seconds: number): Promise<unknown> =>
    run(join(cluster.binaries, "bin", "pg_ctl"), ["stop", "-D", folder, "-m", mode, "-w", "-t", String(seconds)], {
      ...identity(account),
      cwd: folder,
    });
  try {
    await stop("fast", 20);
  } catch (error) {
    if (isDead(pid)) return;
    try {
      await stop("immediate", 5);
    } catch {
      if (isDead(pid)) return;
      send(pid, "SIGKILL");
      await endLeftovers(folder);
      throw error; // It is stopped, but not as it should be: whoever reads the log should know why.
    }
  }
}

/** Asks until the server is ready, refuses, is gone, or was silent for too long. */
async function untilAnswer(
  port: number,
  password: string,
  isGone: () => boolean,
  signal: AbortSignal | undefined,
): Promise<PostgresAnswer> {
  let deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await askPostgres(urlOf(port, password, "postgres"), ASK_LIMIT_MS);
    if (answer === "ready" || answer === "refused") return answer;
    if (answer === "starting") deadline = Date.now() + START_LIMIT_MS;
    if (isGone() || Date.now() > deadline) return answer;
    await wait(ASK_AGAIN_MS);
  }
}

/** @throws Error with what to do when something else uses the folder, or nobody can tell */
async function clearTheWay({ folder }: Cluster): Promise<void> {
  await endLeftovers(folder);
  if (clearDeadPidFile(folder)) return;
  const found = readPidFile(folder);
  // Outside Linux a living number may be anybody's: Postgres looks closer than we can.
  if (found && process.platform !== "linux") return;
  throw new Error(
    `${join(folder, "postmaster.pid")} says that a Postgres runs in this folder, or cannot be read. ` +
      "Make sure that no postgres process uses the folder, then delete that one file and start again.",
  );
}

function optionsOf(port: number, settings: Readonly<Record<string, string>>): string[] {
  return Object.entries({
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    jit: "off",
    shared_buffers: "256MB",
    random_page_cost: "1.1",
    // After a crash every file of the database must reach the disk before it is recovered: one call instead of 1,500.
    ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function spawnServer(
  { binaries, folder, account }: Cluster,
  options: string[],
  { log, logPath }: { log: number; logPath: string },
  onExit: (code: number) => void,
): void {
  if (process.platform === "win32") {
    // postgres.exe refuses administrators; pg_ctl starts it with a restricted token.
    const quoted = options.map((part) => `"${part}"`).join(" ");
    const starter = spawn(join(binaries, "bin", "pg_ctl"), ["start", "-W", "-D", folder, "-l", logPath, "-o", quoted], {
      stdio: "ignore",
    });
    starter.on("exit", (code) => (code ? onExit(code) : undefined));
    starter.on("error", () => onExit(1));
    return;
  }
  // A session of its own: Ctrl-C must reach the API first, which then stops the database in order.
  const child = spawn(join(binaries, "bin", "postgres"), ["-D", folder, ...options], {
    ...identity(account),
    cwd: folder,
    detached: true,
    stdio: ["ignore", log, log],
  });
  child.on("exit", (code) => onExit(code ?? 1));
  child.on("error", () => onExit(1));
  child.unref();
}

function howItEnded(exitCode: number | null): string {
  return exitCode === null ? "no answer within 30 s" : `exit code ${String(exitCode)}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once("error", fail).listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("No free port could be found on 127.0.0.1.");
  return address.port;
}
