import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import type { Project } from "#shared/contracts/projects.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/seat-epoch.ts";
import type { Execution, StudyProduct } from "#shared/contracts/studies.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { isDead, readPidFile } from "#api/platform/database/postgres-process.ts";
import { aBaseModel, bodyOf, someWalls } from "#api/test/study-builders.ts";
import { callerOf, signInTo, type ServedCaller } from "./served-caller.ts";
import { servePurlin, type ServedPurlin } from "./served-purlin.ts";

const run = promisify(execFile);
const HOSTS = 3000;
const WALL_PANEL_KIT = 1;

let dataDirectory: string;
let cluster: string;
let server: ServedPurlin;
let call: ServedCaller;
let study: string;
let product: string;
let execution: string;

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), "purlin-killed-"));
  chmodSync(dataDirectory, 0o755); // Reachable for the account that runs Postgres when the tests run as root.
  cluster = join(dataDirectory, "postgres");
  server = await servePurlin({ dataDirectory });
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const read = async () => bodyOf<Execution>(await call("GET", `/api/executions/${execution}`));
const postmaster = () => readPidFile(cluster)?.pid ?? 0;

/** Until an attempt is under way: something is done, and not everything. */
async function untilUnderWay(attempt: number): Promise<void> {
  await expect
    .poll(async () => read(), { interval: 20 })
    .toMatchObject({ status: "running", attempt, progress: expect.toSatisfy((part: number) => part > 0) });
  expect((await read()).progress).toBeLessThan(1);
}

async function killServer(): Promise<void> {
  const gone = new Promise((done) => server.process.once("exit", done));
  server.process.kill("SIGKILL");
  await gone;
}

async function startAgain(): Promise<void> {
  server = await servePurlin({ dataDirectory, port: Number(new URL(server.url).port) });
}

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const password = readFileSync(join(dataDirectory, "postgres-password"), "utf8").trim();
  const client = new pg.Client({
    host: "127.0.0.1",
    port: readPidFile(cluster)?.port,
    user: "postgres",
    password,
    database: "purlin",
  });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

describe("a whole Purlin killed with -9 in mid-run", () => {
  test("a designer signs in by code and PKCE, sets up a study and starts a run", async () => {
    call = callerOf(server.url, await signInTo(server.url, demoUsers.designer), { [SEAT_EPOCH_HEADER]: "1" });
    const project = bodyOf<Project>(await call("POST", "/api/projects", { body: { name: "Killed" } }), 201);
    const option = await call("POST", `/api/designoptions?projectId=${project.id}&occupy=true`, { body: {} });
    study = bodyOf<DesignOption>(option, 201).id;
    const added = await call("POST", `/api/studies/${study}/products`, { body: { productId: WALL_PANEL_KIT } });
    product = bodyOf<StudyProduct>(added, 201).id;
    const body = { baseModel: aBaseModel(), hosts: someWalls(HOSTS) };
    execution = bodyOf<Execution>(await call("POST", `/api/studies/${study}/executions`, { body }), 202).id;
    await untilUnderWay(1);
    expect(await query("select status, attempt from executions")).toEqual([{ status: "running", attempt: 1 }]);
  });

  test("the server alone is killed: Postgres is taken over and the run resumes by itself", async () => {
    const before = postmaster();
    await killServer();
    expect(isDead(before)).toBe(false);
    await startAgain();
    expect(postmaster()).toBe(before);
    await untilUnderWay(2);
  });

  test("server and Postgres are killed, as when power fails: both come back, the third attempt ends the run", async () => {
    const before = postmaster();
    await killServer();
    process.kill(before, "SIGKILL");
    await startAgain();
    expect(postmaster()).not.toBe(before);
    await expect.poll(async () => (await read()).finishedAt, { timeout: 50_000, interval: 200 }).not.toBeNull();
    expect(await read()).toMatchObject({ status: "completed", attempt: 3, progress: 1, error: null });
  });

  test("the results exist exactly once, and are whole", async () => {
    const option = bodyOf<DesignOption>(await call("GET", `/api/designoptions/${study}`));
    expect(Object.keys(option.products)).toEqual([product]);
    const result = option.products[product]?.result;
    expect(result).toMatchObject({ executionId: execution, summary: { hostsUsed: HOSTS, hostsRefused: 0 } });
    expect(result?.outputs.map((output) => output.kind)).toEqual(["ifc", "quantities-csv"]);
    for (const output of result?.outputs ?? []) {
      const bytes = new Uint8Array(await (await fetch(server.url + output.url)).arrayBuffer());
      expect(bytes).toHaveLength(output.sizeBytes);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(output.sha256);
    }
    const folder = join(dataDirectory, "blobs/executions", execution);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map((file) => file.name).toSorted()).toEqual(["output.ifc", "quantities.csv", "request.json"]);
  });

  test("Postgres is intact: no damaged page, no job left, nothing half written", async () => {
    expect(await query("select sum(checksum_failures)::int as n from pg_stat_database")).toEqual([{ n: 0 }]);
    expect(await query("select count(*)::int as n from executions")).toEqual([{ n: 1 }]);
    expect(await query("select status, is_finished from execution_products")).toEqual([
      { status: "completed", is_finished: true },
    ]);
    await expect
      .poll(() => query("select id from graphile_worker._private_jobs where payload->>'executionId' = $1", [execution]))
      .toEqual([]);
  });

  test("starting again in the same data folder says what is running and ends well", async () => {
    const environment = { ...process.env, NODE_ENV: "", DATA_DIR: dataDirectory, PORT: new URL(server.url).port };
    const { stdout } = await run(process.execPath, ["api/start.ts"], {
      cwd: join(import.meta.dirname, ".."),
      env: environment,
    });
    expect(stdout).toBe(
      `Purlin is already running at ${server.url} (process ${server.process.pid}). Nothing was started.\n`,
    );
    expect((await call("GET", "/api/health")).status).toBe(200);
  });

  test("SIGTERM ends everything with 0: no process is left at the data folder", async () => {
    const before = postmaster();
    const ended = new Promise((done) => server.process.once("exit", done));
    server.process.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(isDead(before)).toBe(true);
    expect(readPidFile(cluster)).toBeUndefined();
    expect(processesNaming(dataDirectory)).toEqual([]);
  });
});

/** Command lines that name the folder; none where the system has no /proc. */
function processesNaming(folder: string): string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => commandLine(name))
    .filter((line) => line.includes(folder));
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return ""; // It ended between the two looks.
  }
}
