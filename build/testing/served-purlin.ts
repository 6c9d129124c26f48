import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layPreparedData } from "./prepared-data.ts";

export interface ServedPurlin {
  url: string;
  dataDirectory: string;
  /** The process that serves: tests kill it to see it come back. */
  process: ChildProcess;
  /** Milliseconds from spawning to the line that says ready. */
  readyMs: number;
  /** Ctrl-C, then waits for the end. */
  stop(): Promise<void>;
}

/** Names the built server that tests start (`buildServer`); `npm test` makes it. Without it they start the sources. */
export const SERVER_ENTRY = "PURLIN_SERVER_ENTRY";

/** What node is given to serve Purlin. */
export const serverEntry = (): string => process.env[SERVER_ENTRY] ?? "api/start.ts";

const READY_LIMIT_MS = 110_000;
const ROOT = join(import.meta.dirname, "../..");

/**
 * A whole Purlin of its own: own data directory, own port, demonstration data, embedded Postgres. Without a directory
 * it takes a copy of the prepared data (`layPreparedData`), or with `isFirstStart` one with nothing in it.
 *
 * @throws Error with what it printed when it is not ready within 110 s
 */
export async function servePurlin(
  options: {
    dataDirectory?: string;
    isFirstStart?: boolean;
    port?: number;
    environment?: Record<string, string>;
  } = {},
): Promise<ServedPurlin> {
  const dataDirectory = options.dataDirectory ?? ownFolder(options.isFirstStart === true);
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [serverEntry()], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "",
      PORT: String(port),
      DATA_DIR: dataDirectory,
      PUBLIC_URL: url,
      ...options.environment,
    },
  });
  await untilReady(child);
  const readyMs = performance.now() - started;
  return {
    url,
    dataDirectory,
    process: child,
    readyMs,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((done) => child.once("exit", done));
        child.kill("SIGINT");
        await ended;
      }
      if (!options.dataDirectory) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let output = "";
    const limit = setTimeout(() => {
      child.kill("SIGINT");
      fail(new Error(`Purlin was not ready within 110 s. It said:\n${output}`));
    }, READY_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes("Purlin is ready at")) return;
      clearTimeout(limit);
      ready();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => {
      clearTimeout(limit);
      fail(new Error(`Purlin ended with ${code} before it was ready. It said:\n${output}`));
    });
  });
}

function ownFolder(isEmpty: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), "purlin-served-"));
  chmodSync(folder, 0o755); // Reachable for the account that runs Postgres when we are root.
  if (!isEmpty) layPreparedData(folder);
  return folder;
}

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once("error", fail).listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("No free port could be found on 127.0.0.1.");
  return address.port;
}
